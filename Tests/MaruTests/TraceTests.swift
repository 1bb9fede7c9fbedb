import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct TraceTests {
  private func trace(_ lines: String, header: String = "widget clock\nvalue 10:00") throws -> Trace {
    try Trace("maru-trace 1\n\(header)\n---\n\(lines)\n")
  }

  private func misses(_ lines: String, header: String = "widget clock\nvalue 10:00") throws -> [String] {
    try Replay().misses(in: trace(lines, header: header)).map(\.description)
  }

  @Test func everyVerbIsRead() throws {
    let trace = try trace(
      """
      # a comment
      0 down 1 150.5 -2e1   # and one behind
      0.25 move 1 nan inf
      1.0000019 up -7 -inf 1e300
      2 cancel 1 0 0

      3 scroll 0 -0.5 10 20
      4 key Shift+Up
      5 press am-pm
      6 focus lost
      7 focus gained
      8 resize 300 400 1.5
      9 wall -3600000
      10 sleep 5.5
      15.5 shot after
      15.5 expect value 10:00
      16\texpect   day 0
      """)
    #expect(trace.events.map(\.line) == Array(6...9) + Array(11...21))
    #expect(trace.events[1].time == Moment(nanoseconds: 250_000))
    #expect(trace.events[2].time == Moment(nanoseconds: 1_000_001))
    #expect(
      trace.events[0].action
        == .pointer(PointerSample(.down, pointer: PointerID(1), position: Point(150.5, -20))))
    #expect(trace.events[4].action == .scroll(dx: 0, dy: -0.5, at: Point(10, 20)))
    #expect(trace.events[9].action == .resize(width: 300, height: 400, scale: 1.5))
    #expect(trace.events[10].action == .wall(-3_600_000_000_000))
    #expect(trace.events[11].action == .sleep(5_500_000))
  }

  @Test func theHeaderMayBeShortAndLinesMayEndAsOnWindows() throws {
    let trace = try Trace(
      "# made by hand\r\nmaru-trace 1\r\nwidget dial\r\noption max-digits 4\r\n---\r\n0 expect value \"\"\r\n"
    )
    #expect(trace.value == "")
    #expect(trace.options == ["max-digits": "4"])
    #expect(Replay().misses(in: trace) == [])
    #expect(try Trace("maru-trace 1\nwidget clock\n---\n0 expect value 10:09").value == "10:09")
    #expect(
      try Trace(
        "maru-trace 1\nwidget range\noption full-day\nvalue 00:00-24:00\n---\n0 expect value 00:00-00:00"
      ).options == ["full-day": ""])
  }

  @Test(arguments: [
    ("", 1), ("maru-trace 2\n", 1), ("maru trace\n", 1), ("maru-trace 1 1\nwidget clock\n---\n", 1),
    ("maru-trace 1\nwidget clock\n", 3), ("maru-trace 1\n---\n0 expect value 10:09\n", 2),
    ("maru-trace 1\nwidget sundial\n---\n", 2), ("maru-trace 1\nwidget clock\nwidget clock\n---\n", 3),
    ("maru-trace 1\nwidget clock\nvalue 25:00\n---\n", 3), ("maru-trace 1\nwidget clock\nvalue\n---\n", 3),
    ("maru-trace 1\nwidget range\nvalue now\n---\n", 3), ("maru-trace 1\nwidget clock\ncolour red\n---\n", 3),
    ("maru-trace 1\nwidget clock\noption crossing stop\n---\n", 3),
    ("maru-trace 1\nwidget clock\noption step\n---\n", 3),
    ("maru-trace 1\nwidget clock\n\noption step 0\n---\n", 4),
    ("maru-trace 1\nwidget timer\noption overtime 1\n---\n", 3),
    ("maru-trace 1\nwidget clock\noption step 5\noption step 5\n---\n", 4),
  ])
  func aHeaderThatCannotBeIsRefusedWithItsLine(text: String, line: Int) {
    let error = #expect(throws: MalformedTrace.self) { try Trace(text + "0 expect value 10:09\n") }
    #expect(error?.line == line)
    #expect(error?.reason.isEmpty == false)
  }

  @Test(arguments: [
    "down 1 2 3", "-1 down 1 2 3", "1e3 down 1 2 3", "1000000000001 shot a", "99999999999999999999 shot a",
    "nan shot a", "1. shot a",
    "1 jump 1 2 3", "1", "1 down 1 2", "1 down 1 2 3 4", "1 down x 2 3", "1 down 1.5 2 3", "1 down 1 0x10 3",
    "1 down 1 two 3",
    "1 scroll 1 2 3", "1 key", "1 key NoSuchKey", "1 key Shift+", "1 key Hyper+Up", "1 press start",
    "1 press",
    "1 arc 1 150 150 100 0 90 0 10", "1 arc 1 150 150 100 0 90 1000000 10", "1 arc 1 150 150 nan 0 90 4 10",
    "1 arc 1 150 150 100 0 90 4 -10",
    "1 focus", "1 focus found", "1 resize 0 100 1", "1 resize 100 100 0", "1 resize 100.5 100 1",
    "1 resize 100 100 inf",
    "1 sleep -5", "1 sleep", "1 wall later", "1 expect", "1 expect value", "1 expect angle 5",
    "1 expect remaining 1",
    "1 expect value 10:00 0.1", "1 expect value 10:00 10:01", "1 shot", "1 shot a b", "\u{0}",
  ])
  func aLineThatCannotBeIsRefusedWithItsNumber(line: String) {
    let error = #expect(throws: MalformedTrace.self) { try trace("0 expect value 10:00\n" + line) }
    #expect(error?.line == 6)
  }

  @Test func angleExpectationsMustBeNumbers() throws {
    for line in [
      "0 expect angle none", "0 expect angle nan", "0 expect angle 1 -1", "0 expect angle 1 inf",
      "0 expect angle 1 2 3",
    ] {
      #expect(throws: MalformedTrace.self) { try trace(line, header: "widget dial") }
    }
    #expect(
      try misses("0 expect angle 0.009\n0 expect angle -0.2 0.2\n0 expect angle 0.02", header: "widget dial")
        == ["6: expected angle 0.02 ± 0.01 got 0"])
  }

  @Test func timeNeverGoesBackAndNothingHappensInASleep() throws {
    let back = #expect(throws: MalformedTrace.self) { try trace("5 shot a\n4 expect value 10:00") }
    #expect(back?.line == 6)
    let asleep = #expect(throws: MalformedTrace.self) {
      try trace("5 sleep 10\n14.9 shot a\n20 expect value 10:00")
    }
    #expect(asleep?.line == 6)
    let moving = #expect(throws: MalformedTrace.self) {
      try trace("0 arc 1 150 150 100 0 90 4 100\n50 sleep 30\n200 expect value 10:00")
    }
    #expect(moving?.line == 5)
    #expect(try trace("5 shot a\n5 sleep 10\n15 expect value 10:00").events.count == 3)
  }

  @Test func aTraceThatExpectsNothingIsMalformed() {
    #expect(throws: MalformedTrace.self) { try trace("0 down 1 2 3") }
  }

  @Test func aWrongExpectationIsAMissWithItsLine() throws {
    #expect(
      try misses("0 expect value 10:01\n0 expect day 0\n0 expect day 1") == [
        "5: expected value 10:01 got 10:00", "7: expected day 1 got 0",
      ])
    #expect(try misses("0 expect value 5", header: "widget dial") == ["4: expected value 5 got \"\""])
  }

  @Test(arguments: [2, 8, 64, 512])
  func anArcIsMovesAlongACircleWhateverTheirNumber(count: Int) throws {
    let lines = """
      0 down 1 150 40
      0 arc 1 150 150 110 0 300 \(count) 500
      250 expect day 0
      500 expect value 10:50
      500 up 1 54.7372 95
      500 expect value 10:50
      """
    #expect(try misses(lines) == [])
    let moves = try trace(lines).events.filter { $0.line == 6 }
    #expect(moves.count == count)
    #expect(moves.last?.time == Moment(nanoseconds: 500_000_000))
    #expect(moves.first?.time == Moment(nanoseconds: 500_000_000 / Int64(count)))
  }

  @Test func aTraceHasADialogsAnswers() throws {
    for (lines, outcome) in [
      ("", "open"), ("0 press ok", "accepted"), ("0 key Return", "accepted"), ("0 press cancel", "cancelled"),
      ("0 key Escape", "cancelled"), ("0 key Escape\n0 press ok", "cancelled"),
      ("0 down 1 150 40\n0 key Escape", "open"), ("0 focus lost", "open"),
      ("0 focus ok\n0 key Space", "accepted"),
    ] { #expect(try misses("\(lines)\n0 expect outcome \(outcome)") == [], "\(lines)") }
    #expect(
      try misses("0 expect outcome accepted\n0 press ok\n0 expect outcome open") == [
        "5: expected outcome accepted got open", "7: expected outcome open got accepted",
      ])
    #expect(
      try misses(
        "0 press ok\n0 expect outcome open\n0 key 1\n0 press ok", header: "widget dial\noption digits 1")
        == [])
  }

  @Test func theFocusIsExpectedAndPutByName() throws {
    #expect(
      try misses(
        """
        0 expect focus hour
        0 key Tab
        0 expect focus minute
        0 focus am-pm
        0 expect focus am-pm
        0 key Space
        0 expect value 22:00
        0 focus minute
        0 key Up
        0 expect value 22:01
        0 press am-pm
        0 expect focus am-pm
        0 key Tab
        0 expect focus ok
        """) == [])
    for line in ["0 focus start", "0 expect focus start", "0 expect outcome maybe", "0 press nothing"] {
      #expect(throws: MalformedTrace.self) { try trace("0 expect value 10:00\n" + line) }
    }
  }

  @Test func keysCanBeHeldAndWordsPasted() throws {
    let held = "0 keydown Backspace\n0 expect value 123\n700 expect value \"\"\n700 keyup Backspace"
    #expect(try misses(held, header: "widget dial\nvalue 1234") == [])
    #expect(try misses("0 paste 4711\n0 expect value 4711", header: "widget dial\nvalue 1") == [])
    #expect(try misses("0 paste 25:00\n0 expect value 10:00\n0 paste 09:30\n0 expect value 09:30") == [])
  }

  /// They become files.
  @Test(arguments: ["../a", "/tmp/a", ".hidden", "a/b"])
  func aShotStaysInItsFolder(name: String) {
    #expect(throws: MalformedTrace.self) { try trace("0 expect value 10:00\n0 shot \(name)") }
  }

  @Test func arcsOfTwoPointersGoOnAtTheSameTime() throws {
    #expect(
      try misses(
        """
        0 down 1 219 269.5115
        0 down 2 81 30.4885
        0 arc 1 150 150 138 150 165 10 100
        0 arc 2 150 150 138 330 345 10 100
        50 expect value 10:30-22:30
        100 expect value 11:00-23:00
        """, header: "widget range\nvalue 10:00-22:00") == [])
  }

  @Test func keysAreCalledAsSDLCallsThem() {
    #expect(KeyStroke("5")?.windowKey == .widget(.digit(5)))
    #expect(KeyStroke("keypad 7")?.windowKey == .widget(.digit(7)))
    #expect(KeyStroke("Return")?.windowKey == .widget(.enter))
    #expect(KeyStroke("Keypad Enter")?.windowKey == .widget(.enter))
    #expect(KeyStroke("Escape")?.windowKey == .widget(.escape))
    #expect(KeyStroke("Backspace")?.windowKey == .widget(.backspace))
    #expect(KeyStroke("#")?.windowKey == .widget(.hash))
    #expect(KeyStroke("Shift+3")?.windowKey == .widget(.hash))
    #expect(KeyStroke("Shift+Tab")?.windowKey == .tab(backwards: true))
    #expect(KeyStroke("Space")?.windowKey == .widget(.space))
    #expect(KeyStroke("Ctrl+5")?.windowKey == nil)
    #expect(KeyStroke("shift+up")?.description == "Shift+Up")
    for (name, adjustment) in [
      ("Up", Adjustment.increment), ("Right", .increment), ("Down", .decrement), ("Left", .decrement),
      ("PageUp", .pageUp), ("PageDown", .pageDown), ("Home", .first), ("End", .last),
      ("Shift+Up", .increment),
    ] {
      #expect(KeyStroke(name)?.windowKey == .widget(.adjust(adjustment)))
    }
    for (name, key) in [
      ("Ctrl+Z", WindowKey.undo), ("Ctrl+Shift+Z", .redo), ("Ctrl+Y", .redo), ("Ctrl+C", .copy),
      ("Ctrl+V", .paste), ("Ctrl+Insert", .copy), ("Shift+Insert", .paste),
    ] {
      #expect(KeyStroke(name)?.windowKey == key)
    }
    for name in ["Z", "Alt+Z", "Ctrl+Alt+Z", "Ctrl+Shift+C", "Ctrl+Up", "Insert"] {
      #expect(KeyStroke(name)?.windowKey == nil)
    }
    #expect(KeyStroke("Ctrl+Shift++")?.name == "+")
    #expect(KeyStroke("a")?.name == "A")
    for name in ["", "Nope", "Shift+Shift+A", "ab", "Keypad 10"] { #expect(KeyStroke(name) == nil) }
  }

  @Test func keysAreTypedInATrace() throws {
    #expect(
      try misses(
        """
        0 key 1
        0 key 2  # a comment
        0 key Backspace
        1000 expect value 1
        1000 key #
        1000 expect value 1
        """, header: "widget dial") == [])
  }

  @Test func aSleepIsDeliveredAtItsEnd() throws {
    #expect(
      try misses(
        """
        0 press start
        1000 sleep 70001
        71001 expect alerts 1
        71001 expect state finished
        71001 expect remaining 00:00:00.000
        """, header: "widget timer\nvalue 10") == [])
    let late = try trace(
      "0 press start\n1000 sleep 70001\n71001 expect alerts 1", header: "widget timer\nvalue 10")
    var player = Replay().player(for: late)
    for event in late.events { #expect(player.play(event) == nil) }
    #expect(player.lastEvent == .missed)
  }
}
