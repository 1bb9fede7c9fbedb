import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// A person at the keyboard of a window in memory.
struct Keyboard {
  var stage: Stage
  private(set) var frame: Frame
  let width: Int
  let height: Int

  init(
    _ widgets: [(name: String, value: String, options: [String: String])], style: BoardStyle = .dialog(),
    theme: Theme = .light, width: Int = 360, height: Int = 480, textScale: Double = 1
  ) throws {
    let cards = try widgets.map { name, value, options in
      let kind = try #require(Catalogue.kind(named: name))
      return Card(kind: kind, widget: try kind.make(value, options))
    }
    self.init(cards, style: style, theme: theme, width: width, height: height, textScale: textScale)
  }

  init(
    _ cards: [Card], style: BoardStyle = .dialog(), theme: Theme = .light, width: Int = 360,
    height: Int = 480, textScale: Double = 1
  ) {
    (self.width, self.height) = (width, height)
    let board = Board(style: style, cards: cards, width: width, height: height, textScale: textScale)
    stage = Stage(board: board, theme: theme, typesetter: StrokeTypesetter())
    frame = stage.step([], now: .zero)
  }

  init(_ name: String, _ value: String, _ options: [String: String] = [:]) throws {
    try self.init([(name, value, options)])
  }

  /// Types keys by their names, one space between two.
  mutating func type(_ keys: String) {
    for name in keys.split(separator: " ") {
      guard let key = KeyStroke(String(name))?.windowKey else {
        Issue.record("no key \(name)")
        continue
      }
      tell(.key(key), .keyReleased(key))
    }
  }

  mutating func tell(_ kinds: InputEvent.Kind...) {
    frame = stage.step(kinds.map { InputEvent($0, at: stage.now) }, now: stage.now)
  }

  mutating func point(_ phase: PointerSample.Phase, _ place: Point) {
    tell(.pointer(PointerSample(phase, pointer: PointerID(1), position: place)))
  }

  mutating func click(_ frame: Rect?) throws {
    let place = stage.board.metrics.pixels(try #require(frame)).center
    point(.down, place)
    point(.up, place)
  }

  mutating func wait(_ seconds: Double) {
    frame = stage.step([], now: stage.now.advanced(bySeconds: seconds))
  }

  func value(ofCard card: Int = 0) -> String { stage.board.cards[card].widget.value }
  func state() -> Reading? { stage.board.cards[0].widget.reading(of: "state", at: stage.now) }

  /// The middle of the focus ring in pixels; nil without one.
  var ring: Point? {
    let rings = frame.list.commands.filter {
      if case .path = $0.shape { $0.color == stage.theme.focus } else { false }
    }
    return rings.count == 1 ? rings[0].shape.bounds?.center : nil
  }

  /// The ring is around that frame of the window.
  func rings(_ frame: Rect?) -> Bool {
    guard let ring, let frame else { return false }
    return ring.distance(to: stage.board.metrics.pixels(frame).center) < 0.01
  }
}
