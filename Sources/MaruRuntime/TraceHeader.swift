internal import MaruWidgets

/// The lines of a trace that say something.
struct TraceLines {
  private let lines: [Substring]
  private var index = 0

  init(_ text: String) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)
    }
  }

  /// All the lines there are, but at least 1.
  var count: Int { max(1, lines.last?.isEmpty == true ? lines.count - 1 : lines.count) }

  /// The words of the next line that is more than a comment; nil at the end.
  mutating func next() -> TraceWords? {
    while index < lines.count {
      let text = TraceLines.withoutComment(lines[index])
      index += 1
      let words = TraceWords(text, line: index)
      if !words.isEmpty { return words }
    }
    return nil
  }

  /// A `#` begins a comment, but not where the name of a key stands: `0 key #` is the key of that name, as is
  /// `0 key Shift+#` with a modifier, and `0 key Keypad #` another one.
  private static func withoutComment(_ line: Substring) -> Substring {
    guard let sign = line.firstIndex(of: "#") else { return line }
    let before = line[..<sign]
    let words = before.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard words.count >= 2, words[1] == "key" else { return before }
    let isKey =
      words.count == 2
      || (words.count == 3 && (before.last == "+" || words[2].lowercased().hasSuffix("keypad")))
    return isKey ? line[...sign] : before
  }
}

/// What stands above the `---` of a trace.
struct TraceHeader {
  let kind: WidgetKind
  let value: String
  let options: [String: String]
  let widget: any Widget

  init(_ lines: inout TraceLines) throws(MalformedTrace) {
    guard var first = lines.next() else {
      throw MalformedTrace(line: 1, reason: "a trace begins with: maru-trace 1")
    }
    guard try first.word("the version") == "maru-trace" else {
      throw first.malformed("a trace begins with: maru-trace 1")
    }
    guard try first.word("the version") == "1" else { throw first.malformed("only version 1 can be read") }
    try first.end()

    var kind: WidgetKind?
    var value: (text: String, line: Int)?
    var options: [String: (value: String, line: Int)] = [:]
    var end: Int?
    while end == nil {
      guard var words = lines.next() else {
        throw MalformedTrace(line: lines.count, reason: "the header does not end with: ---")
      }
      switch try words.word("a word") {
      case "widget":
        guard kind == nil else { throw words.malformed("a second widget") }
        kind = try TraceHeader.kind(&words)
      case "value":
        guard value == nil else { throw words.malformed("a second value") }
        let text = words.remainder()
        guard !text.isEmpty else { throw words.malformed("the value is missing (\"\" is none)") }
        value = (text == "\"\"" ? "" : text, words.line)
      case "option":
        let name = try words.word("the option")
        guard options[name] == nil else { throw words.malformed("\(name) is given twice") }
        options[name] = (words.remainder(), words.line)
      case "---": end = words.line
      case let other: throw words.malformed("\(other) is not widget, value, option or ---")
      }
      try words.end()
    }
    guard let kind else { throw MalformedTrace(line: end ?? 1, reason: "no widget is named") }
    self.kind = kind
    // On a virtual clock the present is always the same.
    let isNow = value?.text == "now" && kind.name == WidgetKind.clock.name
    for (name, option) in options.sorted(by: { $0.value.line < $1.value.line }) {
      try TraceHeader.check(name, option.value, line: option.line, of: kind)
    }
    self.options = options.mapValues(\.value)
    do {
      let chosen = isNow ? nil : value?.text
      self.value = try chosen ?? kind.nearestValue(kind.defaultValue, self.options)
      widget = try kind.make(self.value, self.options)
    } catch {
      let invalid = error as? InvalidOption
      let name = invalid?.option ?? "value"
      throw MalformedTrace(
        line: name == "value" ? value?.line ?? end ?? 1 : options[name]?.line ?? end ?? 1,
        reason: "\(name) \(invalid?.value ?? ""): allowed is \(invalid?.allowed ?? "something else")")
    }
  }

  private static func kind(_ words: inout TraceWords) throws(MalformedTrace) -> WidgetKind {
    let name = try words.word("the widget")
    guard let kind = Catalogue.kind(named: name) else {
      let names = Catalogue.kinds.map(\.name).joined(separator: ", ")
      throw words.malformed("there is no widget \(name), but \(names)")
    }
    return kind
  }

  private static func check(
    _ name: String, _ value: String, line: Int, of kind: WidgetKind
  ) throws(MalformedTrace) {
    guard let option = kind.options.first(where: { $0.name == name }) else {
      throw MalformedTrace(line: line, reason: "a \(kind.name) has no option \(name)")
    }
    if option.placeholder == nil, !value.isEmpty {
      throw MalformedTrace(line: line, reason: "\(name) takes no value")
    }
    if option.placeholder != nil, value.isEmpty {
      throw MalformedTrace(line: line, reason: "\(name) needs a value: \(option.allowed)")
    }
  }
}
