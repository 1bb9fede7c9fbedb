/// A number of whole seconds as a countdown shows it, −99:59:59 ... 99:59:59.
public struct Countdown: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// 99:59:59.
  public static let longest = Countdown(seconds: limit)
  private static let limit = 359_999

  /// Negative after the end.
  public let seconds: Int

  /// The countdown of `seconds`, held within ±99:59:59.
  public init(seconds: Int) { self.seconds = max(-Countdown.limit, min(Countdown.limit, seconds)) }

  /// The sum of the three parts, held within ±99:59:59; each may be greater than a clock has them.
  public init(hours: Int, minutes: Int, seconds: Int) {
    self.init(seconds: hours * 3600 + minutes * 60 + seconds)
  }

  /// The time from midnight to `time`.
  init(_ time: TimeOfDay) { self.init(hours: time.hour, minutes: time.minute, seconds: 0) }

  /// Reads `HH:MM:SS`, `MM:SS`, `90` (seconds) or `1h30m5s` (each part once, in this order), up to 99:59:59; nil for
  /// anything else.
  public init?(_ text: String) {
    guard let seconds = Countdown.plain(text) ?? Countdown.colons(text) ?? Countdown.units(text),
      seconds <= Countdown.limit
    else { return nil }
    self.seconds = seconds
  }

  /// 0 ... 99, without the sign.
  public var hours: Int { abs(seconds) / 3600 }
  /// 0 ... 59, without the sign.
  public var minutes: Int { abs(seconds) / 60 % 60 }
  /// 0 ... 59, without the sign.
  public var secondsOfMinute: Int { abs(seconds) % 60 }

  /// `HH:MM:SS`, after a hyphen if it is negative.
  public var description: String {
    (seconds < 0 ? "-" : "") + "\(twoDigits(hours)):\(twoDigits(minutes)):\(twoDigits(secondsOfMinute))"
  }

  /// ISO 8601 without the parts that are zero, `PT1H30M5S`; after a hyphen if it is negative.
  var isoDescription: String {
    let parts = [(hours, "H"), (minutes, "M"), (secondsOfMinute, "S")].filter { $0.0 > 0 }
    let text = parts.map { "\($0.0)\($0.1)" }.joined()
    return (seconds < 0 ? "-" : "") + "PT" + (text.isEmpty ? "0S" : text)
  }

  public static func < (a: Countdown, b: Countdown) -> Bool { a.seconds < b.seconds }

  private static func plain(_ text: String) -> Int? { decimal(text, digits: 1...9) }

  private static func colons(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { decimal($0, digits: 2...2) }
    guard numbers.count == parts.count, (2...3).contains(parts.count),
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  private static func units(_ text: String) -> Int? {
    var rest = text[...]
    var seconds = 0
    for (unit, worth) in [("h", 3600), ("m", 60), ("s", 1)] as [(Character, Int)] {
      guard let end = rest.firstIndex(of: unit) else { continue }
      guard let number = decimal(rest[..<end], digits: 1...9) else { return nil }
      seconds += number * worth
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty && !text.isEmpty ? seconds : nil
  }
}
