public import MaruGeometry

/// Where a face draws: design units in, a display list in pixels out.
public struct GraphicsContext {
  /// Design units to pixels.
  public var transform: Transform
  public let typesetter: any Typesetter
  public private(set) var list: DisplayList
  /// Every colour's opacity is multiplied by this, 0 ... 1.
  public var opacity = 1.0

  public init(background: Color, transform: Transform = .identity, typesetter: any Typesetter) {
    self.transform = transform
    self.typesetter = typesetter
    list = DisplayList(background: background)
  }

  /// Begins an empty list in the memory of `old`, which is left empty.
  public mutating func reuse(_ old: inout [DrawCommand]) {
    list.commands = []
    swap(&list.commands, &old)
    list.commands.removeAll(keepingCapacity: true)
  }

  /// Appends what was drawn before.
  public mutating func append(_ commands: [DrawCommand]) { list.commands += commands }

  /// Appends `shape`, given in design units.
  public mutating func fill(_ shape: Shape, with color: Color) {
    append(shape.applying(transform), color)
  }

  /// Appends `path`'s stroke, given in design units.
  public mutating func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
    let outline = path.applying(transform).strokedPath(style.scaled(by: transform.scale))
    append(.path(outline, FillStyle()), color)
  }

  /// Draws `text` at `size` design units an em, its capitals' middle at `anchor`'s height.
  /// With `tabular`, digits stand in cells of one width, so that a changing number does not move sideways.
  public mutating func draw(
    _ text: String, at anchor: Point, size: Double, color: Color, alignment: TextAlignment = .center,
    tabular: Bool = false
  ) {
    let pixels = transform.map(size)
    let color = shown(color)
    guard pixels >= GraphicsContext.smallestText, color.alpha > 0 else { return }
    let middle = transform.map(anchor)
    let baseline = middle.y + typesetter.capHeight(size: pixels) / 2
    func left(_ width: @autoclosure () -> Double) -> Double {
      switch alignment {
      case .leading: middle.x
      case .center: middle.x - width() / 2
      case .trailing: middle.x - width()
      }
    }
    func set(_ text: String, from x: Double) {
      typesetter.draw(text, size: pixels, origin: Point(x, baseline), color: color, into: &list)
    }
    guard tabular else { return set(text, from: left(typesetter.width(of: text, size: pixels))) }
    let digit = typesetter.digitWidth(size: pixels)
    var x = left(text.reduce(0) { $0 + widths(of: $1, pixels, digit: digit).cell })
    for character in text {
      let (own, cell) = widths(of: character, pixels, digit: digit)
      set(String(character), from: x + (cell - own) / 2)
      x += cell
    }
  }

  /// Width of `text` in design units, as `draw` would set it without `tabular`.
  public func width(of text: String, size: Double) -> Double {
    typesetter.width(of: text, size: transform.map(size)) / transform.scale
  }

  /// Height of a capital H in design units.
  public func capHeight(size: Double) -> Double {
    typesetter.capHeight(size: transform.map(size)) / transform.scale
  }

  /// Letters below this many pixels an em are not drawn: they would be specks.
  private static let smallestText = 3.0

  private func shown(_ color: Color) -> Color { opacity < 1 ? color.opacity(opacity) : color }

  private mutating func append(_ shape: Shape, _ color: Color) {
    let color = shown(color)
    if color.alpha > 0 { list.commands.append(DrawCommand(shape, color)) }
  }

  /// A character's advance, and that of the cell that it stands in the middle of: digits have one of the width `digit`.
  private func widths(
    of character: Character, _ pixels: Double, digit: Double
  ) -> (own: Double, cell: Double) {
    let own = typesetter.width(of: String(character), size: pixels)
    let isDigit = character.asciiValue.map { (0x30...0x39).contains($0) } ?? false
    return (own, isDigit ? digit : own)
  }
}
