internal import MaruDrawing
internal import MaruGeometry
internal import MaruGestures

/// A countdown as it is seen: what is left in figures, as a part of a ring, and as the time of its end. Its last ten
/// seconds are a single number instead, as large as there is room.
struct CountdownFace {
  private let left: Countdown
  /// Of the whole ring, 0 ... 1.
  private let share: Double
  private let isPaused: Bool
  /// Above the figures, and under them; empty for nothing.
  private let round: String
  private let caption: String

  /// The face of `picker` while it counts or is paused.
  init(of picker: TimerPicker) {
    left = picker.countdown
    share = picker.shareLeft
    round = picker.rounds.count > 1 ? "\(picker.rounds.current) of \(picker.rounds.count)" : ""
    isPaused = picker.state == .paused
    caption = isPaused ? "paused" : picker.end.map { "ends \($0)" } ?? ""
  }

  func draw(in context: inout GraphicsContext, _ theme: Theme) {
    let color = isPaused ? theme.caption : theme.foreground
    if left.seconds <= CountdownFace.lastSeconds {
      drawLastSeconds(color, in: &context)
    } else {
      drawRing(in: &context, theme)
      drawFigures(color, in: &context)
      drawCaptions(in: &context, theme)
    }
  }

  /// To be read from across the room.
  private func drawLastSeconds(_ color: Color, in context: inout GraphicsContext) {
    let text = String(left.seconds)
    let room = TimerLayout.countdown
    let width = context.width(of: String(repeating: "0", count: text.count), size: 1)
    let size = min(room.width / width, room.height / context.capHeight(size: 1))
    context.draw(text, at: room.center, size: size, color: color, tabular: true)
  }

  private func drawRing(in context: inout GraphicsContext, _ theme: Theme) {
    let ring = TimerLayout.ring
    context.fill(.ring(ring, width: TimerLayout.ringWidth), with: theme.gray.opacity(0.3))
    let arc = Shape.arc(
      ring, width: TimerLayout.ringWidth, start: .zero, sweep: .degrees(360 * share), cap: .round)
    context.fill(arc, with: isPaused ? theme.gray : theme.blue)
  }

  /// HH:MM:SS.
  private func drawFigures(_ color: Color, in context: inout GraphicsContext) {
    for (column, number) in zip(
      WheelColumn.allCases, [left.hours, left.minutes, left.secondsOfMinute])
    {
      context.draw(
        twoDigits(number), at: CountdownFace.place(of: column), size: CountdownFace.figureSize, color: color,
        tabular: true)
    }
    for side in [-0.5, 0.5] {
      context.draw(
        ":", at: CountdownFace.place(of: .minutes).offset(side * CountdownFace.spacing, 0),
        size: CountdownFace.figureSize, color: color)
    }
  }

  private func drawCaptions(in context: inout GraphicsContext, _ theme: Theme) {
    let units = WheelColumn.allCases.map(CountdownFace.unit)
    if let size = Words.size(of: units, design: 12, room: CountdownFace.spacing - 8, in: context) {
      for (column, unit) in zip(WheelColumn.allCases, units) {
        context.draw(
          unit, at: CountdownFace.place(of: column).offset(0, CountdownFace.unitDrop), size: size,
          color: theme.caption)
      }
    }
    for (text, drop) in [(round, -CountdownFace.roundRise), (caption, CountdownFace.captionDrop)]
    where !text.isEmpty {
      guard let size = Words.size(of: [text], design: 17, room: CountdownFace.captionRoom, in: context) else {
        continue
      }
      context.draw(
        text, at: TimerLayout.ring.center.offset(0, drop), size: size, color: theme.caption)
    }
  }

  private static func place(of column: WheelColumn) -> Point {
    switch column {
    case .hours: TimerLayout.ring.center.offset(-spacing, -figureRise)
    case .minutes: TimerLayout.ring.center.offset(0, -figureRise)
    case .seconds: TimerLayout.ring.center.offset(spacing, -figureRise)
    }
  }

  private static func unit(of column: WheelColumn) -> String {
    switch column {
    case .hours: "HOUR"
    case .minutes: "MIN"
    case .seconds: "SEC"
    }
  }

  /// So many seconds are counted down in large.
  private static let lastSeconds = 10
  private static let figureSize = 48.0
  /// From one pair of figures to the next.
  private static let spacing = 74.0
  /// The figures' middle above the ring's.
  private static let figureRise = 6.0
  /// From the figures' middle to that of their units.
  private static let unitDrop = 36.0
  /// From the ring's middle to those of the round and the caption, and how long they may be there.
  private static let roundRise = 62.0
  private static let captionDrop = 68.0
  private static let captionRoom = 170.0
}
