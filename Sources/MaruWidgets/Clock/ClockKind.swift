internal import MaruGestures

extension WidgetKind {
  /// The clock: a time of day.
  public static let clock = WidgetKind(
    name: "clock", title: "Clock", side: ClockLayout.side, defaultValue: "10:09",
    valueForm: TimeOfDay.form,
    formats: [.standard, .twentyFourHours, .twelveHours, .minutes, .iso, .json], takesForms: true,
    partNames: ClockHand.allCases.map { "\($0)" },
    controlNames: ["am-pm"], fieldNames: ["value", "day"],
    options: ClockPicker.options, make: ClockPicker.make, nearestValue: ClockPicker.nearestValue)
}

extension ClockPicker {
  static let options = [
    WidgetOption(
      name: "step", placeholder: "MIN", allowed: "whole minutes from 1 to 60",
      summary: "minutes between the places of the minute hand (1)"),
    WidgetOption(
      name: "hours", choices: ClockPicker.HourStyle.self, summary: "how the label reads (24)",
      isPreference: true),
    WidgetOption(
      name: "min", placeholder: "HH:MM", allowed: TimeOfDay.form,
      summary: "the earliest time (00:00); one after --max means a span through midnight"),
    WidgetOption(
      name: "max", placeholder: "HH:MM", allowed: TimeOfDay.form, summary: "the latest time (23:59)"),
    .targets, .reducedMotion,
  ]

  @Sendable static func make(_ value: String, _ options: [String: String]) throws -> any Widget {
    let picker = try nearest(to: value, options)
    guard picker.value == value else {
      throw InvalidOption(option: "value", value: value, allowed: "a time from \(picker.allowed)")
    }
    return picker
  }

  @Sendable static func nearestValue(_ value: String, _ options: [String: String]) throws -> String {
    try nearest(to: value, options).value
  }

  /// A clock that shows `value`, or the nearest time that the options allow.
  private static func nearest(to value: String, _ options: [String: String]) throws -> ClockPicker {
    let reader = try OptionReader(options, known: ClockPicker.options)
    guard let time = TimeOfDay(value) else {
      throw InvalidOption(option: "value", value: value, allowed: TimeOfDay.form)
    }
    let step = try reader.number("step", in: 1...60) ?? 1
    let allowed = AllowedTimes(
      from: try reader.time("min") ?? AllowedTimes.all.earliest,
      to: try reader.time("max") ?? AllowedTimes.all.latest)
    guard MinuteGrid(step: step).places(in: allowed.stretch(at: allowed.earliest.minutes)) != nil else {
      throw reader.invalid("step", allowed: "a step that has a time from \(allowed)")
    }
    return ClockPicker(
      time, step: step, hours: try reader.choice("hours", of: HourStyle.self) ?? .twentyFour,
      allowed: allowed, targets: try reader.choice("targets", of: Targets.self) ?? .standard)
  }
}
