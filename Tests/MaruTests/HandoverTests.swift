import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// The first moments of a dialog that began anew.
@Suite struct HandoverTests {
  private func card(_ name: String, _ value: String, _ options: [String: String] = [:]) throws -> Card {
    let kind = try #require(Catalogue.kind(named: name))
    let beginning = Beginning(kind, .given(value), options: options)
    return Card(kind: kind, widget: try beginning.widget(at: TimeOfDay(minutes: 0)), beginning: beginning)
  }

  private func keyboard(
    _ name: String, _ value: String, _ options: [String: String] = [:],
    terms: DialogTerms = DialogTerms(recurrence: .untilCancelled)
  ) throws -> Keyboard {
    Keyboard([try card(name, value, options)], style: .dialog(terms))
  }

  private func isConfirmed(_ keyboard: Keyboard) -> Bool {
    keyboard.frame.list.commands.contains {
      if case .circle = $0.shape { $0.color == Theme.light.accent } else { false }
    }
  }

  private func answers(_ keyboard: Keyboard) -> [String] {
    keyboard.frame.values.compactMap { if case .answered(let value) = $0 { value.description } else { nil } }
  }

  // MARK: Stray presses

  @Test func aDoubleClickIsOneAnswer() throws {
    var range = try keyboard("range", "22:00-06:00")
    let ok = range.stage.board.layout.ok
    range.type("Up")
    try range.click(ok)
    #expect(answers(range) == ["22:15-06:00"])
    for _ in 0..<4 {
      range.wait(0.12)
      try range.click(ok)
      #expect(answers(range) == [])
    }
    range.wait(0.03)
    try range.click(ok)
    #expect(answers(range) == ["22:00-06:00"], "whoever waits means it")
  }

  /// Not even a part of the widget is taken: an alert is answered by a touch anywhere.
  @Test func aSecondTouchTurnsNothing() throws {
    var clock = try keyboard("clock", "10:35")
    let three = clock.stage.board.transform(ofCard: 0).map(at(90, 110))
    clock.type("Return")
    for phase in [PointerSample.Phase.down, .move, .up] { clock.point(phase, three) }
    #expect(clock.value() == "10:35")
    clock.tell(.press("am-pm"))
    #expect(clock.value() == "10:35")
    clock.wait(0.5)
    clock.point(.move, three)
    #expect(clock.value() == "10:35", "a press that was ignored stays so")
    clock.point(.down, three)
    #expect(clock.value() == "10:15")
  }

  @Test func aKeyThatAnswersDoesSoOnce() throws {
    var clock = try keyboard("clock", "10:35")
    clock.type("Return")
    #expect(answers(clock) == ["10:35"])
    for key in ["Return", "Space", "#"] {
      clock.type(key)
      #expect(answers(clock) == [] && clock.ring == nil, "\(key)")
    }
    clock.type("Escape")
    #expect(clock.frame.outcome == .cancelled)
  }

  /// As a scanner types them.
  @Test func whatIsTypedIsTheNextValueHoweverFast() throws {
    var dial = try keyboard("dial", "")
    for number in ["47", "11", "1"] {
      for digit in number { dial.type(String(digit)) }
      dial.type("Return")
      #expect(answers(dial) == [number])
    }
  }

  @Test func aPressThatCameTooLateForTheLastDialogIsNoAnswerToTheNext() throws {
    var clock = try keyboard("clock", "10:35", terms: DialogTerms(idleReset: 10))
    clock.type("Up")
    clock.wait(15)
    #expect(clock.value() == "10:35" && !isConfirmed(clock), "nothing was taken")
    clock.wait(0.2)
    try clock.click(clock.stage.board.layout.ok)
    #expect(clock.frame.outcome == nil)
  }

  // MARK: Confirmations

  @Test(arguments: ["clock 10:35", "range 22:00-06:00", "dial 47", "timer 00:05:00"])
  func anAnswerIsConfirmedForAWhile(widget: String) throws {
    let words = widget.split(separator: " ").map { String($0) }
    var dialog = try keyboard(words[0], words[1])
    let fresh = dialog.frame.list
    dialog.type("Return")
    #expect(isConfirmed(dialog))
    let end = Moment.zero.advanced(bySeconds: 1.5)
    #expect(dialog.frame.wake == .at(end), "nothing moves")
    #expect(dialog.frame.unseenWake == .onInput)
    dialog.wait(1.49)
    #expect(isConfirmed(dialog) && dialog.frame.damage.isEmpty)
    dialog.wait(0.01)
    #expect(dialog.frame.list == fresh && dialog.frame.wake == .onInput)
    // Only where the value stands.
    let label = dialog.stage.board.metrics.pixels(dialog.stage.board.layout.cards[0].label)
    for rect in dialog.frame.damage {
      #expect(Double(rect.y) >= label.y - 1 && Double(rect.y + rect.height) <= label.maxY + 1)
    }
  }

  @Test func theValueThatWasTakenStaysWhereItStood() throws {
    var range = try keyboard("range", "22:00-06:00")
    range.type("Up")
    let picked = letters(of: range)
    range.type("Return")
    #expect(letters(of: range) == picked)
    range.wait(1.5)
    #expect(letters(of: range) != picked)
  }

  /// What stands in the label's row, but for the check mark.
  private func letters(of keyboard: Keyboard) -> [Shape] {
    let label = keyboard.stage.board.metrics.pixels(keyboard.stage.board.layout.cards[0].label)
    return keyboard.frame.list.commands.filter {
      $0.color == Theme.light.foreground && ($0.shape.bounds.map { $0.maxY <= label.maxY } ?? false)
    }.map(\.shape)
  }

  @Test func digitsAreNotRepeated() throws {
    var dials = [try keyboard("dial", ""), try keyboard("dial", "")]
    dials[0].type("4 7 1 1 Return")
    dials[1].type("9 Return")
    for index in dials.indices { dials[index].wait(1) }
    #expect(isConfirmed(dials[0]))
    #expect(dials[0].frame.list == dials[1].frame.list)
  }

  @Test func whoeverDoesSomethingSeesWhatItDoes() throws {
    for keys in ["Up", "1"] {
      var used = try keyboard("clock", "10:35")
      var new = used
      used.type("Return \(keys)")
      new.type(keys)
      #expect(used.frame.list == new.frame.list, "\(keys)")
      used.wait(0.1)
      used.type("Down Up")
      #expect(!isConfirmed(used))
    }
    var used = try keyboard("clock", "10:35")
    used.type("Return")
    used.wait(0.6)
    used.point(.down, used.stage.board.transform(ofCard: 0).map(at(210, 110)))
    #expect(!isConfirmed(used), "a hand that is held and has not moved")
  }

  @Test func whatNobodyAnsweredIsNotConfirmed() throws {
    var clock = try keyboard("clock", "10:35", terms: DialogTerms(recurrence: .forever))
    clock.type("Escape")
    #expect(!isConfirmed(clock))
    try clock.click(clock.stage.board.layout.cancel)
    #expect(!isConfirmed(clock))
    let timeout = Timeout(seconds: 2, acceptsShown: true)
    clock = try keyboard("clock", "10:35", terms: DialogTerms(timeout: timeout, recurrence: .untilCancelled))
    clock.wait(2)
    #expect(answers(clock) == ["10:35"] && !isConfirmed(clock))
  }

  @Test func aTraceShowsItToo() throws {
    var session = RecordedSession(
      try card("range", "22:00-06:00"), [:], style: .dialog(DialogTerms(recurrence: .untilCancelled)))
    session.type("Up Return Return")
    session.pass(0.3)
    session.tell(.press("ok"))
    session.pass(0.4)
    #expect(!session.text.contains("300 "), "what is ignored is not told: \(session.text)")
    let trace = try Trace(session.text)
    #expect(Replay().misses(in: trace) == [])
    var player = Replay().player(for: trace)
    for event in trace.events { _ = player.play(event) }
    for seconds in [0.7, 1.6] {
      player.pass(until: Moment.zero.advanced(bySeconds: seconds))
      var replayed = Stage(board: player.board, theme: .light, typesetter: NoLetters())
      var shown = Stage(board: session.stage.board, theme: .light, typesetter: NoLetters())
      #expect(replayed.step([], now: player.now).list == shown.step([], now: session.stage.now).list)
      session.pass(0.9)
    }
  }

  // MARK: Countdowns

  @Test func onlyTheButtonTakesACountdownFromSomebody() throws {
    for isPaused in [false, true] {
      var timer = try keyboard("timer", "00:05:00", terms: DialogTerms(recurrence: .forever))
      timer.tell(.press("start"))
      if isPaused { timer.tell(.press("pause")) }
      let state = timer.state()
      timer.type("Escape")
      timer.tell(.closeRequested)
      #expect(timer.state() == state && timer.frame.values.isEmpty)
      try timer.click(timer.stage.board.layout.cancel)
      #expect(timer.state() == .text("setting"))
    }
  }

  @Test func anAlertIsNotClosedEither() throws {
    var timer = try keyboard("timer", "00:00:05", terms: DialogTerms(recurrence: .forever))
    timer.tell(.press("start"))
    timer.wait(6)
    timer.type("Escape")
    timer.tell(.closeRequested)
    #expect(timer.state() == .text("finished"))
    timer.type("Return")
    #expect(answers(timer) == ["00:00:05"])
  }

  @Test func withoutAKioskEscIsAnAnswer() throws {
    var timer = try keyboard("timer", "00:05:00")
    timer.tell(.press("start"))
    timer.type("Escape")
    #expect(timer.frame.outcome == .cancelled)
  }
}
