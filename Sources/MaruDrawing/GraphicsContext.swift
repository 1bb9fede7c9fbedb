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
    guard pixels >= GraphicsContext.smallestText else { return }
    let middle = transform.map(anchor)
    let baseline = middle.y + typesetter.capHeight(size: pixels) / 2
    func left(_ width: @autoclosure () -> Double) -> Double {
      switch alignment {
      case .leading: middle.x
      case .center: middle.x - width() / 2
      case .trailing: middle.x - width()
      }
    }
    guard tabular else {
      return set(text, from: Point(left(typesetter.width(of: text, size: pixels)), baseline), pixels, color)
    }
    let cells = tabularCells(of: text, pixels)
    var x = left(cells.reduce(0) { $0 + $1.width })
    for cell in cells {
      set(cell.text, from: Point(x + (cell.width - cell.textWidth) / 2, baseline), pixels, color)
      x += cell.width
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

  private mutating func append(_ shape: Shape, _ color: Color) {
    let shown = opacity < 1 ? color.opacity(opacity) : color
    guard shown.alpha > 0 else { return }
    list.commands.append(DrawCommand(shape, shown))
  }

  private mutating func set(_ text: String, from origin: Point, _ pixels: Double, _ color: Color) {
    for shape in typesetter.shapes(of: text, size: pixels, origin: origin) { append(shape, color) }
  }

  /// A character in the middle of a place that may be wider.
  private struct Cell {
    let text: String
    let textWidth: Double
    var width: Double
  }

  /// A digit's cell is as wide as the widest digit.
  private func tabularCells(of text: String, _ pixels: Double) -> [Cell] {
    var cells = text.map { character in
      let text = String(character)
      let width = typesetter.width(of: text, size: pixels)
      return Cell(text: text, textWidth: width, width: width)
    }
    let digits = cells.indices.filter { GraphicsContext.digits.contains(cells[$0].text) }
    guard !digits.isEmpty else { return cells }
    let widest = GraphicsContext.digits.map { typesetter.width(of: $0, size: pixels) }.max() ?? 0
    for index in digits { cells[index].width = widest }
    return cells
  }

  private static let digits = (0...9).map { String($0) }
}
