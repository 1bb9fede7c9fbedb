public import MaruGeometry
public import MaruGestures

// The handles as keys turn them, and whole values.

extension RangePicker {
  public var partCount: Int { RangeHandle.allCases.count }
  public var currentPart: Int { currentHandle == .start ? 0 : 1 }

  public func outlineOfCurrentPart(at now: Moment) -> Path {
    let center = RangeLayout.center(of: currentHandle, on: range)
    return Path(ellipseIn: Rect(center: center, radius: RangeLayout.focusRadius))
  }

  mutating func focus(_ part: Int) -> [WidgetEvent] {
    guard let handle = RangeHandle.part(part) else { return [] }
    currentHandle = handle
    // Half-typed digits were another one's.
    if !isHeld { state = .idle }
    return []
  }

  /// Turns the current handle as far as the rules let it; the ends are those of the day that it stands in.
  mutating func turn(by adjustment: Adjustment) -> [WidgetEvent] {
    defer { rest() }
    let day = TimeOfDay.minutesPerDay
    let place = ends[currentHandle]
    let midnight = rules.sameDay ? 0 : floorQuotient(place, day) * day
    let reachesEndOfDay = rules.sameDay && currentHandle == .end
    let target =
      switch adjustment {
      case .increment, .decrement, .pageUp, .pageDown:
        stepped(place, by: adjustment.steps(page: 60, step: rules.step))
      case .first: midnight
      case .last: midnight + day - (reachesEndOfDay ? 0 : rules.step)
      }
    return move(currentHandle, to: target).settled
  }

  public func read(_ text: String) -> PickedValue? {
    DayRange(text, coincidence: rules.coincidence).map { .range($0, endsAt24: rules.endsAt24) }
  }

  mutating func show(_ value: PickedValue) -> [WidgetEvent] {
    guard !isHeld, case .range(let range, _) = value, rules.allow(range) else { return [] }
    defer { rest() }
    return changing {
      $0.ends = Ends(start: range.start.minutes, end: range.start.minutes + range.duration)
    }.settled
  }
}
