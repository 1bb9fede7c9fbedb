import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// What a stage keeps of its drawings is what it would draw.
@Suite struct CardDrawingTests {
  private static let timers = [("timer", "00:00:02", ["start": "", "overtime": ""])]
  private static let all =
    [("clock", "10:09", [:]), ("range", "22:00-06:00", [:]), ("dial", "12", [:]), ("timer", "00:01:00", [:])]
    + timers
  private static let walls: [Wall] = [
    Wall(style: .gallery, cards: all, width: 900, height: 1000),
    Wall(style: .gallery, cards: all, width: 300, height: 400),
    Wall(style: .gallery, cards: all + all + all, width: 2000, height: 2000),
    Wall(style: .dialog(), cards: timers, width: 360, height: 480),
    Wall(style: .dialog(), cards: [("clock", "23:58", ["hours": "12"])], width: 480, height: 360),
    Wall(style: .bare, cards: [("dial", "", ["return": "governor"])], width: 320, height: 320),
  ]

  @Test(arguments: walls.indices, 1...3)
  func everyStepShowsWhatAStageWithoutAPastDraws(wall: Int, seed: Int) throws {
    var stage = try Self.walls[wall].stage(StrokeTypesetter())
    var events = AnyEvents(seed: seed)
    for step in 0..<200 {
      let inputs = events.next(on: stage.board, after: stage.now)
      let frame = stage.step(inputs, now: events.now)
      // Time does not pass behind an answer.
      guard frame.outcome == nil else { continue }
      var fresh = Stage(board: stage.board, theme: .light, typesetter: StrokeTypesetter())
      let anew = fresh.step([], now: stage.now)
      try #require(frame.list == anew.list, "step \(step): \(inputs)")
      #expect(frame.wake == anew.wake)
    }
  }

  @Test func aDragDrawsNoOtherCard() throws {
    let letters = NotedLetters()
    var stage = try Self.walls[0].stage(letters)
    _ = stage.step([], now: .zero)
    #expect(letters.drawn.isSuperset(of: ["Clock", "Range", "Dial", "Timer"]))
    let square = stage.board.transform(ofCard: 2)
    for (phase, degrees) in [(PointerSample.Phase.down, 180.0), (.move, 190), (.move, 200)] {
      letters.drawn = []
      let place = square.map(at(degrees, 87, about: Point(160, 160)))
      let sample = PointerSample(phase, pointer: PointerID(1), position: place)
      _ = stage.step([InputEvent(.pointer(sample), at: .zero)], now: .zero)
      #expect(letters.drawn.contains("Dial"))
      #expect(letters.drawn.isDisjoint(with: ["Clock", "Range"]))
    }
  }
}

private struct Wall {
  let style: BoardStyle
  let cards: [(kind: String, value: String, options: [String: String])]
  let width: Int
  let height: Int

  func stage(_ typesetter: any Typesetter) throws -> Stage {
    let cards = try cards.map { name, value, options in
      let kind = try #require(Catalogue.kind(named: name))
      return Card(kind: kind, widget: try kind.make(value, options))
    }
    let board = Board(style: style, cards: cards, width: width, height: height)
    return Stage(board: board, theme: .light, typesetter: typesetter)
  }
}

/// Built-in letters that note what was drawn.
private final class NotedLetters: Typesetter {
  var drawn: Set<String> = []
  private let letters = StrokeTypesetter()

  func width(of text: String, size: Double) -> Double { letters.width(of: text, size: size) }
  func capHeight(size: Double) -> Double { letters.capHeight(size: size) }

  func shapes(of text: String, size: Double, origin: Point) -> [Shape] {
    drawn.insert(text)
    return letters.shapes(of: text, size: size, origin: origin)
  }
}

/// What can happen to a window, one to three events a step.
private struct AnyEvents {
  private var numbers: SeededNumbers
  private var last = Point(0, 0)
  /// When the step that was asked for last ends.
  private(set) var now = Moment.zero

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
  private mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }

  mutating func next(on board: Board, after time: Moment) -> [InputEvent] {
    now = time
    let events = (0..<whole(0...3)).map { _ in
      pass()
      return InputEvent(kind(on: board), at: now)
    }
    pass()
    return events
  }

  private mutating func pass() {
    now = now.advanced(bySeconds: number(0...([0, 0.02, 0.3, 2, 70].randomElement(using: &numbers) ?? 0)))
  }

  private mutating func kind(on board: Board) -> InputEvent.Kind {
    let point = place(on: board)
    switch whole(0...99) {
    case 0..<12: return pointer(.down, point)
    case 12..<45: return pointer(.move, point)
    case 45..<60: return pointer(.up, point)
    case 60..<75: return .hover(point)
    case 75..<77: return .hoverEnded
    case 77..<80: return .scroll(notches: number(-2...2), at: point)
    case 80..<82: return .key(.widget(.adjust(Adjustment.allCases.randomElement(using: &numbers) ?? .last)))
    case 82..<84:
      let keys: [WindowKey] = [.tab(backwards: true), .tab(backwards: false), .widget(.space), .undo, .redo]
      return .key(keys.randomElement(using: &numbers) ?? .undo)
    case 84..<88: return .key(.widget(.digit(whole(0...9))))
    case 88..<91: return .key(.widget([.backspace, .enter, .hash].randomElement(using: &numbers) ?? .enter))
    case 91: return .keyReleased(.widget(.backspace))
    case 92..<96:
      let names = board.cards[board.activeCard].kind.controlNames
      return .press(names.randomElement(using: &numbers) ?? "nothing")
    case 96: return .focusLost
    case 97: return .exposed
    case 98: return pointer(.cancel, point)
    default:
      let (width, height) = (board.metrics.width, board.metrics.height)
      return .resized(width: width + whole(-9...9), height: height + whole(-9...9), scale: number(0.9...1.1))
    }
  }

  private mutating func pointer(_ phase: PointerSample.Phase, _ point: Point) -> InputEvent.Kind {
    .pointer(PointerSample(phase, pointer: PointerID(whole(1...2)), position: point))
  }

  /// Near the last place, or on a button, or on a part of a widget.
  private mutating func place(on board: Board) -> Point {
    let layout = board.layout
    let card = board.visibleCards.randomElement(using: &numbers) ?? 0
    switch whole(0...3) {
    case 0: last = last.offset(number(-15...15), number(-15...15))
    case 1:
      let buttons =
        layout.cards[card].controls + [layout.previous, layout.next, layout.ok].compactMap(\.self)
      if let button = buttons.randomElement(using: &numbers) { last = board.metrics.pixels(button).center }
    default:
      let side = board.cards[card].kind.side
      let radius = number(50...140)
      last = board.transform(ofCard: card).map(
        at(number(0...360), radius, about: Point(side / 2, side / 2)))
    }
    return last
  }
}
