internal import MaruDrawing
internal import MaruGeometry
internal import MaruWidgets

/// How regions look: places that take something blue, violet and teal in turn, by what they take; places that take
/// nothing red. What a fingertip is too wide for has an orange border of dashes.
struct RegionFace {
  /// What a fingertip needs, logical points.
  static let fingertip = 44.0

  /// Pixels of a logical point.
  let deviceScale: Double
  let theme: Theme

  func draw(_ regions: [Inspection.Region], in context: inout GraphicsContext) {
    var parts: [String] = []
    for region in regions {
      let shape = Shape.path(region.outline, FillStyle(eoFill: region.isEvenOdd))
      guard let part = region.meaning.part else {
        context.fill(shape, with: theme.red.opacity(0.12))
        drawBorder(region.outline, theme.red.opacity(0.5), in: &context)
        continue
      }
      let index = parts.firstIndex(of: part) ?? parts.count
      if index == parts.count { parts.append(part) }
      let color = hues[index % hues.count]
      context.fill(shape, with: color.opacity(0.14))
      let isSmall = context.transform.map(region.breadth) < RegionFace.fingertip * deviceScale
      drawBorder(region.outline, isSmall ? nil : color, in: &context)
    }
  }

  /// A button's or control's frame. The context is in pixels.
  func draw(_ frame: Rect, in context: inout GraphicsContext) {
    let isSmall = min(frame.width, frame.height) < RegionFace.fingertip * deviceScale
    var outline = Path()
    outline.addRect(frame.inset(by: deviceScale / 2))
    drawBorder(outline, isSmall ? nil : theme.blue, in: &context)
  }

  /// Without a colour that of what is too small.
  private func drawBorder(_ outline: Path, _ color: Color?, in context: inout GraphicsContext) {
    let unit = deviceScale / context.transform.scale
    let style = StrokeStyle(
      lineWidth: (color == nil ? 1.5 : 1) * unit, dash: color == nil ? [4 * unit, 3 * unit] : [])
    context.stroke(outline, with: color?.opacity(0.8) ?? Overlay.warning, style: style)
  }

  private var hues: [Color] { [theme.blue, Color(hex: 0xAF52DE), Color(hex: 0x30B0C7)] }
}

/// Colours of the overlay that no face has.
enum Overlay {
  static let warning = Color(hex: 0xFF9500)
  static let pointer = Color(hex: 0xFF2D92)
}
