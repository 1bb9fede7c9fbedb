internal import MaruDrawing
internal import MaruGeometry
internal import MaruWidgets

/// The panel's size and place, interface units.
struct InspectorPanel: Hashable {
  /// How its words and its graph of costs are set.
  struct Format: Hashable {
    let width: Double
    let height: Double
    let textSize: Double
    /// The graph stands beside the last lines, else under them.
    let hasGraphBeside: Bool
    /// What it is worth to be easy to read, in square units of a label that is covered.
    let drawback: Double

    var pitch: Double { textSize * 1.3 }

    static let all = [
      Format(width: 264, height: 82, textSize: 10.5, hasGraphBeside: true, drawback: 0),
      Format(width: 176, height: 118, textSize: 10.5, hasGraphBeside: false, drawback: 4000),
      Format(width: 108, height: 132, textSize: 9, hasGraphBeside: false, drawback: 8000),
    ]
  }

  static let padding = 7.0
  static let corner = 8.0
  static let graph = (width: 60.0, height: 20.0)

  let format: Format
  let frame: Rect

  /// Where it covers least of what people look at: widgets before buttons before labels, whose value it repeats.
  init(beside layout: BoardLayout, _ cards: Range<Int>, in window: Rect) {
    let obstacles = Obstacle.all(of: layout, cards)
    var best = (cost: Double.infinity, format: Format.all[0], frame: window)
    for format in Format.all {
      let (width, height) = (min(format.width, window.width), min(format.height, window.height))
      let beside = obstacles.flatMap { [$0.frame.y - height, $0.frame.maxY] }
      for y in InspectorPanel.places(height, beside, window.height) {
        for x in InspectorPanel.places(width, [], window.width) {
          let frame = Rect(x: x, y: y, width: width, height: height)
          let cost = obstacles.reduce(format.drawback) { $0 + $1.weight * $1.frame.overlap(with: frame) }
          if cost < best.cost - 1 { best = (cost, format, frame) }
        }
      }
    }
    (format, frame) = (best.format, best.frame)
  }

  /// Inside its padding.
  var inside: Rect { frame.inset(by: InspectorPanel.padding) }

  /// Lines that it has room for.
  var lines: Int {
    Int((inside.height - (format.hasGraphBeside ? 0 : InspectorPanel.graph.height)) / format.pitch)
  }

  /// Where something of `length` can begin: at both ends, in the middle, and at `others` that have room.
  private static func places(_ length: Double, _ others: [Double], _ room: Double) -> [Double] {
    let gap = min(4, max(0, room - length) / 2)
    let last = room - length - gap
    return [gap, last, (room - length) / 2] + others.filter { $0 >= gap && $0 <= last }
  }

  private struct Obstacle {
    let frame: Rect
    let weight: Double

    static func all(of layout: BoardLayout, _ cards: Range<Int>) -> [Obstacle] {
      let buttons =
        [layout.ok, layout.cancel, layout.previous, layout.next].compactMap(\.self) + layout.extraButtons
      return layout.cards[cards].flatMap { card in
        [Obstacle(frame: card.square, weight: 16), Obstacle(frame: card.label, weight: 1)]
          + card.controls.compactMap(\.self).map { Obstacle(frame: $0, weight: 8) }
      } + buttons.map { Obstacle(frame: $0, weight: 8) }
    }
  }
}

extension Rect {
  fileprivate func overlap(with other: Rect) -> Double {
    max(0, min(maxX, other.maxX) - max(x, other.x)) * max(0, min(maxY, other.maxY) - max(y, other.y))
  }
}
