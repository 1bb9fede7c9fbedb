import MaruGeometry
import MaruGestures
import MaruWidgets
import Testing

@Suite struct ClockTests {
  private func clock(_ value: String, _ options: [String: String] = [:]) throws -> Session {
    try Session(.clock, value, options)
  }

  /// The minute hand's tip is at 120, the hour hand's at 90.
  private func minute(_ degrees: Double, _ radius: Double = 110) -> Point { at(degrees, radius) }

  @Test func everyMinuteOfTheDayIsWrittenAndReadBack() throws {
    for minutes in 0..<1440 {
      let time = TimeOfDay(minutes: minutes)
      #expect(TimeOfDay(time.description) == time)
    }
    let twelve = [
      0: "12:00 AM", 59: "12:59 AM", 635: "10:35 AM", 720: "12:00 PM", 779: "12:59 PM", 1320: "10:00 PM",
    ]
    for (minutes, text) in twelve { #expect(TimeOfDay(minutes: minutes).twelveHourDescription == text) }
    #expect(Set((0..<1440).map { TimeOfDay(minutes: $0).twelveHourDescription }).count == 1440)
  }

  @Test(arguments: [
    "", "7", "7:05", "07:5", "25:00", "24:00", "07:60", "-1:00", "07:00:00", "now", "٠٧:٠٠", " 07:00",
    "07:00 ",
  ])
  func whatIsNoTimeOfDayIsRefusedWithAHint(value: String) {
    #expect(throws: InvalidOption(option: "value", value: value, allowed: "HH:MM from 00:00 to 23:59")) {
      try WidgetKind.clock.make(value, [:])
    }
  }

  @Test(arguments: [
    ["step": "0"], ["step": "-5"], ["step": "61"], ["step": "abc"], ["step": ""], ["hours": "13"],
    ["steps": "5"],
  ])
  func optionsThatAreNoneAreRefused(options: [String: String]) {
    #expect(throws: InvalidOption.self) { try WidgetKind.clock.make("10:00", options) }
  }

  @Test func theMinuteHandCrossesTwelveAndComesBack() throws {
    var session = try clock("10:55")
    session.down(minute(330))
    let values = [350.0, 10, 30, 10, 350, 330].map { degrees -> String in
      session.move(minute(degrees))
      return session.value
    }
    #expect(values == ["10:58", "11:02", "11:05", "11:02", "10:58", "10:55"])
  }

  @Test func jitterOverTwelveReturnsToWhereItBegan() throws {
    var session = try clock("11:58")
    session.down(minute(348))
    session.move(minute(350))
    for _ in 0..<20 {
      session.move(minute(10))
      session.move(minute(350))
    }
    session.up(minute(350))
    #expect(session.value == "11:58")
    #expect(session.field("day") == "0")
  }

  @Test func wideSamplesCarryTheHourInTheDirectionOfTravel() throws {
    var forward = try clock("11:40")
    forward.down(minute(240))
    forward.move(minute(330))
    forward.move(minute(60))
    #expect(forward.value == "12:10")
    var backward = try clock("12:05")
    backward.down(minute(30))
    backward.up(minute(330))
    #expect(backward.value == "11:55")
  }

  @Test(arguments: [2, 3, 8, 64, 512])
  func theNumberOfSamplesChangesNoValue(steps: Int) throws {
    var session = try clock("10:00")
    session.down(minute(0))
    session.arc(about: Point(150, 150), radius: 70, from: 0, to: 300, steps: steps)
    #expect(session.value == "10:50")
  }

  @Test func theHourHandTogglesTheHalfDayAndLeavesTheMinutes() throws {
    var session = try clock("11:30")
    session.down(at(345, 60))
    session.move(at(15, 60))
    #expect(session.value == "12:30")
    #expect(session.widget.controls.map(\.title) == ["PM"])
    session.move(at(345, 60))
    #expect(session.value == "11:30")
    #expect(session.widget.controls.map(\.title) == ["AM"])
    session.up(at(345, 60))
    var night = try clock("23:30")
    night.down(at(345, 60))
    night.up(at(15, 60))
    #expect(night.value == "00:30")
    #expect(night.field("day") == "1")
  }

  @Test func thirtyDegreesOfTheHourHandAreExactlyAnHour() throws {
    var session = try clock("03:59")
    let start = 119.5
    session.tap(at(120, 60))
    #expect(session.value == "03:59")
    session.down(at(start, 60))
    session.move(at(start + 14, 60))
    #expect(session.value == "03:59")
    session.move(at(start + 30, 60))
    #expect(session.value == "04:59")
    #expect(ClockHand.hour.angle(at: 3 * 60 + 50) == .degrees(115))
  }

  @Test func theControlMovesNoHandAndADragGoesOnInTheOtherHalfDay() throws {
    var session = try clock("06:00")
    session.press("am-pm")
    #expect(session.value == "18:00")
    #expect(session.events == [.changed, .settled])
    session.down(at(180, 60))
    session.move(at(210, 60))
    #expect(session.value == "19:00")
    session.press("am-pm")
    #expect(session.value == "07:00")
    session.move(at(240, 60))
    #expect(session.value == "08:00")
    session.cancel()
    #expect(session.value == "06:00")
    #expect(session.field("day") == "0")
  }

  @Test(arguments: [1, 5, 7, 15, 25, 45, 60])
  func aPressNeverCarries(step: Int) throws {
    for start in ["00:00", "05:59", "12:00", "13:20", "17:40", "23:59"] {
      for degrees in stride(from: 0.0, to: 360, by: 0.5) {
        for radius in [40.0, 140] {
          var session = try clock(start, ["step": String(step)])
          let before = TimeOfDay(session.value)
          session.down(at(degrees, radius))
          let after = try #require(TimeOfDay(session.value))
          #expect(session.field("day") == "0")
          #expect(after.isPM == before?.isPM)
          if radius == 140 {
            #expect(after.hour == before?.hour)
          } else {
            #expect(after.minute == before?.minute)
          }
        }
      }
    }
  }

  @Test func aPressJustBeforeTwelveShowsTheFullHourAndThenFollowsThePointer() throws {
    var session = try clock("10:20")
    session.down(minute(359, 140))
    #expect(session.value == "10:00")
    session.move(minute(354, 140))
    #expect(session.value == "09:59")
    session.move(minute(6, 140))
    #expect(session.value == "10:01")
  }

  @Test func allDirectionsOfTheMinuteZoneCanBeTapped() throws {
    for degrees in 0..<360 {
      // The hand is on the other side, so that the tap cannot take it.
      var session = try clock(degrees < 90 || degrees > 270 ? "10:30" : "10:00")
      session.tap(at(Double(degrees), 120))
      let minute = (degrees + 3) / 6 % 60
      #expect(session.value == "10:" + (minute < 10 ? "0" : "") + String(minute), "\(degrees)°")
    }
    let quarters = try (0..<360).map { degrees -> String in
      var session = try clock("10:07", ["step": "15"])
      session.tap(at(Double(degrees), 140))
      return session.value
    }
    #expect(quarters.filter { $0 == "10:30" }.count == 90)
    #expect(quarters.filter { $0 == "10:45" }.count == 90)
  }

  @Test func aHandIsChosenAtTheDownAndKept() throws {
    var session = try clock("03:50")
    session.down(at(300, 120))
    session.move(at(300, 45))
    session.move(at(312, 45))
    #expect(session.value == "03:52")
  }

  @Test func theNearerHandWinsAndTheZoneDecidesBetweenEquals() {
    // Both hands on twelve: the radius decides.
    #expect(ClockLayout.press(at: at(2, 70), minutes: 0) == .grab(.hour))
    #expect(ClockLayout.press(at: at(2, 80), minutes: 0) == .grab(.minute))
    // Beyond the hour hand's tip only the minute hand is near.
    #expect(ClockLayout.press(at: at(0, 119), minutes: 0) == .grab(.minute))
    // 12:02: at 12° the minute hand, at 1° the hour hand.
    #expect(ClockLayout.press(at: at(10, 60), minutes: 2) == .grab(.minute))
    #expect(ClockLayout.press(at: at(2, 85), minutes: 2) == .grab(.hour))
    // Reach is 12 about the axis, tip included.
    #expect(ClockLayout.press(at: Point(162, 60), minutes: 180) == .grab(.minute))
    #expect(ClockLayout.press(at: Point(162.02, 60), minutes: 180) == .jump(.minute))
    #expect(ClockLayout.press(at: Point(252, 150), minutes: 180) == .grab(.hour))
    #expect(ClockLayout.press(at: Point(252.02, 150), minutes: 180) == .jump(.minute))
    // The face is 150 wide, its dead zone 15.
    #expect(ClockLayout.press(at: Point(150, 0), minutes: 200) == .jump(.minute))
    #expect(ClockLayout.press(at: Point(150, -0.02), minutes: 0) == nil)
    #expect(ClockLayout.press(at: Point(150, 135), minutes: 0) == .grab(.hour))
    #expect(ClockLayout.press(at: Point(150, 140), minutes: 0) == nil)
  }

  @Test func aTimeBesideTheGridStaysUntilItsHandTurns() throws {
    var session = try clock("14:07", ["step": "15"])
    session.tap(minute(42))
    #expect(session.value == "14:07")
    session.down(minute(42))
    session.move(minute(50))
    #expect(session.value == "14:15")
    session.move(minute(40))
    #expect(session.value == "14:00")
    // It has moved: where it began it is on the grid now.
    session.move(minute(42))
    #expect(session.value == "14:00")
    session.cancel()
    #expect(session.value == "14:07")
    // The hour hand leaves it alone.
    session.down(at(63.5, 60))
    session.up(at(93.5, 60))
    #expect(session.value == "15:07")
    // Steps go to the grid.
    for (notches, value) in [(1.0, "15:15"), (-1, "15:00"), (-1, "14:45")] {
      session.tell(.scroll(notches: notches, at: minute(200)))
      #expect(session.value == value)
    }
  }

  @Test func aTimeOnTheGridComesBackExactly() throws {
    for value in ["14:00", "14:15", "23:45"] {
      var session = try clock(value, ["step": "15"])
      let degrees = Double(try #require(TimeOfDay(value)).minute) * 6
      session.down(minute(degrees))
      session.move(minute(degrees + 18))
      session.move(minute(degrees))
      #expect(session.value == value)
    }
  }

  @Test func aPressThatMakesAHandJumpToWhereItStandsMovesNothing() throws {
    var session = try clock("14:07", ["step": "15"])
    session.down(minute(42, 140))
    #expect(session.value == "14:07")
    #expect(session.events == [.began])
    session.move(minute(60, 140))
    #expect(session.value == "14:15")
    session.cancel()
    session.down(minute(42.01, 140))
    #expect(session.value == "14:00")
  }

  @Test func aStepThatDoesNotDivideTheHourBeginsAfreshInEachHour() throws {
    var session = try clock("10:56", ["step": "7"])
    let grid = (0..<10).map { _ -> String in
      session.tell(.scroll(notches: 1, at: minute(180)))
      return session.value
    }
    #expect(
      grid == ["11:00", "11:07", "11:14", "11:21", "11:28", "11:35", "11:42", "11:49", "11:56", "12:00"])
    session.tell(.scroll(notches: -1, at: minute(180)))
    #expect(session.value == "11:56")
    // Half way from 56 to the full hour is 58.
    session.down(minute(336))
    session.move(minute(347.5))
    #expect(session.value == "11:56")
    session.move(minute(348))
    #expect(session.value == "12:00")
    var late = try clock("23:53", ["step": "15"])
    late.down(minute(318))
    late.move(minute(320))
    #expect(late.value == "00:00")
    #expect(late.field("day") == "1")
  }

  @Test func notchesTurnThePartUnderThePointer() throws {
    var session = try clock("11:59")
    session.tell(.scroll(notches: 1, at: minute(180)))
    #expect(session.value == "12:00")
    session.tell(.scroll(notches: -1, at: at(180, 60)))
    #expect(session.value == "11:00")
    for _ in 0..<4 { session.tell(.scroll(notches: 0.25, at: minute(180))) }
    #expect(session.value == "11:01")
    session.tell(.scroll(notches: 1, at: Point(150, 150)))
    session.tell(.scroll(notches: 1, at: Point(.nan, 0)))
    #expect(session.value == "11:01")
    session.down(minute(6))
    session.tell(.scroll(notches: 3, at: minute(180)))
    #expect(session.value == "11:01")
  }

  @Test func typedDigitsCountFromTheFourthOne() throws {
    var session = try clock("09:00")
    session.type("103")
    #expect(session.value == "09:00")
    #expect(session.widget.label == "10:3_")
    #expect(session.widget.consumesEnter && session.widget.consumesEscape)
    session.type("5")
    #expect(session.value == "10:35")
    #expect(session.events == [.changed, .settled])
    session.type("2575")
    #expect(session.value == "10:35")
    session.type("9!")
    #expect(session.value == "09:00")
    session.type("745!")
    #expect(session.value == "07:45")
    session.type("12^")
    #expect(session.widget.label == "07:45")
    session.type("12<<1200")
    #expect(session.value == "12:00")
    session.type("110")
    session.wait(1.49)
    #expect(session.widget.label == "11:0_")
    session.wait(0.02)
    #expect(session.widget.label == "12:00")
    #expect(session.widget.wake(after: session.now) == .onInput)
  }

  @Test func theLabelReadsInTwelveOrTwentyFourHours() throws {
    #expect(try clock("22:05", ["hours": "12"]).widget.label == "10:05 PM")
    #expect(try clock("22:05", ["hours": "12"]).value == "22:05")
    #expect(try clock("22:05").widget.label == "22:05")
    // One digit stands in the second one's place.
    #expect(try clock("09:05", ["hours": "12"]).widget.label == "\u{2007}9:05 AM")
    #expect(try clock("00:05", ["hours": "12"]).widget.label == "12:05 AM")
  }

  @Test func aGestureBeginsChangesAndEndsOnce() throws {
    var session = try clock("10:00")
    session.down(minute(0))
    session.move(minute(1))
    session.move(minute(6))
    session.move(minute(7))
    session.up(minute(12))
    #expect(session.events == [.began, .changed, .changed, .settled])
    session.up(minute(12))
    session.move(minute(50))
    session.cancel()
    #expect(session.events.count == 4)
  }

  @Test func aSecondDownOfTheSamePointerStartsAfresh() throws {
    var session = try clock("10:00")
    session.down(minute(0))
    session.move(minute(60))
    session.down(minute(0))
    #expect(session.latest == [.changed, .cancelled, .began])
    session.up(minute(12))
    #expect(session.value == "10:02")
  }

  @Test func anUpElsewhereIsFirstAMoveAndOneWithoutAPlaceEndsTheDragAtTheLastGoodOne() throws {
    var session = try clock("10:00")
    session.down(minute(0))
    session.up(minute(30))
    #expect(session.value == "10:05")
    session.down(minute(30))
    session.move(minute(60))
    session.up(Point(.nan, .infinity))
    #expect(session.value == "10:10")
    #expect(!session.widget.isHeld)
  }

  @Test func escapeAndLostFocusTakeADragBack() throws {
    var session = try clock("23:50")
    for end in [WidgetInput.key(.escape), .focusLost] {
      session.down(minute(300))
      session.move(minute(60))
      #expect(session.value == "00:10")
      #expect(session.widget.consumesEscape)
      session.tell(end)
      #expect(session.latest == [.changed, .cancelled])
      #expect(session.value == "23:50")
      #expect(session.field("day") == "0")
      #expect(!session.widget.consumesEscape)
    }
  }
}
