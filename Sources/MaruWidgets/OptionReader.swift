/// Reads a widget's options, which came as text, and says what would be allowed where they are wrong.
struct OptionReader {
  private let options: [String: String]
  private let known: [WidgetOption]

  /// Throws `InvalidOption` for an option that is not in `known`.
  init(_ options: [String: String], known: [WidgetOption]) throws(InvalidOption) {
    self.options = options
    self.known = known
    for (name, value) in options.sorted(by: { $0.key < $1.key }) where option(name) == nil {
      let names = known.map(\.name).joined(separator: ", ")
      throw InvalidOption(option: name, value: value, allowed: "the options are \(names)")
    }
  }

  /// A flag is there.
  func has(_ name: String) -> Bool { options[name] != nil }

  /// As it was given; nil without the option.
  func text(_ name: String) -> String? { options[name] }

  /// A whole number of `range`; nil without the option.
  func number(_ name: String, in range: ClosedRange<Int>) throws(InvalidOption) -> Int? {
    guard let text = options[name] else { return nil }
    guard let number = decimal(text, digits: 1...9), range.contains(number) else { throw invalid(name) }
    return number
  }

  /// A time of day; nil without the option.
  func time(_ name: String) throws(InvalidOption) -> TimeOfDay? {
    guard let text = options[name] else { return nil }
    guard let time = TimeOfDay(text) else { throw invalid(name) }
    return time
  }

  /// One of the raw values of `Choice`; nil without the option.
  func choice<Choice: RawRepresentable<String>>(
    _ name: String, of: Choice.Type
  ) throws(InvalidOption) -> Choice? {
    guard let text = options[name] else { return nil }
    guard let choice = Choice(rawValue: text) else { throw invalid(name) }
    return choice
  }

  /// The error for the value that was given for `name`, with `allowed` or else what the option says of itself.
  func invalid(_ name: String, allowed: String? = nil) -> InvalidOption {
    InvalidOption(
      option: name, value: options[name] ?? "", allowed: allowed ?? option(name)?.allowed ?? "")
  }

  private func option(_ name: String) -> WidgetOption? { known.first { $0.name == name } }
}
