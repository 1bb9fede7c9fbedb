public import MaruGeometry
public import MaruGestures

// The wheels as keys turn them, and whole values; both only while the timer is set.

extension TimerPicker {
  public var partCount: Int { state == .setting ? WheelColumn.allCases.count : 0 }
  public var currentPart: Int { WheelColumn.allCases.firstIndex(of: currentColumn) ?? 0 }

  public func outlineOfCurrentPart(at now: Moment) -> Path {
    Path(roundedRect: TimerLayout.frame(of: currentColumn), cornerRadius: TimerLayout.wheelCorner)
  }

  public func read(_ text: String) -> PickedValue? { Countdown(text).map { .duration($0) } }

  mutating func focus(_ part: Int) -> [WidgetEvent] {
    currentColumn = .part(part) ?? currentColumn
    return []
  }

  mutating func turn(by adjustment: Adjustment) -> [WidgetEvent] {
    let (column, now) = (currentColumn, now)
    return changing { picker in picker.adjust { $0.turn(column, by: adjustment, at: now) } }.settled
  }

  mutating func show(_ value: PickedValue) -> [WidgetEvent] {
    guard case .duration(let countdown) = value, countdown.seconds >= 0 else { return [] }
    let now = now
    return changing { picker in picker.adjust { $0.set(countdown, at: now) } }.settled
  }
}
