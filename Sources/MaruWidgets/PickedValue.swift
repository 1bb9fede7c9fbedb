/// What a widget stands at, for programs.
public enum PickedValue: Hashable, Sendable, CustomStringConvertible {
  case time(TimeOfDay)
  /// An end at midnight reads `24:00` with `endsAt24`.
  case range(DayRange, endsAt24: Bool)
  case number(DialedNumber)
  /// A duration that is set, or what the label of its countdown shows: negative after the end.
  case duration(Countdown)

  /// As traces write it, and as a dialog prints it without another format.
  public var description: String {
    switch self {
    case .time(let time): time.description
    case .range(let range, let endsAt24): range.text(endsAt24: endsAt24)
    case .number(let number): number.description
    case .duration(let countdown): countdown.description
    }
  }
}
