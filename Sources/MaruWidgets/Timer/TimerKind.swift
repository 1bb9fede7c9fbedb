extension WidgetKind {
  /// The timer: a duration, and its countdown.
  public static let timer = WidgetKind(
    name: "timer", title: "Timer", side: TimerLayout.side, defaultValue: "00:05:00",
    valueForm: "HH:MM:SS, MM:SS, seconds like 90, or 1h30m, up to 99:59:59",
    formats: [.standard, .seconds, .iso, .json], takesForms: true,
    partNames: WheelColumn.allCases.map { "\($0)" },
    controlNames: ["start", "pause", "resume", "reset", "add-minute", "dismiss"] + Presets.controlNames,
    fieldNames: ["value", "state", "alerts", "remaining"], options: TimerPicker.options,
    make: TimerPicker.make)
}

extension TimerPicker {
  static let options = [
    WidgetOption(
      name: "start", placeholder: nil, allowed: "a time above 00:00:00", summary: "starts at once"),
    WidgetOption(name: "overtime", placeholder: nil, allowed: "", summary: "counts on after the end"),
    WidgetOption(
      name: "repeat", placeholder: "N", allowed: "1 to 99",
      summary: "counts N times, one right after the other, and alerts at the end"),
    WidgetOption(
      name: "presets", placeholder: "MIN,MIN", allowed: "up to 6 whole minutes from 1 to 5999, or none",
      summary: "durations that are one tap away (1,3,5,10,15,30)", isPreference: true),
    WidgetOption(
      name: "test-alert", placeholder: nil, allowed: "", summary: "shows and plays the alert, and ends with 0"
    ),
    .reducedMotion,
  ]

  @Sendable static func make(_ value: String, _ options: [String: String]) throws -> any Widget {
    let reader = try OptionReader(options, known: TimerPicker.options)
    guard let countdown = Countdown(value) else {
      throw InvalidOption(option: "value", value: value, allowed: WidgetKind.timer.valueForm)
    }
    if reader.has("start"), countdown.seconds == 0 { throw reader.invalid("start") }
    if reader.has("test-alert") {
      return TimerPicker.alerting(reducesMotion: reader.has("reduced-motion"))
    }
    return TimerPicker(
      countdown, start: reader.has("start"), overtime: reader.has("overtime"),
      rounds: try reader.number("repeat", in: 1...Rounds.most) ?? 1, presets: try reader.presets(),
      reducesMotion: reader.has("reduced-motion"))
  }
}

extension OptionReader {
  fileprivate func presets() throws(InvalidOption) -> Presets {
    guard let text = text("presets") else { return .standard }
    guard let presets = Presets(text) else { throw invalid("presets") }
    return presets
  }
}
