internal import MaruGestures

/// A time of day in whole minutes. It belongs to no date: no time zone and no daylight saving can reach it.
public struct TimeOfDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// Minutes in a day.
  public static let minutesPerDay = 1440

  /// What text can be read as a time, for messages.
  static let form = "HH:MM from 00:00 to 23:59"

  /// Since midnight, 0 ... 1439.
  public let minutes: Int

  /// The time `minutes` after midnight, whole days left out.
  public init(minutes: Int) { self.minutes = floorModulo(minutes, TimeOfDay.minutesPerDay) }

  /// The time that long after midnight, whole days and a sign left out.
  init(_ countdown: Countdown) { self.init(minutes: countdown.hours * 60 + countdown.minutes) }

  /// Reads `HH:MM` from 00:00 to 23:59; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = decimal(parts[0], digits: 2...2), hour < 24,
      let minute = decimal(parts[1], digits: 2...2), minute < 60
    else { return nil }
    minutes = hour * 60 + minute
  }

  /// 0 ... 23.
  public var hour: Int { minutes / 60 }
  /// 0 ... 59.
  public var minute: Int { minutes % 60 }
  /// From noon on.
  public var isPM: Bool { minutes >= TimeOfDay.minutesPerDay / 2 }

  /// 1 ... 12: that of midnight and of noon is 12.
  public var hourOfHalfDay: Int { hour % 12 == 0 ? 12 : hour % 12 }
  /// `AM`, or `PM` from noon on.
  public var halfDay: String { isPM ? "PM" : "AM" }

  /// `HH:MM`.
  public var description: String { hoursAndMinutes(minutes) }

  /// `10:35 AM`: midnight is 12:00 AM, noon 12:00 PM.
  public var twelveHourDescription: String {
    "\(hourOfHalfDay):\(twoDigits(minute)) \(halfDay)"
  }

  public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.minutes < b.minutes }
}
