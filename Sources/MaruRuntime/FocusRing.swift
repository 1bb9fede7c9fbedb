internal import MaruDrawing
internal import MaruGeometry
internal import MaruWidgets

/// The ring about what has the keys.
extension GraphicsContext {
  /// Around the part of a widget. `outline` is in the units of the context.
  mutating func drawFocusRing(along outline: Path, _ theme: Theme, on metrics: WindowMetrics) {
    let width = FocusRing.width(on: metrics) / transform.scale
    stroke(outline, with: theme.focus, style: StrokeStyle(lineWidth: width, lineJoin: .round))
  }

  /// Around a button, with a gap, its edges on whole pixels. `frame` and the context are in interface units.
  mutating func drawFocusRing(around frame: Rect, _ theme: Theme, on metrics: WindowMetrics) {
    let distance = FocusRing.gap(on: metrics) + FocusRing.width(on: metrics) / 2
    let outline = Path(
      roundedRect: metrics.pixels(frame).inset(by: -distance),
      cornerRadius: transform.map(Button.corner(of: frame)) + distance)
    let chrome = transform
    transform = .identity
    drawFocusRing(along: outline, theme, on: metrics)
    transform = chrome
  }
}

private enum FocusRing {
  /// 3 units, at least 2 pixels.
  static func width(on metrics: WindowMetrics) -> Double { max(2, (3 * metrics.scale).rounded()) }
  /// 2 units, at least a pixel.
  static func gap(on metrics: WindowMetrics) -> Double { max(1, (2 * metrics.scale).rounded()) }
}
