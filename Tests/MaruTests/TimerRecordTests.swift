import MaruGestures
import MaruWidgets
import Testing

@Suite struct TimerRecordTests {
  private static let second: Int64 = 1_000_000_000
  private static let hour = 3600 * second
  /// Whole milliseconds.
  private static func ms(_ nanoseconds: Int64) -> Int64 { nanoseconds / 1_000_000 }

  private static func reading(_ boot: Int64, _ bootID: String = "one", wall: Int64) -> ClockReading {
    ClockReading(boot: Moment(nanoseconds: boot), bootID: bootID, wall: wall)
  }

  /// What happened between the moment that a countdown of 5 minutes had 4:00 left and its return.
  struct Absence: CustomTestStringConvertible {
    let testDescription: String
    /// Seconds by the time since boot, if it is the same boot.
    var boot: Int64?
    /// Seconds by the wall clock.
    let wall: Int64
    /// Seconds that are left, negative after the end.
    let left: Int64
  }

  @Test(arguments: [
    Absence(testDescription: "30 s", boot: 30, wall: 30, left: 210),
    Absence(testDescription: "nothing", boot: 0, wall: 0, left: 240),
    Absence(testDescription: "100 s of suspend", boot: 100, wall: 100, left: 140),
    Absence(testDescription: "three weeks forward", boot: 30, wall: 21 * 86400, left: 210),
    Absence(testDescription: "an hour back", boot: 30, wall: 30 - 3600, left: 210),
    Absence(testDescription: "back before 1970's beginning", boot: 30, wall: -2_000_000_000, left: 210),
    Absence(testDescription: "ended 20 s ago", boot: 260, wall: 260, left: -20),
    Absence(testDescription: "a reboot of 30 s", wall: 30, left: 210),
    Absence(testDescription: "a reboot across midnight", wall: 120, left: 120),
    Absence(testDescription: "a reboot over the end", wall: 3600, left: -3360),
    Absence(testDescription: "a reboot, then the clock an hour back", wall: 30 - 3600, left: 240),
    Absence(testDescription: "a reboot, then a clock without battery", wall: -1_764_000_000, left: 240),
  ])
  func aCountdownComesBackWithTheRightRemainder(absence: Absence) throws {
    // Two minutes before midnight, UTC; summer time and zones are no matter of these clocks.
    let then = Self.reading(4711 * Self.second + 7, wall: 1_764_547_080_000)
    let deadline = then.boot.advanced(byNanoseconds: 240 * Self.second)
    let five = Countdown(seconds: 300)
    let record = TimerRecord(.running(deadline: deadline, of: five), at: then)
    let now =
      absence.boot.map {
        Self.reading(then.boot.nanoseconds + $0 * Self.second, wall: then.wall + absence.wall * 1000)
      } ?? Self.reading(12 * Self.second, "two", wall: then.wall + absence.wall * 1000)
    let back = try TimerRecord(record.text).progress(at: now)
    let end = now.boot.advanced(byNanoseconds: absence.left * Self.second)
    #expect(back == .running(deadline: end, of: five))
  }

  @Test func bootsThatNobodyNamesAreOthers() {
    let then = Self.reading(100 * Self.second, "", wall: 0)
    let now = Self.reading(5 * Self.second, "", wall: 9000)
    #expect(now.nanoseconds(since: then) == 9 * Self.second)
  }

  @Test func aTimeServersLargestStepIsNoOverflow() {
    let then = Self.reading(0, "one", wall: 0)
    let now = Self.reading(0, "two", wall: .max)
    #expect(now.nanoseconds(since: then) == 3_000_000_000_000_000_000)
  }

  @Test(arguments: [
    TimerProgress.setting(Countdown(seconds: 0)), .setting(.longest),
    .paused(remaining: 6_400_000_001, of: Countdown(seconds: 10)),
    .paused(remaining: 6_400_000_001, of: Countdown(seconds: 10), round: 2),
    .running(deadline: Moment(nanoseconds: 999_999_999_999_999_999), of: .longest, round: 99),
  ])
  func everyProgressIsWrittenAndReadBack(progress: TimerProgress) throws {
    let record = TimerRecord(
      progress, at: Self.reading(999_999_999_999_000_000, "a-b-0", wall: 1_764_508_166_123))
    #expect(try TimerRecord(record.text) == record)
    let other = Self.reading(5, "two", wall: 0)
    if case .running = progress { return }
    #expect(record.progress(at: other) == progress)
  }

  private static let sample = TimerRecord(
    .running(deadline: Moment(nanoseconds: 5_000_000_000), of: Countdown(seconds: 300)),
    at: reading(2_000_000_000, "8e2b7d1c", wall: 1_764_508_166_123)
  ).text

  @Test func theTextIsThatOfVersion1() {
    #expect(
      Self.sample == """
        maru-timer 1
        boot 8e2b7d1c
        uptime 2000000000
        wall 1764508166123
        running 00:05:00 5000000000
        checksum 4b482b42476122ba

        """)
  }

  @Test func aTextThatWasCutOffIsNoRecord() {
    let bytes = Array(Self.sample.utf8)
    for length in 0..<bytes.count {
      #expect(throws: MalformedRecord.self) {
        try TimerRecord(String(decoding: bytes[..<length], as: UTF8.self))
      }
      let zeroed = bytes[..<length] + [UInt8](repeating: 0, count: bytes.count - length)
      #expect(throws: MalformedRecord.self) { try TimerRecord(String(decoding: zeroed, as: UTF8.self)) }
    }
    #expect(throws: MalformedRecord.self) { try TimerRecord(Self.sample + Self.sample) }
  }

  @Test func everyChangedByteIsNoticed() {
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(throws: MalformedRecord.self) { try TimerRecord(String(decoding: changed, as: UTF8.self)) }
    }
  }

  @Test(arguments: [
    ("", "it does not begin with 'maru-timer 1'"),
    ("maru-timer 2\n", "it does not begin with 'maru-timer 1'"),
    (String(sample.dropLast()), "it is cut off or too long"),
    (sample.replacing("00:05", with: "00:06"), "its checksum is not that of its lines"),
  ])
  func whatIsWrongIsSaid(text: String, reason: String) {
    let error = #expect(throws: MalformedRecord.self) { try TimerRecord(text) }
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    TimerProgress.running(deadline: Moment(nanoseconds: 360_000 * second + 1), of: Countdown(seconds: 5)),
    .paused(remaining: 360_000 * second, of: Countdown(seconds: 5)),
    .paused(remaining: -1, of: Countdown(seconds: 5)),
    .paused(remaining: 1, of: Countdown(seconds: 5), round: 100),
    .setting(Countdown(seconds: -5)),
  ])
  func whatNoTimerCanHaveIsNoRecord(progress: TimerProgress) {
    let text = TimerRecord(progress, at: Self.reading(0, wall: 0)).text
    let error = #expect(throws: MalformedRecord.self) { try TimerRecord(text) }
    #expect(error?.reason == "line 5 is none of a timer's")
  }
}

/// A timer that is handed on from one process to the next.
@Suite struct ResumedTimerTests {
  private func resumed(
    _ progress: TimerProgress, at seconds: Double, _ options: [String: String] = [:]
  ) throws -> Session {
    var session = try Session(.timer, "00:09:00", options)
    session.sleep(seconds)
    session.widget.resume(progress, at: session.now)
    return session
  }

  private let five = Countdown(seconds: 300)

  @Test func aRunningOneRunsOnAndEndsOnce() throws {
    var session = try resumed(.running(deadline: Moment(nanoseconds: 240_000_000_000), of: five), at: 30)
    #expect(session.value == "00:03:30")
    #expect(session.widget.label == "00:05:00")
    session.wait(210)
    #expect(session.latest.filter { $0 == .alerted || $0 == .missed } == [.alerted])
    #expect(session.field("alerts") == "1")
    #expect(session.widget.progress == .setting(five))
    session.press("dismiss")
    #expect(session.value == "00:05:00")
  }

  @Test(arguments: [(290.0, WidgetEvent.alerted), (300, .alerted), (300.001, .missed), (1e6, .missed)])
  func aDeadlineThatPassedMeanwhileIsOneNotice(now: Double, notice: WidgetEvent) throws {
    var session = try resumed(.running(deadline: Moment(nanoseconds: 240_000_000_000), of: five), at: now)
    session.sleep(0)
    session.wait(20)
    #expect(session.events.filter { $0 == .alerted || $0 == .missed } == [notice])
    #expect(session.field("alerts") == "1")
  }

  @Test func oneThatIsSetShowsTheLastDuration() throws {
    var session = try resumed(.setting(Countdown(seconds: 90_000)), at: 30)
    #expect(session.value == "25:00:00" && session.field("state") == "setting")
    session.press("start")
    session.wait(1)
    #expect(session.value == "24:59:59")
  }

  @Test func aPausedOneStaysPaused() throws {
    var session = try resumed(.paused(remaining: 6_400_000_000, of: five), at: 30)
    session.sleep(100)
    #expect(session.field("state") == "paused")
    #expect(session.field("remaining") == "00:00:06.400")
    session.press("resume")
    session.wait(6.4)
    #expect(session.latest.last == .alerted)
  }

  @Test func roundsGoOnWhereTheyWere() throws {
    let twoOfThree = TimerProgress.running(
      deadline: Moment(nanoseconds: 240_000_000_000), of: five, round: 2)
    var session = try resumed(twoOfThree, at: 30, ["repeat": "3"])
    session.wait(210)
    #expect(session.latest.last == .roundEnded)
    #expect(
      session.widget.progress
        == .running(deadline: Moment(nanoseconds: 540_000_000_000), of: five, round: 3))
    session.wait(300)
    #expect(session.latest.last == .alerted)
    // Asked for once now, it is the last round.
    var once = try resumed(twoOfThree, at: 30)
    once.wait(210)
    #expect(once.latest.last == .alerted)
  }

  @Test func theRingIsThatOfTheTimeThatWasSet() throws {
    for progress in [
      TimerProgress.running(deadline: Moment(nanoseconds: 105_000_000_000), of: five),
      .paused(remaining: 75_000_000_000, of: five),
    ] {
      #expect(try ringSweep(of: resumed(progress, at: 30)) == 90)
    }
  }

  @Test func whatIsToldUpwardChangesWithTheStateAndNotWithTime() throws {
    var session = try Session(.timer, "00:05:00", ["start": ""])
    var told: [TimerProgress?] = []
    func tell() { if told.last != session.widget.progress { told.append(session.widget.progress) } }
    for control in ["", "pause", "resume", "add-minute", "pause", "add-minute", "reset"] {
      session.press(control)
      for _ in 0..<3 {
        tell()
        session.wait(1)
      }
    }
    #expect(
      told == [
        .running(deadline: Moment(nanoseconds: 300_000_000_000), of: five),
        .paused(remaining: 297_000_000_000, of: five),
        .running(deadline: Moment(nanoseconds: 303_000_000_000), of: five),
        .running(deadline: Moment(nanoseconds: 363_000_000_000), of: five),
        .paused(remaining: 351_000_000_000, of: five), .paused(remaining: 411_000_000_000, of: five),
        .setting(five),
      ])
  }

  @Test func onlyTimersHaveProgress() throws {
    for kind in Catalogue.kinds {
      var widget = try kind.make(kind.defaultValue, [:])
      #expect((widget.progress != nil) == (kind.name == "timer"))
      let before = widget.value
      widget.resume(.setting(five), at: .zero)
      #expect(widget.value == before)
    }
  }
}
