import MaruGeometry
import MaruGestures
import MaruWidgets
import Testing

// What the buttons do, and when they do nothing.

extension TimerTests {
  @Test func controlsAreInertOutsideTheirStates() throws {
    func enabled(_ session: Session) -> [String] {
      session.widget.controls.filter { $0.isEnabled && $0.place == .underSquare }.map(\.name)
    }
    var session = try timer("00:00:00")
    #expect(session.widget.controls.map(\.name) == WidgetKind.timer.controlNames)
    #expect(enabled(session) == ["add-minute"])
    for control in ["start", "pause", "resume", "reset", "dismiss", "nothing"] { session.press(control) }
    #expect(session.events == [])
    session.press("add-minute")
    #expect(session.value == "00:01:00")
    #expect(enabled(session) == ["start", "add-minute"])
    session.press("start")
    #expect(enabled(session) == ["pause", "reset", "add-minute"])
    session.press("pause")
    #expect(enabled(session) == ["resume", "reset", "add-minute"])
    session.press("start")
    session.press("dismiss")
    #expect(session.field("state") == "paused")
    session.press("resume")
    session.wait(60)
    #expect(enabled(session) == ["reset", "add-minute", "dismiss"])
    session.press("reset")
    #expect(session.value == "00:01:00")
    #expect(session.field("state") == "setting")
  }

  @Test func aMinuteMoreIsAddedInEveryState() throws {
    var session = try timer("00:00:05")
    session.press("start")
    session.wait(2)
    session.press("add-minute")
    #expect(session.value == "00:01:03")
    session.press("pause")
    session.press("add-minute")
    #expect(session.value == "00:02:03")
    session.press("resume")
    session.wait(123)
    #expect(session.field("state") == "finished")
    session.press("add-minute")
    #expect(session.field("state") == "running")
    #expect(session.value == "00:01:00")
    session.wait(60)
    #expect(session.field("alerts") == "2")
    session.press("dismiss")
    // The duration that was set is still the one that was set.
    #expect(session.value == "00:00:05")
    var long = try timer("23:59:30")
    long.press("add-minute")
    #expect(long.value == "24:00:30")
    long.wait(1)
    #expect(long.value == "24:00:30")
    for _ in 0..<40 { long.tell(.scroll(notches: 10, at: Point(hours, 140))) }
    #expect(long.value == "24:00:30")
    var most = try timer("99:59:10")
    most.press("add-minute")
    #expect(most.value == "99:59:59")
    most.press("start")
    most.wait(0.5)
    most.press("add-minute")
    #expect(most.field("remaining") == "99:59:59.000")
    most.wait(1)
    #expect(most.value == "99:59:58")
  }

  @Test func longHoursStayAndTheWheelDoesNotSpinWhenItGetsThem() throws {
    var session = try timer("00:59:30")
    session.tell(.scroll(notches: -1, at: Point(hours, 140)))
    session.wait(1)
    #expect(session.value == "23:59:30")
    session.press("add-minute")
    session.wait(1)
    #expect(session.value == "24:00:30")
    // One row of the hours, one of the minutes.
    #expect(session.latest.filter { $0 == .passedDetent }.count == 2)
    session.tell(.scroll(notches: -20, at: Point(hours, 140)))
    session.press("start")
    session.press("reset")
    session.tell(.scroll(notches: -5, at: Point(hours, 140)))
    #expect(session.value == "99:00:30")
  }

  @Test func aMinuteMoreUnderAFingerKeepsTheDrag() throws {
    var session = try timer("00:05:00")
    session.down(Point(minutes, 140))
    session.move(Point(minutes, 100))
    session.press("add-minute")
    #expect(session.value == "00:07:00")
    session.move(Point(minutes, 60))
    #expect(session.value == "00:08:00")
    session.cancel()
    #expect(session.value == "00:06:00")
  }

  @Test func startUnderAFingerEndsTheDrag() throws {
    var session = try timer("00:05:00")
    session.down(Point(minutes, 140))
    session.press("start")
    #expect(session.events == [.began, .settled])
    session.move(Point(minutes, 40))
    session.up(Point(minutes, 40))
    #expect(session.value == "00:05:00")
    #expect(!session.widget.isHeld)
  }
}
