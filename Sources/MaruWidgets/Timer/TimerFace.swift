public import MaruDrawing
internal import MaruGeometry
public import MaruGestures

extension TimerPicker {
  public func draw(in context: inout GraphicsContext, theme: Theme, at now: Moment) {
    switch phase {
    case .setting(let wheels): drawWheels(wheels, in: &context, theme, at: now)
    case .armed, .running: drawFigures(theme.foreground, in: &context, theme)
    case .paused: drawFigures(theme.caption, in: &context, theme)
    case .finished(let alert, _): drawAlert(alert, in: &context, theme)
    }
  }

  // MARK: Wheels

  private func drawWheels(
    _ wheels: Wheels, in context: inout GraphicsContext, _ theme: Theme, at now: Moment
  ) {
    let band = Rect(
      x: TimerFace.band.lowerBound, y: TimerLayout.middle - TimerLayout.rowHeight / 2,
      width: TimerFace.band.upperBound - TimerFace.band.lowerBound, height: TimerLayout.rowHeight)
    context.fill(.rectangle(band, cornerRadius: 8), with: theme.gray6)
    let unitSize = Words.size(
      of: WheelColumn.allCases.map(TimerFace.unit), design: 12,
      room: TimerLayout.width / 2 - TimerFace.unitOffset, in: context)
    for column in WheelColumn.allCases {
      let state = Emphasis.State(
        isHeld: wheels.held?.column == column, whileHolding: wheels.held != nil)
      if state == .held { drawHalo(column, in: &context, theme) }
      let position = wheels.position(of: column, at: now)
      drawRows(wheels[column].count, position, column, state, in: &context, theme)
      let center = Point(TimerLayout.center(of: column), TimerLayout.middle)
      guard let unitSize else { continue }
      context.draw(
        TimerFace.unit(of: column), at: center.offset(TimerFace.unitOffset, TimerFace.unitDrop),
        size: unitSize, color: theme.caption, alignment: .leading)
    }
  }

  private func drawHalo(_ column: WheelColumn, in context: inout GraphicsContext, _ theme: Theme) {
    context.fill(
      .rectangle(TimerLayout.frame(of: column), cornerRadius: TimerLayout.wheelCorner),
      with: Emphasis.halo(theme).opacity(0.5))
  }

  /// The rows about `position`, smaller and paler away from the middle, gone before the wheel's edge.
  private func drawRows(
    _ count: Int, _ position: Double, _ column: WheelColumn, _ state: Emphasis.State,
    in context: inout GraphicsContext, _ theme: Theme
  ) {
    let color = Emphasis.letters(theme.foreground, state, theme)
    let right = TimerLayout.center(of: column) + TimerFace.numberEdge
    let middle = nearest(position)
    for row in middle - 3...middle + 3 {
      let distance = Double(row) - position
      let share = abs(distance) / TimerFace.reach
      guard share < 1 else { continue }
      context.opacity = TimerFace.opacity(abs(distance))
      context.draw(
        String(floorModulo(row, count)),
        at: Point(right, TimerLayout.middle + distance * TimerLayout.rowHeight),
        size: ((28 - 9 * share) * 2).rounded() / 2, color: color, alignment: .trailing, tabular: true)
    }
    context.opacity = 1
  }

  // MARK: Countdown

  /// HH:MM:SS in the wheels' places, so that nothing moves sideways.
  private func drawFigures(_ color: Color, in context: inout GraphicsContext, _ theme: Theme) {
    let countdown = countdown
    let numbers = [countdown.hours, countdown.minutes, countdown.secondsOfMinute]
    let captionSize = Words.size(
      of: WheelColumn.allCases.map(TimerFace.caption), design: 13, room: TimerLayout.width, in: context)
    for (column, number) in zip(WheelColumn.allCases, numbers) {
      let x = TimerLayout.center(of: column)
      context.draw(
        twoDigits(number), at: Point(x, TimerLayout.middle), size: TimerFace.figureSize, color: color,
        tabular: true)
      guard let captionSize else { continue }
      context.draw(
        TimerFace.caption(of: column), at: Point(x, TimerLayout.middle + TimerFace.captionDrop),
        size: captionSize, color: theme.caption)
    }
    for (left, right) in [(WheelColumn.hours, WheelColumn.minutes), (.minutes, .seconds)] {
      let x = (TimerLayout.center(of: left) + TimerLayout.center(of: right)) / 2
      context.draw(":", at: Point(x, TimerLayout.middle), size: TimerFace.figureSize, color: color)
    }
  }

  private func drawAlert(_ alert: Alert, in context: inout GraphicsContext, _ theme: Theme) {
    context.draw(
      alert.isMissed ? "Missed" : "Time’s up", at: Point(TimerLayout.side / 2, TimerLayout.middle),
      size: 48, color: theme.foreground)
    guard countsOvertime else { return }
    context.draw(
      (countdown.seconds < 0 ? "−" : "") + Countdown(seconds: abs(countdown.seconds)).description,
      at: Point(TimerLayout.side / 2, TimerLayout.middle + TimerFace.captionDrop), size: 20,
      color: theme.caption, tabular: true)
  }
}

/// Sizes and words of the timer's face, design units.
private enum TimerFace {
  static let band = 12.0...308.0
  /// A wheel's numbers end here, from the middle of their column.
  static let numberEdge = 3.0
  /// Its unit begins here.
  static let unitOffset = 9.0
  /// Its letters, smaller than the number's, stand on the same line.
  static let unitDrop = 5.6
  /// Rows farther from the middle than this are not drawn: with their letters they stay within the wheel.
  static let reach = 2.3
  static let figureSize = 62.0
  /// From the figures' middle to that of the line under them.
  static let captionDrop = 52.0

  /// How strong a row is at `distance` rows from the middle, 0 ... `reach`: those beside it are to be read, with a
  /// contrast of at least 4.5 : 1, the next ones fade and are gone at the wheel's edge.
  static func opacity(_ distance: Double) -> Double {
    min(distance <= 1 ? 1 - 0.38 * distance : 0.94 - 0.32 * distance, reach - distance)
  }

  static func unit(of column: WheelColumn) -> String {
    switch column {
    case .hours: "h"
    case .minutes: "min"
    case .seconds: "s"
    }
  }

  static func caption(of column: WheelColumn) -> String {
    switch column {
    case .hours: "HOUR"
    case .minutes: "MIN"
    case .seconds: "SEC"
    }
  }
}
