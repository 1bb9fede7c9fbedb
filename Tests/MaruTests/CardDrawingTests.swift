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
    Wall(style: .gallery, cards: all, width: 1200, height: 1000),
    Wall(style: .gallery, cards: all, width: 300, height: 400),
    Wall(style: .gallery, cards: all + all + all, width: 2000, height: 2000),
    Wall(style: .dialog(), cards: timers, width: 360, height: 480),
    Wall(
      style: .dialog(DialogTerms(recurrence: .forever)), cards: [("range", "22:00-06:00", [:])], width: 360,
      height: 480),
    Wall(style: .dialog(), cards: [("clock", "23:58", ["hours": "12"])], width: 480, height: 360),
    Wall(style: .trace, cards: [("dial", "", ["return": "governor"])], width: 320, height: 320),
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

  func draw(_ text: String, size: Double, origin: Point, color: Color, into list: inout DisplayList) {
    drawn.insert(text)
    letters.draw(text, size: size, origin: origin, color: color, into: &list)
  }
}
