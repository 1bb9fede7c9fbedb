internal import MaruGestures

/// The times of day that a clock can show: from the earliest to the latest, both included. Where the earliest is the
/// later one they go through midnight; where both are the same it is the only one.
public struct AllowedTimes: Hashable, Sendable, CustomStringConvertible {
  public let earliest: TimeOfDay
  public let latest: TimeOfDay

  public init(from earliest: TimeOfDay, to latest: TimeOfDay) {
    self.earliest = earliest
    self.latest = latest
  }

  /// Every time of the day.
  public static let all = AllowedTimes(from: TimeOfDay(minutes: 0), to: TimeOfDay(minutes: -1))

  /// No time is forbidden, so that hands can be turned for ever.
  var isWholeDay: Bool { length == TimeOfDay.minutesPerDay - 1 }

  /// From the earliest to the latest.
  private var length: Int { floorModulo(latest.minutes - earliest.minutes, TimeOfDay.minutesPerDay) }

  /// Whether the time at `minutes` since some midnight is one of them.
  func contains(_ minutes: Int) -> Bool { stretch(at: minutes).contains(minutes) }

  /// The stretch of allowed minutes since some midnight that contains `minutes`, or else the last one before.
  func stretch(at minutes: Int) -> ClosedRange<Int> {
    let start = minutes - floorModulo(minutes - earliest.minutes, TimeOfDay.minutesPerDay)
    return start...start + length
  }

  /// The place of `grid` among them that is nearest to a forbidden `time`, the later of two; the earliest time if there
  /// is none.
  func nearest(to time: TimeOfDay, on grid: MinuteGrid) -> TimeOfDay {
    guard let before = grid.places(in: stretch(at: time.minutes)) else { return earliest }
    let after = before.lowerBound + TimeOfDay.minutesPerDay
    let isBefore = time.minutes - before.upperBound < after - time.minutes
    return TimeOfDay(minutes: isBefore ? before.upperBound : after)
  }

  /// Where the forbidden parts of `lap`, at most a day, begin and end: at the allowed minutes beside them, or with it.
  func gaps(in lap: Range<Int>) -> [Range<Int>] {
    guard !isWholeDay else { return [] }
    let before = stretch(at: lap.lowerBound)
    return [before, stretch(at: before.lowerBound + TimeOfDay.minutesPerDay)].map { stretch in
      (stretch.upperBound..<stretch.lowerBound + TimeOfDay.minutesPerDay).clamped(to: lap)
    }.filter { !$0.isEmpty }
  }

  /// `HH:MM to HH:MM`.
  public var description: String { "\(earliest) to \(latest)" }
}
