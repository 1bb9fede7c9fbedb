internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

extension Trace {
  /// Reads the text of a trace file. Throws for the first line that cannot be understood, with the reason.
  public init(_ text: String) throws(MalformedTrace) {
    var lines = TraceLines(text)
    let header = try TraceHeader(&lines)
    var events: [Event] = []
    var last = Moment.zero
    while var words = lines.next() {
      let time = Moment(nanoseconds: try words.milliseconds("the time"))
      guard time >= last else { throw words.malformed("the time goes back") }
      last = time
      let actions = try TraceParser.actions(&words, for: header)
      try words.end()
      events += actions.map {
        Event(line: words.line, time: time.advanced(byNanoseconds: $0.delay), action: $0.action)
      }
      guard events.count <= TraceParser.mostEvents else {
        throw words.malformed("more than \(TraceParser.mostEvents) events")
      }
    }
    try self.init(header, TraceParser.inOrder(events), lines: lines.count)
  }

  private init(_ header: TraceHeader, _ events: [Event], lines: Int) throws(MalformedTrace) {
    var awake = Moment.zero
    var hasExpectation = false
    for event in events {
      if event.time < awake {
        throw MalformedTrace(line: event.line, reason: "nothing is delivered in a sleep")
      }
      switch event.action {
      case .sleep(let length): awake = event.time.advanced(byNanoseconds: length)
      case .expect: hasExpectation = true
      case .pointer, .scroll, .key, .keyDown, .keyUp, .paste, .press, .begin, .focus, .keyFocus, .resize,
        .wall,
        .shot:
        break
      }
    }
    guard hasExpectation else { throw MalformedTrace(line: lines, reason: "the trace expects nothing") }
    kind = header.kind
    value = header.value
    options = header.options
    widget = header.widget
    self.events = events
  }
}

/// What stands below the `---`, line by line.
enum TraceParser {
  /// A trace has at most this many events, moves of arcs included: half a gigabyte would be no recording.
  static let mostEvents = 1_000_000

  /// An action, nanoseconds after its line's time.
  typealias Delayed = (delay: Int64, action: Trace.Action)

  /// What the rest of a line says.
  static func actions(
    _ words: inout TraceWords, for header: TraceHeader
  ) throws(MalformedTrace) -> [Delayed] {
    let verb = try words.word("the verb")
    let action: Trace.Action
    switch verb {
    case "down": action = .pointer(try sample(.down, &words))
    case "move": action = .pointer(try sample(.move, &words))
    case "up": action = .pointer(try sample(.up, &words))
    case "cancel": action = .pointer(try sample(.cancel, &words))
    case "scroll":
      action = .scroll(dx: try words.number("DX"), dy: try words.number("DY"), at: try point(&words))
    case "key": action = .key(try key(&words))
    case "keydown": action = .keyDown(try key(&words))
    case "keyup": action = .keyUp(try key(&words))
    case "paste": action = .paste(try words.word("the text"))
    case "press": action = .press(try control(&words, of: header.kind))
    case "begin": action = .begin(try value(&words, for: header))
    case "arc": return try arc(&words)
    case "focus": action = try focus(&words, of: header.kind)
    case "resize":
      action = .resize(
        width: try words.integer("the width", in: 1...100_000),
        height: try words.integer("the height", in: 1...100_000), scale: try positive("the scale", &words))
    case "sleep": action = .sleep(try words.milliseconds("the sleep"))
    case "wall": action = .wall(try words.signedMilliseconds("the step"))
    case "expect": action = .expect(try expectation(&words, of: header))
    case "shot": action = .shot(try shot(&words))
    default: throw words.malformed("there is no verb \(verb)")
    }
    return [(0, action)]
  }

  /// By time, and by place in the file where times are equal: arcs may reach over later lines.
  static func inOrder(_ events: [Trace.Event]) -> [Trace.Event] {
    events.enumerated().sorted { a, b in
      (a.element.time, a.offset) < (b.element.time, b.offset)
    }.map(\.element)
  }

  private static func sample(
    _ phase: PointerSample.Phase, _ words: inout TraceWords
  ) throws(MalformedTrace) -> PointerSample {
    let id = PointerID(try words.integer("the pointer", in: Int.min...Int.max))
    return PointerSample(phase, pointer: id, position: try point(&words))
  }

  private static func point(_ words: inout TraceWords) throws(MalformedTrace) -> Point {
    Point(try words.number("X"), try words.number("Y"))
  }

  private static func positive(
    _ what: String, _ words: inout TraceWords
  ) throws(MalformedTrace) -> Double {
    let number = try words.finite(what)
    guard number > 0 else { throw words.malformed("\(what) must be above 0") }
    return number
  }

  private static func key(_ words: inout TraceWords) throws(MalformedTrace) -> KeyStroke {
    let name = words.remainder()
    guard !name.isEmpty else { throw words.malformed("the key's name is missing") }
    guard let stroke = KeyStroke(name) else { throw words.malformed("no key is called \(name)") }
    return stroke
  }

  private static func control(
    _ words: inout TraceWords, of kind: WidgetKind
  ) throws(MalformedTrace) -> String {
    let name = try words.word("the control")
    guard (kind.controlNames + Board.answerNames).contains(name) else {
      throw words.malformed("a \(kind.name) has no control \(name)")
    }
    return name
  }

  private static func value(
    _ words: inout TraceWords, for header: TraceHeader
  ) throws(MalformedTrace) -> String {
    let word = try words.word("the value (\"\" is none)")
    let value = word == "\"\"" ? "" : word
    do {
      _ = try header.kind.make(value, header.options)
    } catch {
      throw words.malformed("a \(header.kind.name) can't begin with \(word)")
    }
    return value
  }

  private static func focus(
    _ words: inout TraceWords, of kind: WidgetKind
  ) throws(MalformedTrace) -> Trace.Action {
    switch try words.word("lost, gained or what has the keys") {
    case "lost": return .focus(gained: false)
    case "gained": return .focus(gained: true)
    case let name:
      guard Board.focusNames(of: kind).contains(name) else {
        throw words.malformed(
          "the focus can be lost or gained, or be on \(Board.focusNames(of: kind).joined(separator: ", ")), not \(name)"
        )
      }
      return .keyFocus(name)
    }
  }

  /// The name of a file without its extension: of no other folder, and not hidden.
  private static func shot(_ words: inout TraceWords) throws(MalformedTrace) -> String {
    let name = try words.word("the shot's name")
    guard !name.hasPrefix("."), !name.contains("/") else {
      throw words.malformed("a shot's name has no / and does not begin with a dot")
    }
    return name
  }

  /// N moves along a circle: the last one at the end of the time, the first one a step after its beginning.
  private static func arc(_ words: inout TraceWords) throws(MalformedTrace) -> [Delayed] {
    let id = PointerID(try words.integer("the pointer", in: Int.min...Int.max))
    let frame = PolarFrame(center: Point(try words.finite("CX"), try words.finite("CY")))
    let radius = try words.finite("R")
    let from = try words.finite("FROM")
    let to = try words.finite("TO")
    let count = try words.integer("N", in: 1...100_000)
    let duration = try words.milliseconds("MS")
    return (1...count).map { step in
      let angle = Angle.degrees(from + (to - from) * Double(step) / Double(count))
      let sample = PointerSample(.move, pointer: id, position: frame.point(at: angle, radius: radius))
      return (part(step, of: count, of: duration), .pointer(sample))
    }
  }

  /// `step` / `count` of `duration`, rounded down, without overflow.
  private static func part(_ step: Int, of count: Int, of duration: Int64) -> Int64 {
    let (step, count) = (Int64(step), Int64(count))
    return duration / count * step + duration % count * step / count
  }

  private static func expectation(
    _ words: inout TraceWords, of header: TraceHeader
  ) throws(MalformedTrace) -> Trace.Expectation {
    let field = try words.word("the field")
    if let allowed = Board.dialogFields(of: header.kind)[field] {
      let text = try words.word("the \(field)")
      guard allowed.contains(text) else {
        throw words.malformed("the \(field) can be \(allowed.joined(separator: ", ")), not \(text)")
      }
      return Trace.Expectation(field: field, value: .text(text))
    }
    guard header.kind.fieldNames.contains(field) else {
      throw words.malformed("a \(header.kind.name) has no field \(field)")
    }
    switch header.widget.reading(of: field, at: .zero) {
    case .degrees:
      let degrees = try words.finite("the angle")
      let tolerance = words.isEmpty ? defaultTolerance : try words.finite("the tolerance")
      guard tolerance >= 0 else { throw words.malformed("the tolerance must not be negative") }
      return Trace.Expectation(field: field, value: .degrees(degrees, tolerance: tolerance))
    case .text, nil:
      let text = try words.word("the value (\"\" is none)")
      guard words.isEmpty else { throw words.malformed("\(field) is no number and has no tolerance") }
      return Trace.Expectation(field: field, value: .text(text == "\"\"" ? "" : text))
    }
  }

  /// Degrees within which an angle is as expected unless the line says otherwise.
  private static let defaultTolerance = 0.01
}
