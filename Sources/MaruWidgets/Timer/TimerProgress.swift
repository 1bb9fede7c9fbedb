public import MaruGestures

/// How far a timer is: what of it can outlive its process.
public enum TimerProgress: Hashable, Sendable {
  /// Nothing is counted, not yet or not any more; the duration that is or was set.
  case setting(Countdown)
  /// The round is one of those that follow each other, from 1.
  case running(deadline: Moment, of: Countdown, round: Int = 1)
  /// Nanoseconds that are left.
  case paused(remaining: Int64, of: Countdown, round: Int = 1)

  /// The time that is or was set.
  public var duration: Countdown {
    switch self {
    case .setting(let set), .running(_, let set, _), .paused(_, let set, _): set
    }
  }

  public var isRunning: Bool {
    switch self {
    case .running: true
    case .setting, .paused: false
    }
  }
}

extension TimerPicker {
  public var progress: TimerProgress? {
    switch phase {
    case .setting(let wheels): .setting(wheels.countdown)
    case .armed(let set), .finished(_, let set): .setting(set)
    case .running(let deadline, let set): .running(deadline: deadline, of: set, round: rounds.current)
    case .paused(let remaining, let set): .paused(remaining: remaining, of: set, round: rounds.current)
    }
  }

  /// A deadline that has passed by `now` is noticed at the next moment that it is told.
  public mutating func resume(_ progress: TimerProgress, at now: Moment) {
    _ = advance(to: now)
    switch progress {
    case .setting(let set): phase = .setting(Wheels(set))
    case .running(let deadline, let set, let round):
      rounds.goOn(in: round)
      phase = .running(deadline: deadline, of: set)
    case .paused(let remaining, let set, let round):
      rounds.goOn(in: round)
      phase = .paused(remaining: remaining, of: set)
    }
    longest = max(progress.duration, countdown)
  }
}
