internal import MaruGeometry
internal import MaruGestures

// The wheel and the keyboard.

extension RangePicker {
  mutating func scroll(_ notches: Double, at point: Point) -> [WidgetEvent] {
    guard !isHeld, let press = RangeLayout.press(at: point, on: range) else { return [] }
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
    let steps = handle == .start ? startNotches.add(notches) : endNotches.add(notches)
    return steps == 0 ? [] : move(handle, to: stepped(ends[handle], by: steps)).settled
  }

  private func stepped(_ minutes: Int, by steps: Int) -> Int {
    if steps > 0 { return nextMultiple(of: rules.step, above: minutes) + (steps - 1) * rules.step }
    if steps < 0 { return nextMultiple(of: rules.step, below: minutes) + (steps + 1) * rules.step }
    return minutes
  }

  mutating func press(_ key: Key, at now: Moment) -> [WidgetEvent] {
    switch (state, key) {
    case (.undecided, .escape), (.one, .escape), (.both, .escape), (.whole, .escape): return cancelAll()
    case (.undecided, _), (.one, _), (.both, _), (.whole, _): return []
    case (.idle, .digit(let digit)): state = .typing(TypedDigits(digit, at: now))
    case (.typing(var typed), .digit(let digit)):
      typed.append(digit, at: now)
      state = .typing(typed)
      if typed.digits.count == 8 { return putInForce(typed) }
    case (.typing(var typed), .backspace): state = typed.removeLast(at: now) ? .typing(typed) : .idle
    case (.typing(let typed), .enter), (.typing(let typed), .hash): return putInForce(typed)
    case (.typing, .escape): state = .idle
    case (.idle, .backspace), (.idle, .enter), (.idle, .escape), (.idle, .hash): break
    }
    return []
  }

  /// Eight digits are a range, four a start for the end that is there; anything else changes nothing.
  private mutating func putInForce(_ typed: TypedDigits) -> [WidgetEvent] {
    state = .idle
    func time(_ digits: Range<Int>) -> String {
      let number = typed.number(digits)
      return "\(twoDigits(number / 100)):\(twoDigits(number % 100))"
    }
    let end: String
    switch typed.digits.count {
    case 4: end = range.end.description
    case 8: end = time(4..<8)
    default: return []
    }
    guard let range = DayRange("\(time(0..<4))-\(end)", coincidence: rules.coincidence) else { return [] }
    return set(range)
  }
}
