import MaruGestures
import MaruWidgets
import Testing

/// A countdown that is counted several times.
@Suite struct RoundTests {
  @Test func oneRoundFollowsTheOtherWithoutAGapAndTheLastOneAlerts() throws {
    var session = try Session(.timer, "00:00:10", ["repeat": "3", "start": ""])
    session.wait(9.999)
    #expect(session.value == "00:00:01")
    session.wait(0.001)
    #expect(session.latest == [.changed, .roundEnded])
    #expect(session.value == "00:00:10")
    #expect(session.field("state") == "running")
    session.wait(3)
    session.press("pause")
    session.wait(100)
    session.press("resume")
    session.wait(7)
    #expect(session.latest.last == .roundEnded)
    #expect(session.field("alerts") == "0")
    session.wait(10)
    #expect(session.latest.suffix(2) == [.changed, .alerted])
    #expect(session.field("alerts") == "1")
    session.press("dismiss")
    #expect(session.latest == [.alertEnded, .changed, .settled, .accepted])
    #expect(session.value == "00:00:10")
    // From the beginning.
    session.press("start")
    session.wait(30)
    #expect(session.events.filter { $0 == .roundEnded }.count == 4)
    #expect(session.field("alerts") == "2")
  }

  @Test func aSuspendGoesOnWhereTheTimeIs() throws {
    var session = try Session(.timer, "00:01:00", ["repeat": "5"])
    session.press("start")
    session.sleep(150)
    #expect(session.latest == [.changed, .roundEnded])
    #expect(session.value == "00:00:30")
    session.wait(30)
    #expect(session.latest.last == .roundEnded)
    session.sleep(150)
    // The last round but one ended over a minute ago.
    #expect(session.latest == [.changed, .alerted])
    #expect(session.field("state") == "finished")
    var late = try Session(.timer, "00:01:00", ["repeat": "2", "start": ""])
    late.sleep(1000)
    #expect(late.latest == [.changed, .missed])
  }

  @Test func aMinuteMoreIsForOneRound() throws {
    var session = try Session(.timer, "00:00:10", ["repeat": "2", "start": ""])
    session.press("add-minute")
    session.wait(70)
    #expect(session.latest.last == .roundEnded)
    #expect(session.value == "00:00:10")
    session.press("reset")
    session.press("start")
    session.wait(10)
    #expect(session.latest.last == .roundEnded)
  }

  @Test(arguments: ["0", "100", "", "-1", "x"]) func thereAreOneToNinetyNine(text: String) {
    let error = #expect(throws: InvalidOption.self) {
      try WidgetKind.timer.make("5m", ["repeat": text])
    }
    #expect(error?.option == "repeat" && error?.allowed == "1 to 99")
  }
}
