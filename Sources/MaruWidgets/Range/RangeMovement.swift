internal import MaruGestures

// What a move does to the two ends.

extension RangePicker {
  func value(of hold: Hold) -> Int {
    hold.grip.value(perDegree: RangeLayout.minutesPerDegree) { nearestMultiple(of: rules.step, to: $0) }
  }

  mutating func move(_ handle: RangeHandle, by hold: Hold) -> [WidgetEvent] {
    move(handle, to: value(of: hold))
  }

  /// Moves `handle` to `minutes` as far as the rules let it; a handle in another hand is not pushed.
  mutating func move(_ handle: RangeHandle, to minutes: Int) -> [WidgetEvent] {
    changing { picker in
      picker.ends[handle] = minutes
      let isOtherHeld =
        switch picker.state {
        case .both: true
        case .idle, .typing, .undecided, .one, .whole: false
        }
      switch (picker.rules.crossing, isOtherHeld) {
      case (.pass, _): break
      case (.stop, _), (.push, true): picker.fit(handle)
      case (.push, false): picker.fit(handle.other)
      }
    }
  }

  /// Moves the start to `minutes` and the end with it.
  mutating func moveWhole(to minutes: Int) -> [WidgetEvent] {
    changing { picker in
      picker.ends.end += minutes - picker.ends.start
      picker.ends.start = minutes
    }
  }

  /// Puts both ends back to `before`; `handle` gives way if the other has gone where the limits forbid that.
  mutating func restore(_ handle: RangeHandle, _ before: Ends) {
    ends = before
    if rules.crossing != .pass { fit(handle) }
  }

  /// Moves `handle` just so far that the duration is within its limits.
  mutating func fit(_ handle: RangeHandle) {
    let limits = rules.durations
    switch handle {
    case .start:
      ends.start = max(ends.end - limits.upperBound, min(ends.end - limits.lowerBound, ends.start))
    case .end:
      ends.end = max(ends.start + limits.lowerBound, min(ends.start + limits.upperBound, ends.end))
    }
  }

  /// The handle that a turn takes from between two: clockwise the end, anticlockwise the start. On a whole ring
  /// with limits neither could move so; there it is the one that can.
  func handle(for direction: Grip.Direction) -> RangeHandle {
    let isFullRing = rules.crossing != .pass && range.duration == TimeOfDay.minutesPerDay
    return (direction == .clockwise) != isFullRing ? .end : .start
  }
}
