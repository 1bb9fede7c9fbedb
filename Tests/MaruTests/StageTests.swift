import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct StageTests {
  /// A window in memory, painted by damage as a presenter does.
  private struct Screen {
    var stage: Stage
    var picture: Pixmap
    var renderer = Renderer()

    init(_ names: [String], style: BoardStyle = .dialog(), width: Int, height: Int) throws {
      let cards = try names.map { name in
        let kind = try #require(Catalogue.kind(named: name))
        return Card(kind: kind, widget: try kind.make(kind.defaultValue, [:]))
      }
      let board = Board(style: style, cards: cards, width: width, height: height)
      stage = Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
      picture = Pixmap(width: width, height: height)
    }

    mutating func step(_ kinds: [InputEvent.Kind], at milliseconds: Double) -> Frame {
      let now = Moment.zero.advanced(bySeconds: milliseconds / 1000)
      let frame = stage.step(kinds.map { InputEvent($0, at: now) }, now: now)
      for rect in frame.damage {
        picture.withBuffer { renderer.render(frame.list, into: $0, clip: rect) }
      }
      return frame
    }
  }

  private func pointer(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1) -> InputEvent.Kind
  {
    .pointer(PointerSample(phase, pointer: PointerID(id), position: Point(x, y)))
  }

  @Test(arguments: ["clock", "range", "dial", "timer"], [(90, 120), (161, 93)])
  func paintingTheDamageEqualsPaintingAll(name: String, size: (Int, Int)) throws {
    var screen = try Screen([name], width: size.0, height: size.1)
    var random = Random(seed: UInt64(size.0) &+ UInt64(name.utf8.count))
    var time = 0.0
    _ = screen.step([], at: 0)
    var place = Point(0, 0)
    for index in 0..<150 {
      time += random.double(0...60)
      place =
        index % 9 == 0
        ? Point(random.double(0...Double(size.0)), random.double(0...Double(size.1)))
        : place.offset(random.double(-6...6), random.double(-6...6))
      let phase: PointerSample.Phase = index % 9 == 0 ? .down : index % 9 == 8 ? .up : .move
      let frame = screen.step([pointer(phase, place.x, place.y)], at: time)
      if frame.outcome != nil { break }
      let whole = painted(frame.list, width: size.0, height: size.1)
      #expect(screen.picture == whole, "\(name) at step \(index): \(frame.damage)")
      if screen.picture != whole { return }
    }
  }

  @Test func groupingOfEventsIsInvisible() throws {
    var random = Random(seed: 7)
    var events: [InputEvent] = []
    for index in 0..<200 {
      let angle = Angle.degrees(Double(index) * 11 + random.double(0...5))
      let point = PolarFrame(center: Point(45, 55)).point(at: angle, radius: 30)
      let phase: PointerSample.Phase = index % 20 == 0 ? .down : index % 20 == 19 ? .up : .move
      let time = Moment.zero.advanced(bySeconds: Double(index) * 0.016)
      events.append(
        InputEvent(.pointer(PointerSample(phase, pointer: PointerID(1), position: point)), at: time))
    }
    let end = Moment.zero.advanced(bySeconds: 3.3)
    for name in ["clock", "dial", "range", "timer"] {
      var together = try Screen([name], width: 90, height: 120)
      let frame = together.stage.step(events, now: end)
      var single = try Screen([name], width: 90, height: 120)
      for event in events { _ = single.stage.step([event], now: event.time) }
      let last = single.stage.step([], now: end)
      #expect(frame.list == last.list, "\(name)")
      #expect(together.stage.board.cards[0].widget.value == single.stage.board.cards[0].widget.value)
    }
  }

  @Test func timeNeverGoesBack() throws {
    var screen = try Screen(["dial"], width: 90, height: 120)
    _ = screen.step([.widget(.key(.digit(5)))], at: 10_000)
    let late = screen.step([], at: 10_100)
    let early = screen.step([], at: 10_050)
    #expect(early.list == late.list, "the plate turns on and not back")
  }

  @Test func anUntouchedDialogPaintsNothingAndWaitsForInput() throws {
    for name in ["clock", "range", "dial", "timer"] {
      var screen = try Screen([name], width: 90, height: 120)
      let first = screen.step([], at: 0)
      #expect(first.damage == [PixelRect(x: 0, y: 0, width: 90, height: 120)])
      let frame = screen.step([], at: 5000)
      #expect(frame.damage.isEmpty)
      #expect(frame.wake == .onInput)
      let exposed = screen.step([.exposed], at: 6000)
      #expect(exposed.damage == first.damage)
    }
  }

  @Test func aStepOfADragDamagesLittle() throws {
    var screen = try Screen(["range"], width: 360, height: 480)
    let square = screen.stage.board.transform(ofCard: 0)
    let frame = PolarFrame(center: Point(150, 150))
    func place(_ degrees: Double) -> Point { square.map(frame.point(at: .degrees(degrees), radius: 138)) }
    let start = place(90)
    _ = screen.step([pointer(.down, start.x, start.y)], at: 0)
    let next = place(94)
    let step = screen.step([pointer(.move, next.x, next.y)], at: 16)
    #expect(!step.damage.isEmpty)
    #expect(step.damage.reduce(0) { $0 + $1.area } < 360 * 480 / 8, "\(step.damage)")
  }

  @Test func aButtonShowsThatThePointerIsOnItAndThatItIsPressed() throws {
    var screen = try Screen(["clock"], width: 360, height: 480)
    let layout = screen.stage.board.layout
    for button in [try #require(layout.cards[0].controls[0]), try #require(layout.ok)] {
      let (x, y) = (button.center.x, button.center.y)
      let lists = [[.hoverEnded], [.hover(Point(x, y))], [pointer(.down, x, y)], [pointer(.move, 1, 1)]]
        .map { screen.step($0, at: 0).list }
      #expect(Set(lists[...2]).count == 3)
      #expect(lists[3] == lists[0], "slid off the button")
      _ = screen.step([.focusLost], at: 0)
    }
  }

  @Test func okCancelEnterAndEscapeAnswer() throws {
    func end(_ kinds: [InputEvent.Kind]) throws -> Outcome? {
      var screen = try Screen(["clock"], width: 360, height: 480)
      var outcome: Outcome?
      for (index, kind) in kinds.enumerated() where outcome == nil {
        outcome = screen.step([kind], at: Double(index)).outcome
      }
      return outcome
    }
    let layout = try Screen(["clock"], width: 360, height: 480).stage.board.layout
    let ok = try #require(layout.ok).center
    let cancel = try #require(layout.cancel).center
    #expect(
      try end([pointer(.down, ok.x, ok.y), pointer(.up, ok.x, ok.y)])
        == .accepted(.time(TimeOfDay(minutes: 609))))
    #expect(try end([pointer(.down, cancel.x, cancel.y), pointer(.up, cancel.x, cancel.y)]) == .cancelled)
    #expect(try end([pointer(.down, ok.x, ok.y), pointer(.up, ok.x, 5)]) == nil, "slid off the button")
    #expect(try end([pointer(.down, ok.x, ok.y), .focusLost, pointer(.up, ok.x, ok.y)]) == nil)
    #expect(try end([.key(.widget(.enter))]) == .accepted(.time(TimeOfDay(minutes: 609))))
    #expect(try end([.key(.widget(.escape))]) == .cancelled)
    #expect(try end([.closeRequested]) == .cancelled)
  }

  @Test func aDialThatWantsFourDigitsAcceptsNoFewer() throws {
    let dial = try WidgetKind.dial.make("012", ["digits": "4"])
    let board = Board(style: .dialog(), cards: [Card(kind: .dial, widget: dial)], width: 360, height: 480)
    var stage = Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
    func step(_ kind: InputEvent.Kind) -> Outcome? {
      stage.step([InputEvent(kind, at: .zero)], now: .zero).outcome
    }
    #expect(step(.key(.widget(.enter))) == nil)
    #expect(step(.key(.widget(.digit(3)))) == nil)
    let number = try #require(DialedNumber("0123"))
    #expect(step(.key(.widget(.enter))) == .accepted(.number(number)), "Enter does not wait for the plate")
  }

  @Test func escapeDuringADragCancelsTheDragOnly() throws {
    var screen = try Screen(["clock"], width: 360, height: 480)
    let square = screen.stage.board.transform(ofCard: 0)
    let six = square.map(Point(150, 270))
    _ = screen.step([pointer(.down, six.x, six.y)], at: 0)
    #expect(screen.stage.board.cards[0].widget.value == "10:30")
    let first = screen.step([.key(.widget(.escape))], at: 10)
    #expect(first.outcome == nil)
    #expect(screen.stage.board.cards[0].widget.value == "10:09")
    _ = screen.step([pointer(.move, six.x - 50, six.y)], at: 20)
    #expect(screen.stage.board.cards[0].widget.value == "10:09")
    let second = screen.step([.key(.widget(.escape))], at: 30)
    #expect(second.outcome == .cancelled)
  }

  @Test func theTouchThatDismissesAnAlertPressesNothing() throws {
    var screen = try Screen(["timer"], width: 360, height: 480)
    let layout = screen.stage.board.layout
    _ = screen.step([.widget(.press("start"))], at: 0)
    _ = screen.step([], at: 300_000)
    let cancel = try #require(layout.cancel).center
    #expect(screen.stage.board.cards[0].widget.wantsEveryPress)
    let frame = screen.step(
      [pointer(.down, cancel.x, cancel.y), pointer(.up, cancel.x, cancel.y)], at: 300_100)
    #expect(frame.outcome == .accepted(.duration(Countdown(seconds: 300))))
  }

  @Test func anAlertTurnsToItsPageAndTakesTheNextTouchAndEnter() throws {
    for answersByKey in [false, true] {
      var screen = try Screen(
        ["clock", "range", "dial", "timer"], style: .gallery, width: 360, height: 480)
      let next = try #require(screen.stage.board.layout.next).center
      let back = try #require(screen.stage.board.layout.previous).center
      func tap(_ place: Point) -> [InputEvent.Kind] {
        [pointer(.down, place.x, place.y), pointer(.up, place.x, place.y)]
      }
      _ = screen.step(tap(next) + tap(next) + tap(next) + [.press("start")], at: 0)
      _ = screen.step(tap(back) + tap(back) + tap(back), at: 20)
      #expect(screen.stage.board.visibleCards == 0..<1)
      _ = screen.step([], at: 300_000)
      #expect(screen.stage.board.visibleCards == 3..<4)
      #expect(screen.stage.board.cards[3].widget.wantsEveryPress)
      _ = screen.step(answersByKey ? [.key(.widget(.enter))] : tap(Point(180, 200)), at: 300_020)
      #expect(!screen.stage.board.cards[3].widget.wantsEveryPress)
      #expect(screen.stage.board.cards[0].widget.value == "10:09")
    }
  }

  @Test func aKeyIsReleasedOnTheCardThatGotIt() throws {
    var screen = try Screen(["clock", "dial"], style: .gallery, width: 800, height: 400)
    let board = screen.stage.board
    func click(_ card: Int) -> [InputEvent.Kind] {
      let place = board.metrics.transform.map(board.layout.cards[card].square.center)
      return [pointer(.down, place.x, place.y), pointer(.up, place.x, place.y)]
    }
    _ = screen.step(click(1) + [1, 2, 3, 4].map { .key(.widget(.digit($0))) }, at: 0)
    _ = screen.step([.key(.widget(.backspace))], at: 100)
    _ = screen.step(click(0), at: 200)
    _ = screen.step([.keyReleased(.widget(.backspace))], at: 300)
    _ = screen.step([], at: 2000)
    #expect(screen.stage.board.cards[1].widget.value == "123")
  }

  @Test(arguments: [(1, 1), (3, 200), (200, 3), (40, 30), (320, 240), (1200, 300), (300, 1200), (4000, 4000)])
  func everyWindowSizeIsDrawn(size: (Int, Int)) throws {
    for style in [BoardStyle.dialog(), .trace, .gallery] {
      let names = style == .gallery ? ["clock", "range", "dial", "timer"] : ["timer"]
      var screen = try Screen(names, style: style, width: size.0, height: size.1)
      var stage = screen.stage
      let frame = stage.step([], now: .zero)
      #expect(!frame.list.commands.isEmpty || min(size.0, size.1) < 40)
      if size.0 * size.1 < 100_000 { _ = screen.step([], at: 0) }
    }
  }

  @Test(arguments: [(320, 240), (360, 480), (700, 400), (400, 700), (240, 320), (1024, 600)])
  func nothingOverlapsAndAllIsInside(size: (Int, Int)) throws {
    for name in ["clock", "range", "dial", "timer"] {
      let board = try Screen([name], width: size.0, height: size.1).stage.board
      let card = board.layout.cards[0]
      let controls = Set(card.controls.compactMap { $0 })
      let frames =
        [try #require(board.layout.ok), try #require(board.layout.cancel)]
        + controls.map { $0 }
      let window = Rect(
        x: 0, y: 0, width: Double(size.0) / board.metrics.scale, height: Double(size.1) / board.metrics.scale)
      for (index, frame) in frames.enumerated() {
        #expect(
          frame.x >= 0 && frame.y >= 0 && frame.maxX <= window.maxX + 1e-9
            && frame.maxY <= window.maxY + 1e-9,
          "\(name) \(size): \(frame)")
        #expect(frame.width >= 24 && frame.height >= 24, "\(name) \(size): \(frame)")
        for other in frames[(index + 1)...] { #expect(!overlap(frame, other), "\(name) \(size)") }
      }
      #expect(!overlap(card.square.inset(by: 1), try #require(board.layout.ok)))
      #expect(!overlap(card.square.inset(by: 1), card.label))
    }
  }

  private func overlap(_ a: Rect, _ b: Rect) -> Bool {
    a.x < b.maxX - 1e-9 && b.x < a.maxX - 1e-9 && a.y < b.maxY - 1e-9 && b.y < a.maxY - 1e-9
  }
}
