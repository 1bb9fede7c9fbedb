public import MaruGestures

/// How the handles of a range picker may move.
public struct RangeRules: Hashable, Sendable {
  /// What happens where the duration's limits are reached.
  public enum Crossing: String, Hashable, Sendable, CaseIterable {
    /// The handles are independent and may pass each other: there are no limits.
    case pass
    /// The moved handle stands at the limit.
    case stop
    /// The moved handle pushes the other one along.
    case push
  }

  /// What a press on the ring beside the handles does.
  public enum Grab: String, Hashable, Sendable, CaseIterable {
    /// The selected arc moves as a whole, elsewhere the nearest handle comes to the pointer.
    case all
    /// Nothing: for kiosks.
    case handles
  }

  /// Minutes between the places of the handles, a divisor of 1440.
  public let step: Int
  /// Minutes that a drag keeps to, within 0 ... 1440; do not count where handles pass each other.
  public let durations: ClosedRange<Int>
  /// Minutes that a value can have: only limits that were given count.
  let allowed: ClosedRange<Int>
  public let crossing: Crossing
  public let coincidence: DayRange.Coincidence
  /// An end at midnight reads `24:00`.
  public let endsAt24: Bool
  public let grab: Grab
  /// Start and end are of one day, from 00:00 to 24:00.
  public let sameDay: Bool
  public let targets: Targets

  /// Without `crossing` handles pass each other, but stop where a shortest or longest duration or `sameDay` is given,
  /// with which an end at midnight always reads `24:00`. Throws for a step that does not divide the day, limits that
  /// cannot be, and any of them together with `.pass`.
  public init(
    step: Int = 15, minDuration: Int? = nil, maxDuration: Int? = nil, crossing: Crossing? = nil,
    fullDay: Bool = false, endsAt24: Bool = false, grab: Grab = .all, sameDay: Bool = false,
    targets: Targets = .standard
  ) throws(InvalidOption) {
    let day = TimeOfDay.minutesPerDay
    guard step >= 1, day % step == 0 else { throw RangeRules.invalid("step", step, "a divisor of \(day)") }
    // Where equal ends mean a whole day, no range is empty; where they mean none, none is a whole day.
    let possible = fullDay ? 1...day : 0...day - 1
    let shortest = max(minDuration ?? 0, fullDay ? 1 : 0)
    guard possible.contains(shortest) else {
      throw RangeRules.invalid("min-duration", shortest, "minutes from 0 to \(possible.upperBound)")
    }
    let lower = minDuration ?? 0 > 0 ? shortest : fullDay ? step : 0
    let upper = maxDuration ?? max(fullDay ? day : day - step, lower)
    guard possible.contains(upper), upper >= lower else {
      throw RangeRules.invalid("max-duration", upper, "minutes from \(lower) to \(possible.upperBound)")
    }
    let limit =
      minDuration != nil || maxDuration != nil ? "a shortest or longest duration" : sameDay ? "same-day" : nil
    if let limit, crossing == .pass {
      throw InvalidOption(option: "crossing", value: "pass", allowed: "stop or push together with \(limit)")
    }
    self.step = step
    durations = lower...upper
    allowed = shortest...(maxDuration ?? possible.upperBound)
    self.crossing = crossing ?? (limit == nil ? .pass : .stop)
    coincidence = fullDay ? .wholeDay : .empty
    self.endsAt24 = endsAt24 || sameDay
    self.grab = grab
    self.sameDay = sameDay
    self.targets = targets
  }

  /// Whether a range can be a value.
  public func allow(_ range: DayRange) -> Bool {
    allowed.contains(range.duration)
      && (!sameDay || range.start.minutes + range.duration <= TimeOfDay.minutesPerDay)
  }

  /// The ranges that can be, for messages.
  var allowedRanges: String {
    "a range of \(allowed.lowerBound) to \(allowed.upperBound) minutes" + (sameDay ? " within one day" : "")
  }

  /// `range`, longer or shorter as far as it must be to be a value; about noon, if it would not be within its day.
  func nearest(to range: DayRange) -> DayRange {
    let duration = max(allowed.lowerBound, min(allowed.upperBound, range.duration))
    let free = TimeOfDay.minutesPerDay - duration
    let isBeyond = sameDay && range.start.minutes > free
    let start = isBeyond ? free / 2 / step * step : range.start.minutes
    return DayRange(from: start, to: start + duration, coincidence: coincidence)
  }

  private static func invalid(_ option: String, _ value: Int, _ allowed: String) -> InvalidOption {
    InvalidOption(option: option, value: String(value), allowed: allowed)
  }
}
