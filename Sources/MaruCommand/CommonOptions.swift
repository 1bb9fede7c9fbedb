// Options that several commands share, and how their values are read.

internal import MaruDrawing
internal import MaruRuntime
internal import MaruWidgets

extension CommandOption {
  /// Of a window.
  static func size(standard: (width: Int, height: Int)) -> CommandOption {
    CommandOption(
      "size", "WxH", allowed: "width and height in units, 1x1 to 16384x16384",
      "size (\(standard.width)x\(standard.height))")
  }
  /// Of a picture, or of a window whose pixels are asked for.
  static func size(_ summary: String) -> CommandOption {
    CommandOption("size", "WxH", allowed: "width and height in pixels, 1x1 to 16384x16384", summary)
  }
  static let theme = theme(automatic: "the desktop's")
  /// The same where `auto`, which it is without it, is something else.
  static func theme(automatic: String) -> CommandOption {
    CommandOption(
      "theme", "light|dark|auto", allowed: "light, dark or auto", isPreference: true,
      "colours (auto: \(automatic))")
  }
  static let font = font(standard: "the desktop's sans-serif")
  /// The same where letters are others without it.
  static func font(standard: String) -> CommandOption {
    CommandOption(
      "font", "FILE", allowed: "a TrueType or OpenType file", isPreference: true,
      "letters (\(standard))")
  }
  static let title = CommandOption("title", "TEXT", allowed: "any text", "title of the window")
  static func format(of kind: WidgetKind) -> CommandOption {
    CommandOption(
      "format", "F", choices: kind.formats.map(\.rawValue), allowed: ValueFormat.allowed(for: kind),
      "how the value is printed (default)")
  }
  static let outputDescriptor = CommandOption(
    "output-fd", "N", allowed: "one that is open for writing",
    "number of the descriptor that values go to (1)")
  static let watch = CommandOption(
    "watch", nil, allowed: "",
    "print each value that settles, and a countdown's seconds")
  static let inspect = CommandOption(
    "inspect", nil, allowed: "",
    "show pointers, states, hit regions and frame costs over the picture, as F12 does")
  static let help = CommandOption("help", letter: "h", nil, allowed: "", "show this help")
  static let version = CommandOption("version", letter: "V", nil, allowed: "", "show the version")
  static let verbose = CommandOption(
    "verbose", nil, allowed: "", "with --version: also SDL's version, the display, the font and the locale"
  )
}

extension WidgetKind {
  /// The initial value and the kind's own options.
  var commandOptions: [CommandOption] { commandOptions(standard: defaultValue) }

  /// The same where the value is `standard` unless it is given.
  func commandOptions(standard: String) -> [CommandOption] {
    let now = name == WidgetKind.clock.name ? ", or now" : ""
    let value = CommandOption(
      "value", "V", allowed: valueForm + now,
      "initial value (\(standard.isEmpty ? "none" : standard)), or - for a line of standard input")
    return [value] + options.map { CommandOption($0) }
  }
}

extension Arguments {
  /// The size given, or `standard`.
  func size(or standard: (width: Int, height: Int)) throws(Failure) -> (width: Int, height: Int) {
    guard let text = self["size"] else { return standard }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCIIDigit) ? Int(part) : nil }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ (1...16_384).contains($0) }) else {
      throw invalid("size", text)
    }
    return (numbers[0], numbers[1])
  }

  /// The theme given, or the one of the desktop if it can be told, or light.
  func theme(desktop: Theme = .light) throws(Failure) -> Theme {
    switch self["theme"] {
    case nil, "auto"?: return desktop
    case "light"?: return .light
    case "dark"?: return .dark
    case let other?: throw invalid("theme", other)
    }
  }

  /// The widget of `kind` as its options say; the clock's `now` is what it shows without a value.
  func widget(_ kind: WidgetKind) throws(Failure) -> any Widget {
    try widget(beginning(of: kind), at: TimeOfDay(kind.defaultValue) ?? TimeOfDay(minutes: 0))
  }

  func widget(_ beginning: Beginning, at present: TimeOfDay) throws(Failure) -> any Widget {
    do {
      return try beginning.widget(at: present)
    } catch let error as InvalidOption {
      throw invalid(error.option, error.value, allowed: error.allowed)
    } catch {
      throw .usage("\(error)")
    }
  }

  /// How a widget of `kind` begins as its options say, with `standard` where no value is given.
  func beginning(of kind: WidgetKind, standard: String? = nil) throws(Failure) -> Beginning {
    var value = self["value"] ?? standard ?? kind.defaultValue
    if value == "-" && has("value") {
      guard let line = try StandardInput.line() else {
        throw .usage("--value -: standard input is empty; \(kind.valueForm)")
      }
      value = line
    }
    let isNow = value == "now" && kind.name == WidgetKind.clock.name
    return Beginning(
      kind, isNow ? .present : has("value") ? .given(value) : .usual(value),
      options: values(ofAll: kind.options.map(\.name)))
  }

  /// The window can be looked into from the start, or by a key.
  var inspectability: Inspectability {
    has("kiosk") ? .never : has("inspect") ? .fromTheStart : .onRequest
  }

  /// The format given, or the standard one.
  func format(of kind: WidgetKind) throws(Failure) -> ValueFormat {
    guard let text = self["format"] else { return .named(.standard) }
    guard let format = ValueFormat(text, for: kind) else { throw invalid("format", text) }
    return format
  }

  /// The descriptor given, or standard output.
  func output() throws(Failure) -> Output {
    guard let text = self["output-fd"] else { return .standard }
    guard let output = Output(number: text) else { throw invalid("output-fd", text) }
    return output
  }

  /// Dialogs and the gallery take no operands: values are given by name.
  func refuseOperands(of kind: WidgetKind? = nil) throws(Failure) {
    guard let first = operands.first else { return }
    let isValue = kind.map { (try? $0.make(first, [:])) != nil } ?? false
    let meant = isValue ? "--value \(first)" : attached(first)
    throw .usage("unexpected argument \(quoted(first))" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// The one operand, naming a widget.
  func kind() throws(Failure) -> WidgetKind {
    let names = Catalogue.kinds.map(\.name)
    guard let name = operands.first else { throw .usage("name a widget: \(names.joined(separator: ", "))") }
    guard operands.count == 1 else { throw .usage("unexpected argument \(quoted(operands[1]))") }
    guard let kind = Catalogue.kind(named: name) else {
      throw .usage("unknown widget \(quoted(name))\(suggestion(for: name, among: names))")
    }
    return kind
  }
}

extension Character {
  /// 0 ... 9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
