internal import MaruGeometry
internal import MaruGestures
public import MaruWidgets

// Traces as they are written; `Trace(_:)` reads them.

extension Trace {
  /// The text of a file that says the same; what an `arc` said is written as its moves.
  public var text: String {
    let lines = Trace.header(kind, value: value, options: options) + events.map(\.text)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines down to `---`, options in the order of the kind's.
  public static func header(_ kind: WidgetKind, value: String, options: [String: String]) -> [String] {
    let rows = kind.options.compactMap { option in
      options[option.name].map { $0.isEmpty ? "option \(option.name)" : "option \(option.name) \($0)" }
    }
    return ["maru-trace 1", "widget \(kind.name)", "value \(word(value))"] + rows + ["---"]
  }

  /// A value as one word of a line.
  fileprivate static func word(_ value: String) -> String { value.isEmpty ? "\"\"" : value }
}

extension Trace.Event {
  /// The line that says it.
  public var text: String { "\(milliseconds(time.nanoseconds)) \(action.text)" }
}

extension Trace.Action {
  /// A line without its time.
  fileprivate var text: String {
    switch self {
    case .pointer(let sample):
      "\(sample.phase) \(sample.pointer.rawValue) \(number(sample.position.x)) \(number(sample.position.y))"
    case .scroll(let dx, let dy, let point):
      "scroll \(number(dx)) \(number(dy)) \(number(point.x)) \(number(point.y))"
    case .key(let stroke): "key \(stroke)"
    case .keyDown(let stroke): "keydown \(stroke)"
    case .keyUp(let stroke): "keyup \(stroke)"
    case .paste(let word): "paste \(word)"
    case .press(let control): "press \(control)"
    case .begin(let value): "begin \(Trace.word(value))"
    case .focus(let gained): gained ? "focus gained" : "focus lost"
    case .keyFocus(let name): "focus \(name)"
    case .resize(let width, let height, let scale): "resize \(width) \(height) \(number(scale))"
    case .sleep(let length): "sleep \(milliseconds(length))"
    case .wall(let step): "wall \(milliseconds(step))"
    case .expect(let expectation): "expect \(expectation.field) \(expectation.words)"
    case .shot(let name): "shot \(name)"
    }
  }
}

extension Trace.Expectation {
  fileprivate var words: String {
    switch value {
    case .text(let text): Trace.word(text)
    case .degrees(let degrees, let tolerance): "\(number(degrees)) \(number(tolerance))"
    }
  }
}

/// Without a needless fraction; reading it gives the same number.
private func number(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Exactly: up to six decimals.
private func milliseconds(_ nanoseconds: Int64) -> String {
  let magnitude = nanoseconds.magnitude
  var fraction = String(magnitude % 1_000_000 + 1_000_000).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  return (nanoseconds < 0 ? "-" : "") + "\(magnitude / 1_000_000)" + (fraction.isEmpty ? "" : ".\(fraction)")
}
