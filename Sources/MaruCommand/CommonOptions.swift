// Options that several commands share, and how their values are read.

internal import MaruDrawing
internal import MaruWidgets

extension CommandOption {
  static let size = CommandOption(
    "size", "WxH", allowed: "width and height in units, 1x1 to 16384x16384", "size of the window or picture")
  static let theme = CommandOption("theme", "NAME", allowed: "light, dark or auto", "colours")
  static let font = CommandOption(
    "font", "FILE", allowed: "a TrueType or OpenType file", "letters from this file")
  static let title = CommandOption("title", "TEXT", allowed: "any text", "title of the window")

  /// The initial value of a widget of `kind`.
  static func value(_ kind: WidgetKind) -> CommandOption {
    CommandOption("value", "V", allowed: kind.valueForm, "initial value; - reads one line of standard input")
  }
}

extension Arguments {
  /// The size given, or `standard`.
  func size(or standard: (width: Int, height: Int)) throws(Failure) -> (width: Int, height: Int) {
    guard let text = self["size"] else { return standard }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCIIDigit) ? Int(part) : nil }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ (1...16_384).contains($0) }) else {
      throw invalid(.size, text)
    }
    return (numbers[0], numbers[1])
  }

  /// The theme given, or the one of the desktop if it can be told, or light.
  func theme(desktop: Theme = .light) throws(Failure) -> Theme {
    switch self["theme"] {
    case nil, "auto"?: return desktop
    case "light"?: return .light
    case "dark"?: return .dark
    case let other?: throw invalid(.theme, other)
    }
  }

  /// The widget of `kind` as its options say. `now` is the time of day that the clock's `now` means.
  func widget(_ kind: WidgetKind, standard: String? = nil, now: () -> String) throws(Failure) -> any Widget {
    var value = self["value"] ?? standard ?? kind.defaultValue
    if value == "-" && has("value") {
      guard let line = try StandardInput.line() else {
        throw .usage("--value -: standard input is empty; \(kind.valueForm)")
      }
      value = line
    }
    if value == "now" && kind.name == WidgetKind.clock.name { value = now() }
    let names = Set(kind.options.map(\.name))
    do {
      return try kind.make(value, values.filter { names.contains($0.key) })
    } catch let error as InvalidOption {
      throw .usage("--\(error.option) '\(error.value)' is not allowed: \(error.allowed)")
    } catch {
      throw .usage("\(error)")
    }
  }

  func refuseOperands() throws(Failure) {
    if let first = operands.first { throw .usage("unexpected argument '\(first)'") }
  }

  /// The one operand, naming a widget.
  func kind() throws(Failure) -> WidgetKind {
    let names = Catalogue.kinds.map(\.name)
    guard let name = operands.first else { throw .usage("name a widget: \(names.joined(separator: ", "))") }
    guard operands.count == 1 else { throw .usage("unexpected argument '\(operands[1])'") }
    guard let kind = Catalogue.kind(named: name) else {
      throw .usage("unknown widget '\(name)'\(suggestion(for: name, among: names))")
    }
    return kind
  }

  func invalid(_ option: CommandOption, _ value: String) -> Failure {
    .usage("--\(option.name) '\(value)' is not allowed: \(option.allowed)")
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
