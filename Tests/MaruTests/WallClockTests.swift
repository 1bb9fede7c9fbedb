import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// The wall clock: what it shows, and that it only tells and never decides.
@Suite struct WallClockTests {
  /// Monday, 5 January 1970, 00:00 at the moment zero.
  private let monday = WallClock(offset: 4 * 86_400_000_000_000)

  @Test func itShowsDaysAndMinutesBeforeAndAfterZero() {
    #expect(monday.time(at: .zero) == (4, 0))
    #expect(monday.time(at: seconds(59.9)) == (4, 0))
    #expect(monday.time(at: seconds(60)) == (4, 1))
    #expect(monday.time(at: seconds(-0.1)) == (3, 1439))
    #expect(monday.time(at: seconds(86_399)) == (4, 1439))
    #expect(WallClock(offset: 0).time(at: seconds(-86_400)) == (-1, 0))
    for nanoseconds in [Int64.min, .max] {
      let time = WallClock(offset: nanoseconds).time(at: Moment(nanoseconds: nanoseconds))
      #expect((0..<1440).contains(time.minute))
    }
  }

  @Test func itChangesWithDaylightSaving() {
    let hour: Int64 = 3_600_000_000_000
    let spring = WallClock(offset: 0, change: WallClock.Change(at: seconds(7200), by: hour))
    #expect(spring.time(at: seconds(7199)) == (0, 119))
    #expect(spring.time(at: seconds(7200)) == (0, 180))
    // Stepped forward by an hour it comes to two o'clock an hour earlier.
    let stepped = spring.stepped(by: hour)
    #expect(stepped.time(at: seconds(3599)) == (0, 119))
    #expect(stepped.time(at: seconds(3600)) == (0, 180))
  }

  @Test func readingsAreOneClockUntilSomebodyStepsIt() {
    #expect(monday.agrees(with: monday.stepped(by: 300_000_000)))
    #expect(!monday.agrees(with: monday.stepped(by: 600_000_000)))
    #expect(!monday.agrees(with: monday.stepped(by: -3_600_000_000_000)))
    let change = WallClock.Change(at: seconds(7200), by: 1)
    #expect(!monday.agrees(with: WallClock(offset: monday.offset, change: change)))
  }

  @Test func aCountdownTellsWhenItEnds() throws {
    var timer = try ending(after: "00:35:00", from: monday)
    #expect(caption(of: timer) == "ends 00:35")
    timer.wait(61)
    timer.press("pause")
    #expect(caption(of: timer) == "paused")
    timer.wait(600)
    timer.press("resume")
    #expect(caption(of: timer) == "ends 00:45")
    timer.press("add-minute")
    #expect(caption(of: timer) == "ends 00:46")
    // Nobody has told what time it is.
    #expect(try caption(of: ending(after: "00:35:00", from: nil)) == "")
  }

  @Test func onAnotherDayItTellsWhich() throws {
    let evening = monday.stepped(by: 23 * 3_600_000_000_000)
    var timer = try ending(after: "01:05:00", from: evening)
    #expect(caption(of: timer) == "ends Tue 00:05")
    timer.wait(3599)
    #expect(caption(of: timer) == "ends Tue 00:05")
    // It is that day now.
    timer.wait(1)
    #expect(caption(of: timer) == "ends 00:05")
    #expect(try caption(of: ending(after: "99:00:00", from: evening)) == "ends Sat 02:00")
  }

  @Test func theEndIsToldByTheClockThatWillBeValidThen() throws {
    // On Monday at 02:00 it is three o'clock.
    let spring = WallClock(
      offset: monday.offset, change: WallClock.Change(at: seconds(7200), by: 3_600_000_000_000))
    #expect(try caption(of: ending(after: "01:59:00", from: spring)) == "ends 01:59")
    #expect(try caption(of: ending(after: "02:30:00", from: spring)) == "ends 03:30")
    // And in autumn an hour earlier.
    let autumn = WallClock(
      offset: monday.offset, change: WallClock.Change(at: seconds(7200), by: -3_600_000_000_000))
    #expect(try caption(of: ending(after: "02:30:00", from: autumn)) == "ends 01:30")
  }

  /// Three weeks forward, an hour back, over midnight, and daylight saving: the caption follows, the countdown does not.
  @Test(arguments: [
    (1_814_400.0, "ends 01:05"), (-3600, "ends Mon 00:05"), (82_800, "ends Tue 00:05"), (3600, "ends 02:05"),
  ])
  func stepsOfTheClockChangeOnlyWhatIsTold(step: Double, caption told: String) throws {
    let stepped = monday.stepped(by: Int64(step * 1e9))
    var timer = try ending(after: "01:05:00", from: monday)
    timer.wait(10)
    #expect(timer.tell(.wallClock(stepped)) == [])
    #expect(caption(of: timer) == told)
    #expect(timer.field("remaining") == "01:04:50.000")
    timer.wait(3889.9)
    #expect(timer.field("state") == "running")
    timer.wait(0.1)
    #expect(timer.latest == [.changed, .alerted])
  }

  @Test func anAlertThatNobodyAnsweredTellsWhenItWas() throws {
    var timer = try ending(after: "00:35:00", from: monday)
    timer.wait(2100 + 299)
    #expect(timer.field("state") == "finished" && missed(timer) == nil)
    timer.wait(1)
    #expect(missed(timer) == "at00:35")
    // By the clock as it is set now.
    timer.tell(.wallClock(monday.stepped(by: 3_600_000_000_000)))
    #expect(missed(timer) == "at01:35")
    var untold = try ending(after: "00:35:00", from: nil)
    untold.wait(3000)
    #expect(missed(untold) == nil)
    // Later than a minute: one silent notice.
    var late = try ending(after: "00:35:00", from: monday)
    late.sleep(4000)
    #expect(missed(late) == "at00:35")
  }

  private func missed(_ session: Session) -> String? {
    let words = WrittenWords()
    _ = session.picture(typesetter: words)
    // A line with digits is set letter by letter.
    let text = words.texts.joined()
    return text.contains("Missedat") ? String(text.dropFirst("Missed".count).filter { $0 != " " }) : nil
  }

  private func ending(after value: String, from clock: WallClock?) throws -> Session {
    var session = try Session(.timer, value)
    if let clock { session.tell(.wallClock(clock)) }
    session.press("start")
    return session
  }

  private func caption(of session: Session) -> String {
    let words = WrittenWords()
    _ = session.picture(typesetter: words)
    return words.texts.first { $0 == "paused" || $0.hasPrefix("ends") } ?? ""
  }
}

private func seconds(_ seconds: Double) -> Moment { Moment.zero.advanced(bySeconds: seconds) }

/// Keeps what it was to set.
final class WrittenWords: Typesetter {
  private(set) var texts: [String] = []

  func width(of text: String, size: Double) -> Double { 0.6 * size * Double(text.count) }
  func capHeight(size: Double) -> Double { 0.7 * size }
  func draw(_ text: String, size: Double, origin: Point, color: Color, into list: inout DisplayList) {
    texts.append(text)
  }
}
