internal import MaruGestures
internal import MaruWidgets

/// A card's time. It is the window's, but while motion is paused it stands still for what moves by itself, which then
/// goes on where it stood; once that rests, the card is on time again. What waits for a moment is never held up.
enum MotionClock: Hashable {
  case onTime
  case stopped(at: Moment)
  /// By so many nanoseconds.
  case late(by: Int64)

  /// Seconds of a single step.
  private static let frame = 1.0 / 60

  /// The card's moment at the window's.
  func moment(at now: Moment) -> Moment {
    switch self {
    case .onTime: now
    case .stopped(let moment): moment
    case .late(let delay): now.advanced(byNanoseconds: -delay)
    }
  }

  /// Lets the window's time pass until `now`.
  mutating func advance(to now: Moment, isMoving: Bool, isPaused: Bool) {
    switch (self, isMoving, isPaused) {
    case (_, false, _): self = .onTime
    case (.onTime, true, true), (.late, true, true): self = .stopped(at: moment(at: now))
    case (.stopped(let moment), true, false): self = .late(by: now.nanoseconds - moment.nanoseconds)
    case (.stopped, true, true), (.onTime, true, false), (.late, true, false): break
    }
  }

  /// One frame more of what is stopped.
  mutating func step() {
    if case .stopped(let moment) = self { self = .stopped(at: moment.advanced(bySeconds: MotionClock.frame)) }
  }

  /// When to come back for a card that asks for `wake`.
  func wake(_ wake: Wake) -> Wake {
    switch (self, wake) {
    case (.stopped, .nextFrame): .onInput
    default: wake
    }
  }
}
