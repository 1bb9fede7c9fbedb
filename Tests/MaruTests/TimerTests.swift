import MaruGeometry
import MaruGestures
import MaruWidgets
import Testing

@Suite struct TimerTests {
  private func timer(_ value: String, _ options: [String: String] = [:]) throws -> Session {
    try Session(.timer, value, options)
  }

  /// A point of a wheel: 63 hours, 160 minutes, 257 seconds.
  private let hours = 63.0
  private let minutes = 160.0
  private let seconds = 257.0

  @Test(arguments: [
    ("00:05:00", 300), ("05:00", 300), ("90", 90), ("5m", 300), ("1h30m", 5400), ("1h", 3600), ("45s", 45),
    ("1h0m5s", 3605), ("90m", 5400), ("90:00", 5400), ("25:00:00", 90000), ("99:59:59", 359_999),
    ("359999", 359_999),
    ("0", 0), ("00:00:00", 0),
  ])
  func durationsAreReadInAllTheirForms(text: String, seconds: Int) {
    #expect(Countdown(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "-5", "100:00:00", "360000", "5x", "1m1h", "1h1h", "h", "5:00", "00:60:00", "00:00:60", "1:2:3:4",
    "5 m", "1.5h", "99:60",
    "999999999999999999999",
  ])
  func whatIsNoDurationIsRefused(text: String) {
    let error = #expect(throws: InvalidOption.self) { try WidgetKind.timer.make(text, [:]) }
    #expect(error?.option == "value")
    #expect(error?.allowed.contains("99:59:59") == true)
  }

  @Test(arguments: [(Adjustment.last, "00:59:00"), (.first, "00:00:00")])
  func aKeyTurnsAWheelTheShortestWay(adjustment: Adjustment, value: String) throws {
    var session = try timer(adjustment == .last ? "00:00:00" : "00:59:00")
    session.tell(.focus(part: 1))
    session.tell(.key(.adjust(adjustment)))
    #expect(session.wait(1).filter { $0 == .passedDetent }.count == 1)
    #expect(session.value == value)
  }

  @Test func everyDurationIsWrittenAndReadBack() {
    for seconds in stride(from: 0, through: 359_999, by: 77) {
      let countdown = Countdown(seconds: seconds)
      #expect(Countdown(countdown.description) == countdown)
    }
  }

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

  @Test func theLabelIsRoundedUpToTheSecond() throws {
    var session = try timer("00:00:10")
    session.press("start")
    #expect(session.value == "00:00:10")
    session.wait(0.999)
    #expect(session.value == "00:00:10")
    session.wait(0.001)
    #expect(session.value == "00:00:09")
    session.wait(8.5)
    #expect(session.value == "00:00:01")
    #expect(session.field("remaining") == "00:00:00.500")
    session.wait(0.5)
    #expect(session.latest == [.changed, .alerted])
    #expect(session.value == "00:00:00")
  }

  @Test func theLabelAboveTheCountdownIsTheTimeThatWasSet() throws {
    var session = try timer("00:00:10")
    #expect(session.widget.label == "00:00:10")
    session.press("start")
    session.wait(4)
    #expect(session.widget.label == "00:00:10")
    session.press("add-minute")
    session.press("pause")
    #expect(session.value == "00:01:06")
    #expect(session.widget.label == "00:00:10")
    session.press("resume")
    session.wait(66)
    #expect(session.field("state") == "finished")
    #expect(session.widget.label == "00:00:10")
    session.press("dismiss")
    session.type("5")
    #expect(session.widget.label == "00:00:05")
  }

  @Test func hugeNotchCountsAreNotHeardOneByOne() throws {
    var session = try timer("00:00:00")
    for column in [hours, minutes, seconds] { session.tell(.scroll(notches: 1e6, at: Point(column, 140))) }
    #expect(session.value == "16:40:40")
    #expect(session.sleep(10) == Array(repeating: .passedDetent, count: 20))
    session.tell(.scroll(notches: -1e6, at: Point(minutes, 140)))
    // No matter in how many pieces the time passes.
    #expect((18...21).contains(session.wait(10).count))
    session.tell(.scroll(notches: 20, at: Point(minutes, 140)))
    #expect(session.wait(10).count == 20)
  }

  @Test func theCountdownWakesOnceASecondAndMeetsItsDeadline() throws {
    var session = try timer("00:01:00")
    session.press("start")
    var wakes: [Double] = []
    while case .at(let moment) = session.widget.wake(after: session.now), session.field("state") == "running"
    {
      session.wait(moment.seconds(since: session.now))
      wakes.append(session.now.seconds(since: .zero))
    }
    #expect(wakes == (1...60).map(Double.init))
    #expect(session.field("state") == "finished")
  }

  /// Nobody sees the seconds of a hidden window: only the end and the cues are worth a wake-up.
  @Test func unseenItWakesForItsDeadlineAlone() throws {
    for options in [[:], ["overtime": ""]] {
      var session = try timer("00:05:00", options)
      #expect(session.widget.unseenWake(after: session.now) == .onInput)
      session.press("start")
      session.wait(2.5)
      func seconds(_ seconds: Double) -> Wake { .at(Moment.zero.advanced(bySeconds: seconds)) }
      #expect(session.widget.unseenWake(after: session.now) == seconds(300))
      session.sleep(297.5)
      #expect(session.latest == [.changed, .alerted])
      #expect(session.widget.unseenWake(after: session.now) == seconds(310))
      session.wait(1000)
      #expect(session.widget.unseenWake(after: session.now) == .onInput)
    }
  }

  /// Each frame takes 300 ms, and only then it asks when to come back.
  @Test func workThatTakesLongDelaysNoSecond() throws {
    var session = try timer("00:01:00")
    session.press("start")
    var shown: [(time: Double, value: String)] = []
    while session.field("state") == "running" {
      session.sleep(0.3)
      guard case .at(let due) = session.widget.wake(after: session.now) else { break }
      session.sleep(max(0, due.seconds(since: session.now)))
      shown.append((session.now.seconds(since: .zero), session.value))
    }
    #expect(shown.count == 60)
    for (index, (time, value)) in shown.enumerated() {
      #expect(abs(time - Double(index + 1)) < 0.001)
      #expect(value == Countdown(seconds: 59 - index).description)
    }
    #expect(session.events.filter { $0 == .alerted }.count == 1)
  }

  @Test func aStallAtTheDeadlineGivesOneAlert() throws {
    var session = try timer("00:01:00")
    session.press("start")
    session.wait(58)
    session.sleep(7)
    #expect(session.latest == [.changed, .alerted])
    session.wait(4)
    #expect(session.latest == [])
    session.wait(1)
    #expect(session.latest == [.cueRepeated(1)])
    #expect(session.field("alerts") == "1")
  }

  @Test func suspendCountsAndALateAlertIsASilentNotice() throws {
    var session = try timer("00:10:00")
    session.press("start")
    session.sleep(480)
    #expect(session.value == "00:02:00")
    session.sleep(140)
    #expect(session.latest == [.changed, .alerted])
    #expect(session.value == "00:00:00")
    var late = try timer("00:10:00")
    late.press("start")
    late.sleep(900)
    #expect(late.latest == [.changed, .missed])
    #expect(late.field("alerts") == "1")
    late.wait(600)
    #expect(late.latest == [])
    late.press("dismiss")
    #expect(late.value == "00:10:00")
  }

  @Test func pausingLosesAndGainsNothing() throws {
    var session = try timer("00:00:10")
    session.press("start")
    session.wait(3.6)
    session.press("pause")
    #expect(session.field("remaining") == "00:00:06.400")
    session.wait(60)
    session.sleep(40)
    #expect(session.value == "00:00:07")
    session.press("resume")
    #expect(session.field("remaining") == "00:00:06.400")
    for _ in 0..<100 {
      session.press("pause")
      session.wait(0.317)
      session.press("resume")
    }
    #expect(session.field("remaining") == "00:00:06.400")
    session.wait(6.4)
    #expect(session.field("state") == "finished")
  }

  @Test func theAlertRepeatsItsCueForFiveMinutes() throws {
    var session = try timer("00:00:01")
    session.press("start")
    session.wait(1)
    let events = session.wait(1000)
    #expect(events == (1...29).map { .cueRepeated($0) })
    #expect(session.field("alerts") == "1")
    #expect(session.widget.wake(after: session.now) == .onInput)
    #expect(session.widget.wantsEveryPress)
  }

  @Test func aTouchAnywhereDismissesAndPressesNothingElse() throws {
    for answer in [WidgetInput.sample(.down, Point(-50, 900), 7), .key(.enter), .press("dismiss")] {
      var session = try timer("00:00:01")
      session.press("start")
      session.wait(1)
      #expect(session.widget.consumesEnter)
      session.tell(answer)
      #expect(session.latest == [.alertEnded, .changed, .settled, .accepted])
      #expect(session.field("state") == "setting")
      #expect(session.value == "00:00:01")
      session.move(Point(minutes, 40), id: 7)
      session.up(Point(minutes, 40), id: 7)
      #expect(session.value == "00:00:01")
      #expect(!session.widget.wantsEveryPress && !session.widget.consumesEnter)
      session.press("start")
      #expect(session.field("state") == "running")
    }
  }

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

  @Test func overtimeCountsOnWithAMinus() throws {
    var session = try timer("00:00:02", ["overtime": ""])
    session.press("start")
    session.wait(2.999)
    #expect(session.value == "00:00:00")
    #expect(session.field("remaining") == "-00:00:00.999")
    session.wait(0.001)
    #expect(session.value == "-00:00:01")
    #expect(session.widget.label == "00:00:02")
    session.wait(64)
    #expect(session.value == "-00:01:05")
    session.sleep(400_000)
    #expect(session.value == "-99:59:59")
    #expect(session.widget.wake(after: session.now) == .onInput)
  }

  @Test func startedWithAnOptionItRunsFromTheFirstMoment() throws {
    #expect(throws: InvalidOption(option: "start", value: "", allowed: "a time above 00:00:00")) {
      try WidgetKind.timer.make("0", ["start": ""])
    }
    var session = try timer("00:00:03", ["start": ""])
    #expect(session.field("state") == "running")
    session.wait(3)
    #expect(session.latest.suffix(2) == [.changed, .alerted])
  }

  @Test func aDayAndMoreGoesOn() throws {
    var session = try timer("90000")
    #expect(session.value == "25:00:00")
    session.tell(.scroll(notches: 70, at: Point(hours, 140)))
    #expect(session.value == "95:00:00")
    session.tell(.scroll(notches: 6, at: Point(hours, 140)))
    #expect(session.value == "01:00:00")
  }

  @Test(arguments: ["setting", "running", "paused", "finished", "missed"])
  func aPhaseCanBePosed(phase: String) throws {
    var session = try timer("00:05:00")
    #expect(!session.poses(.phase("nonsense")))
    #expect(!session.poses(.angle(degrees: 1)))
    session.pose(.phase(phase))
    #expect(session.field("state") == (phase == "missed" ? "finished" : phase))
  }
}
