internal import MaruGestures

/// A time that runs out, its last seconds visibly.
struct Deadline: Hashable, Sendable {
  private enum Phase: Hashable {
    /// Begins at the first moment that it is told.
    case waiting
    case running(until: Moment)
  }

  let seconds: Double
  private var phase = Phase.waiting

  init(seconds: Double) { self.seconds = seconds }

  /// Nil as long as it has not begun.
  var end: Moment? {
    if case .running(let end) = phase { end } else { nil }
  }

  /// Begins to count at `now`, unless it does so already; gives the end.
  mutating func end(startingAt now: Moment) -> Moment {
    if case .running(let end) = phase { return end }
    let end = now.advanced(bySeconds: seconds)
    phase = .running(until: end)
    return end
  }

  /// It has come to its end by `now`.
  func isOver(at now: Moment) -> Bool {
    end.map { $0 <= now } ?? false
  }

  /// The seconds that are left at `now`, rounded up, once they are few enough to be shown: 5 ... 1.
  func countdown(at now: Moment) -> Int? {
    guard case .running(let end) = phase, now < end else { return nil }
    let left = (end.nanoseconds - now.nanoseconds).wholeSeconds
    return left <= Deadline.shownSeconds ? left : nil
  }

  /// When it is over or shows another second.
  func wake(after now: Moment) -> Wake {
    guard case .running(let end) = phase else { return .nextFrame }
    let next = countdown(at: now).map { $0 - 1 } ?? Deadline.shownSeconds
    let change = end.advanced(bySeconds: -Double(next))
    return .at(now < change ? change : end)
  }

  /// As many last seconds are shown.
  static let shownSeconds = 5
}
