import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// Dialogs that begin anew after an answer.
@Suite struct RecurrenceTests {
  private func keyboard(
    _ name: String, _ value: Beginning.Value, _ options: [String: String] = [:],
    terms: DialogTerms = DialogTerms(recurrence: .untilCancelled)
  ) throws -> Keyboard {
    let kind = try #require(Catalogue.kind(named: name))
    let beginning = Beginning(kind, value, options: options)
    let widget = try beginning.widget(at: TimeOfDay(minutes: 0))
    return Keyboard([Card(kind: kind, widget: widget, beginning: beginning)], style: .dialog(terms))
  }

  private func number(_ digits: String) throws -> PickedValue { .number(try #require(DialedNumber(digits))) }

  @Test func afterAnAnswerTheNextDialogBegins() throws {
    var dial = try keyboard("dial", .given(""), ["digits": "2", "return": "none"])
    let digits = [4, 7, 1, 2, 3].map { InputEvent(.key(.widget(.digit($0))), at: .zero) }
    // In one step: nothing of what waited is lost.
    let frame = dial.stage.step(digits, now: .zero)
    #expect(frame.outcome == nil)
    let values = try ["4", "47", "", "1", "12", "", "3"].map { try number($0) }
    #expect(
      frame.values == [
        .settled(values[0]), .settled(values[1]), .answered(values[1]), .began(values[2]),
        .settled(values[3]), .settled(values[4]), .answered(values[4]), .began(values[5]),
        .settled(values[6]),
      ])
    #expect(dial.value() == "3")
  }

  @Test func onlyCancellingEndsIt() throws {
    var clock = try keyboard("clock", .given("10:35"))
    for _ in 0..<3 {
      try clock.click(clock.stage.board.layout.ok)
      #expect(clock.frame.outcome == nil)
      #expect(clock.frame.values.contains(.answered(.time(TimeOfDay(minutes: 635)))))
      clock.wait(1)
    }
    try clock.click(clock.stage.board.layout.cancel)
    #expect(clock.frame.outcome == .cancelled)
  }

  @Test func anExtraButtonEndsItToo() throws {
    let terms = DialogTerms(extraButtons: ["Any"], recurrence: .untilCancelled)
    var clock = try keyboard("clock", .given("10:35"), terms: terms)
    clock.type("Return")
    clock.wait(1)
    try clock.click(clock.stage.board.layout.extraButtons[0])
    #expect(clock.frame.outcome == .extra(0, .time(TimeOfDay(minutes: 635))))
  }

  @Test func thePresentIsThatOfTheNewDialog() throws {
    var clock = try keyboard("clock", .present, ["min": "00:10", "max": "20:00"])
    clock.tell(.wallClock(WallClock(offset: 0)))
    clock.wait(3700)
    clock.type("Return")
    #expect(clock.value() == "01:01")
    clock.wait(20 * 3600)
    clock.type("Return")
    #expect(clock.value() == "20:00", "the nearest that is allowed")
  }

  @Test func aFreshDialogLooksLikeANewOne() throws {
    for (name, value) in [
      ("clock", "10:35"), ("range", "22:00-06:00"), ("dial", "12"), ("timer", "00:05:00"),
    ] {
      var used = try keyboard(name, .given(value))
      let new = used.frame.list
      used.type("Tab Up Tab 1 2 3 4 Return Return")
      #expect(used.value() == value)
      used.wait(5)
      #expect(used.frame.list == new, "\(name)")
      used.type("Ctrl+Z")
      #expect(used.value() == value, "what was undone was another person's")
    }
  }

  @Test func aFingerThatIsStillDownMeansNothingToTheNextDialog() throws {
    var range = try keyboard("range", .given("22:00-06:00"))
    let square = range.stage.board.transform(ofCard: 0)
    range.point(.down, square.map(at(330, 138)))
    range.point(.move, square.map(at(345, 138)))
    range.type("Return")
    range.point(.move, square.map(at(90, 138)))
    range.point(.up, square.map(at(90, 138)))
    #expect(range.value() == "22:00-06:00")
    range.wait(1)
    let ok = range.stage.board.metrics.pixels(try #require(range.stage.board.layout.ok)).center
    range.point(.down, ok)
    range.type("Return")
    range.point(.up, ok)
    #expect(range.frame.values.isEmpty, "it is the last answer's")
  }

  @Test func aCountdownIsCountedAgain() throws {
    var timer = try keyboard("timer", .given("10"), ["start": ""])
    for _ in 0..<3 {
      timer.wait(11)
      #expect(timer.frame.events.contains(.alerted))
      timer.tell(.key(.tab(backwards: false)), .key(.widget(.enter)))
      let set = PickedValue.duration(Countdown(seconds: 10))
      #expect(timer.frame.values.filter { $0 == .answered(set) }.count == 1)
      #expect(timer.frame.values.last == .began(set))
      #expect(timer.frame.events.filter { $0 == .alertEnded }.count == 1)
    }
  }

  @Test func aCountdownThatStartsByItselfStartsAtTheAnswerHoweverLateTheStepIs() throws {
    var timer = try keyboard(
      "timer", .given("00:00:10"), ["start": ""], terms: DialogTerms(recurrence: .forever))
    timer.wait(2)
    let cancel = InputEvent(.press("cancel"), at: timer.stage.now)
    _ = timer.stage.step([cancel], now: timer.stage.now.advanced(bySeconds: 0.5))
    timer.wait(9.5)
    #expect(timer.state() == .text("finished"))
  }

  /// The button that the keys are on is pressed by a touch of the alert's, no more.
  @Test func anAlertIsDismissedByOKOnce() throws {
    var timer = try keyboard("timer", .given("10"))
    timer.tell(.press("start"))
    timer.wait(11)
    timer.tell(.keyFocus("ok"), .key(.widget(.space)))
    let answers = timer.frame.values.filter { if case .answered = $0 { true } else { false } }
    #expect(answers.count == 1)
  }

  @Test func aTimeoutThatAcceptsBeginsAnewOnceHoweverLateItIs() throws {
    let timeout = Timeout(seconds: 2, acceptsShown: true)
    var clock = try keyboard(
      "clock", .given("10:35"), terms: DialogTerms(timeout: timeout, recurrence: .untilCancelled))
    let time = PickedValue.time(TimeOfDay(minutes: 635))
    clock.wait(100_000)
    #expect(clock.frame.values == [.answered(time), .began(time)])
    clock.wait(1.9)
    #expect(clock.frame.values.isEmpty)
    clock.wait(0.2)
    #expect(clock.frame.values == [.answered(time), .began(time)])
  }

  @Test func aTraceTellsWhereADialogBeganAnew() throws {
    let kind = try #require(Catalogue.kind(named: "range"))
    let beginning = Beginning(kind, .given("22:00-06:00"), options: [:])
    var session = RecordedSession(
      Card(kind: kind, widget: try beginning.widget(at: TimeOfDay(minutes: 0)), beginning: beginning), [:],
      style: .dialog(DialogTerms(recurrence: .untilCancelled)))
    session.type("Up Return")
    session.pass(2)
    session.type("Tab Down Return Down")
    #expect(
      session.text.split(separator: "\n").suffix(13) == [
        "0 key Up", "0 expect value 22:15-06:00", "0 key Return", "0 expect outcome accepted",
        "0 begin 22:00-06:00", "2000 focus end", "2000 key Down", "2000 expect value 22:00-05:45",
        "2000 key Return", "2000 expect outcome accepted", "2000 begin 22:00-06:00", "2000 key Down",
        "2000 expect value 21:45-06:00",
      ])
    #expect(try Replay().misses(in: Trace(session.text)) == [])
  }

  @Test func aTraceCanOnlyBeginWithAValueOfItsWidget() throws {
    let head = "maru-trace 1\nwidget dial\nvalue \"\"\noption digits 2\n---\n"
    let trace = try Trace(
      head + "0 key 1\n0 begin 34\n0 expect value 34\n0 begin \"\"\n0 expect value \"\"\n")
    #expect(Replay().misses(in: trace) == [])
    #expect(try Trace(trace.text).text == trace.text)
    for wrong in ["345", "1a", ""] {
      #expect(throws: MalformedTrace.self) { try Trace(head + "0 begin \(wrong)\n0 expect value 1\n") }
    }
  }
}
