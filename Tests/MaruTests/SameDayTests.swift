import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// A range within one day.
@Suite struct SameDayTests {
  private let center = Point(150, 150)

  private func range(_ value: String, _ options: [String: String] = [:]) throws -> Session {
    try Session(.range, value, options.merging(["same-day": ""]) { $1 })
  }

  @Test func theHandlesStopAtMidnightUntilThePointerHasComeBackAsFar() throws {
    var session = try range("08:00-20:00")
    session.down(at(300, 138))
    session.arc(about: center, radius: 138, from: 300, to: 300 + 500, steps: 20)
    #expect(session.value == "08:00-24:00")
    session.arc(about: center, radius: 138, from: 300 + 500, to: 360, steps: 20)
    #expect(session.value == "08:00-24:00")
    session.arc(about: center, radius: 138, from: 360, to: 330, steps: 2)
    #expect(session.value == "08:00-22:00")
    session.up(at(330, 138))

    session.down(at(120, 138))
    session.arc(about: center, radius: 138, from: 120, to: -100, steps: 10)
    session.up(at(-100, 138))
    #expect(session.value == "00:00-22:00")
  }

  @Test func theHandlesStopAtEachOtherAndNoStartComesToTheEndOfTheDay() throws {
    var session = try range("08:00-20:00")
    session.down(at(120, 138))
    session.arc(about: center, radius: 138, from: 120, to: 350, steps: 10)
    #expect(session.value == "20:00-20:00")
    session.cancel()
    #expect(session.value == "08:00-20:00")

    var pushing = try range("08:00-20:00", ["crossing": "push"])
    pushing.down(at(120, 138))
    pushing.arc(about: center, radius: 138, from: 120, to: 480, steps: 10)
    #expect(pushing.value == "23:45-23:45")
    pushing.up(at(120, 138))
    pushing.down(at(356.25, 138))
    pushing.arc(about: center, radius: 138, from: 356.25, to: 370, steps: 4)
    #expect(pushing.value == "23:45-24:00")
  }

  @Test func theWholeRangeStopsAtBothEndsOfTheDayAndKeepsItsLength() throws {
    var session = try range("08:00-16:07")
    session.down(at(180, 138))
    session.arc(about: center, radius: 138, from: 180, to: 700, steps: 20)
    #expect(session.value == "15:45-23:52")
    session.arc(about: center, radius: 138, from: 700, to: -300, steps: 40)
    #expect(session.value == "00:00-08:07")
    session.cancel()
    #expect(session.value == "08:00-16:07")
  }

  @Test func aPressBesideTheRangeTakesTheHandleThatNeedNotPassMidnight() throws {
    var session = try range("22:00-23:00")
    session.tap(at(7.5, 138))
    #expect(session.value == "00:30-23:00")
    var morning = try range("01:00-02:00")
    morning.tap(at(352.5, 138))
    #expect(morning.value == "01:00-23:30")
  }

  @Test func aTypedTimeMovesTheOtherEndOutOfItsWay() throws {
    var session = try range("08:00-16:00")
    session.type("2300")
    #expect(session.value == "23:00-23:00")
    session.type("2400")
    #expect(session.value == "23:00-24:00")
    session.type("0915")
    session.type("0900")
    #expect(session.value == "09:00-09:00")
  }

  @Test func theWheelStopsAtMidnight() throws {
    var session = try range("23:00-23:30")
    session.tell(.scroll(notches: 9, at: at(352.5, 138)))
    #expect(session.value == "23:00-24:00")
    var early = try range("00:30-12:00")
    early.tell(.scroll(notches: -9, at: at(90, 138)))
    #expect(early.value == "00:00-11:30")
  }

  @Test func aWholeDayCanBeMadeSmallerFromEitherSide() throws {
    for (degrees, value) in [(30.0, "02:00-24:00"), (-30, "00:00-22:00")] {
      for crossing in ["stop", "push"] {
        var session = try range("00:00-24:00", ["full-day": "", "crossing": crossing])
        session.down(at(0, 138))
        session.arc(about: center, radius: 138, from: 0, to: degrees, steps: 3)
        #expect(session.value == value)
      }
    }
  }

  @Test func whatPassesMidnightIsRefused() throws {
    func refused(_ value: String, _ options: [String: String], _ option: String, _ allowed: String) {
      let options = options.merging(["same-day": ""]) { $1 }
      let error = #expect(throws: InvalidOption.self) { try WidgetKind.range.make(value, options) }
      #expect(error?.option == option && error?.allowed == allowed)
    }
    refused("22:00-06:00", [:], "value", "a range of 0 to 1439 minutes within one day")
    refused("10:00-10:00", ["full-day": ""], "value", "a range of 1 to 1440 minutes within one day")
    refused("22:00-01:00", ["max-duration": "240"], "value", "a range of 0 to 240 minutes within one day")
    refused("10:00-11:00", ["crossing": "pass"], "crossing", "stop or push together with same-day")
    #expect(try range("20:00-00:00").value == "20:00-24:00")
    #expect(try range("00:00-00:00").value == "00:00-00:00")
  }

  @Test(arguments: [
    ([:], "08:00-16:00"), (["min-duration": "1380"], "00:30-23:30"), (["max-duration": "60"], "22:00-23:00"),
    (["step": "60", "min-duration": "780"], "05:00-18:00"),
    (["full-day": "", "min-duration": "1440"], "00:00-24:00"),
  ])
  func theStandardRangeIsOneOfADay(options: [String: String], value: String) throws {
    let options = options.merging(["same-day": ""]) { $1 }
    let nearest = try WidgetKind.range.nearestValue("22:00-06:00", options)
    #expect(nearest == value)
    #expect(try WidgetKind.range.make(nearest, options).value == value)
  }

  // MARK: Whatever happens

  @Test(
    arguments: ["stop", "push"],
    [
      [:], ["full-day": ""], ["min-duration": "100", "max-duration": "400"], ["step": "60"],
      ["full-day": "", "step": "45"],
    ])
  func noInputPassesMidnightAndTheHandlesAreAtTheValue(crossing: String, options: [String: String]) throws {
    let options = options.merging(["same-day": "", "crossing": crossing]) { $1 }
    // The first one is shorter than a step, where that may be.
    for value in ["23:50-24:00", "08:10-12:10"] {
      guard var session = try? Session(.range, value, options) else { continue }
      var numbers = SeededNumbers(seed: 4)
      for _ in 0..<2000 {
        let point = at(.random(in: 0..<360, using: &numbers), .random(in: 120..<150, using: &numbers))
        let id = Int.random(in: 1...2, using: &numbers)
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0, 1: session.down(point, id: id)
        case 2: session.up(point, id: id)
        case 3: session.cancel(id: id)
        case 4: session.tell(.scroll(notches: .random(in: -70...70, using: &numbers), at: point))
        case 5: session.type("\(Int.random(in: 1000...2400, using: &numbers))")
        default: session.move(point, id: id)
        }
        guard case .range(let range, _) = session.widget.picked else { return }
        #expect(range.start.minutes + range.duration <= 1440, "\(session.value) after \(session.latest)")
        #expect(handles(in: session.picture()) == [range.start, range.end].map { Double($0.minutes) / 4 })
      }
    }
  }

  /// The directions of the two handles, in hundredths of degrees.
  private func handles(in list: DisplayList) -> [Double] {
    list.commands.compactMap { command in
      guard case .circle(let circle) = command.shape, circle.radius == 12 else { return nil }
      let angle = PolarFrame(center: center).angle(of: circle.center)?.degrees ?? .nan
      return ((angle * 100).rounded() / 100).truncatingRemainder(dividingBy: 360)
    }
  }

  @Test func onlyARangeOfOneDayHasAGapAtMidnight() throws {
    func gaps(_ session: Session) -> Int {
      session.picture().commands.filter { if case .line = $0.shape { true } else { false } }.count
    }
    #expect(try gaps(range("08:00-16:00")) == 1)
    #expect(try gaps(Session(.range, "08:00-16:00")) == 0)
  }
}
