import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// Dialogs that somebody has left.
@Suite struct IdleResetTests {
  private func keyboard(
    _ name: String = "clock", _ value: String = "10:35", _ options: [String: String] = [:],
    terms: DialogTerms = DialogTerms(idleReset: 30)
  ) throws -> Keyboard {
    try Keyboard([(name, value, options)], style: .dialog(terms))
  }

  private func isNoticeShown(_ keyboard: Keyboard) -> Bool {
    keyboard.frame.list.commands.contains {
      $0.shape.bounds == Rect(x: 0, y: 0, width: 360, height: 28)
    }
  }

  @Test func theValueReturnsAfterTheTimeAndFiveVisibleSeconds() throws {
    var clock = try keyboard()
    let fresh = clock.frame.list
    clock.type("Up")
    clock.wait(29.99)
    #expect(!isNoticeShown(clock) && clock.value() == "11:35")
    clock.wait(0.02)
    #expect(isNoticeShown(clock))
    clock.wait(4.98)
    #expect(isNoticeShown(clock) && clock.value() == "11:35")
    clock.wait(0.02)
    #expect(clock.value() == "10:35")
    #expect(clock.frame.list == fresh)
    #expect(clock.frame.outcome == nil)
    #expect(clock.frame.wake == .onInput, "nothing is left to wait for")
  }

  @Test func itWakesForItsSecondsOnly() throws {
    var clock = try keyboard()
    clock.type("Up")
    var moments: [Double] = []
    while case .at(let moment) = clock.frame.wake, moments.count < 10 {
      moments.append(moment.seconds(since: .zero))
      clock.wait(moment.seconds(since: clock.stage.now))
    }
    #expect(moments == [30, 31, 32, 33, 34, 35])
  }

  /// A key, a press and a drag are somebody; the mouse passing by is nobody, as is the window's own life.
  @Test func onlyPressesKeysAndDragsCount() throws {
    var clock = try keyboard()
    let square = clock.stage.board.transform(ofCard: 0)
    let there: [(inout Keyboard) -> Void] = [
      { $0.type("5") }, { $0.type("Tab") }, { $0.tell(.scroll(notches: 1, at: square.map(at(90, 110)))) },
      { $0.point(.down, Point(1, 1)) }, { $0.point(.move, Point(2, 1)) }, { $0.point(.up, Point(2, 1)) },
    ]
    clock.type("Up")
    for deed in there {
      clock.wait(20)
      deed(&clock)
    }
    clock.wait(29)
    #expect(clock.value() != "10:35")
    let nobody: [InputEvent.Kind] = [
      .hover(Point(100, 100)), .hoverEnded, .focusLost, .focusGained, .exposed, .key(.inspector(.pause)),
      .pointer(PointerSample(.move, pointer: PointerID(7), position: Point(9, 9))),
    ]
    for event in nobody {
      clock.tell(event)
      clock.wait(0.9)
    }
    #expect(clock.value() == "10:35")
  }

  @Test func anUntouchedDialogWaitsForNothing() throws {
    for (name, value) in [("clock", "10:35"), ("range", "22:00-06:00"), ("dial", ""), ("timer", "5m")] {
      var dialog = try keyboard(name, value)
      dialog.tell(.hover(Point(100, 100)))
      #expect(dialog.frame.wake == .onInput)
      dialog.wait(100)
      #expect(dialog.frame.values.isEmpty && dialog.frame.damage.isEmpty)
    }
  }

  @Test func aRunningCountdownAndItsAlertBlockIt() throws {
    var timer = try keyboard("timer", "00:02:00")
    timer.tell(.press("start"))
    timer.wait(119)
    #expect(!isNoticeShown(timer) && timer.state() == .text("running"))
    timer.wait(60)
    #expect(timer.state() == .text("finished"))
    timer.tell(.press("reset"))
    timer.tell(.press("add-minute"))
    timer.wait(36)
    #expect(timer.value() == "00:02:00")
    // Paused it is left, like anything else.
    timer.tell(.press("start"), .press("pause"))
    timer.wait(36)
    #expect(timer.state() == .text("setting"))
  }

  @Test func aHeldPartIsLeftToo() throws {
    var clock = try keyboard()
    let square = clock.stage.board.transform(ofCard: 0)
    clock.point(.down, square.map(at(210, 110)))
    clock.point(.move, square.map(at(240, 110)))
    clock.wait(36)
    #expect(clock.value() == "10:35")
    clock.point(.move, square.map(at(300, 110)))
    #expect(clock.value() == "10:35")
  }

  @Test func itIsInTime() throws {
    var late = try keyboard(terms: DialogTerms(timeout: Timeout(seconds: 100), idleReset: 30))
    late.type("Up")
    late.wait(1000)
    #expect(
      late.frame.values == [.began(.time(TimeOfDay(minutes: 635)))], "the reset came before the timeout")
    #expect(late.frame.outcome == nil, "which begins anew with it")
    late.wait(100)
    #expect(late.frame.outcome == .timedOut)
  }

  @Test func aTraceTellsIt() throws {
    let kind = WidgetKind.range
    let beginning = Beginning(kind, .given("22:00-06:00"), options: [:])
    var session = RecordedSession(
      Card(kind: kind, widget: try beginning.widget(at: TimeOfDay(minutes: 0)), beginning: beginning), [:],
      style: .dialog(DialogTerms(idleReset: 10)))
    let square = session.stage.board.transform(ofCard: 0)
    session.point(.down, square.map(at(330, 138)))
    session.point(.move, square.map(at(345, 138)))
    session.pass(16)
    session.point(.up, square.map(at(90, 138)))
    session.end()
    #expect(session.text.hasSuffix("15000 cancel 0 0 0\n15000 begin 22:00-06:00\n"), "\(session.text)")
    #expect(try Replay().misses(in: Trace(session.text)) == [])
  }
}
