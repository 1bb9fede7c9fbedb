import Foundation
import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruWidgets
import Testing

@Suite struct DialTests {
  private let center = Point(160, 160)

  private func dial(_ value: String = "", _ options: [String: String] = [:]) throws -> Session {
    try Session(.dial, value, options)
  }

  private func hole(_ digit: Int, plate: Double = 0) -> Point {
    DialLayout.holeCenter(of: digit, plate: .degrees(plate))
  }

  /// Pulls the hole of `digit` to the stop and lets go.
  private func pull(_ digit: Int, _ session: inout Session) {
    let rest = DialLayout.restAngle(of: digit).degrees
    session.down(hole(digit))
    session.arc(
      about: center, radius: 87, from: rest, to: rest + DialLayout.travel(of: digit).degrees, steps: 12)
    session.up(hole(digit, plate: DialLayout.travel(of: digit).degrees))
  }

  @Test func everyDigitCanBeDialled() throws {
    for style in ReturnStyle.allCases {
      var session = try dial("", ["return": style.rawValue])
      for digit in [0, 7, 5, 3, 1, 2, 4, 6, 8, 9, 0] {
        pull(digit, &session)
        session.wait(3)
      }
      #expect(session.value == "07531246890")
      #expect(session.degrees("angle") == 0)
    }
  }

  @Test func travelsAreThoseOfTheRealDial() {
    #expect(abs(DialLayout.travel(of: 1).degrees - 83.5714) < 1e-4)
    #expect(DialLayout.travel(of: 0) == .degrees(315))
    for digit in 0...9 {
      let stopped = DialLayout.restAngle(of: digit) + DialLayout.travel(of: digit)
      #expect(abs(stopped.normalized.degrees - 135) < 1e-9)
    }
  }

  @Test func theFingerMayLeaveTheHole() throws {
    var session = try dial()
    let rest = DialLayout.restAngle(of: 5).degrees
    session.down(hole(5))
    for step in 1...40 {
      let share = Double(step) / 40
      session.move(at(rest + 186.5 * share, step % 2 == 0 ? 30 : 320, about: center))
    }
    #expect(session.field("stop") == "true")
    session.up(at(rest + 186.5, 30, about: center))
    #expect(session.value == "5")
  }

  @Test func thePlateNeverGoesPastTheStopAndTellsOnceThatItIsThere() throws {
    var session = try dial()
    let rest = DialLayout.restAngle(of: 3).degrees
    let travel = DialLayout.travel(of: 3).degrees
    session.down(hole(3))
    session.arc(about: center, radius: 87, from: rest, to: rest + travel + 200, steps: 30)
    #expect(abs(session.degrees("angle") - travel) < 0.01)
    session.move(at(rest + travel + 150, 87, about: center))
    session.up(at(rest + travel + 100, 87, about: center))
    #expect(session.value == "3")
    #expect(session.events.filter { $0 == .reachedStop }.count == 1)
  }

  @Test func theStopIsReachedWithinHalfADegreeAndRemembered() throws {
    for (short, value) in [(0.45, "2"), (0.6, "")] {
      var session = try dial()
      let rest = DialLayout.restAngle(of: 2).degrees
      let end = rest + DialLayout.travel(of: 2).degrees - short
      session.down(hole(2))
      session.arc(about: center, radius: 87, from: rest, to: end, steps: 3)
      session.arc(about: center, radius: 87, from: end, to: rest + 20, steps: 3)
      session.up(at(rest + 20, 87, about: center))
      #expect(session.value == value, "\(short)° short of it")
    }
  }

  @Test func backwardsDialsNothing() throws {
    var session = try dial()
    let rest = DialLayout.restAngle(of: 5).degrees
    session.down(hole(5))
    session.arc(about: center, radius: 87, from: rest, to: rest - 90, steps: 5)
    #expect(session.degrees("angle") == 0)
    session.up(at(rest - 90, 87, about: center))
    #expect(session.value == "")
    session.down(hole(5))
    session.arc(about: center, radius: 87, from: rest, to: rest + 60, steps: 3)
    session.arc(about: center, radius: 87, from: rest + 60, to: rest + 30, steps: 3)
    session.arc(about: center, radius: 87, from: rest + 30, to: rest + 190, steps: 6)
    session.up(at(rest + 190, 87, about: center))
    #expect(session.value == "5")
  }

  @Test func aPressBesideTheHolesTakesNothing() throws {
    #expect(DialLayout.hole(at: hole(4).offset(19, 0), plate: .zero) == 4)
    #expect(DialLayout.hole(at: hole(4).offset(0, 19.02), plate: .zero) == nil)
    #expect(DialLayout.hole(at: center, plate: .zero) == nil)
    var session = try dial()
    session.down(center)
    #expect(session.events == [])
  }

  @Test(arguments: [0, 1, 5, 9])
  func theSpringReturnsAsItsTableSays(digit: Int) throws {
    struct Table: Decodable { var values: [[Double]] }
    let data = try Data(contentsOf: TraceFixtures.directory.appending(path: "spring.json"))
    let table = try JSONDecoder().decode(Table.self, from: data)
    let travel = DialLayout.travel(of: digit).degrees
    var session = try dial()
    pull(digit, &session)
    let end = Spring(response: 0.4, dampingRatio: 0.6).settlingTime(from: travel, tolerance: 0.1)
    for row in table.values {
      session.wait(row[0] - session.now.seconds(since: .zero))
      let expected = row[0] < end ? travel * row[1] : 0
      #expect(abs(session.degrees("angle") - expected) < 1e-4, "\(row[0]) s")
    }
    #expect(session.widget.wake(after: session.now) == .onInput)
  }

  @Test func theGovernorTurnsAHoleAPulseAndCountsTheDigit() throws {
    for (style, rate) in [("governor", 10.0), ("governor20", 20)] {
      for digit in [1, 4, 9, 0] {
        var session = try dial("", ["return": style])
        pull(digit, &session)
        let travel = DialLayout.travel(of: digit).degrees
        session.wait(0.1)
        #expect(abs(session.degrees("angle") - (travel - 18 / 7 * rate)) < 1e-6)
        let time = travel / (180 / 7) / rate
        session.wait(time - 0.1 - 0.001)
        #expect(session.degrees("angle") > 0)
        session.wait(0.002)
        #expect(session.degrees("angle") == 0)
        #expect(session.events.pulses.count == (digit == 0 ? 10 : digit))
      }
    }
  }

  @Test func theGovernorsPulsesKnowWhenTheyWere() throws {
    var session = try dial("", ["return": "governor"])
    pull(4, &session)
    let released = session.now
    session.sleep(3)
    // The last one ends a pitch before rest, each a tenth of a second.
    let travel = DialLayout.travel(of: 4).degrees / (180 / 7)
    let expected = (1...4).reversed().map { (travel - Double($0)) / 10 }
    let times = session.events.pulses.map { $0.seconds(since: released) }
    #expect(times.count == 4)
    for (time, right) in zip(times, expected) { #expect(abs(time - right) < 1e-6) }
  }

  @Test func theSpringCountsEachPulseOnceTooWhateverTheFrames() throws {
    var smooth = try dial()
    var coarse = try dial()
    pull(7, &smooth)
    pull(7, &coarse)
    smooth.wait(2)
    coarse.sleep(2)
    #expect(smooth.events == coarse.events)
    #expect(smooth.events.pulses.count == 7)
  }

  @Test func aHoleIsCaughtAsDrawnAndPulledFromThere() throws {
    var session = try dial("", ["return": "governor"])
    pull(9, &session)
    session.wait(0.7)
    let plate = session.degrees("angle")
    session.down(hole(4, plate: plate))
    #expect(session.field("hole") == "4")
    #expect(abs(session.degrees("angle") - plate) < 1e-9)
    let from = DialLayout.restAngle(of: 4).degrees + plate
    session.arc(about: center, radius: 87, from: from, to: 135 + 360, steps: 9)
    session.up(at(135, 87, about: center))
    #expect(session.value == "94")
  }

  @Test func caughtBelowRestThePlateMayStayThereUntilItIsAbove() throws {
    var session = try dial()
    pull(0, &session)
    session.wait(0.25)
    let low = session.degrees("angle")
    #expect(low < -25)
    let rest = DialLayout.restAngle(of: 5).degrees + low
    session.down(hole(5, plate: low))
    session.move(at(rest - 30, 87, about: center))
    #expect(abs(session.degrees("angle") - low) < 1e-6)
    session.move(at(rest + 10, 87, about: center))
    #expect(abs(session.degrees("angle") - low - 10) < 1e-6)
    session.move(at(rest - low + 5, 87, about: center))
    session.move(at(rest, 87, about: center))
    #expect(session.degrees("angle") == 0)
  }

  @Test func aTapOnAHoleAtTheStopDialsNothing() throws {
    var session = try dial()
    pull(5, &session)
    session.tap(hole(5, plate: DialLayout.travel(of: 5).degrees))
    #expect(session.value == "5")
  }

  @Test func typedDigitsAreInTheValueAtOnce() throws {
    var session = try dial()
    for digit in "12345" {
      session.type(String(digit))
      session.wait(0.02)
    }
    #expect(session.value == "12345")
    #expect(session.degrees("angle") > 0)
    session.wait(3)
    #expect(session.degrees("angle") == 0)
  }

  @Test func backspaceTakesOneDigitAndHeldAllOfThem() throws {
    var session = try dial("123")
    session.type("<")
    #expect(session.value == "12")
    session.wait(1)
    #expect(session.value == "12")
    session.press("delete")
    #expect(session.value == "1")
    session.type("23")
    session.tell(.key(.backspace))
    #expect(session.value == "12")
    session.wait(0.59)
    #expect(session.value == "12")
    session.wait(0.02)
    #expect(session.value == "")
    session.tell(.keyReleased(.backspace))
    session.type("<")
    #expect(session.value == "")
    #expect(session.control("delete")?.isEnabled == false)
  }

  @Test func aFullNumberTakesNothing() throws {
    var session = try dial("", ["max-digits": "2", "return": "none"])
    pull(1, &session)
    pull(2, &session)
    let events = session.events
    pull(3, &session)
    session.type("4")
    #expect(session.value == "12")
    #expect(session.events == events)
  }

  @Test func enoughDigitsAreTheAnswerOnceThePlateIsBack() throws {
    var session = try dial("0", ["digits": "3", "return": "governor"])
    pull(7, &session)
    session.wait(3)
    session.type("1")
    session.wait(0.2)
    #expect(!session.events.contains(.accepted))
    session.wait(2)
    #expect(session.value == "071")
    #expect(session.events.filter { $0 == .accepted }.count == 1)
    session.press("delete")
    session.type("2")
    session.wait(3)
    #expect(session.events.filter { $0 == .accepted }.count == 2)
    var quick = try dial("", ["digits": "1", "return": "none"])
    pull(4, &quick)
    #expect(quick.events.suffix(3) == [.changed, .settled, .accepted])
  }

  @Test func theHashKeyFinishesANumber() throws {
    var session = try dial()
    session.type("#")
    session.type("12#")
    #expect(session.events.filter { $0 == .accepted }.count == 1)
  }

  @Test func longNumbersKeepTheirTailVisible() throws {
    let number = "0012345678901234567890123456789012345678"
    let session = try dial(number)
    #expect(session.value == number)
    #expect(session.widget.label == "…789012345678")
    #expect(try dial("123456789012").widget.label == "123456789012")
  }

  @Test(arguments: [
    ("value", "12a", [:]), ("value", "١٢", [:]), ("value", "123", ["max-digits": "2"]),
    ("value", "12", ["digits": "1"]),
    ("digits", "", ["digits": "0"]), ("max-digits", "", ["max-digits": "5000"]),
    ("return", "", ["return": "slow"]),
    ("digits", "", ["digits": "4", "max-digits": "3"]),
  ])
  func whatCannotBeDialledIsRefused(name: String, value: String, options: [String: String]) {
    let error = #expect(throws: InvalidOption.self) { try WidgetKind.dial.make(value, options) }
    #expect(error?.option == name)
  }

  @Test func onlyOnePointerCountsAndACancelGivesNoDigit() throws {
    var session = try dial()
    let rest = DialLayout.restAngle(of: 1).degrees
    session.down(hole(1), id: 1)
    session.down(hole(2), id: 2)
    session.arc(about: center, radius: 87, from: rest, to: rest + 90, steps: 4)
    session.up(hole(2), id: 2)
    #expect(session.field("hole") == "1")
    #expect(session.field("stop") == "true")
    session.cancel()
    #expect(session.latest == [.cancelled])
    #expect(session.value == "")
    session.wait(0.05)
    #expect(session.degrees("angle") > 0)
    session.wait(2)
    #expect(session.degrees("angle") == 0)
  }

  @Test func aPoseTurnsThePlateForAPicture() throws {
    var session = try dial()
    #expect(!session.poses(.angle(degrees: .nan)))
    #expect(!session.poses(.phase("running")))
    session.pose(.angle(degrees: 60))
    #expect(session.degrees("angle") == 60)
  }

  @Test(arguments: [Theme.light, .dark])
  func theDialsOtherDigitsCanBeReadWhileOneIsHeld(theme: Theme) throws {
    var session = try Session(.dial, "")
    let ring = theme.gray6.mixed(with: theme.foreground, by: 0.3)
    let plain = letters(session, theme).map(\.color)
    session.down(DialLayout.holeCenter(of: 5, plate: .zero))
    let held = letters(session, theme).map(\.color)
    #expect(zip(plain, held).filter { $0 != $1 }.count == 9)
    for color in held { #expect(contrast(color, ring) >= 4.5) }
  }
}

extension [WidgetEvent] {
  /// When the plate's contact opened.
  fileprivate var pulses: [Moment] {
    compactMap { if case .pulsed(let moment) = $0 { moment } else { nil } }
  }
}
