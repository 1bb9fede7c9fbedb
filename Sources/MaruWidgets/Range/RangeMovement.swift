internal import MaruGestures

// What a move does to the two ends.

extension RangePicker {
  func value(of hold: Hold) -> Int {
    hold.grip.value(perDegree: RangeLayout.minutesPerDegree) { nearestMultiple(of: rules.step, to: $0) }
  }

  /// Moves `handle` with the pointer of `hold`; one that was not turned stays, within the limits or not.
  mutating func move(_ handle: RangeHandle, by hold: Hold) -> [WidgetEvent] {
    hold.grip.isAtRest ? [] : move(handle, to: value(of: hold))
  }

  /// Moves `handle` to `minutes` as far as the rules let it. A handle in another hand is not pushed; where it waits
  /// at a limit it follows.
  mutating func move(_ handle: RangeHandle, to minutes: Int) -> [WidgetEvent] {
    changing { picker in
      picker.ends[handle] = picker.place(of: handle, at: minutes)
      switch (picker.rules.crossing, picker.state) {
      case (.pass, _): break
      case (.stop, .both(let start, let end, _)), (.push, .both(let start, let end, _)):
        picker.follow(handle, start, end)
      case (.stop, _): picker.fit(handle)
      case (.push, _): picker.fit(handle.other)
      }
    }
  }

  /// Two hands: both handles go where their pointers are; if they cannot both, then `first` stands at the limit and
  /// the other one after it.
  private mutating func follow(_ first: RangeHandle, _ start: Hold, _ end: Hold) {
    let aims = Ends(start: place(of: .start, at: value(of: start)), end: place(of: .end, at: value(of: end)))
    if rules.durations.contains(aims.end - aims.start) {
      ends = aims
    } else {
      fit(first)
      follow(first.other, by: first == .start ? end : start)
      // By making room that one may have got some for the first.
      follow(first, by: first == .start ? start : end)
    }
  }

  /// Moves `handle` to where the pointer of `hold` is, as far as the limits let it.
  mutating func follow(_ handle: RangeHandle, by hold: Hold) {
    guard rules.crossing != .pass, !hold.grip.isAtRest else { return }
    ends[handle] = place(of: handle, at: value(of: hold))
    fit(handle)
  }

  /// `minutes`, or as near as `handle` comes to it on one day: the shortest range has room there, and no start goes on
  /// to 24:00, which would be 00:00.
  func place(of handle: RangeHandle, at minutes: Int) -> Int {
    guard rules.sameDay else { return minutes }
    let (day, shortest) = (TimeOfDay.minutesPerDay, rules.durations.lowerBound)
    switch handle {
    case .start: return max(0, min(max(day - max(shortest, rules.step), ends.start), minutes))
    case .end: return max(shortest, min(day, minutes))
    }
  }

  /// Moves the start to `minutes`, on one day as far as the end lets it, and the end with it.
  mutating func moveWhole(to minutes: Int) -> [WidgetEvent] {
    changing { picker in
      let (ends, step) = (picker.ends, picker.rules.step)
      let last = (TimeOfDay.minutesPerDay - (ends.end - ends.start)) / step * step
      let start = picker.rules.sameDay ? max(0, min(max(last, ends.start), minutes)) : minutes
      picker.ends = Ends(start: start, end: ends.end + start - ends.start)
    }
  }

  /// Puts both ends back to `before`; `handle` gives way if the other has gone where that cannot be.
  mutating func restore(_ handle: RangeHandle, _ before: Ends) {
    ends = before
    if rules.crossing != .pass, !rules.allowed.contains(ends.end - ends.start) { fit(handle) }
  }

  /// Moves `handle` just so far that the duration is within its limits, but not beyond its day.
  mutating func fit(_ handle: RangeHandle) {
    let limits = rules.durations
    switch handle {
    case .start:
      ends.start = max(ends.end - limits.upperBound, min(ends.end - limits.lowerBound, ends.start))
      if rules.sameDay { ends.start = max(0, ends.start) }
    case .end:
      ends.end = max(ends.start + limits.lowerBound, min(ends.start + limits.upperBound, ends.end))
      if rules.sameDay { ends.end = min(TimeOfDay.minutesPerDay, ends.end) }
    }
  }

  /// The handle that a turn takes from between two: clockwise the end, anticlockwise the start. On a whole ring
  /// whose handles stop, at each other or at midnight, neither could move so; there it is the one that can.
  func handle(for direction: Grip.Direction) -> RangeHandle {
    let isFullRing = (rules.crossing == .stop || rules.sameDay) && range.duration == TimeOfDay.minutesPerDay
    return (direction == .clockwise) != isFullRing ? .end : .start
  }
}
