import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// Whatever comes in, in whatever order: nothing traps, and each widget keeps its promises.
@Suite struct AnyInputTests {
  private static let settings: [(kind: String, value: String, options: [String: String])] = [
    ("clock", "23:58", [:]), ("clock", "14:07", ["step": "7", "hours": "12"]),
    ("clock", "00:00", ["step": "60"]),
    ("range", "22:00-06:00", [:]), ("range", "10:00-10:00", ["full-day": ""]),
    ("range", "10:00-10:00", ["full-day": "", "crossing": "stop"]),
    ("range", "08:00-09:07", ["min-duration": "15", "max-duration": "700"]),
    ("range", "08:00-08:00", ["full-day": "", "crossing": "push", "step": "60"]),
    ("range", "23:00-01:00", ["crossing": "push", "min-duration": "20", "grab": "handles"]),
    ("dial", "", [:]), ("dial", "12", ["digits": "4", "return": "governor"]),
    ("dial", "", ["max-digits": "3", "return": "none"]), ("dial", "7", ["return": "governor20"]),
    ("timer", "00:00:03", [:]), ("timer", "25:00:00", ["overtime": ""]),
    ("timer", "2", ["start": "", "overtime": ""]),
  ]

  @Test(arguments: settings.indices, 1...3)
  func everyPromiseIsKept(setting: Int, seed: Int) throws {
    let (name, value, options) = Self.settings[setting]
    let kind = try #require(Catalogue.kind(named: name))
    var session = try Session(kind, value, options)
    var inputs = AnyInputs(kind: kind, seed: seed)
    var openGestures = 0
    for step in 0..<700 {
      let before = session.value
      let wasHeld = session.widget.isHeld
      let input = inputs.next()
      session.tell(input)
      let events = session.latest
      if session.value != before { #expect(events.contains(.changed), "\(input)") }
      if events.contains(.changed), !input.restarts { #expect(session.value != before, "\(input)") }
      openGestures += events.filter { $0 == .began }.count - events.filter { $0 == .cancelled }.count
      if input.ends || (input == .press("start") && wasHeld) {
        openGestures -= events.filter { $0 == .settled }.count
      }
      #expect(openGestures >= 0 && (openGestures > 0) == session.widget.isHeld, "step \(step): \(input)")
      try keepsInvariants(session, kind, options)
      if inputs.flips(0.4) {
        if inputs.flips(0.05) {
          session.sleep(inputs.number(0...200))
        } else {
          session.wait(inputs.number(0...0.4))
        }
        let again = session.widget.advance(to: session.now)
        #expect(again == [], "advancing twice does something")
      }
      if step % 50 == 0 { _ = session.picture(typesetter: BoxLetters()) }
    }
    session.tell(.focusLost)
    #expect(!session.widget.isHeld)
  }

  @Test(arguments: settings.indices, 1...2)
  func itDoesNotMatterHowOftenTimePassesInBetween(setting: Int, seed: Int) throws {
    let (name, value, options) = Self.settings[setting]
    let kind = try #require(Catalogue.kind(named: name))
    var often = try Session(kind, value, options)
    var seldom = often
    var inputs = AnyInputs(kind: kind, seed: seed)
    for _ in 0..<200 {
      let input = inputs.next()
      often.tell(input)
      seldom.tell(input)
      // Within the wake of nobody: the timer's own moments are met by both.
      let pause = inputs.number(0...0.3)
      for _ in 0..<7 { often.wait(pause / 7) }
      seldom.wait(often.now.seconds(since: seldom.now))
      #expect(often.now == seldom.now)
      #expect(often.value == seldom.value)
      #expect(often.widget.label == seldom.widget.label)
      #expect(often.picture() == seldom.picture())
      for field in kind.fieldNames { #expect(often.field(field) == seldom.field(field)) }
    }
    #expect(often.events.filter { $0 != .passedDetent } == seldom.events.filter { $0 != .passedDetent })
    #expect(often.events.count == seldom.events.count)
  }

  private func keepsInvariants(_ session: Session, _ kind: WidgetKind, _ options: [String: String]) throws {
    switch session.widget {
    case let clock as ClockPicker:
      #expect(clock.time.description == clock.value)
      #expect((0..<1440).contains(clock.time.minutes))
    case let range as RangePicker:
      #expect((0...1440).contains(range.range.duration))
      #expect(range.rules.allow(range.range), "\(range.value)")
      #expect(DayRange(range.value, coincidence: range.rules.coincidence) == range.range)
    case let dial as RotaryDial:
      #expect(dial.number.count <= (options["digits"] ?? options["max-digits"]).flatMap { Int($0) } ?? 4096)
      #expect(session.degrees("angle").isFinite)
    case let timer as TimerPicker:
      #expect(abs(timer.countdown.seconds) <= 359_999)
      #expect(timer.countdown.seconds >= 0 || timer.state == .finished)
      #expect(timer.wantsEveryPress == (timer.state == .finished))
    default: Issue.record("an unknown widget")
    }
    let count = session.widget.partCount
    #expect(count == 0 || (0..<count).contains(session.widget.currentPart))
    #expect(session.widget.outlineOfCurrentPart(at: session.now).bounds?.isFinite == true)
    #expect(session.widget.controls.map(\.name) == kind.controlNames)
    for field in kind.fieldNames { #expect(session.field(field) != "no such field") }
  }
}

extension WidgetInput {
  /// May cancel one gesture and begin another.
  fileprivate var restarts: Bool {
    if case .pointer(let sample) = self { sample.phase == .down } else { self == .focusLost }
  }

  fileprivate var ends: Bool {
    if case .pointer(let sample) = self { sample.phase == .up } else { false }
  }
}

/// Legal and illegal inputs.
private struct AnyInputs {
  private let kind: WidgetKind
  private var numbers: SeededNumbers
  private var last = Point(150, 20)

  init(kind: WidgetKind, seed: Int) {
    self.kind = kind
    numbers = SeededNumbers(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
  mutating func flips(_ probability: Double) -> Bool { number(0...1) < probability }

  mutating func next() -> WidgetInput {
    let id = Int.random(in: 1...3, using: &numbers)
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<15: return .sample(.down, place(), id)
    case 15..<65: return .sample(.move, place(), id)
    case 65..<77: return .sample(.up, place(), id)
    case 77..<80: return .sample(.cancel, place(), id)
    case 80..<84: return .scroll(notches: odd() ?? number(-3...3), at: place())
    case 84..<88: return .key(.digit(Int.random(in: -1...10, using: &numbers)))
    case 88..<90: return .key(.adjust(Adjustment.allCases.randomElement(using: &numbers) ?? .first))
    case 90..<92:
      return .key([Key.backspace, .enter, .escape, .hash, .space].randomElement(using: &numbers) ?? .enter)
    case 92:
      return flips(0.5) ? .focus(part: Int.random(in: -1...3, using: &numbers)) : .set(value(), day: day())
    case 93..<95: return .keyReleased(.backspace)
    case 95..<99: return .press((kind.controlNames + ["nothing"]).randomElement(using: &numbers) ?? "")
    default: return .focusLost
    }
  }

  private mutating func value() -> PickedValue {
    let minute = Int.random(in: 0..<1440, using: &numbers)
    let range = DayRange(
      from: minute, to: minute + Int.random(in: 0...1440, using: &numbers), coincidence: .empty)
    return [
      .time(TimeOfDay(minutes: minute)), .range(range, endsAt24: false),
      .number(DialedNumber(String(minute)) ?? DialedNumber()), .duration(Countdown(seconds: 90 * minute - 9)),
    ].randomElement(using: &numbers) ?? .time(TimeOfDay(minutes: 0))
  }

  private mutating func day() -> Int {
    flips(0.1) ? (flips(0.5) ? .max : .min) : Int.random(in: -2...2, using: &numbers)
  }

  /// Near the last place, or somewhere on a circle, or nowhere.
  private mutating func place() -> Point {
    if let x = odd() { return Point(x, odd() ?? 100) }
    if flips(0.4) {
      last = last.offset(number(-20...20), number(-20...20))
    } else {
      let center = Point(kind.side / 2, kind.side / 2)
      last = at(
        number(0...360), [87, 138, 60, 120, 10, 300].randomElement(using: &numbers) ?? 100, about: center)
    }
    return last
  }

  private mutating func odd() -> Double? {
    guard flips(0.04) else { return nil }
    return [Double.nan, .infinity, -.infinity, 1e300, -1e300, -0.0, 1e-300].randomElement(using: &numbers)
  }
}
