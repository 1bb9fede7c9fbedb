import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// A clock with an earliest and a latest time.
@Suite struct AllowedTimesTests {
  private func clock(_ value: String, _ min: String, _ max: String, step: Int = 1) throws -> Session {
    try Session(.clock, value, ["min": min, "max": max, "step": "\(step)"])
  }

  @Test func theMinuteHandStopsAtTheLatestTimeUntilThePointerHasComeBackAsFar() throws {
    var session = try clock("17:20", "08:00", "17:30")
    session.down(at(120, 110))
    let values = [170.0, 190, 300, 60, 200, 330, 250, 190, 60, 300, 200, 170].map { degrees -> String in
      session.move(at(degrees, 110))
      return session.value
    }
    // Nearly two turns beyond the limit have to be undone first.
    #expect(values == ["17:28"] + Array(repeating: "17:30", count: 10) + ["17:28"])
    session.up(at(170, 110))
    #expect(session.value == "17:28")
  }

  @Test func theHourHandKeepsItsMinutesAndStopsAtTheLastHourThatHasThem() throws {
    var session = try clock("10:50", "08:00", "17:30")
    session.down(at(325, 60))
    session.arc(about: Point(150, 150), radius: 60, from: 325, to: 325 + 300, steps: 20)
    #expect(session.value == "16:50")
    session.arc(about: Point(150, 150), radius: 60, from: 325 + 300, to: 325 - 200, steps: 30)
    #expect(session.value == "08:50")
    session.cancel()
    #expect(session.value == "10:50")
  }

  @Test func aSpanCanGoThroughMidnightAndTheHandsWithIt() throws {
    var session = try clock("23:50", "22:00", "06:15")
    session.down(at(300, 110))
    session.arc(about: Point(150, 150), radius: 110, from: 300, to: 300 + 120, steps: 8)
    #expect(session.value == "00:10" && session.field("day") == "1")
    session.arc(about: Point(150, 150), radius: 110, from: 300 + 120, to: 300 + 3600, steps: 200)
    #expect(session.value == "06:15" && session.field("day") == "1")
    session.up(at(300, 110))
  }

  @Test func oneTimeCanBeAllAndEveryTimeToo() throws {
    var single = try clock("10:35", "10:35", "10:35")
    single.tap(at(90, 110))
    single.tap(at(90, 60))
    single.type("1036")
    #expect(single.value == "10:35")
    #expect(single.events.contains(.changed) == false)

    for (min, max) in [("00:00", "23:59"), ("10:00", "09:59")] {
      var whole = try clock("09:55", min, max)
      whole.tell(.scroll(notches: 10, at: at(0, 110)))
      #expect(whole.value == "10:05")
    }
  }

  @Test func aPressGoesAsNearAsItCanButCanLandBeyondAForbiddenTime() throws {
    var session = try clock("17:10", "08:00", "17:30")
    session.down(at(300, 110))
    #expect(session.value == "17:30")
    session.move(at(250, 110))
    #expect(session.value == "17:30")
    session.move(at(150, 110))
    #expect(session.value == "17:25")
    session.up(at(150, 110))

    var split = try clock("08:10", "08:40", "08:20")
    split.tap(at(300, 110))
    #expect(split.value == "08:50")
    split.tap(at(180, 110))
    #expect(split.value == "08:40")
    split.down(at(240, 110))
    split.arc(about: Point(150, 150), radius: 110, from: 240, to: 90, steps: 5)
    #expect(split.value == "08:40")
  }

  @Test func typedTimesAreTakenOrRefusedWhole() throws {
    var session = try clock("10:00", "08:00", "17:30")
    session.type("1731")
    #expect(session.value == "10:00" && session.widget.label == "10:00")
    session.type("1730")
    #expect(session.value == "17:30")
    session.type("0759")
    #expect(session.value == "17:30")
  }

  @Test func theWheelGoesUpToTheLimitAndNeverBackFromATimeBesideTheGrid() throws {
    var session = try clock("17:00", "08:10", "17:40", step: 15)
    session.tell(.scroll(notches: 9, at: at(0, 110)))
    #expect(session.value == "17:30")
    session.tell(.scroll(notches: 1, at: at(150, 60)))
    #expect(session.value == "17:30")
    session.tell(.scroll(notches: -90, at: at(180, 110)))
    #expect(session.value == "08:15")

    var beside = try clock("17:37", "08:10", "17:40", step: 15)
    beside.tell(.scroll(notches: 1, at: at(222, 110)))
    #expect(beside.value == "17:37")
    beside.tell(.scroll(notches: -1, at: at(222, 110)))
    #expect(beside.value == "17:30")
  }

  @Test func theOtherHalfOfTheDayIsOfferedWhereItsTimeIsAllowed() throws {
    var session = try clock("10:00", "08:00", "21:30")
    #expect(session.control("am-pm")?.isEnabled == false)
    session.press("am-pm")
    #expect(session.value == "10:00")
    session.type("0900")
    #expect(session.control("am-pm")?.isEnabled == true)
    session.press("am-pm")
    #expect(session.value == "21:00")
  }

  @Test func aCancelAfterAToggleStaysAmongTheAllowedTimes() throws {
    var session = try clock("10:00", "08:00", "21:30")
    session.down(at(0, 110))
    session.arc(about: Point(150, 150), radius: 110, from: 0, to: -360, steps: 8)
    session.press("am-pm")
    #expect(session.value == "21:00")
    session.cancel()
    #expect(session.value == "21:00")
  }

  @Test func limitsThatCannotBeAreRefusedWithTheTimesThatCan() throws {
    func refused(_ value: String, _ options: [String: String], _ option: String, _ allowed: String) {
      let error = #expect(throws: InvalidOption.self) { try WidgetKind.clock.make(value, options) }
      #expect(error?.option == option && error?.allowed == allowed)
    }
    refused("07:59", ["min": "08:00", "max": "17:30"], "value", "a time from 08:00 to 17:30")
    refused("12:00", ["min": "22:00", "max": "06:00"], "value", "a time from 22:00 to 06:00")
    refused("10:00", ["min": "8"], "min", "HH:MM from 00:00 to 23:59")
    refused("10:00", ["max": "24:00"], "max", "HH:MM from 00:00 to 23:59")
    refused(
      "08:05", ["min": "08:01", "max": "08:10", "step": "15"], "step",
      "a step that has a time from 08:01 to 08:10")
  }

  @Test(arguments: [
    ("07:00", "08:00", "17:30", 1, "08:00"), ("18:00", "08:00", "17:40", 15, "17:30"),
    ("00:44", "08:00", "17:30", 1, "17:30"), ("00:45", "08:00", "17:30", 1, "08:00"),
    ("12:00", "22:00", "06:00", 1, "06:00"), ("14:00", "22:00", "06:00", 1, "22:00"),
    ("09:07", "08:00", "17:30", 15, "09:07"),
  ])
  func whatNobodyChoseMovesToTheNearestAllowedTime(
    value: String, min: String, max: String, step: Int, nearest: String
  ) throws {
    let options = ["min": min, "max": max, "step": "\(step)"]
    #expect(try WidgetKind.clock.nearestValue(value, options) == nearest)
  }

  // MARK: Whatever happens

  private static let spans = [
    ("08:00", "17:30"), ("22:00", "06:15"), ("08:40", "08:20"), ("10:35", "10:35"), ("00:00", "00:07"),
  ]

  @Test(arguments: AllowedTimesTests.spans, [1, 7, 15])
  func noInputLeavesTheAllowedTimesAndTheHandsPointAtTheValue(span: (String, String), step: Int) throws {
    let options = ["min": span.0, "max": span.1, "step": "\(step)"]
    // A single time beside the grid is no span.
    guard let value = try? WidgetKind.clock.nearestValue("10:00", options) else { return }
    var session = try Session(.clock, value, options)
    let allowed = try #require(AllowedTimesTests.minutes(span))
    var numbers = SeededNumbers(seed: step)
    for _ in 0..<3000 {
      let point = at(.random(in: 0..<360, using: &numbers), .random(in: 0..<160, using: &numbers))
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0: session.down(point)
      case 1: session.up(point)
      case 2: session.cancel()
      case 3: session.tell(.scroll(notches: .random(in: -70...70, using: &numbers), at: point))
      case 4: session.press("am-pm")
      case 5: session.type("\(Int.random(in: 1000..<2400, using: &numbers))")
      default: session.move(point)
      }
      let time = try #require(TimeOfDay(session.value))
      #expect(allowed.contains(time.minutes), "\(time) after \(session.latest)")
      #expect(
        hands(in: session.picture()) == [Double(time.minutes % 720) / 2, Double(time.minutes % 60) * 6])
    }
  }

  /// The minutes of `span`, counted one by one.
  private static func minutes(_ span: (String, String)) -> Set<Int>? {
    guard let first = TimeOfDay(span.0)?.minutes, let last = TimeOfDay(span.1) else { return nil }
    var minutes: Set = [first]
    var minute = first
    while TimeOfDay(minutes: minute) != last {
      minute += 1
      minutes.insert(TimeOfDay(minutes: minute).minutes)
    }
    return minutes
  }

  /// The directions of the hour and the minute hand, in tenths of degrees.
  private func hands(in list: DisplayList) -> [Double] {
    list.commands.suffix(3).compactMap { command in
      guard case .line(let from, let to, let width, .round) = command.shape, width <= 5 else { return nil }
      let angle = PolarFrame(center: from).angle(of: to)?.degrees ?? .nan
      return (angle * 10).rounded() / 10
    }
  }

  // MARK: The face

  /// Where sectors are shaded, start and sweep in degrees, on the hour hand's disc and around it.
  private func shades(_ session: Session) -> [[Double]] {
    session.picture().commands.compactMap { command in
      guard case .arc(let circle, let width, let start, let sweep, _) = command.shape else { return nil }
      return [circle.radius - width / 2, start.degrees, sweep.degrees]
    }
  }

  @Test func theFaceShadesForbiddenHoursOfTheHalfDayAndMinutesOfTheHour() throws {
    #expect(try shades(clock("08:45", "08:30", "17:30")) == [[0, 0, 255], [75, 0, 180]])
    #expect(try shades(clock("10:35", "08:30", "17:30")) == [[0, 0, 255]])
    #expect(try shades(clock("17:10", "08:30", "17:30")) == [[0, 165, 195], [75, 180, 180]])
    #expect(try shades(clock("23:10", "22:00", "06:15")) == [[0, 0, 300]])
    #expect(try shades(clock("08:10", "08:40", "08:20")) == [[0, 250, 10], [75, 120, 120]])
    #expect(try shades(clock("10:35", "10:35", "10:35")).count == 4)
    #expect(try shades(clock("10:35", "00:00", "23:59")).isEmpty)
    #expect(try shades(Session(.clock, "10:35")).isEmpty)
  }
}
