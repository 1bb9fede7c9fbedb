import Maru

/// A part of a widget that is dragged.
struct Part {
  let widget: String
  let value: String
  /// Where it is, in degrees and design units about the middle of the widget's square.
  let angle: Double
  let radius: Double
  /// How often a step may ask for memory, display list and damage included: as often as it did when this was written.
  let limit: Int

  static let all = [
    Part(widget: "clock", value: "10:09", angle: 54, radius: 110, limit: 8),
    Part(widget: "range", value: "22:00-07:30", angle: 112.5, radius: 138, limit: 5),
    Part(widget: "dial", value: "", angle: 180, radius: 87, limit: 9),
    Part(widget: "timer", value: "00:05:00", angle: 90, radius: 20, limit: 9),
  ]
}

/// A finger that moves a part back and forth, in a dialog in memory.
struct Drag {
  /// Steps until the finger is where it began.
  static let period = 48

  private let part: Part
  private let finger = PointerID(1)
  private var stage: Stage
  private var picture: Pixmap
  private var now = Moment.zero
  private var count = 0
  private var frame: Frame

  init(_ part: Part, side: Int) throws {
    guard let kind = Catalogue.kind(named: part.widget) else {
      throw InvalidOption(option: "widget", value: part.widget, allowed: "")
    }
    let card = Card(kind: kind, widget: try kind.make(part.value, [:]))
    let board = Board(style: .dialog(), cards: [card], width: side, height: side)
    self.part = part
    stage = Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
    picture = Pixmap(width: side, height: side)
    frame = stage.step([], now: .zero)
  }

  /// Pixels that the last step damaged.
  var damage: Int { frame.damage.reduce(0) { $0 + $1.area } }

  /// From the pointer sample to the display list and its damage.
  mutating func move(_ phase: PointerSample.Phase) {
    let middle = stage.board.cards[0].kind.side / 2
    let swing = Double(min(count % Drag.period, Drag.period - count % Drag.period))
    let place = PolarFrame(center: Point(middle, middle)).point(
      at: .degrees(part.angle + 6 * swing), radius: part.radius)
    let sample = PointerSample(
      phase, pointer: finger, position: stage.board.transform(ofCard: 0).map(place))
    count += 1
    now = now.advanced(bySeconds: 1 / 60)
    frame = stage.step([InputEvent(.pointer(sample), at: now)], now: now)
  }

  /// From there to the pixels.
  mutating func paint(with renderer: inout Renderer) {
    let frame = frame
    picture.withBuffer { renderer.render(frame.list, into: $0, clips: frame.damage) }
  }
}
