internal import MaruGeometry
internal import MaruGestures

// The wheel and the keyboard.

extension RangePicker {
  mutating func scroll(_ notches: Double, at point: Point) -> [WidgetEvent] {
    guard !isHeld, let press = RangeLayout.press(at: point, on: range, sameDay: rules.sameDay, rules.targets)
    else { return [] }
    defer { rest() }
    switch press {
    case .handle(let handle): return scroll(handle, notches)
    case .eitherHandle: return scroll(handle(for: notches > 0 ? .clockwise : .anticlockwise), notches)
    case .jump(let handle): return rules.grab == .all ? scroll(handle, notches) : []
    case .whole:
      guard rules.grab == .all else { return [] }
      return moveWhole(to: stepped(ends.start, by: wholeNotches.add(notches))).settled
    }
  }

  private mutating func scroll(_ handle: RangeHandle, _ notches: Double) -> [WidgetEvent] {
    currentHandle = handle
    let steps = handle == .start ? startNotches.add(notches) : endNotches.add(notches)
    return steps == 0 ? [] : move(handle, to: stepped(ends[handle], by: steps)).settled
  }

  func stepped(_ minutes: Int, by steps: Int) -> Int {
    if steps > 0 { return nextMultiple(of: rules.step, above: minutes) + (steps - 1) * rules.step }
    if steps < 0 { return nextMultiple(of: rules.step, below: minutes) + (steps + 1) * rules.step }
    return minutes
  }

  mutating func press(_ key: Key, at now: Moment) -> [WidgetEvent] {
    switch (state, key) {
    case (.undecided, _), (.one, _), (.both, _), (.whole, _): key == .escape ? cancelAll() : []
    case (_, .adjust(let adjustment)): turn(by: adjustment)
    case (.idle, _): take(.time(key, after: nil, at: now))
    case (.typing(let typed), _): take(.time(key, after: typed, at: now))
    }
  }

  private mutating func take(_ typing: Typing?) -> [WidgetEvent] {
    switch typing {
    case .open(let typed): state = .typing(typed)
    case .dropped: state = .idle
    case .entered(let typed):
      state = .idle
      return put(currentHandle, at: typed.time)
    case nil: break
    }
    return []
  }

  /// Moves `handle` to a typed time as far as the rules let it, and then it is the other one's turn. On one day the other
  /// one makes way, as its own time may follow. What is no time changes nothing.
  private mutating func put(_ handle: RangeHandle, at time: String) -> [WidgetEvent] {
    let text = handle == .start ? "\(time)-\(range.end)" : "\(range.start)-\(time)"
    guard let range = DayRange(text, coincidence: rules.coincidence) else { return [] }
    currentHandle = handle.other
    guard range != self.range else { return [] }
    defer { rest() }
    if rules.sameDay {
      let minutes = handle == .start ? range.start.minutes : range.endMinutes(endsAt24: true)
      return changing { picker in
        picker.ends[handle] = picker.place(of: handle, at: minutes)
        picker.fit(handle.other)
      }.settled
    }
    let minutes = handle == .start ? ends.end - range.duration : ends.start + range.duration
    return move(handle, to: minutes).settled
  }
}
