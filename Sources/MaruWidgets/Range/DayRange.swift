internal import MaruGestures

/// A part of the day from one time to another, clockwise through midnight if need be.
public struct DayRange: Hashable, Sendable {
  /// What a range means whose start and end are the same time.
  public enum Coincidence: Hashable, Sendable { case empty, wholeDay }

  public let start: TimeOfDay
  /// Minutes, 0 ... 1440.
  public let duration: Int

  /// The range between two numbers of minutes since some midnight, whole days left out: the one place where
  /// ranges are normalised.
  public init(from start: Int, to end: Int, coincidence: Coincidence) {
    self.start = TimeOfDay(minutes: start)
    let rest = floorModulo(end - start, TimeOfDay.minutesPerDay)
    duration = rest == 0 && coincidence == .wholeDay ? TimeOfDay.minutesPerDay : rest
  }

  /// Reads `HH:MM-HH:MM`, the end up to `24:00`; nil for anything else, and for `00:00-24:00` where that would
  /// be empty.
  public init?(_ text: String, coincidence: Coincidence) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = TimeOfDay(String(parts[0])) else { return nil }
    if parts[1] == "24:00" {
      guard start.minutes > 0 || coincidence == .wholeDay else { return nil }
      self.init(from: start.minutes, to: TimeOfDay.minutesPerDay, coincidence: coincidence)
    } else if let end = TimeOfDay(String(parts[1])) {
      self.init(from: start.minutes, to: end.minutes, coincidence: coincidence)
    } else {
      return nil
    }
  }

  public var end: TimeOfDay { TimeOfDay(minutes: start.minutes + duration) }

  /// The end in minutes since midnight; with `endsAt24` one at midnight is 1440, but not that of an empty range.
  func endMinutes(endsAt24: Bool) -> Int {
    endsAt24 && end.minutes == 0 && duration > 0 ? TimeOfDay.minutesPerDay : end.minutes
  }

  /// That end as `HH:MM`.
  func endText(endsAt24: Bool) -> String { hoursAndMinutes(endMinutes(endsAt24: endsAt24)) }

  /// `HH:MM-HH:MM`; with `endsAt24` an end at midnight reads `24:00`, but not that of an empty range.
  public func text(endsAt24: Bool) -> String { "\(start)-\(endText(endsAt24: endsAt24))" }
}
