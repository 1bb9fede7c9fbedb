internal import MaruGestures

extension WidgetKind {
  /// The dial: digits.
  public static let dial = WidgetKind(
    name: "dial", title: "Dial", side: DialLayout.side, defaultValue: "",
    valueForm: "digits 0 to 9, at most \(DialedNumber.longest) of them", formats: [.standard, .json],
    takesForms: false, partNames: ["plate"],
    controlNames: ["delete"],
    fieldNames: ["value", "angle", "hole", "stop"], options: RotaryDial.options, make: RotaryDial.make)
}

extension RotaryDial {
  static let options = [
    WidgetOption(
      name: "digits", placeholder: "N", allowed: "whole numbers from 1 to \(DialedNumber.longest)",
      summary: "accepts by itself when N digits are in"),
    WidgetOption(
      name: "max-digits", placeholder: "N", allowed: "whole numbers from 1 to \(DialedNumber.longest)",
      summary: "takes no more than N digits"),
    WidgetOption(
      name: "return", choices: ReturnStyle.self, summary: "how the plate goes back (spring)",
      isPreference: true),
    .targets, .reducedMotion,
  ]

  @Sendable static func make(_ value: String, _ options: [String: String]) throws -> any Widget {
    let reader = try OptionReader(options, known: RotaryDial.options)
    let counts = 1...DialedNumber.longest
    let digits = try reader.number("digits", in: counts)
    let most = try reader.number("max-digits", in: counts) ?? DialedNumber.longest
    guard digits ?? most <= most else {
      throw reader.invalid("digits", allowed: "at most max-digits, which is \(most)")
    }
    guard let number = DialedNumber(value) else {
      throw InvalidOption(option: "value", value: value, allowed: WidgetKind.dial.valueForm)
    }
    guard number.count <= digits ?? most else {
      throw InvalidOption(option: "value", value: value, allowed: "at most \(digits ?? most) digits")
    }
    let style = try reader.choice("return", of: ReturnStyle.self) ?? .spring
    return RotaryDial(
      number, digits: digits, maxDigits: most, returnStyle: reader.has("reduced-motion") ? .none : style,
      targets: try reader.choice("targets", of: Targets.self) ?? .standard)
  }
}
