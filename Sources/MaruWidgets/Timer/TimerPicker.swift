internal import MaruGeometry
public import MaruGestures

/// Three wheels to set a time, and its countdown.
public struct TimerPicker: Widget {
  enum Phase: Hashable {
    case setting(Wheels)
    /// Starts at the first moment that it is told.
    case armed(Countdown)
    case running(deadline: Moment, of: Countdown)
    /// Remaining nanoseconds.
    case paused(remaining: Int64, of: Countdown)
    case finished(Alert, of: Countdown)
  }

  var phase: Phase
  /// The last moment that it was told.
  private(set) var now = Moment.zero
  /// The hour wheel has gone beyond 23 and stays so.
  private(set) var hasLongHours = false
  /// The wheel that keys turn.
  var currentColumn = WheelColumn.hours
  let countsOvertime: Bool
  var rounds: Rounds
  let presets: Presets
  /// The most that has been left since the start.
  var longest = Countdown(seconds: 0)
  /// Wheels are at once where they would come to rest, and alerts do not flash.
  let reducesMotion: Bool
  /// Nil as long as nobody has told.
  private(set) var wallClock: WallClock?
  /// Alerts and silent notices that have begun.
  public private(set) var alerts = 0

  /// A timer set to `countdown`, not negative. With `start` it runs from the first moment it is told, unless there is
  /// nothing to count; with `overtime` it counts on after the end; with `reducesMotion` no wheel moves by itself.
  public init(
    _ countdown: Countdown, start: Bool = false, overtime: Bool = false, reducesMotion: Bool = false
  ) {
    self.init(
      countdown, start: start, overtime: overtime, rounds: 1, presets: .standard, reducesMotion: reducesMotion
    )
  }

  init(
    _ countdown: Countdown, start: Bool, overtime: Bool, rounds: Int, presets: Presets, reducesMotion: Bool
  ) {
    let countdown = max(countdown, Countdown(seconds: 0))
    phase = start && countdown.seconds > 0 ? .armed(countdown) : .setting(Wheels(countdown))
    countsOvertime = overtime
    self.rounds = Rounds(count: rounds)
    self.presets = presets
    self.reducesMotion = reducesMotion
  }

  /// A timer whose time is up at the first moment that it is told.
  static func alerting(reducesMotion: Bool) -> TimerPicker {
    var picker = TimerPicker(Countdown(seconds: 0), reducesMotion: reducesMotion)
    picker.phase = .armed(picker.countdown)
    return picker
  }

  /// What is shown: the time that is set; then what is left, rounded up to the second; then 0 or the overtime.
  public var countdown: Countdown {
    switch phase {
    case .setting(let wheels): wheels.countdown
    case .armed(let countdown): countdown
    case .running, .paused: Countdown(seconds: remaining.wholeSeconds)
    case .finished: Countdown(seconds: Int(remaining / 1_000_000_000))
    }
  }

  /// Nanoseconds until the end at the last moment it was told; after the end 0, or negative with overtime.
  var remaining: Int64 {
    switch phase {
    case .setting(let wheels): TimerPicker.nanoseconds(wheels.countdown)
    case .armed(let countdown): TimerPicker.nanoseconds(countdown)
    case .running(let deadline, _): max(0, deadline.nanoseconds &- now.nanoseconds)
    case .paused(let remaining, _): remaining
    case .finished(let alert, _): countsOvertime ? min(0, alert.end.nanoseconds &- now.nanoseconds) : 0
    }
  }

  public var picked: PickedValue { .duration(countdown) }

  /// The time that is or was set.
  var duration: Countdown {
    switch phase {
    case .setting(let wheels): wheels.countdown
    case .armed(let set), .running(_, let set), .paused(_, let set), .finished(_, let set): set
    }
  }

  /// What is left of it stands on the face.
  public var label: String { duration.description }

  /// Where it is between setting and alert.
  public enum State: String, Hashable, Sendable { case setting, running, paused, finished }

  public var state: State {
    switch phase {
    case .setting: .setting
    case .armed, .running: .running
    case .paused: .paused
    case .finished: .finished
    }
  }

  public var controls: [Control] {
    var controls: [Control] = []
    controls.reserveCapacity(WidgetKind.timer.controlNames.count)
    // Of what drives the countdown one is enabled at a time: they share a place, on the accepting side.
    func add(_ name: String, _ title: String, slot: Int, _ isEnabled: Bool) {
      controls.append(
        Control(
          name: name, title: title, place: .underSquare, slot: slot, isEnabled: isEnabled,
          isProminent: slot == 2))
    }
    let state = state
    add("start", "Start", slot: 2, state == .setting && countdown.seconds > 0)
    add("pause", "Pause", slot: 2, state == .running)
    add("resume", "Resume", slot: 2, state == .paused)
    add("reset", "Reset", slot: 0, state != .setting)
    add("add-minute", "+1 min", slot: 1, true)
    add("dismiss", "Dismiss", slot: 2, state == .finished)
    presets.add(to: &controls, areEnabled: state == .setting)
    return controls
  }

  public var canAccept: Bool { state == .setting }
  public var isHeld: Bool { wheels?.held != nil }
  public var wantsEveryPress: Bool { state == .finished }
  public var consumesEnter: Bool { state == .finished }

  public var consumesEscape: Bool {
    guard let wheels else { return false }
    return wheels.activity != .none
  }

  private var wheels: Wheels? {
    switch phase {
    case .setting(let wheels): wheels
    case .armed, .running, .paused, .finished: nil
    }
  }

  public mutating func advance(to now: Moment) -> [WidgetEvent] {
    let earlier = self.now
    let before = countdown
    let now = max(earlier, now)
    self.now = now
    var events: [WidgetEvent] = []
    switch phase {
    case .setting(var wheels):
      events = TimerPicker.detents(wheels.advance(from: earlier, to: now))
      phase = .setting(wheels)
    case .armed(let countdown):
      longest = countdown
      phase = .running(
        deadline: now.advanced(byNanoseconds: TimerPicker.nanoseconds(countdown)), of: countdown)
      if countdown.seconds == 0 { return advance(to: now) }
    case .running(let deadline, let set):
      guard now >= deadline else { break }
      events = end(at: deadline, of: set)
    case .paused: break
    case .finished(var alert, let set):
      if let repetition = alert.advance(to: now) { events = [.cueRepeated(repetition)] }
      phase = .finished(alert, of: set)
    }
    return countdown == before ? events : [.changed] + events
  }

  /// The countdown has come to its end `deadline`: another round begins there, or the alert.
  private mutating func end(at deadline: Moment, of set: Countdown) -> [WidgetEvent] {
    let length = TimerPicker.nanoseconds(set)
    var end = deadline
    var events: [WidgetEvent] = []
    if let next = rounds.goOn(at: now, after: deadline, length: length) {
      longest = set
      let isLate = now.seconds(since: next.advanced(byNanoseconds: -length)) > Threshold.lateAlert
      events = isLate ? [] : [.roundEnded]
      guard now >= next else {
        phase = .running(deadline: next, of: set)
        return events
      }
      end = next
    }
    let alert = Alert(end: end, at: now)
    phase = .finished(alert, of: set)
    alerts += 1
    return events + [alert.isMissed ? .missed : .alerted]
  }

  public func wake(after now: Moment) -> Wake {
    switch phase {
    case .setting(let wheels):
      if wheels.isMoving { return .nextFrame }
      if case .typing(let typed, _) = wheels.activity { return .at(typed.expiry) }
      return .onInput
    case .armed: return .nextFrame
    case .running(let deadline, _):
      return .at(deadline.advanced(bySeconds: Double(1 - max(1, countdown.seconds))))
    case .paused: return .onInput
    case .finished(let alert, _):
      let counts = countsOvertime && countdown > Countdown(seconds: -Countdown.longest.seconds)
      let tick = Wake.at(alert.end.advanced(bySeconds: Double(1 - countdown.seconds)))
      let wake = alert.wake(after: now, reducesMotion: reducesMotion)
      return counts ? min(tick, wake) : wake
    }
  }

  public func invertsColors(at now: Moment) -> Bool {
    guard case .finished(let alert, _) = phase else { return false }
    return alert.invertsColors(at: now, reducesMotion: reducesMotion)
  }

  public mutating func handle(_ input: WidgetInput, at now: Moment) -> [WidgetEvent] {
    switch input {
    case .pointer(let sample): pointer(sample)
    case .scroll(let notches, let point):
      changing { picker in picker.adjust { $0.scroll(notches, at: point, now) } }.settled
    case .key(let key): press(key)
    case .keyReleased: []
    case .press(let control): press(control)
    case .focus(let part): focus(part)
    case .set(let value, _): show(value)
    case .focusLost: isHeld ? cancel() : []
    case .wallClock(let clock): note(clock)
    }
  }

  /// When nobody sees the seconds, only the end and the alert's cues count.
  public func unseenWake(after now: Moment) -> Wake {
    switch phase {
    case .setting, .armed, .paused: wake(after: now)
    case .running(let deadline, _): .at(deadline)
    // Nobody sees flashes either.
    case .finished(let alert, _): alert.wake(after: now, reducesMotion: true)
    }
  }

  private mutating func note(_ clock: WallClock) -> [WidgetEvent] {
    wallClock = clock
    return []
  }

  public func reading(of name: String, at now: Moment) -> Reading? {
    switch name {
    case "value": .text(value)
    case "state": .text(state.rawValue)
    case "alerts": .text(String(alerts))
    case "remaining": .text(remainingText)
    default: nil
    }
  }

  public mutating func pose(_ pose: Pose, at now: Moment) -> Bool {
    guard case .phase(let name) = pose else { return false }
    self.now = now
    let set = countdown
    longest = set
    switch name {
    case "setting": phase = .setting(Wheels(set))
    case "running":
      phase = .running(deadline: now.advanced(byNanoseconds: TimerPicker.nanoseconds(set)), of: set)
    case "paused": phase = .paused(remaining: TimerPicker.nanoseconds(set), of: set)
    case "finished": phase = .finished(Alert(end: now, at: now), of: set)
    case "missed": phase = .finished(Alert(missed: now), of: set)
    default: return false
    }
    return true
  }

  /// `HH:MM:SS.mmm`, rounded up like the label.
  private var remainingText: String {
    let milliseconds = remaining > 0 ? (remaining + 999_999) / 1_000_000 : remaining / 1_000_000
    let whole = Countdown(seconds: Int(abs(milliseconds) / 1000))
    let rest = String(Int(abs(milliseconds) % 1000) + 1000).dropFirst()
    return "\(milliseconds < 0 ? "-" : "")\(whole).\(rest)"
  }

  static func nanoseconds(_ countdown: Countdown) -> Int64 {
    Int64(countdown.seconds) * 1_000_000_000
  }

  /// As many detents as rows went by; more than the longest fling's are not heard apart.
  static func detents(_ rows: Int) -> [WidgetEvent] {
    Array(repeating: .passedDetent, count: min(rows, Int(Threshold.longestFling)))
  }

  /// Does `change` and tells whether the value is another one then.
  mutating func changing(_ change: (inout TimerPicker) -> Void) -> [WidgetEvent] {
    let before = countdown
    change(&self)
    return countdown == before ? [] : [.changed]
  }

  /// Does `change` to the wheels, if the timer is being set.
  mutating func adjust(_ change: (inout Wheels) -> Void) {
    guard case .setting(var wheels) = phase else { return }
    change(&wheels)
    if reducesMotion { wheels.land() }
    hasLongHours = hasLongHours || wheels.hasLongHours
    phase = .setting(wheels)
  }
}
