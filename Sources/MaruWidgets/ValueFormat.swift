/// How a value is written for programs: the same bytes in every locale.
public enum ValueFormat: Hashable, Sendable {
  case named(Name)
  /// Each time of the value in a form; those of a range with a hyphen between them.
  case form(TimeForm)

  /// The formats that have a name, as the command line calls them.
  public enum Name: String, Hashable, Sendable {
    /// As traces write it.
    case standard = "default"
    /// The same, for times of day.
    case twentyFourHours = "24h"
    /// `10:00 PM-6:00 AM`. An end of `24:00` is `12:00 AM`.
    case twelveHours = "12h"
    /// Since midnight: `1320-360`. An end of `24:00` is 1440.
    case minutes
    /// `300`; negative after a countdown's end.
    case seconds
    /// ISO 8601: `10:35`, `22:00/06:00`, `PT1H30M5S`; `-PT1S` after a countdown's end.
    case iso
    /// One object in one line.
    case json
  }

  /// Reads a name, or a form, which has a `%` in it; nil for what `kind` lacks, and for anything else.
  public init?(_ text: String, for kind: WidgetKind) {
    if let name = Name(rawValue: text), kind.formats.contains(name) {
      self = .named(name)
    } else if kind.takesForms, text.unicodeScalars.contains("%"), let form = TimeForm(text) {
      self = .form(form)
    } else {
      return nil
    }
  }

  /// The formats of `kind`, for messages.
  public static func allowed(for kind: WidgetKind) -> String {
    alternatives(kind.formats.map(\.rawValue) + (kind.takesForms ? ["a line with \(TimeForm.fields)"] : []))
  }

  /// `value` in this format; digits, which are no times, look the same in most.
  public func text(of value: PickedValue) -> String {
    let times = value.times
    guard !times.isEmpty || self == .named(.json) else { return value.description }
    func joined(_ text: (Countdown) -> String) -> String { times.map(text).joined(separator: "-") }
    return switch self {
    case .named(.standard), .named(.twentyFourHours): value.description
    case .named(.twelveHours): joined { TimeOfDay($0).twelveHourDescription }
    case .named(.minutes): joined { String($0.seconds / 60) }
    case .named(.seconds): joined { String($0.seconds) }
    case .named(.iso): value.iso
    case .named(.json): value.json
    case .form(let form): joined(form.text)
    }
  }
}

extension PickedValue {
  /// Times since midnight, or the duration.
  fileprivate var times: [Countdown] {
    switch self {
    case .time(let time): [Countdown(time)]
    case .range(let range, let endsAt24):
      [
        Countdown(range.start),
        Countdown(hours: 0, minutes: range.endMinutes(endsAt24: endsAt24), seconds: 0),
      ]
    case .number: []
    case .duration(let countdown): [countdown]
    }
  }

  fileprivate var iso: String {
    switch self {
    case .time, .number: description
    case .range(let range, let endsAt24): "\(range.start)/\(range.endText(endsAt24: endsAt24))"
    case .duration(let countdown): countdown.isoDescription
    }
  }

  /// Nothing in it needs escapes.
  fileprivate var json: String {
    switch self {
    case .time(let time): #"{"time":"\#(time)","minutes":\#(time.minutes)}"#
    case .range(let range, let endsAt24):
      #"{"start":"\#(range.start)","end":"\#(range.endText(endsAt24: endsAt24))","minutes":\#(range.duration)}"#
    case .number(let number): #"{"digits":"\#(number)"}"#
    case .duration(let countdown): #"{"duration":"\#(countdown)","seconds":\#(countdown.seconds)}"#
    }
  }
}
