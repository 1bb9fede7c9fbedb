extension WidgetKind {
  /// The clock: a time of day.
  public static let clock = WidgetKind(
    name: "clock", title: "Clock", side: ClockLayout.side, defaultValue: "10:09",
    valueForm: "HH:MM from 00:00 to 23:59",
    formats: [.standard, .twentyFourHours, .twelveHours, .minutes, .iso, .json], takesForms: true,
    controlNames: ["am-pm"], fieldNames: ["value", "day"],
    options: ClockPicker.options, make: ClockPicker.make)
}

extension ClockPicker {
  static let options = [
    WidgetOption(
      name: "step", placeholder: "MIN", allowed: "whole minutes from 1 to 60",
      summary: "minutes between the places of the minute hand (1)"),
    WidgetOption(
      name: "hours", choices: ClockPicker.HourStyle.self, summary: "how the label reads (24)",
      isPreference: true),
    .reducedMotion,
  ]

  @Sendable static func make(_ value: String, _ options: [String: String]) throws -> any Widget {
    let reader = try OptionReader(options, known: ClockPicker.options)
    guard let time = TimeOfDay(value) else {
      throw InvalidOption(option: "value", value: value, allowed: WidgetKind.clock.valueForm)
    }
    return ClockPicker(
      time, step: try reader.number("step", in: 1...60) ?? 1,
      hours: try reader.choice("hours", of: HourStyle.self) ?? .twentyFour)
  }
}
