import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

/// The inspector shows and changes nothing.
@Suite struct InspectorTests {
  @Test(arguments: ["clock", "range", "dial", "timer"], 1...3)
  func valuesAndEventsAreTheSame(name: String, seed: Int) throws {
    var plain = try stage(name, .onRequest)
    var inspected = try stage(name, .fromTheStart)
    #expect(inspected.isInspected && !plain.isInspected)
    var numbers = SeededNumbers(seed: seed)
    var now = Moment.zero
    var place = Point(180, 200)
    for step in 0..<300 {
      now = now.advanced(bySeconds: .random(in: 0...0.05, using: &numbers))
      let kind = kind(step, &place, &numbers)
      let frames = (
        plain.step([InputEvent(kind, at: now)], now: now),
        inspected.step([InputEvent(kind, at: now)], now: now)
      )
      inspected.note(FrameCost(step: 0.001, paint: 0.002))
      try #require(frames.0.events == frames.1.events, "step \(step): \(kind)")
      #expect(frames.0.settled == frames.1.settled)
      #expect(frames.1.list.commands.starts(with: frames.0.list.commands))
      #expect(plain.board.cards[0].widget.value == inspected.board.cards[0].widget.value)
    }
  }

  private func kind(_ step: Int, _ place: inout Point, _ numbers: inout SeededNumbers) -> InputEvent.Kind {
    let isPress = step % 9 == 0
    let reach = isPress ? 150.0 : 12
    let from = isPress ? Point(180, 220) : place
    place = from.offset(
      .random(in: -reach...reach, using: &numbers), .random(in: -reach...reach, using: &numbers))
    let phase: PointerSample.Phase = isPress ? .down : step % 9 == 7 ? .up : .move
    let odd = Int.random(in: 0..<30, using: &numbers)
    switch odd {
    case 0: return .key(.widget(.digit(3)))
    case 1: return .key(.widget(.adjust(.increment)))
    case 2: return .focusLost
    case 3: return .hover(place)
    case 4: return .pointer(PointerSample(phase, pointer: PointerID(2), position: Point(.nan, 1e30)))
    default: return .pointer(PointerSample(phase, pointer: PointerID(1), position: place))
    }
  }

  @Test(arguments: ["clock", "range", "dial", "timer"])
  func theKeyChangesThePictureAndGivesItBack(name: String) throws {
    var screen = InspectedScreen(try stage(name, .onRequest))
    screen.step([], at: 0)
    let before = screen.picture
    screen.step([.key(.inspector(.toggle))], at: 0.1)
    #expect(screen.picture != before)
    #expect(screen.picture == painted(screen.list, width: 360, height: 480))
    screen.step([.hover(Point(100, 240))], at: 0.2)
    screen.step([.key(.inspector(.toggle))], at: 0.3)
    #expect(screen.picture == before)
  }

  @Test func aLockedStageShowsNothing() throws {
    var locked = try stage("clock", .never)
    let list = locked.step([], now: .zero).list
    #expect(locked.step([InputEvent(.key(.inspector(.toggle)), at: .zero)], now: .zero).list == list)
    #expect(!locked.isInspected)
  }

  @Test func anInspectedWindowComesToRest() throws {
    var stage = try stage("clock", .fromTheStart)
    func step(_ kinds: [InputEvent.Kind], _ seconds: Double) -> Frame {
      let now = Moment.zero.advanced(bySeconds: seconds)
      return stage.step(kinds.map { InputEvent($0, at: now) }, now: now)
    }
    #expect(step([], 0).wake == .onInput)
    let press = PointerSample(.down, pointer: PointerID(1), position: Point(180, 120))
    _ = step([.pointer(press)], 1)
    let lift = PointerSample(.up, pointer: PointerID(1), position: Point(190, 120))
    #expect(step([.pointer(lift)], 1.1).wake == .nextFrame, "the trail fades")
    #expect(step([], 1.7).wake == .at(Moment(nanoseconds: 2_000_000_000)), "events of the last second")
    #expect(step([], 2.2).wake == .onInput)
    #expect(step([], 3).damage.isEmpty)
  }

  // MARK: Pausing

  @Test func aPausedPlateStandsStillAndGoesOnWhereItStood() throws {
    var board = try Paused("dial", "")
    board.dial(180, to: 260)
    board.pass(0.05)
    board.key(.pause)
    board.pass(0.01)
    let angle = board.angle
    #expect(angle > 1)
    board.pass(5)
    #expect(board.angle == angle)
    #expect(board.frame.wake == .onInput, "nothing to come back for")
    board.key(.stepFrame)
    board.pass(0.01)
    #expect(board.angle < angle, "a frame further")
    let stepped = board.angle
    board.key(.pause)
    board.pass(0.001)
    #expect(abs(board.angle - stepped) < 1, "no jump")
    board.pass(2)
    #expect(board.angle == 0)
  }

  @Test func aPausedPlateIsPressedWhereItIsDrawn() throws {
    var board = try Paused("dial", "")
    board.dial(180, to: 230)
    board.key(.pause)
    board.pass(1)
    let angle = board.angle
    board.press(180 + angle)
    #expect(board.card.widget.reading(of: "hole", at: board.now) == .text("0"))
  }

  @Test func aCountdownGoesOnWhileMotionIsPaused() throws {
    var board = try Paused("timer", "00:00:03")
    board.key(.pause)
    board.tell(.press("start"))
    board.pass(2)
    #expect(board.card.widget.value == "00:00:01")
    board.pass(1.1)
    #expect(board.card.widget.reading(of: "state", at: board.now) == .text("finished"))
  }

  @Test func theKeysPauseNothingWhileNothingIsShown() throws {
    var board = try Paused("dial", "", .onRequest)
    board.dial(180, to: 260)
    board.key(.pause)
    board.pass(3)
    #expect(board.angle == 0)
    board.key(.toggle)
    board.dial(180, to: 260)
    board.key(.pause)
    board.pass(1)
    #expect(board.angle > 0)
    board.key(.toggle)
    board.pass(3)
    #expect(board.angle == 0, "who no longer sees why is not left with a stopped window")
  }
}

private func stage(_ name: String, _ inspectability: Inspectability, _ value: String? = nil) throws
  -> Stage
{
  let kind = try #require(Catalogue.kind(named: name))
  let widget = try kind.make(value ?? kind.defaultValue, [:])
  let board = Board(style: .dialog(), cards: [Card(kind: kind, widget: widget)], width: 360, height: 480)
  return Stage(board: board, theme: .light, typesetter: StrokeTypesetter(), inspectability: inspectability)
}

/// A window in memory that paints what is new.
private struct InspectedScreen {
  private var stage: Stage
  private var renderer = Renderer()
  private(set) var list = DisplayList(background: .clear)
  private(set) var picture = Pixmap(width: 360, height: 480)

  init(_ stage: Stage) { self.stage = stage }

  mutating func step(_ kinds: [InputEvent.Kind], at seconds: Double) {
    let now = Moment.zero.advanced(bySeconds: seconds)
    let frame = stage.step(kinds.map { InputEvent($0, at: now) }, now: now)
    list = frame.list
    for rect in frame.damage { picture.withBuffer { renderer.render(frame.list, into: $0, clip: rect) } }
  }
}

/// A dialog whose motion is paused, and a clock that only the test moves.
private struct Paused {
  private var stage: Stage
  private(set) var now = Moment.zero
  private(set) var frame: Frame

  init(_ name: String, _ value: String, _ inspectability: Inspectability = .fromTheStart) throws {
    stage = try MaruTests.stage(name, inspectability, value)
    frame = stage.step([], now: .zero)
  }

  var card: Card { stage.board.cards[0] }

  /// Of the plate as it is drawn.
  var angle: Double {
    let part = card.inspection(at: now).parts[0]
    return if case .angle(let angle) = part.place { angle.degrees } else { .nan }
  }

  mutating func tell(_ kind: InputEvent.Kind) { frame = stage.step([InputEvent(kind, at: now)], now: now) }
  mutating func key(_ key: InspectorKey) { tell(.key(.inspector(key))) }

  mutating func pass(_ seconds: Double) {
    now = now.advanced(bySeconds: seconds)
    frame = stage.step([], now: now)
  }

  private mutating func point(_ phase: PointerSample.Phase, _ degrees: Double) {
    let place = stage.board.transform(ofCard: 0).map(at(degrees, 87, about: Point(160, 160)))
    tell(.pointer(PointerSample(phase, pointer: PointerID(1), position: place)))
  }

  mutating func press(_ degrees: Double) { point(.down, degrees) }

  mutating func dial(_ from: Double, to end: Double) {
    point(.down, from)
    point(.move, end)
    point(.up, end)
  }
}
