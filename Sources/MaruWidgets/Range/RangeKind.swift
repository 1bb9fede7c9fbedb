internal import MaruGestures

extension WidgetKind {
  /// The range: two times of day.
  public static let range = WidgetKind(
    name: "range", title: "Range", side: RangeLayout.side, defaultValue: "22:00-06:00",
    valueForm: "HH:MM-HH:MM, the start to 23:59 and the end to 24:00 (00:00-24:00 only with full-day)",
    formats: [.standard, .twentyFourHours, .twelveHours, .minutes, .iso, .json], takesForms: true,
    partNames: RangeHandle.allCases.map { "\($0)" },
    controlNames: [], fieldNames: ["value"], options: RangePicker.options, make: RangePicker.make,
    nearestValue: RangePicker.nearestValue)
}

extension RangePicker {
  private static let durations =
    "minutes from 0 to \(TimeOfDay.minutesPerDay - 1), with full-day to \(TimeOfDay.minutesPerDay)"

  static let options = [
    WidgetOption(
      name: "step", placeholder: "MIN", allowed: "a divisor of \(TimeOfDay.minutesPerDay)",
      summary: "minutes between the places of the handles (15)"),
    WidgetOption(
      name: "min-duration", placeholder: "MIN", allowed: durations,
      summary: "the shortest range"),
    WidgetOption(
      name: "max-duration", placeholder: "MIN", allowed: durations,
      summary: "the longest range"),
    WidgetOption(
      name: "crossing", choices: RangeRules.Crossing.self,
      summary: "what a handle does at the other one (pass; stop with a limit or same-day)"),
    WidgetOption(
      name: "full-day", placeholder: nil, allowed: "", summary: "equal ends mean 24 hours, not an empty range"
    ),
    WidgetOption(
      name: "same-day", placeholder: nil, allowed: "", summary: "from 00:00 to 24:00, never through midnight"),
    WidgetOption(name: "end-24", placeholder: nil, allowed: "", summary: "an end at midnight reads 24:00"),
    WidgetOption(
      name: "grab", choices: RangeRules.Grab.self,
      summary: "what can be taken: also the arc and the ring, or only the handles (all)"),
    .targets, .reducedMotion,
  ]

  @Sendable static func make(_ value: String, _ options: [String: String]) throws -> any Widget {
    let (range, rules) = try read(value, options)
    return try RangePicker(range, rules: rules)
  }

  @Sendable static func nearestValue(_ value: String, _ options: [String: String]) throws -> String {
    let (range, rules) = try read(value, options)
    return rules.nearest(to: range).text(endsAt24: true)
  }

  private static func read(_ value: String, _ options: [String: String]) throws -> (DayRange, RangeRules) {
    let reader = try OptionReader(options, known: RangePicker.options)
    let minutes = 0...TimeOfDay.minutesPerDay
    let rules = try RangeRules(
      step: try reader.number("step", in: minutes) ?? 15,
      minDuration: try reader.number("min-duration", in: minutes),
      maxDuration: try reader.number("max-duration", in: minutes),
      crossing: try reader.choice("crossing", of: RangeRules.Crossing.self),
      fullDay: reader.has("full-day"), endsAt24: reader.has("end-24"),
      grab: try reader.choice("grab", of: RangeRules.Grab.self) ?? .all,
      sameDay: reader.has("same-day"),
      targets: try reader.choice("targets", of: Targets.self) ?? .standard)
    guard let range = DayRange(value, coincidence: rules.coincidence) else {
      throw InvalidOption(option: "value", value: value, allowed: WidgetKind.range.valueForm)
    }
    return (range, rules)
  }
}
