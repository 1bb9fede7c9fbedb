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
  var timeLeft = TimeLeft.unlimited

  /// Until the button counts as pressed by itself.
  enum TimeLeft: Hashable {
    case unlimited
    /// More than is shown; room is kept for it, so that the title keeps its size.
    case plenty
    case seconds(Int)
  }

  /// What stands after the title, or would.
  fileprivate var suffix: String {
    switch timeLeft {
    case .unlimited: ""
    case .plenty: " (0)"
    case .seconds(let seconds): " (\(seconds))"
    }
  }

  /// For title and suffix.
  fileprivate var room: Double { frame.width - min(16, frame.width / 6) }

  /// Units.
  fileprivate static let textSize = 17.0
  /// A title is shortened rather than set in smaller letters than these, if its first few letters have room.
  fileprivate static let comfortableText = 13.0
  fileprivate static let leastLetters = 7
  /// The smallest letters there are, whatever is lost.
  fileprivate static let smallestText = 8.0
  private static let mostCorner = 12.0

  /// Of a button with that frame.
  static func corner(of frame: Rect) -> Double { min(mostCorner, frame.height / 3) }
}

/// All in interface units.
extension GraphicsContext {
  /// Buttons that belong together: one text size, that all their titles fit or are shortened for.
  mutating func draw(_ row: [Button], _ theme: Theme, on metrics: WindowMetrics) {
    let size = row.reduce(Double.infinity) { min($0, textSize(of: $1, on: metrics)) }
    for button in row { draw(button, size: size, theme, on: metrics) }
  }

  private func textSize(of button: Button, on metrics: WindowMetrics) -> Double {
    let size = min(Button.textSize * metrics.textScale, button.frame.height * 0.5)
    func fitted(_ letters: Int) -> Double {
      let width = width(of: String(button.title.prefix(letters)) + button.suffix, size: size)
      // A font's letters don't shrink by exactly as much as their size.
      return width <= button.room ? size : size * 0.97 * button.room / width
    }
    let comfortable = min(Button.comfortableText * metrics.textScale, fitted(Button.leastLetters))
    return min(size, max(fitted(GraphicsContext.longestLine), comfortable, Button.smallestText))
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
    fillRounded(button.frame, Button.corner(of: button.frame), fill, on: metrics)
    drawTitle(of: button, size: size, text)
  }

  private mutating func drawTitle(of button: Button, size: Double, _ color: Color) {
    let suffix = button.suffix
    let suffixWidth = suffix.isEmpty ? 0 : width(of: suffix, size: size)
    let title = shortened(button.title, size: size, room: button.room - suffixWidth)
    guard case .seconds = button.timeLeft else {
      return draw(title, at: button.frame.center, size: size, color: color)
    }
    let titleWidth = width(of: title, size: size)
    let left = button.frame.center.offset(-(titleWidth + suffixWidth) / 2, 0)
    draw(title, at: left, size: size, color: color, alignment: .leading)
    draw(
      suffix, at: left.offset(titleWidth, 0), size: size, color: color, alignment: .leading, tabular: true)
  }

  /// `text` if it is no wider than `room`, else as much of its beginning as is, and `…`; that alone where nothing is.
  func shortened(_ text: String, size: Double, room: Double) -> String {
    let text = text.prefix(GraphicsContext.longestLine)
    if text.count < GraphicsContext.longestLine && width(of: String(text), size: size) <= room {
      return String(text)
    }
    var (fitting, tooLong) = (0, text.count)
    while fitting + 1 < tooLong {
      let middle = (fitting + tooLong) / 2
      if width(of: text.prefix(middle) + "…", size: size) <= room {
        fitting = middle
      } else {
        tooLong = middle
      }
    }
    while let last = text.prefix(fitting).last, last.isWhitespace { fitting -= 1 }
    return text.prefix(fitting) + "…"
  }

  /// Characters of a line that are looked at: no window shows more.
  private static let longestLine = 300

  /// A rectangle with its edges on whole pixels.
  mutating func fillRounded(_ rect: Rect, _ corner: Double, _ color: Color, on metrics: WindowMetrics) {
    let radius = transform.map(corner)
    let chrome = transform
    transform = .identity
    fill(.rectangle(metrics.pixels(rect), cornerRadius: radius), with: color)
    transform = chrome
  }
}
