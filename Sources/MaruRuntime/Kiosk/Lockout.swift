internal import MaruGestures

/// Makes guessing slow: after every third wrong try nothing is taken for a while, each time for twice as long.
struct Lockout: Hashable {
  private var wrongTries = 0
  private var end: Moment?

  static let triesAtOnce = 3
  /// Seconds.
  static let firstWait = 30.0
  /// More would be for ever: 34 hours.
  private static let mostDoublings = 12

  mutating func noteWrongTry(at now: Moment) {
    wrongTries += 1
    guard wrongTries % Lockout.triesAtOnce == 0 else { return }
    let doublings = min(Lockout.mostDoublings, wrongTries / Lockout.triesAtOnce - 1)
    end = now.advanced(bySeconds: Lockout.firstWait * Double(1 << doublings))
  }

  /// The seconds until a try is taken again, rounded up; nil if one is taken at `now`.
  func secondsLeft(at now: Moment) -> Int? {
    guard let end, now < end else { return nil }
    return (end.nanoseconds - now.nanoseconds).wholeSeconds
  }

  /// When that changes.
  func wake(after now: Moment) -> Wake {
    guard let end, let left = secondsLeft(at: now) else { return .onInput }
    return .at(end.advanced(bySeconds: -Double(left - 1)))
  }
}
