import MaruGeometry
import MaruGestures
import MaruWidgets
import Testing

@Suite struct TimerTests {
  func timer(_ value: String, _ options: [String: String] = [:]) throws -> Session {
    try Session(.timer, value, options)
  }

  /// A point of a wheel: 63 hours, 160 minutes, 257 seconds.
  let hours = 63.0
  let minutes = 160.0
  let seconds = 257.0

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
