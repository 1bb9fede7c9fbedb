import Foundation
import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// A kiosk in a test's hands, and who judges the PINs that are dialled.
private struct Kiosk {
  static let pin = "493817520634"
  var stage: Stage
  private(set) var frame: Frame
  private(set) var attempts: [(pin: String, time: Moment)] = []
  private(set) var answers: [PickedValue] = []

  init(
    _ kind: WidgetKind = .range, hold: Double? = nil, idleReset: Double? = nil,
    scale: Double? = nil, letters: any Typesetter = NoLetters()
  ) throws {
    let beginning = Beginning(kind, .usual(kind.defaultValue), options: [:])
    let card = Card(
      kind: kind, widget: try beginning.widget(at: TimeOfDay(minutes: 600)), beginning: beginning)
    let terms = DialogTerms(recurrence: .forever, idleReset: idleReset, hold: hold)
    let board = Board(style: .dialog(terms), cards: [card], width: 360, height: 480, scale: scale)
    stage = Stage(
      board: board, theme: .light, typesetter: letters, inspectability: .never, exit: ExitDoor())
    frame = stage.step([], now: .zero)
  }

  mutating func step(_ events: [InputEvent], now: Moment) {
    frame = stage.step(events, now: now)
    for case .answered(let value) in frame.values { answers.append(value) }
    guard let attempt = frame.attempt else { return }
    attempts.append((attempt, stage.now))
    stage.judge(attempt == Kiosk.pin)
  }

  mutating func tell(_ kinds: InputEvent.Kind...) {
    step(kinds.map { InputEvent($0, at: stage.now) }, now: stage.now)
  }

  mutating func wait(_ seconds: Double) { step([], now: stage.now.advanced(bySeconds: seconds)) }

  mutating func tap(_ x: Double, _ y: Double, times: Int = 1, apart: Double = 0.3) {
    for _ in 0..<times {
      let place = Point(x, y)
      tell(.pointer(PointerSample(.down, pointer: PointerID(1), position: place)))
      tell(.pointer(PointerSample(.up, pointer: PointerID(1), position: place)))
      wait(apart)
    }
  }

  mutating func type(_ digits: String) {
    for digit in digits { tell(.key(.widget(.digit(digit.wholeNumberValue ?? 0)))) }
    tell(.key(.widget(.enter)))
    wait(0)
  }

  var value: String { stage.board.cards[0].widget.value }
  /// There is no other plate in a range's window.
  var showsDial: Bool {
    frame.list.commands.contains { if case .evenOddCircles = $0.shape { true } else { false } }
  }
  var notice: Bool {
    frame.list.commands.contains { $0.shape.bounds == Rect(x: 0, y: 0, width: 360, height: 28) }
  }
}

@Suite struct KioskTests {
  // MARK: The way out

  @Test func fiveTapsInACornerAndThePINLeave() throws {
    for (x, y) in [(5.0, 5.0), (355, 5), (5, 475), (355, 475)] {
      var kiosk = try Kiosk()
      kiosk.tap(x, y, times: 4)
      #expect(!kiosk.showsDial)
      kiosk.tap(x, y)
      #expect(kiosk.showsDial)
      kiosk.type(Kiosk.pin)
      #expect(kiosk.frame.outcome == .left)
      #expect(kiosk.answers.isEmpty)
    }
  }

  @Test func otherTapsDoNot() throws {
    var kiosk = try Kiosk()
    kiosk.tap(5, 5, times: 9, apart: 0.8)
    kiosk.wait(4)
    kiosk.tap(5, 5, times: 4, apart: 0.1)
    kiosk.tap(355, 5, times: 4, apart: 0.1)
    kiosk.tap(5, 5, times: 4, apart: 0.1)
    kiosk.tap(180, 5)
    kiosk.tap(5, 5, apart: 0.1)
    #expect(!kiosk.showsDial)
    let ok = try #require(kiosk.stage.board.layout.ok)
    kiosk.wait(10)
    kiosk.tap(ok.maxX - 2, ok.maxY - 2, times: 6, apart: 0.5)
    #expect(!kiosk.showsDial && kiosk.answers.count == 6, "where a button is no corner is")
  }

  @Test func escapeCloseCancelAndOKDoNotLeave() throws {
    var kiosk = try Kiosk()
    kiosk.tell(.key(.widget(.adjust(.increment))))
    #expect(kiosk.value == "22:15-06:00")
    kiosk.tell(.key(.widget(.escape)))
    #expect(kiosk.value == "22:00-06:00" && kiosk.frame.outcome == nil)
    for event in [.closeRequested, .press("cancel"), .key(.inspector(.toggle))] as [InputEvent.Kind] {
      kiosk.tell(event)
      #expect(kiosk.frame.outcome == nil && kiosk.answers.isEmpty)
    }
    kiosk.wait(1)
    kiosk.tell(.press("ok"))
    #expect(kiosk.answers.count == 1 && kiosk.frame.outcome == nil)
  }

  @Test func theWayBackLeadsToTheDialogAsItWas() throws {
    var kiosk = try Kiosk()
    kiosk.tell(.key(.widget(.adjust(.increment))), .hoverEnded)
    kiosk.tap(5, 5)
    let before = kiosk.frame.list
    kiosk.tap(5, 5, times: 4)
    #expect(kiosk.showsDial)
    kiosk.tell(.key(.widget(.digit(7))), .key(.widget(.escape)))
    #expect(!kiosk.showsDial && kiosk.value == "22:15-06:00")
    #expect(kiosk.frame.list == before)
    kiosk.tap(5, 5, times: 5)
    kiosk.wait(61)
    kiosk.wait(0)
    #expect(!kiosk.showsDial, "nobody was there any more")
  }

  @Test func theDigitsAreNotShownNorCopied() throws {
    var kiosks = [try Kiosk(letters: StrokeTypesetter()), try Kiosk(letters: StrokeTypesetter())]
    for (index, digits) in [[1, 2], [9, 0]].enumerated() {
      kiosks[index].tap(5, 5, times: 5)
      for digit in digits { kiosks[index].tell(.key(.widget(.digit(digit)))) }
      kiosks[index].tell(.key(.copy))
      #expect(kiosks[index].frame.copied == nil)
      kiosks[index].wait(5)
    }
    #expect(kiosks[0].frame.list == kiosks[1].frame.list)
  }

  @Test func theDialHasTheScaleOfTheDialog() throws {
    var kiosks = try [nil, 0.5].map { try Kiosk(scale: $0) }
    for index in kiosks.indices { kiosks[index].tap(355, 475, times: 5) }
    #expect(kiosks[0].frame.list != kiosks[1].frame.list)
  }

  @Test func theDialogLivesOnBehindTheDial() throws {
    var kiosk = try Kiosk(.timer)
    kiosk.tell(.press("start"))
    kiosk.wait(290)
    kiosk.tap(355, 475, times: 5)
    kiosk.wait(30)
    #expect(kiosk.frame.events.contains(.alerted))
    kiosk.tell(.resized(width: 400, height: 500, scale: 1))
    kiosk.tell(.key(.widget(.escape)))
    #expect(kiosk.stage.board.metrics.width == 400)
  }

  @Test func threeWrongTriesWaitTwiceAsLongEachTime() throws {
    var kiosk = try Kiosk()
    for wait in [30.0, 60, 120] {
      kiosk.tap(5, 5, times: 5)
      for _ in 0..<3 { kiosk.type("1234") }
      #expect(kiosk.notice)
      let count = kiosk.attempts.count
      // The right one is of no use now.
      kiosk.type(Kiosk.pin)
      #expect(kiosk.attempts.count == count && kiosk.frame.outcome == nil)
      kiosk.tell(.key(.widget(.escape)))
      kiosk.wait(wait - 2)
      kiosk.tap(5, 5, times: 5, apart: 0.1)
      kiosk.type(Kiosk.pin)
      #expect(kiosk.attempts.count == count && kiosk.frame.outcome == nil, "\(wait)")
      kiosk.wait(2)
      kiosk.tell(.key(.widget(.escape)))
    }
    kiosk.tap(5, 5, times: 5)
    kiosk.type(Kiosk.pin)
    #expect(kiosk.frame.outcome == .left)
  }

  @Test func aWaitIsShownSecondBySecond() throws {
    var kiosk = try Kiosk()
    kiosk.tap(5, 5, times: 5)
    for _ in 0..<3 { kiosk.type("1") }
    kiosk.wait(0.3)
    var moments: [Moment] = []
    while case .at(let moment) = kiosk.frame.wake, moments.count < 40 {
      moments.append(moment)
      kiosk.wait(moment.seconds(since: kiosk.stage.now))
    }
    #expect(moments.count >= 30)
  }

  // MARK: Any events

  /// Events by chance, many of them such as open the door or try a PIN. `KIOSK_EVENTS` is for more of them.
  @Test(arguments: [1, 2, 3, 4])
  func noEventsLeaveWithoutThePIN(seed: Int) throws {
    let asked = ProcessInfo.processInfo.environment["KIOSK_EVENTS"].flatMap { Int($0) }
    let count = (asked ?? 100_000) / 4
    let kinds: [WidgetKind] = [.range, .clock, .dial, .timer]
    var kiosk = try Kiosk(kinds[seed - 1], hold: seed % 2 == 0 ? 0.06 : nil, idleReset: seed > 2 ? 30 : nil)
    var events = KioskEvents(seed: seed)
    var told = 0
    var askings = 0
    while told < count {
      let wasAsking = kiosk.showsDial
      var next = events.next(on: kiosk.stage.board, after: kiosk.stage.now)
      // Fewer pictures than events.
      while next.count < (asked == nil ? 3 : 12) {
        next += events.next(on: kiosk.stage.board, after: events.now)
      }
      told += next.count
      kiosk.step(next, now: events.now)
      if kiosk.showsDial && !wasAsking { askings += 1 }
      guard kiosk.frame.outcome == nil else {
        Issue.record("\(kiosk.frame.outcome.map { "\($0)" } ?? "") after \(told) events with seed \(seed)")
        return
      }
    }
    // It has tried, as often as it may.
    #expect(askings > 0 || kinds[seed - 1].name == "dial")
    #expect(kiosk.attempts.count > 3)
    for (earlier, later) in zip(kiosk.attempts, kiosk.attempts.dropFirst(3)) {
      #expect(later.time.seconds(since: earlier.time) >= 30)
    }
    #expect(!kiosk.answers.isEmpty)
  }
}

/// What can happen to a kiosk: what can to any window, and people who want out.
private struct KioskEvents {
  private var any: AnyEvents
  private var numbers: SeededNumbers
  private(set) var now = Moment.zero

  init(seed: Int) {
    any = AnyEvents(seed: seed)
    numbers = SeededNumbers(seed: seed &+ 1000)
  }

  mutating func next(on board: Board, after time: Moment) -> [InputEvent] {
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<4: return taps(on: board, after: time)
    case 4..<10:
      let ends: [[InputEvent.Kind]] = [[.key(.widget(.enter))], [.press("ok")], []]
      return at(time, digits() + (ends.randomElement(using: &numbers) ?? []))
    case 10..<13:
      let ways: [InputEvent.Kind] = [
        .closeRequested, .key(.widget(.escape)), .press("cancel"), .key(.inspector(.toggle)), .press("ok"),
        .begin("22:00-06:00"), .key(.copy), .focusGained, .wallClock(WallClock(offset: 5)), .paste("1234"),
        .keyFocus("cancel"), .key(.widget(.space)), .widget(.key(.enter)),
      ]
      return at(time, [ways.randomElement(using: &numbers) ?? .closeRequested])
    default:
      let events = any.next(on: board, after: time)
      now = any.now
      return events
    }
  }

  private mutating func at(_ time: Moment, _ kinds: [InputEvent.Kind]) -> [InputEvent] {
    now = time
    return kinds.map { InputEvent($0, at: time) }
  }

  private mutating func digits() -> [InputEvent.Kind] {
    (0..<Int.random(in: 1...14, using: &numbers)).map { _ in
      .key(.widget(.digit(Int.random(in: 0...9, using: &numbers))))
    }
  }

  private mutating func taps(on board: Board, after time: Moment) -> [InputEvent] {
    let place = Point(
      Bool.random(using: &numbers) ? 3 : Double(board.metrics.width) - 3,
      Bool.random(using: &numbers) ? 3 : Double(board.metrics.height) - 3)
    now = time
    return (0..<Int.random(in: 4...7, using: &numbers)).flatMap { _ in
      [PointerSample.Phase.down, .up].map { phase in
        now = now.advanced(bySeconds: Double.random(in: 0.01...0.3, using: &numbers))
        return InputEvent(
          .pointer(PointerSample(phase, pointer: PointerID(3), position: place)), at: now)
      }
    }
  }
}
