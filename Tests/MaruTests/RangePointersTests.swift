import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

// Two pointers at once, and what a cancel gives back.

extension RangeTests {
  @Test func aWaitingHandleFollowsWhenTheOtherHandMakesRoom() throws {
    for crossing in ["stop", "push"] {
      var session = try range("08:00-12:00", ["crossing": crossing, "min-duration": "60"])
      session.down(try on("08:00"), id: 1)
      session.down(try on("12:00"), id: 2)
      session.move(try on("09:00"), id: 2)
      session.move(try on("10:00"), id: 1)
      #expect(session.value == "08:00-09:00")
      session.move(try on("10:30"), id: 2)
      #expect(session.value == "09:30-10:30")
      session.move(try on("12:00"), id: 2)
      #expect(session.value == "10:00-12:00")
      session.move(try on("13:00"), id: 2)
      #expect(session.value == "10:00-13:00")
    }
  }

  @Test func aWaitingHandleFollowsACancelToo() throws {
    var session = try range("08:00-12:00", ["crossing": "stop"])
    session.down(try on("08:00"), id: 1)
    session.down(try on("12:00"), id: 2)
    session.move(try on("09:00"), id: 2)
    session.move(try on("11:00"), id: 1)
    #expect(session.value == "09:00-09:00")
    session.cancel(id: 2)
    #expect(session.value == "11:00-12:00")
    #expect(session.latest == [.changed, .cancelled])
  }

  @Test(arguments: ["stop", "push"])
  func onlyLimitsThatWereGivenRefuseAnInitialValue(crossing: String) throws {
    let point = try on("10:05")
    var session = try range("10:00-10:05", ["full-day": "", "crossing": crossing])
    #expect(session.value == "10:00-10:05")
    session.down(point)
    session.move(at(151.25, 120))
    session.tell(.scroll(notches: 0.1, at: point))
    #expect(session.value == "10:00-10:05")
    session.move(try on("11:00"))
    #expect(session.value == "10:00-11:00")
    session.cancel()
    #expect(session.value == "10:00-10:05")
    session.tell(.scroll(notches: 0.1, at: point))
    #expect(session.value == "10:00-10:05")
    session.down(point)
    session.move(try on("08:00"))
    #expect(session.value == (crossing == "stop" ? "10:00-10:15" : "07:45-08:00"))
    #expect(try range("00:00-23:59", ["crossing": crossing]).value == "00:00-23:59")
    #expect(throws: InvalidOption.self) {
      try WidgetKind.range.make("10:00-10:05", ["full-day": "", "crossing": crossing, "min-duration": "10"])
    }
  }

  @Test func aCancelGivesBackOnlyItsOwnHandle() throws {
    var session = try range("08:00-20:00")
    session.down(try on("08:00"), id: 1)
    session.down(try on("20:00"), id: 2)
    session.move(try on("09:00"), id: 1)
    session.move(try on("21:00"), id: 2)
    session.cancel(id: 1)
    #expect(session.value == "08:00-21:00")
    session.move(try on("22:00"), id: 2)
    session.up(try on("22:00"), id: 2)
    #expect(session.value == "08:00-22:00")
    #expect(session.events.filter { $0 == .began }.count == 2)
    #expect(session.events.filter { $0 == .cancelled }.count == 1)
    #expect(session.events.filter { $0 == .settled }.count == 1)
  }

  @Test func aReleasedHandleStaysWhenTheOtherOneIsCancelled() throws {
    for released in [1, 2] {
      var session = try range("08:00-20:00")
      session.down(try on("08:00"), id: 1)
      session.down(try on("20:00"), id: 2)
      session.move(try on("09:00"), id: 1)
      session.move(try on("21:00"), id: 2)
      session.up(try on(released == 1 ? "09:00" : "21:00"), id: released)
      session.cancel(id: 3 - released)
      #expect(session.value == (released == 1 ? "09:00-20:00" : "08:00-21:00"))
    }
  }

  @Test func aCancelledHandleGivesWayToTheOtherOneWithinTheLimits() throws {
    var session = try range("10:00-11:00", ["max-duration": "120"])
    session.down(try on("10:00"), id: 1)
    session.down(try on("11:00"), id: 2)
    session.move(try on("12:00"), id: 2)
    session.move(try on("11:30"), id: 1)
    session.up(try on("13:30"), id: 2)
    #expect(session.value == "11:30-13:30")
    session.cancel(id: 1)
    #expect(session.value == "11:30-13:30")
  }

  @Test func twoCancelsInAnyOrderUndoAPushTogether() throws {
    for first in [1, 2] {
      var session = try range("08:00-10:00", ["crossing": "push", "min-duration": "60"])
      session.down(try on("10:00"), id: 1)
      session.move(try on("08:15"), id: 1)
      #expect(session.value == "07:15-08:15")
      session.down(try on("07:15"), id: 2)
      session.move(try on("06:00"), id: 2)
      session.cancel(id: first)
      session.cancel(id: 3 - first)
      #expect(session.value == "08:00-10:00", "\(first) first")
    }
  }

  @Test func aJumpGoesTheShortestWay() throws {
    var session = try range("22:00-23:00", ["max-duration": "600"])
    session.down(try on("01:00"))
    #expect(session.value == "22:00-01:00")
    session.cancel()
    session.down(try on("20:00"))
    #expect(session.value == "20:00-23:00")
  }

  @Test func anOtherPointerIsIgnoredWhileTheWholeRangeMoves() throws {
    var session = try range("08:00-20:00")
    session.down(try on("14:00"), id: 1)
    session.down(try on("08:00"), id: 2)
    session.move(try on("09:00"), id: 2)
    session.up(try on("09:00"), id: 2)
    session.move(try on("15:00"), id: 1)
    #expect(session.value == "09:00-21:00")
  }
}
