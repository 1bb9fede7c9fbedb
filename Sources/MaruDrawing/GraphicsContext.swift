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
    let runs = tabular ? text.map(String.init) : [text]
    let cell = tabular ? digitWidth(pixels) : 0
    let widths = runs.map { run in
      let width = typesetter.width(of: run, size: pixels)
      return isDigit(run) ? max(width, cell) : width
    }
    let total = widths.reduce(0, +)
    let middle = transform.map(anchor)
    var x =
      switch alignment {
      case .leading: middle.x
      case .center: middle.x - total / 2
      case .trailing: middle.x - total
      }
    let baseline = middle.y + typesetter.capHeight(size: pixels) / 2
    for (run, width) in zip(runs, widths) {
      let own = tabular ? typesetter.width(of: run, size: pixels) : width
      let origin = Point(x + (width - own) / 2, baseline)
      for shape in typesetter.shapes(of: run, size: pixels, origin: origin) { append(shape, color) }
      x += width
    }
  }

  /// Width of `text` in design units, as `draw` would set it without `tabular`.
  public func width(of text: String, size: Double) -> Double {
    typesetter.width(of: text, size: transform.map(size)) / transform.scale
  }

  /// Letters below this many pixels an em are not drawn: they would be specks.
  private static let smallestText = 3.0

  private mutating func append(_ shape: Shape, _ color: Color) {
    let shown = opacity < 1 ? color.opacity(opacity) : color
    guard shown.alpha > 0 else { return }
    list.commands.append(DrawCommand(shape, shown))
  }

  private func digitWidth(_ pixels: Double) -> Double {
    "0123456789".reduce(0) { max($0, typesetter.width(of: String($1), size: pixels)) }
  }

  private func isDigit(_ run: String) -> Bool {
    run.count == 1 && run.first?.isASCII == true && run.first?.isNumber == true
  }
}
