// Stage 1, the loop: the commands of a display list become figures, each with its edges.

internal import MaruDrawing
internal import MaruGeometry

/// A command as the bands see it.
struct Figure {
  /// Index of the command in the list.
  var command: Int
  var primitive: Int
  /// The pixels that it may touch, within the clip.
  var reach: PixelRect
  var edges: Range<Int>
  var outline: Outline
}

/// The figures of a display list and their edges.
struct Scene {
  private(set) var figures: [Figure] = []
  private var builder = EdgeBuilder()
  var edges: [Edge] { builder.edges }

  /// Takes the commands from `first` on that touch a clip, up to a palette full of primitives; returns the index of the
  /// first command left over.
  mutating func collect(
    _ list: DisplayList, from first: Int, clips: UnsafeBufferPointer<PixelRect>, _ palette: inout Palette
  ) -> Int {
    let hull = clips.dropFirst().reduce(clips[0]) { $0.union($1) }
    builder.removeAll()
    figures.removeAll(keepingCapacity: true)
    // The figures of the last primitive, and its colour if others may join it.
    var group = 0
    var joined: Color?
    for index in first..<list.commands.count {
      let color = list.commands[index].color
      guard color.alpha > 0, let bounds = list.commands[index].shape.bounds else { continue }
      let reach = PixelRect(touching: bounds).intersection(hull)
      guard !reach.isEmpty, clips.count == 1 || clips.contains(where: { $0.touches(reach) }) else { continue }
      let start = builder.edges.count
      let outline = builder.add(list.commands[index].shape)
      // Neighbouring shapes in one opaque colour that share no pixel are one primitive: nothing can tell.
      if joined != color || outline.isEvenOdd
        || figures[group...].contains(where: { $0.reach.touches(reach) })
      {
        guard palette.count < Palette.size else { return index }
        palette.append(color, isEvenOdd: outline.isEvenOdd)
        group = figures.count
        joined = color.isOpaque && !outline.isEvenOdd ? color : nil
      }
      figures.append(
        Figure(
          command: index, primitive: palette.count - 1, reach: reach, edges: start..<builder.edges.count,
          outline: outline))
    }
    return list.commands.count
  }
}

extension PixelRect {
  /// The pixels that a shape within `bounds` can touch, within ±2³⁰: one more to each side, as snapping may move an edge
  /// over a pixel's border. Empty if a number is not finite.
  @inline(__always)
  fileprivate init(touching bounds: Rect) {
    func held(_ x: Double) -> Double { max(-0x1p30, min(0x1p30, x)) }
    let left = floored(held(bounds.x)).1 &- 1
    let top = floored(held(bounds.y)).1 &- 1
    let right = floored(held(bounds.x + bounds.width)).1 &+ 2
    let bottom = floored(held(bounds.y + bounds.height)).1 &+ 2
    self.init(
      x: left, y: top, width: bounds.isFinite ? right &- left : 0, height: bounds.isFinite ? bottom &- top : 0
    )
  }

  /// The two have a pixel in common.
  @inline(__always)
  func touches(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
