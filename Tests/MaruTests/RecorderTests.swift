import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct RecorderTests {
  @Test func aTraceTellsWhatTheWidgetWasToldInItsSquare() throws {
    var session = try RecordedSession("clock", "10:52", ["hours": "12"])
    let transform = session.stage.board.transform(ofCard: 0)
    session.pass(0.5)
    session.point(.down, transform.map(at(312, 110)))
    session.pass(0.0125)
    session.point(.move, transform.map(at(342, 110)))
    session.point(.up, transform.map(at(342, 110)))
    session.pass(0.1)
    try session.click(session.stage.board.layout.cards[0].controls[0])
    session.type("Tab Tab Tab Up")
    session.type("Return")
    let lines = session.text.split(separator: "\n").map { rounded(String($0)) }
    #expect(
      lines == [
        "maru-trace 1", "widget clock", "value 10:52", "option hours 12", "---", "# maru test",
        "0 expect value 10:52", "# 360x480 pixels",
        "500 down 0 68.25 76.4", "512.5 move 0 116.01 45.38", "512.5 up 0 116.01 45.38",
        "512.5 expect value 10:57", "612.5 press am-pm", "612.5 expect value 22:57",
        "612.5 focus hour", "612.5 key Up", "612.5 expect value 23:57", "612.5 key Return",
        "612.5 expect outcome accepted",
      ])
  }

  @Test func whatIsForNoWidgetIsNotWritten() throws {
    var session = try RecordedSession("clock", "10:52")
    let before = session.text
    session.tell(.hover(Point(100, 200)), .hoverEnded, .exposed, .key(.tab(backwards: true)), .key(.copy))
    session.point(.down, Point(1, 1))
    session.tell(.paste("no time at all"), .key(.paste))
    #expect(session.text.dropFirst(before.count).split(separator: "\n").allSatisfy { $0.contains("down") })
  }

  @Test func everyDownIsTakenBackAtTheLatestAtTheEnd() throws {
    for how in ["close", "Escape", "Return", "focus", "end"] {
      var session = try RecordedSession("range", "22:00-06:00")
      let transform = session.stage.board.transform(ofCard: 0)
      session.point(.down, transform.map(at(330, 138)))
      session.point(.move, transform.map(at(345, 138)))
      switch how {
      case "close": session.tell(.closeRequested)
      case "focus": session.tell(.focusLost)
      case "end": break
      default: session.type(how)
      }
      session.end()
      #expect(
        session.text.contains("cancel 0 0 0\n") || session.text.contains(" up 0"), "\(how): \(session.text)")
      #expect(try Replay().misses(in: Trace(session.text)) == [], "\(how): \(session.text)")
    }
  }

  @Test func aBackspaceThatIsHeldIsHeldInTheTraceToo() throws {
    var session = try RecordedSession("dial", "12345")
    session.tell(.key(.widget(.backspace)))
    session.pass(0.7)
    session.tell(.keyReleased(.widget(.backspace)))
    #expect(session.value == "")
    #expect(
      session.text.hasSuffix(
        "0 keydown Backspace\n0 expect value 1234\n600 expect value \"\"\n700 keyup Backspace\n"))
    #expect(try Replay().misses(in: Trace(session.text)) == [])
  }

  @Test func aSuspendIsASleep() throws {
    var session = try RecordedSession("timer", "00:00:10", ["start": ""])
    session.pass(2)
    session.suspend(90)
    session.tell(.focusGained)
    let text = session.text
    #expect(text.contains("2000 sleep 90000\n92000 expect value 00:00:00\n92000 focus gained\n"), "\(text)")
    #expect(try Replay().misses(in: Trace(text + "92000 expect alerts 1\n")) == [])
  }

  @Test func redactedTracesTellNoDigitsAndReplay() throws {
    var session = try RecordedSession("dial", "", ["digits": "4"], redacts: true)
    session.type("4 7 1 1 Backspace 1")
    session.tell(.paste("4711"))
    session.pass(5)
    let told = session.text.split(separator: "\n").drop { $0 != "---" }
    #expect(session.stage.board.outcome != nil)
    #expect(!told.contains { $0.contains("4") && !$0.hasPrefix("#") || $0.contains("7") }, "\(session.text)")
    #expect(told.filter { $0.hasSuffix("key 0") }.count == 5)
    #expect(try Replay().misses(in: Trace(session.text)) == [])
  }

  private static let settings: [(kind: String, value: String, options: [String: String])] = [
    ("clock", "23:58", [:]), ("clock", "14:05", ["step": "15", "min": "08:00", "max": "17:30"]),
    ("range", "22:00-06:00", [:]), ("range", "08:00-10:00", ["crossing": "push", "end-24": ""]),
    ("range", "08:00-24:00", ["same-day": ""]),
    ("range", "00:00-24:00", ["full-day": "", "grab": "handles"]),
    ("dial", "", [:]), ("dial", "12", ["digits": "9", "return": "governor"]),
    ("timer", "00:00:05", [:]), ("timer", "00:01:05", ["start": "", "overtime": ""]),
  ]

  @Test(arguments: settings.indices, 1...12)
  func aRecordedSessionReplaysToTheSameValueAndPicture(setting: Int, seed: Int) throws {
    let (name, value, options) = Self.settings[setting]
    var session = try RecordedSession(name, value, options)
    var events = AnyEvents(seed: seed)
    for _ in 0..<120 where session.stage.board.outcome == nil {
      session.step(events.next(on: session.stage.board, after: session.stage.now), now: events.now)
    }
    session.end()
    let trace = try Trace(session.text)
    let last = try #require(trace.events.last).time
    for framesPerSecond in [1, 10, 60, 240, 1000] {
      let size = framesPerSecond == 10 ? (width: 977, height: 611) : (width: 360, height: 480)
      let replay = Replay(framesPerSecond: framesPerSecond, size: size)
      try #require(replay.misses(in: trace) == [], "\(framesPerSecond): \(session.text)")
      var player = replay.player(for: trace)
      for event in trace.events { _ = player.play(event) }
      #expect(player.now == last)
    }
  }

  /// What was recorded in one window, in others: of another size, scale and shape.
  @Test(arguments: ["resize 400 400 1", "resize 1024 600 1.5", "resize 200 900 0.75"])
  func aWindowOfAnotherSizeGivesTheSameValues(resize: String) throws {
    for (name, value, options) in Self.settings {
      var session = try RecordedSession(name, value, options)
      var events = AnyEvents(seed: 3)
      for _ in 0..<60 where session.stage.board.outcome == nil {
        session.step(events.next(on: session.stage.board, after: session.stage.now), now: events.now)
      }
      let begin = "---\n"
      let text = session.text.replacing(begin, with: begin + "0 \(resize)\n")
      try #require(Replay().misses(in: Trace(text)) == [], "\(text)")
    }
  }

  @Test func eachWidgetOfTheGalleryHasATraceOfItsOwn() throws {
    for seed in 1...6 {
      var gallery = try RecordedGallery()
      var events = AnyEvents(seed: seed)
      for _ in 0..<200 where gallery.stage.board.outcome == nil {
        gallery.step(events.next(on: gallery.stage.board, after: gallery.stage.now), now: events.now)
      }
      for text in gallery.texts { try #require(try Replay().misses(in: Trace(text)) == [], "\(text)") }
    }
  }

  /// Numbers to hundredths, for reading.
  private func rounded(_ line: String) -> String {
    line.split(separator: " ").map { word in
      guard word.contains("."), let number = Double(word) else { return String(word) }
      let text = String((number * 100).rounded() / 100)
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: " ")
  }
}

/// A dialog in memory whose trace is written.
struct RecordedSession {
  private(set) var stage: Stage
  private var recorder: TraceRecorder
  private var lines: [String]

  init(_ name: String, _ value: String, _ options: [String: String] = [:], redacts: Bool = false) throws {
    let kind = try #require(Catalogue.kind(named: name))
    self.init(Card(kind: kind, widget: try kind.make(value, options)), options, redacts: redacts)
  }

  init(_ card: Card, _ options: [String: String], redacts: Bool = false, style: BoardStyle = .dialog()) {
    var board = Board(style: style, cards: [card], width: 360, height: 480)
    board.isRecorded = true
    stage = Stage(board: board, theme: .light, typesetter: NoLetters())
    recorder = TraceRecorder(of: card, options: options, redacts: redacts, remark: "maru test")
    lines = recorder.header
    // As a window begins, at some moment of the machine's life.
    let now = Moment(nanoseconds: 1_000_000_000_123)
    step([InputEvent(.resized(width: 360, height: 480, scale: 1), at: now)], now: now)
  }

  var text: String { lines.map { $0 + "\n" }.joined() }
  var value: String { stage.board.cards[0].widget.value }

  mutating func step(_ events: [InputEvent], now: Moment) {
    let frame = stage.step(events, now: now)
    for told in frame.told { lines += recorder.lines(for: told) }
  }

  mutating func end() { lines += recorder.end() }

  mutating func tell(_ kinds: InputEvent.Kind...) {
    step(kinds.map { InputEvent($0, at: stage.now) }, now: stage.now)
  }

  /// Comes back whenever the stage wants to.
  mutating func pass(_ seconds: Double) {
    let end = stage.now.advanced(bySeconds: seconds)
    while stage.now < end {
      switch stage.board.wake(after: stage.now) {
      case .at(let moment) where moment > stage.now: step([], now: min(end, moment))
      case .onInput: step([], now: end)
      case .nextFrame, .at: step([], now: min(end, stage.now.advanced(bySeconds: 1 / 60)))
      }
    }
  }

  /// Time passes and nothing is called.
  mutating func suspend(_ seconds: Double) {
    recorder.suspend(Int64(seconds * 1e9))
    step([], now: stage.now.advanced(bySeconds: seconds))
  }

  /// The mouse.
  mutating func point(_ phase: PointerSample.Phase, _ place: Point) {
    tell(.pointer(PointerSample(phase, pointer: PointerID(0), position: place)))
  }

  mutating func click(_ frame: Rect?) throws {
    let place = stage.board.metrics.pixels(try #require(frame)).center
    point(.down, place)
    point(.up, place)
  }

  mutating func type(_ keys: String) {
    for name in keys.split(separator: " ") {
      guard let key = KeyStroke(String(name))?.windowKey else { continue }
      tell(.key(key), .keyReleased(key))
    }
  }
}

/// All widgets in one window, each with its trace.
private struct RecordedGallery {
  private(set) var stage: Stage
  private var recorders: [TraceRecorder]
  private(set) var texts: [String]

  init() throws {
    let cards = try Catalogue.kinds.map { Card(kind: $0, widget: try $0.make($0.defaultValue, [:])) }
    var board = Board(style: .gallery, cards: cards, width: 800, height: 800)
    board.isRecorded = true
    stage = Stage(board: board, theme: .light, typesetter: NoLetters())
    recorders = cards.map { TraceRecorder(of: $0, options: [:]) }
    texts = recorders.map { $0.header.map { $0 + "\n" }.joined() }
  }

  mutating func step(_ events: [InputEvent], now: Moment) {
    for told in stage.step(events, now: now).told {
      for index in recorders.indices where told.card ?? index == index {
        texts[index] += recorders[index].lines(for: told).map { $0 + "\n" }.joined()
      }
    }
  }
}
