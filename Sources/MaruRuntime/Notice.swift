internal import MaruDrawing
internal import MaruGeometry
internal import MaruWidgets

/// A line that lies over the upper edge of a window for a while.
struct Notice {
  let text: String

  /// Units, before the text scale.
  private static let height = 28.0
  private static let textSize = 14.0

  /// Draws it. `context` is in interface units.
  func draw(in context: inout GraphicsContext, _ theme: Theme, on metrics: WindowMetrics) {
    let width = Double(metrics.width) / metrics.scale
    let height = Notice.height * metrics.textScale
    let strip = Rect(x: 0, y: 0, width: width, height: height)
    context.fill(.rectangle(strip, cornerRadius: 0), with: theme.foreground)
    let size = Notice.textSize * metrics.textScale
    context.draw(
      context.shortened(text, size: size, room: width - 16), at: strip.center, size: size,
      color: theme.background)
  }
}

/// The ring about a finger that fills until its press counts.
struct HoldRing {
  /// Pixels.
  let place: Point
  let share: Double

  /// Units: wider than a fingertip.
  private static let radius = 32.0
  private static let width = 6.0

  /// Draws it. `context` is in pixels.
  func draw(in context: inout GraphicsContext, _ theme: Theme, on metrics: WindowMetrics) {
    let ring = Circle(center: place, radius: HoldRing.radius * metrics.scale)
    let width = HoldRing.width * metrics.scale
    context.fill(.ring(ring, width: width), with: theme.gray.opacity(0.3))
    guard share > 0 else { return }
    context.fill(
      .arc(ring, width: width, start: .zero, sweep: .degrees(360 * share), cap: .butt), with: theme.accent)
  }
}
