internal import MaruGeometry

/// A motion from one number to another, as a function of the moment.
public struct Tween: Hashable, Sendable {
  /// How the motion goes through its time.
  public enum Easing: Hashable, Sendable {
    /// Fast first, then slower: things that come to their place.
    case out
    /// Slow, fast, slow: things that are moved.
    case inOut
    /// Losing the same share of its velocity in each millisecond: flings.
    case friction
  }

  public let from: Double
  public let to: Double
  public let start: Moment
  /// Seconds, not negative.
  public let duration: Double
  public let easing: Easing

  public init(from: Double, to: Double, start: Moment, duration: Double, easing: Easing) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = max(0, duration)
    self.easing = easing
  }

  /// When it arrives.
  public var end: Moment { start.advanced(bySeconds: duration) }

  /// Where it is at `now`: `from` before the start, `to` after the end.
  public func value(at now: Moment) -> Double {
    guard now > start else { return from }
    guard now < end else { return to }
    return from + (to - from) * progress(now.seconds(since: start))
  }

  /// 0 ... 1 for a time of 0 ... duration.
  private func progress(_ time: Double) -> Double {
    let part = time / duration
    switch easing {
    case .out: return 1 - (1 - part) * (1 - part) * (1 - part)
    case .inOut: return part * part * (3 - 2 * part)
    case .friction: return (1 - Fling.retained(after: time)) / (1 - Fling.retained(after: duration))
    }
  }
}
