import MaruGeometry
import MaruGestures
import MaruWidgets
import Testing

// The wheels: drags, flings, taps, notches, digits.

extension TimerTests {
  @Test func aWheelDraggedUpIncreasesAndWrapsWithoutCarrying() throws {
    var session = try timer("01:59:00")
    session.down(Point(minutes, 140))
    session.move(Point(minutes, 120))
    session.wait(0.3)
    session.move(Point(minutes, 100))
    session.wait(0.3)
    session.up(Point(minutes, 100))
    #expect(session.value == "01:00:00")
    session.wait(1)
    session.down(Point(minutes, 100))
    session.wait(0.5)
    session.move(Point(minutes, 140.5))
    session.wait(0.5)
    session.up(Point(minutes, 140.5))
    #expect(session.value == "01:59:00")
  }

  @Test func aWheelLetGoAtRestReachesItsRowWithinThreeTenths() throws {
    var session = try timer("00:00:00")
    session.down(Point(seconds, 140))
    session.move(Point(seconds, 75))
    session.wait(0.15)
    session.up(Point(seconds, 75))
    #expect(session.value == "00:00:02")
    #expect(session.widget.wake(after: session.now) == .nextFrame)
    session.wait(0.301)
    #expect(session.widget.wake(after: session.now) == .onInput)
  }

  @Test func aFlingGoesHalfASecondOfItsVelocityAndTheValueIsKnownAtOnce() throws {
    var session = try timer("00:00:00")
    session.down(Point(seconds, 240))
    for step in 1...10 {
      session.wait(0.01)
      session.move(Point(seconds, 240 - Double(step) * 8))
    }
    session.up(Point(seconds, 160))
    // 800 units a second are 20 rows; 0.4995 s of that are 9.99 rows, after 2 dragged ones.
    #expect(session.value == "00:00:12")
    #expect(session.events.last == .settled)
    let detents = session.wait(2.1)
    #expect(detents.filter { $0 == .passedDetent }.count == 10)
    #expect(!detents.contains(.changed))
    #expect(session.widget.wake(after: session.now) == .onInput)
  }

  @Test func noFlingGoesFartherThanTwentyRows() throws {
    var session = try timer("00:00:00")
    session.down(Point(seconds, 240))
    session.wait(0.01)
    session.move(Point(seconds, 40))
    session.up(Point(seconds, 40))
    #expect(session.value == "00:00:25")
    session.wait(2.01)
    #expect(session.widget.wake(after: session.now) == .onInput)
  }

  @Test func aTapBringsAVisibleRowToTheMiddle() throws {
    for (y, value) in [
      (60.0, "00:58:00"), (100, "00:59:00"), (140, "00:00:00"), (180, "00:01:00"), (239, "00:02:00"),
    ] {
      var session = try timer("00:00:00")
      session.tap(Point(minutes, y))
      #expect(session.value == value)
      session.wait(0.31)
      #expect(session.widget.wake(after: session.now) == .onInput)
    }
  }

  @Test func touchingAMovingWheelStopsItAndIsNoTap() throws {
    var session = try timer("00:00:00")
    session.down(Point(seconds, 240))
    session.wait(0.05)
    session.move(Point(seconds, 80))
    session.up(Point(seconds, 80))
    #expect(session.value == "00:00:24")
    session.wait(0.1)
    session.down(Point(seconds, 220))
    let stopped = session.value
    #expect(stopped != "00:00:24")
    session.wait(0.5)
    session.up(Point(seconds, 220))
    session.wait(0.5)
    #expect(session.value == stopped)
  }

  @Test func gapsAndTheOutsideTakeNothing() throws {
    var session = try timer("00:05:00")
    for point in [
      Point(19, 140), Point(111, 140), Point(208, 140), Point(301, 140), Point(minutes, 39),
      Point(minutes, 241),
    ] {
      session.tap(point)
    }
    #expect(session.events == [])
    for point in [Point(20, 40), Point(106, 240), Point(117, 140), Point(300, 140)] {
      session.tap(point)
      session.wait(1)
    }
    #expect(session.events.filter { $0 == .began }.count == 4)
  }

  @Test func onePointerDrivesOneWheelAndACancelGivesItsValueBack() throws {
    var session = try timer("00:05:00")
    session.down(Point(minutes, 140), id: 1)
    session.down(Point(seconds, 140), id: 2)
    session.move(Point(seconds, 20), id: 2)
    session.move(Point(minutes, 60), id: 1)
    #expect(session.value == "00:07:00")
    session.up(Point(seconds, 20), id: 2)
    session.cancel()
    #expect(session.latest == [.changed, .cancelled])
    #expect(session.value == "00:05:00")
    session.down(Point(minutes, 140))
    session.move(Point(minutes, 60))
    session.tell(.key(.escape))
    #expect(session.latest == [.changed, .cancelled])
    #expect(session.value == "00:05:00")
  }

  @Test func oneNotchIsOneRowAndFractionsAddUp() throws {
    var session = try timer("00:59:00")
    session.tell(.scroll(notches: 1, at: Point(minutes, 100)))
    #expect(session.value == "00:00:00")
    for _ in 0..<4 { session.tell(.scroll(notches: 0.25, at: Point(seconds, 200))) }
    #expect(session.value == "00:00:01")
    for _ in 0..<40 { session.tell(.scroll(notches: 0.075, at: Point(hours, 200))) }
    #expect(session.value == "03:00:01")
    session.tell(.scroll(notches: -4, at: Point(hours, 200)))
    #expect(session.value == "23:00:01")
    #expect(session.control("start")?.isEnabled == true)
  }

  @Test func digitsFillFromTheRight() throws {
    var session = try timer("00:05:00")
    let values = "13059".map { digit -> String in
      session.type(String(digit))
      return session.value
    }
    #expect(values == ["00:00:01", "00:00:13", "00:01:30", "00:13:05", "01:30:59"])
    session.type("<")
    #expect(session.value == "00:13:05")
    session.type("^")
    #expect(session.value == "00:05:00")
    session.type("90")
    #expect(session.value == "00:01:30")
    session.wait(1.6)
    session.type("5")
    #expect(session.value == "00:00:05")
    session.wait(1.6)
    session.type("9959599")
    #expect(session.value == "99:59:59")
  }
}
