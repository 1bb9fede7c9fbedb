import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct RangeTests {
  func range(_ value: String, _ options: [String: String] = [:]) throws -> Session {
    try Session(.range, value, options)
  }

  /// The ring at a time of day.
  func on(_ time: String, radius: Double = 138) throws -> Point {
    at(Double(try #require(TimeOfDay(time)).minutes) / 4, radius)
  }

  @Test func aRangeMayGoThroughMidnight() throws {
    let night = try #require(DayRange("22:00-06:00", coincidence: .empty))
    #expect(night.duration == 480)
    #expect(night.text(endsAt24: false) == "22:00-06:00")
    #expect(RangeLayout.press(at: at(30, 138), on: night) == .whole)
    #expect(RangeLayout.press(at: at(180, 138), on: night) == .jump(.end))
    let evening = try #require(DayRange("18:00-03:00", coincidence: .empty))
    for degrees in [271.0, 359, 0, 1, 44] {
      let press = RangeLayout.press(at: at(degrees, 138), on: evening)
      #expect(press == .whole || press == .handle(.start) || press == .handle(.end))
    }
    for degrees in [300.0, 359, 0, 1, 30] {
      #expect(RangeLayout.press(at: at(degrees, 138), on: evening) == .whole)
    }
    for degrees in [60.0, 180, 255] {
      #expect(RangeLayout.press(at: at(degrees, 138), on: evening) != .whole)
    }
  }

  @Test func midnightHasOnePlace() throws {
    #expect(try range("20:00-24:00").value == "20:00-00:00")
    #expect(try range("20:00-24:00", ["end-24": ""]).value == "20:00-24:00")
    #expect(try range("00:00-24:00", ["full-day": ""]).value == "00:00-00:00")
    #expect(try range("00:00-24:00", ["full-day": "", "end-24": ""]).value == "00:00-24:00")
    #expect(try range("00:00-00:00", ["end-24": ""]).value == "00:00-00:00")
    #expect(try range("00:00-00:00").picture().commands.count == 3)
    #expect(try range("08:00-08:00", ["full-day": ""]).picture().commands.count == 4)
  }

  @Test(arguments: [
    "", "10:00", "10:00-", "10:00-11:00-12:00", "24:00-10:00", "00:00-24:00", "10:00-24:01", "10:00–11:00",
    "9:00-10:00",
  ])
  func whatIsNoRangeIsRefused(value: String) {
    #expect(throws: InvalidOption.self) { try WidgetKind.range.make(value, [:]) }
  }

  @Test(arguments: [
    ("step", ["step": "7"]), ("step", ["step": "0"]), ("crossing", ["crossing": "jump"]),
    ("grab", ["grab": "none"]),
    ("crossing", ["crossing": "pass", "min-duration": "30"]), ("min-duration", ["min-duration": "-1"]),
    ("max-duration", ["min-duration": "60", "max-duration": "30"]),
    ("max-duration", ["max-duration": "1440"]),
    ("value", ["min-duration": "121"]), ("value", ["max-duration": "119"]),
  ])
  func optionsThatCannotBeAreRefusedByName(name: String, options: [String: String]) {
    var options = options
    let value = options.removeValue(forKey: "v") ?? "10:00-12:00"
    let error = #expect(throws: InvalidOption.self) { try WidgetKind.range.make(value, options) }
    #expect(error?.option == name)
    #expect(error?.allowed.isEmpty == false)
  }

  @Test func theWholeRangeMovesFromAFixedAnchor() throws {
    var session = try range("22:00-06:00")
    session.down(try on("02:00"))
    session.move(at(-15, 138))
    #expect(session.value == "19:00-03:00")
    session.move(at(90, 138))
    #expect(session.value == "02:00-10:00")
    for step in 0..<1000 { session.move(at(step % 2 == 0 ? 47.3 : 12.1, 138)) }
    session.up(try on("02:00"))
    #expect(session.value == "22:00-06:00")
    #expect(session.events.first == .began && session.events.last == .settled)
    #expect(session.events.filter { $0 == .settled }.count == 1)
  }

  @Test func onAStopTheHandleStandsUntilThePointerComesBack() throws {
    var session = try range("08:00-09:00", ["min-duration": "15"])
    session.down(at(135, 138))
    session.move(at(100, 138))
    #expect(session.value == "08:00-08:15")
    session.move(at(118, 138))
    #expect(session.value == "08:00-08:15")
    session.move(at(131.25, 138))
    #expect(session.value == "08:00-08:45")
    // A whole turn forward: the limit is 23 h 45 min.
    session.arc(about: Point(150, 150), radius: 138, from: 131.25, to: 135 + 400, steps: 9)
    #expect(session.value == "08:00-07:45")
    session.arc(about: Point(150, 150), radius: 138, from: 135 + 400, to: 135, steps: 9)
    session.up(at(135, 138))
    #expect(session.value == "08:00-09:00")
  }

  @Test func aLimitBesideTheStepsIsWhereTheHandleStands() throws {
    var session = try range("08:00-09:00", ["min-duration": "20", "max-duration": "100"])
    session.down(at(135, 138))
    session.move(at(121, 138))
    #expect(session.value == "08:00-08:20")
    session.move(at(170, 138))
    #expect(session.value == "08:00-09:40")
  }

  @Test func aPushedHandleStaysWhereItWasPushed() throws {
    var session = try range("08:00-10:00", ["crossing": "push", "min-duration": "60"])
    session.down(try on("10:00"))
    session.move(try on("08:15"))
    #expect(session.value == "07:15-08:15")
    session.move(try on("12:00"))
    #expect(session.value == "07:15-12:00")
    session.cancel()
    #expect(session.value == "08:00-10:00")
    session.down(try on("08:00"))
    session.move(try on("09:30"))
    session.up(try on("09:30"))
    #expect(session.value == "09:30-10:30")
  }

  @Test func aPushGoesThroughMidnightAndAtTheLongestToo() throws {
    var session = try range("23:00-01:00", ["crossing": "push", "max-duration": "240"])
    session.down(try on("01:00"))
    session.move(try on("05:00"))
    #expect(session.value == "01:00-05:00")
    session.move(try on("23:00"))
    #expect(session.value == "23:00-23:00")
  }

  @Test func aHandleTakenInAHandIsNotPushed() throws {
    var session = try range("08:00-12:00", ["crossing": "push", "min-duration": "60"])
    session.down(try on("08:00"), id: 1)
    session.down(try on("12:00"), id: 2)
    session.move(try on("06:00"), id: 2)
    #expect(session.value == "08:00-09:00")
    session.up(try on("06:00"), id: 2)
    session.move(try on("09:00"), id: 1)
    #expect(session.value == "09:00-10:00")
    session.tell(.focusLost)
    #expect(session.value == "08:00-09:00")
  }

  @Test func betweenTwoEqualHandlesTheFirstTurnDecides() throws {
    for (turn, value) in [(3.75, "10:00-10:15"), (-3.75, "09:45-10:00")] {
      var session = try range("10:00-10:00")
      session.down(try on("10:00"))
      // Outward is no turn.
      session.move(try on("10:00", radius: 300))
      #expect(session.value == "10:00-10:00")
      session.down(try on("10:00"), id: 2)
      session.move(at(150 + turn, 138))
      #expect(session.value == value)
      session.up(at(150 + turn, 138))
      #expect(session.events == [.began, .changed, .settled])
    }
  }

  @Test(arguments: [
    ("stop", 15.0, "11:00-10:00"), ("stop", -15, "10:00-09:00"),
    // Clockwise the end, anticlockwise the start.
    ("push", 15, "11:00-11:00"), ("push", -15, "09:00-09:00"),
    ("pass", 15, "10:00-11:00"), ("pass", -15, "09:00-10:00"),
  ])
  func aWholeRingCanBeTurnedBothWays(crossing: String, turn: Double, value: String) throws {
    do {
      var session = try range("10:00-10:00", ["full-day": "", "crossing": crossing])
      session.down(try on("10:00"))
      session.move(at(150 + turn, 138))
      #expect(session.value == value)
    }
  }

  @Test func withFullDaysNoRangeIsEmpty() throws {
    var session = try range("10:00-12:00", ["full-day": "", "crossing": "stop"])
    session.down(try on("12:00"))
    session.move(try on("09:00"))
    #expect(session.value == "10:00-10:15")
    session.arc(about: Point(150, 150), radius: 138, from: 135, to: 180 + 345, steps: 8)
    session.up(at(165, 138))
    #expect(session.value == "10:00-10:00")
  }

  @Test func thePressIsTheNearerHandleTheArcTheRingOrNothing() throws {
    let day = try #require(DayRange("06:00-18:00", coincidence: .empty))
    #expect(RangeLayout.press(at: Point(150 + 138 + 24, 150), on: day) == .handle(.start))
    #expect(RangeLayout.press(at: Point(150 + 138 + 24.02, 150), on: day) == nil)
    #expect(RangeLayout.press(at: Point(150 - 138, 150 + 24), on: day) == .handle(.end))
    #expect(RangeLayout.press(at: Point(150, 150 + 138 + 22), on: day) == .whole)
    #expect(RangeLayout.press(at: Point(150, 150 + 138 - 22.02), on: day) == nil)
    #expect(RangeLayout.press(at: Point(149, 150 - 138), on: day) == .jump(.end))
    #expect(RangeLayout.press(at: Point(151, 150 - 138), on: day) == .jump(.start))
    // A tie takes the end.
    #expect(RangeLayout.press(at: Point(150, 12), on: day) == .jump(.end))
    #expect(RangeLayout.press(at: Point(150, 150), on: day) == nil)
  }

  @Test func forKiosksOnlyTheHandlesCanBeTaken() throws {
    var session = try range("06:00-18:00", ["grab": "handles"])
    session.tap(try on("12:00"))
    session.tap(try on("22:00"))
    session.tell(.scroll(notches: 1, at: try on("12:00")))
    #expect(session.events == [])
    session.down(try on("06:00"))
    session.up(try on("07:00"))
    #expect(session.value == "07:00-18:00")
  }

  @Test func theFirstMovedPointCountsAndTheSnappedValueStaysOutsideToo() throws {
    var session = try range("06:00-18:00")
    session.down(try on("06:00"))
    session.move(at(91.9, 138))
    #expect(session.value == "06:15-18:00")
    session.up(at(97.6, 414))
    #expect(session.value == "06:30-18:00")
    #expect(session.events.filter { $0 == .settled }.count == 1)
  }

  @Test func theUntouchedEndNeverMovesByRounding() throws {
    var session = try range("10:07-15:52")
    session.tap(try on("10:07"))
    session.tap(try on("15:52"))
    session.tap(try on("13:00"))
    #expect(session.value == "10:07-15:52")
    session.down(try on("10:07"))
    session.up(try on("11:00"))
    #expect(session.value == "11:00-15:52")
    session.tell(.scroll(notches: 1, at: try on("15:52")))
    #expect(session.value == "11:00-16:00")
  }

  @Test func anOffStepEndThatHasMovedComesBackToTheGrid() throws {
    var session = try range("10:07-15:52")
    let start = try on("10:07")
    session.down(start)
    session.move(try on("11:00"))
    session.move(start)
    #expect(session.value == "10:00-15:52")
    session.cancel()
    #expect(session.value == "10:07-15:52")
    session.down(try on("13:00"))
    session.move(try on("14:00"))
    #expect(session.value == "11:00-16:45")
    session.move(try on("13:00"))
    #expect(session.value == "10:00-15:45")
    session.tell(.key(.escape))
    #expect(session.value == "10:07-15:52")
  }

  @Test(arguments: 1...8)
  func underLimitsOnlyTheHeldHandleMovesAndTheDurationStaysWithin(seed: Int) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<150 {
      let start = Int.random(in: 0..<96, using: &numbers) * 15
      let length = Int.random(in: 1...95, using: &numbers) * 15
      let day = DayRange(from: start, to: start + length, coincidence: .empty)
      var session = try range(day.text(endsAt24: false), ["min-duration": "15", "max-duration": "1425"])
      let holdsEnd = Bool.random(using: &numbers)
      session.down(try on((holdsEnd ? day.end : day.start).description))
      let isNear = length <= 60 || length >= 1380
      for _ in 0..<8 {
        session.move(at(.random(in: 0..<360, using: &numbers), .random(in: 1...400, using: &numbers)))
        let now = try #require(DayRange(session.value, coincidence: .empty))
        #expect((15...1425).contains(now.duration))
        #expect(now.start.minutes % 15 == 0 && now.duration % 15 == 0)
        if !isNear { #expect(holdsEnd ? now.start == day.start : now.end == day.end) }
      }
      session.tell(.focusLost)
      #expect(session.value == day.text(endsAt24: false))
    }
  }
}
