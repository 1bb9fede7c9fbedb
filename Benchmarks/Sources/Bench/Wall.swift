import Maru
import Measuring

/// One dial of 300 pixels is dragged in a window with many: a gallery of one column, whose cards are all of one size.
struct Wall {
  /// What one motion cost, in microseconds.
  struct Cost {
    /// From the pointer sample to the display list and the damage.
    var step: Double
    /// The comparison of the two lists by itself: it is part of the step.
    var comparison: Double
    /// From the damage to the pixels.
    var repaint: Double
    /// How many pixels were repainted.
    var damage: Int
  }

  private static let card = (width: 380, height: 460)
  private var stage: Stage
  private var pixels: Pixmap
  private var renderer = Renderer()
  private var shown: DisplayList
  private let toPixels: Transform
  private var motion = 0

  /// With `count` dials; the one in the middle is held.
  init(count: Int) throws {
    let card = Card(kind: .dial, widget: try WidgetKind.dial.make("", [:]))
    pixels = Pixmap(width: Wall.card.width, height: Wall.card.height * count)
    let board = Board(
      style: .gallery, cards: Array(repeating: card, count: count), width: pixels.width, height: pixels.height
    )
    toPixels = board.transform(ofCard: count / 2)
    stage = Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
    shown = stage.step([], now: .zero).list
    shown = stage.step([InputEvent(.pointer(sample(.down)), at: .zero)], now: .zero).list
    pixels.withBuffer { renderer.render(shown, into: $0, clip: $0.bounds) }
  }

  /// Pixels of the whole window.
  var area: Int { pixels.bounds.area }

  /// Moves the finger by three degrees and repaints what changed.
  mutating func move() -> Cost {
    motion += 1
    let event = InputEvent(.pointer(sample(.move)), at: .zero)
    let start = microseconds()
    let frame = stage.step([event], now: .zero)
    let stepped = microseconds()
    pixels.withBuffer { renderer.render(frame.list, into: $0, clips: frame.damage) }
    let painted = microseconds()
    _ = frame.list.damage(since: shown, within: pixels.bounds)
    let compared = microseconds()
    shown = frame.list
    return Cost(
      step: stepped - start, comparison: compared - painted, repaint: painted - stepped,
      damage: frame.damage.reduce(0) { $0 + $1.area })
  }

  /// The finger in the hole of 0, which goes back and forth over 24 motions.
  private func sample(_ phase: PointerSample.Phase) -> PointerSample {
    let swing = Double(24 - abs(motion % 48 - 24))
    let place = PolarFrame(center: Point(160, 160)).point(at: .degrees(180 + 3 * swing), radius: 87)
    return PointerSample(phase, pointer: PointerID(1), position: toPixels.map(place))
  }
}
