internal import MaruGeometry
public import MaruGestures

/// A ring of 24 hours with two handles: two times of day.
public struct RangePicker: Widget {
  /// Minutes since some midnight, not normalised while handles turn: the end is not before the start where
  /// the duration has limits.
  struct Ends: Hashable {
    var start: Int
    var end: Int

    subscript(handle: RangeHandle) -> Int {
      get { handle == .start ? start : end }
      set { if handle == .start { start = newValue } else { end = newValue } }
    }
  }

  /// A grip, and what its cancel goes back to.
  struct Hold: Hashable {
    var grip: Grip
    var before: Ends
  }

  enum State: Hashable {
    case idle
    /// Digits of a time are coming from the keyboard.
    case typing(TypedDigits)
    /// A pointer is down between two equally near handles and has not turned yet.
    case undecided(PointerID, Turn)
    case one(RangeHandle, Hold)
    /// Two pointers, the later one on `newer`.
    case both(start: Hold, end: Hold, newer: RangeHandle)
    case whole(Hold)
  }

  public let rules: RangeRules
  var ends: Ends
  var state = State.idle
  /// The handle that keys turn, and whose time the next typed digits are: after its time the other one.
  var currentHandle = RangeHandle.start
  var startNotches = NotchSum()
  var endNotches = NotchSum()
  var wholeNotches = NotchSum()

  /// A ring that shows `range`, even beside the steps. Throws for one outside limits that were given.
  public init(_ range: DayRange, rules: RangeRules) throws(InvalidOption) {
    guard rules.allow(range) else {
      throw InvalidOption(
        option: "value", value: range.text(endsAt24: rules.endsAt24), allowed: rules.allowedRanges)
    }
    self.rules = rules
    ends = Ends(start: range.start.minutes, end: range.start.minutes + range.duration)
  }

  /// What the ring shows.
  public var range: DayRange { DayRange(from: ends.start, to: ends.end, coincidence: rules.coincidence) }

  public var picked: PickedValue { .range(range, endsAt24: rules.endsAt24) }

  public var label: String {
    guard case .typing(let typed) = state else {
      return "\(range.start)–\(range.endText(endsAt24: rules.endsAt24))"
    }
    let time = typed.filling("__:__")
    return currentHandle == .start ? "\(time)–\(range.end)" : "\(range.start)–\(time)"
  }

  public var controls: [Control] { [] }

  public var isHeld: Bool {
    switch state {
    case .idle, .typing: false
    case .undecided, .one, .both, .whole: true
    }
  }

  public var wantsEveryPress: Bool { false }
  public var consumesEnter: Bool { state != .idle && !isHeld }
  public var consumesEscape: Bool { state != .idle }

  public mutating func advance(to now: Moment) -> [WidgetEvent] {
    if case .typing(let typed) = state, typed.isExpired(at: now) { state = .idle }
    return []
  }

  public func wake(after now: Moment) -> Wake {
    if case .typing(let typed) = state { .at(typed.expiry) } else { .onInput }
  }

  public mutating func handle(_ input: WidgetInput, at now: Moment) -> [WidgetEvent] {
    switch input {
    case .pointer(let sample): pointer(sample)
    case .scroll(let notches, let point): scroll(notches, at: point)
    case .key(let key): press(key, at: now)
    case .keyReleased, .press, .wallClock: []
    case .focus(let part): focus(part)
    case .set(let value, _): show(value)
    case .focusLost: cancelAll()
    }
  }

  public func reading(of name: String, at now: Moment) -> Reading? {
    name == "value" ? .text(value) : nil
  }

  public mutating func pose(_ pose: Pose, at now: Moment) -> Bool { false }

  /// Does `change` and tells whether the value is another one then.
  mutating func changing(_ change: (inout RangePicker) -> Void) -> [WidgetEvent] {
    let old = range
    change(&self)
    return range == old ? [] : [.changed]
  }
}

extension [WidgetEvent] {
  /// A change without a gesture is settled at once.
  var settled: [WidgetEvent] { isEmpty ? self : self + [.settled] }
}
