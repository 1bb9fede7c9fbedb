internal import MaruDrawing
internal import MaruGeometry
internal import MaruWidgets

/// A button as it is drawn.
struct Button {
  let title: String
  let frame: Rect
  let isEnabled: Bool
  let isProminent: Bool
  let isPressed: Bool
  let isHovered: Bool

  /// Units.
  fileprivate static let textSize = 17.0
  fileprivate static let corner = 12.0
}

/// All in interface units.
extension GraphicsContext {
  /// Buttons that belong together: one text size, that all their titles fit.
  mutating func draw(_ row: [Button], _ theme: Theme, on metrics: WindowMetrics) {
    let sizes = row.map { button in
      let size = min(Button.textSize, button.frame.height * 0.5)
      let room = button.frame.width - min(16, button.frame.width / 4)
      return size * min(1, room / max(1, width(of: button.title, size: size)))
    }
    for button in row { draw(button, size: sizes.min() ?? 0, theme, on: metrics) }
  }

  private mutating func draw(_ button: Button, size: Double, _ theme: Theme, on metrics: WindowMetrics) {
    let isFilled = button.isEnabled && button.isProminent
    var fill = isFilled ? theme.accent : theme.button
    // The accepting button darkens in both themes: the text on it is white.
    let shade = isFilled ? Theme.light.foreground : theme.foreground
    if button.isEnabled && button.isPressed {
      fill = fill.mixed(with: shade, by: isFilled ? 0.3 : 0.2)
    } else if button.isEnabled && button.isHovered {
      fill = fill.mixed(with: shade, by: isFilled ? 0.12 : 0.07)
    }
    let inert = fill.mixed(with: theme.foreground, by: 0.38)
    let text = isFilled ? theme.onAccent : button.isEnabled ? theme.foreground : inert
    fillRounded(button.frame, min(Button.corner, button.frame.height / 3), fill, on: metrics)
    draw(button.title, at: button.frame.center, size: size, color: text)
  }

  /// A rectangle with its edges on whole pixels.
  mutating func fillRounded(_ rect: Rect, _ corner: Double, _ color: Color, on metrics: WindowMetrics) {
    let radius = transform.map(corner)
    let chrome = transform
    transform = .identity
    fill(.rectangle(metrics.pixels(rect), cornerRadius: radius), with: color)
    transform = chrome
  }
}
