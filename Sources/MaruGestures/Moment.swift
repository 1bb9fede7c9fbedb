/// A moment on the one clock that Maru is handed: time since boot, suspend included. Nanoseconds, so that
/// countdowns are exact.
public struct Moment: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static let zero = Moment(nanoseconds: 0)

  public static func < (a: Moment, b: Moment) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Seconds from `earlier` to this moment.
  public func seconds(since earlier: Moment) -> Double {
    Double(nanoseconds &- earlier.nanoseconds) / 1e9
  }

  /// This moment moved by `seconds`, held within ±146 years.
  public func advanced(bySeconds seconds: Double) -> Moment {
    guard seconds.isFinite else { return self }
    let step = (max(-4.6e9, min(4.6e9, seconds)) * 1e9).rounded()
    return advanced(byNanoseconds: Int64(step))
  }

  /// This moment moved by `step` nanoseconds, saturating.
  public func advanced(byNanoseconds step: Int64) -> Moment {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
    return Moment(nanoseconds: overflow ? (step < 0 ? .min : .max) : sum)
  }
}

extension Int64 {
  /// So many nanoseconds, at least 0, in seconds, rounded up: what a countdown shows.
  package var wholeSeconds: Int { Int((self + 999_999_999) / 1_000_000_000) }
}

/// When a picture must be looked at again. The sooner wins.
public enum Wake: Hashable, Comparable, Sendable {
  case nextFrame
  case at(Moment)
  case onInput
}
