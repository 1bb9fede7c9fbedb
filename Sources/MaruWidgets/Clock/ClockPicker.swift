internal import MaruGeometry
public import MaruGestures

/// An analogue clock whose hands are turned: a time of day.
public struct ClockPicker: Widget {
  /// How the label reads; the value is always `HH:MM`.
  public enum HourStyle: String, Hashable, Sendable, CaseIterable { case twelve = "12", twentyFour = "24" }

  enum State: Hashable {
    case idle
    /// Digits of a time are coming from the keyboard.
    case typing(TypedDigits)
    /// A pointer turns a hand; a cancel goes back to `before`.
    case turning(ClockHand, Grip, before: Int)
  }

  /// The minutes that the minute hand stops at.
  let grid: MinuteGrid
  private let hours: HourStyle
  let allowed: AllowedTimes
  let targets: Targets
  /// Since the midnight before the initial time: the time and the day in one number.
  private(set) var minutes: Int
  private(set) var state = State.idle
  /// The hand that keys turn.
  private(set) var currentHand = ClockHand.hour
  private var hourNotches = NotchSum()
  private var minuteNotches = NotchSum()

  /// A clock that shows `time`, even beside the grid of `step` minutes, which is held within 1 ... 60; but in place of
  /// one that is not allowed, the nearest of the grid that is, or the earliest if none is.
  public init(
    _ time: TimeOfDay, step: Int = 1, hours: HourStyle = .twentyFour, allowed: AllowedTimes = .all,
    targets: Targets = .standard
  ) {
    grid = MinuteGrid(step: max(1, min(60, step)))
    self.hours = hours
    self.allowed = allowed
    self.targets = targets
    minutes = allowed.contains(time.minutes) ? time.minutes : allowed.nearest(to: time, on: grid).minutes
  }

  /// What the hands show.
  public var time: TimeOfDay { TimeOfDay(minutes: minutes) }
  /// How many midnights the hands have passed since the beginning; negative backwards.
  public var day: Int { floorQuotient(minutes, TimeOfDay.minutesPerDay) }
  /// The hand that a pointer holds.
  public var heldHand: ClockHand? {
    switch state {
    case .idle, .typing: nil
    case .turning(let hand, _, _): hand
    }
  }

  public var picked: PickedValue { .time(time) }

  public var label: String {
    switch (state, hours) {
    case (.typing(let typed), _): typed.filling("__:__")
    case (.idle, .twentyFour), (.turning, .twentyFour): time.description
    case (.idle, .twelve), (.turning, .twelve):
      // A figure space where the hour has one digit, so that the label does not jump.
      (time.hourOfHalfDay < 10 ? "\u{2007}" : "") + time.twelveHourDescription
    }
  }

  public var controls: [Control] {
    [
      Control(
        name: "am-pm", title: time.halfDay, place: .besideLabel,
        isEnabled: allowed.contains(minutes + wayToOtherHalf))
    ]
  }

  public var isHeld: Bool { heldHand != nil }
  public var wantsEveryPress: Bool { false }

  public var consumesEnter: Bool {
    switch state {
    case .typing: true
    case .idle, .turning: false
    }
  }

  public var consumesEscape: Bool { state != .idle }

  public mutating func advance(to now: Moment) -> [WidgetEvent] {
    if case .typing(let typed) = state, typed.isExpired(at: now) { state = .idle }
    return []
  }

  public func wake(after now: Moment) -> Wake {
    switch state {
    case .typing(let typed): .at(typed.expiry)
    case .idle, .turning: .onInput
    }
  }

  public mutating func handle(_ input: WidgetInput, at now: Moment) -> [WidgetEvent] {
    switch input {
    case .pointer(let sample): pointer(sample)
    case .scroll(let notches, let point): scroll(notches, at: point)
    case .key(let key): press(key, at: now)
    case .keyReleased, .wallClock: []
    case .press(let control): control == "am-pm" ? toggleHalfDay() : []
    case .focus(let part): focus(part)
    case .set(let value, let day): show(value, day: day)
    case .focusLost: isHeld ? drop() : []
    }
  }

  public func reading(of name: String, at now: Moment) -> Reading? {
    switch name {
    case "value": .text(value)
    case "day": .text(String(day))
    default: nil
    }
  }

  public mutating func pose(_ pose: Pose, at now: Moment) -> Bool { false }
}

// MARK: - Pointers

extension ClockPicker {
  private mutating func pointer(_ sample: PointerSample) -> [WidgetEvent] {
    switch (state, sample.phase) {
    case (.idle, .down), (.typing, .down):
      return press(sample)
    case (.turning(_, let grip, _), .down):
      guard grip.pointer == sample.pointer, sample.position.isFinite else { return [] }
      return drop() + press(sample)
    case (.turning(let hand, let grip, let before), .move):
      guard grip.pointer == sample.pointer else { return [] }
      return follow(sample.position, hand, grip, before: before)
    case (.turning(let hand, let grip, let before), .up):
      guard grip.pointer == sample.pointer else { return [] }
      let events = follow(sample.position, hand, grip, before: before)
      state = .idle
      return events + [.settled]
    case (.turning(_, let grip, _), .cancel):
      return grip.pointer == sample.pointer ? drop() : []
    case (.idle, .move), (.idle, .up), (.idle, .cancel), (.typing, .move), (.typing, .up), (.typing, .cancel):
      return []
    }
  }

  private mutating func press(_ sample: PointerSample) -> [WidgetEvent] {
    guard let press = ClockLayout.press(at: sample.position, minutes: minutes, targets),
      let turn = Turn(about: ClockLayout.frame, from: sample.position, deadRadius: ClockLayout.deadRadius)
    else { return [] }
    let (hand, origin): (ClockHand, Grip.Origin) =
      switch press {
      case .grab(let hand): (hand, .grabbed(at: minutes))
      case .jump(let hand): (hand, landing(of: hand, at: turn.startAngle))
      }
    currentHand = hand
    let grip = Grip(pointer: sample.pointer, turn: turn, origin: origin)
    let before = minutes
    // A press can land beyond a forbidden time, where turning there cannot.
    let landing = grip.value(perDegree: hand.minutesPerDegree) { snap(hand, $0) }
    let events = allowed.contains(landing) ? show(landing) : []
    return [.began] + events + follow(sample.position, hand, grip, before: before)
  }

  private mutating func follow(
    _ point: Point, _ hand: ClockHand, _ grip: Grip, before: Int
  ) -> [WidgetEvent] {
    var grip = grip
    grip.move(to: point)
    state = .turning(hand, grip, before: before)
    return show(grip.value(perDegree: hand.minutesPerDegree) { held(hand, snap(hand, $0)) })
  }

  /// Where a hand comes to that goes to `angle`: rounded, the minutes stay within the hour or the half-day that is
  /// shown, so that a press never carries. A hand that stands there is not moved.
  private func landing(of hand: ClockHand, at angle: Angle) -> Grip.Origin {
    let way = hand.angle(at: minutes).shortestTurn(to: angle).degrees
    return abs(way) < Threshold.stillTurn
      ? .grabbed(at: minutes) : .following(from: target(of: hand, at: angle))
  }

  /// The minutes for that, before rounding.
  private func target(of hand: ClockHand, at angle: Angle) -> Double {
    let lap = floorQuotient(minutes, hand.lap) * hand.lap
    let landing = Double(lap) + angle.degrees * hand.minutesPerDegree
    let snapped = snap(hand, landing)
    if snapped < lap { return landing + Double(hand.lap) }
    return snapped < lap + hand.lap ? landing : landing - Double(hand.lap)
  }

  /// The nearest place for `hand`: the minute hand's grid; for the hour hand the hour, with the minutes as they are.
  private func snap(_ hand: ClockHand, _ continuous: Double) -> Int {
    switch hand {
    case .minute: return grid.nearest(to: continuous)
    case .hour:
      let minute = floorModulo(minutes, 60)
      return minute + nearestMultiple(of: 60, to: continuous - Double(minute))
    }
  }

  /// `minutes`, or as near as `hand` comes to it from where it stands: it stops before a forbidden time, and beside the
  /// grid where it stands if that is nearer.
  private func held(_ hand: ClockHand, _ minutes: Int) -> Int {
    guard !allowed.isWholeDay else { return minutes }
    let stretch = allowed.stretch(at: self.minutes)
    let places =
      switch hand {
      case .minute: grid.places(in: stretch) ?? self.minutes...self.minutes
      case .hour: MinuteGrid.hours(in: stretch, at: self.minutes)
      }
    let (first, last) = (min(places.lowerBound, self.minutes), max(places.upperBound, self.minutes))
    return max(first, min(last, minutes))
  }

  /// Ends what is going on: a drag goes back, half-typed digits are forgotten.
  private mutating func drop() -> [WidgetEvent] {
    defer { state = .idle }
    switch state {
    case .idle, .typing: return []
    case .turning(_, _, let before): return show(before) + [.cancelled]
    }
  }

  private mutating func show(_ minutes: Int) -> [WidgetEvent] {
    guard minutes != self.minutes else { return [] }
    self.minutes = minutes
    return [.changed]
  }

  /// Shows `minutes` without a gesture, in place of half-typed digits, unless that time is forbidden.
  private mutating func set(_ minutes: Int) -> [WidgetEvent] {
    state = .idle
    return minutes == self.minutes || !allowed.contains(minutes) ? [] : show(minutes) + [.settled]
  }
}

// MARK: - Wheel, keys, control

extension ClockPicker {
  private mutating func scroll(_ notches: Double, at point: Point) -> [WidgetEvent] {
    guard !isHeld, let press = ClockLayout.press(at: point, minutes: minutes, targets) else { return [] }
    let hand: ClockHand =
      switch press {
      case .grab(let hand), .jump(let hand): hand
      }
    let steps = hand == .hour ? hourNotches.add(notches) : minuteNotches.add(notches)
    guard steps != 0 else { return [] }
    currentHand = hand
    return set(stepped(hand, by: steps))
  }

  /// Where `hand` comes to by `steps`.
  func stepped(_ hand: ClockHand, by steps: Int) -> Int {
    let target =
      switch hand {
      case .hour: minutes + 60 * steps
      case .minute:
        (0..<abs(steps)).reduce(minutes) { minutes, _ in
          steps > 0 ? grid.next(above: minutes) : grid.next(below: minutes)
        }
      }
    return held(hand, target)
  }

  private mutating func focus(_ part: Int) -> [WidgetEvent] {
    currentHand = .part(part) ?? currentHand
    return []
  }

  private mutating func show(_ value: PickedValue, day: Int) -> [WidgetEvent] {
    guard !isHeld, case .time(let time) = value, ClockPicker.days.contains(day) else { return [] }
    return set(minutes(of: time, onDay: day))
  }

  /// Those that a value can be set on: some thousand years, so that minutes can be counted.
  private static let days = -1_000_000...1_000_000

  private func minutes(of time: TimeOfDay, onDay day: Int) -> Int {
    day * TimeOfDay.minutesPerDay + time.minutes
  }

  private mutating func press(_ key: Key, at now: Moment) -> [WidgetEvent] {
    switch (state, key) {
    case (.turning, _): key == .escape ? drop() : []
    case (_, .adjust(let adjustment)): set(adjusted(by: adjustment))
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
      // What is no time of day changes nothing.
      guard let time = TimeOfDay(typed.time) else { break }
      return set(minutes(of: time, onDay: day))
    case nil: break
    }
    return []
  }

  /// To the other half of the same day, where its time is allowed; a drag goes on there.
  private mutating func toggleHalfDay() -> [WidgetEvent] {
    let shift = wayToOtherHalf
    guard allowed.contains(minutes + shift) else { return [] }
    switch state {
    case .turning(let hand, var grip, let before):
      grip.shift(by: shift)
      let back = allowed.contains(before + shift) ? before + shift : minutes + shift
      state = .turning(hand, grip, before: back)
      return show(minutes + shift)
    case .idle, .typing: return set(minutes + shift)
    }
  }

  private var wayToOtherHalf: Int { time.isPM ? -ClockHand.hour.lap : ClockHand.hour.lap }
}
