// What of the picture is new: the difference of two display lists.

internal import MaruGeometry

extension DisplayList {
  /// Rectangles within `bounds` outside of which this list gives the same pixels as `old`.
  ///
  /// Commands before and after the first and last difference are the same; in between they are compared one by one
  /// if their number is the same. The rectangles may overlap.
  public func damage(since old: DisplayList, within bounds: PixelRect) -> [PixelRect] {
    guard background == old.background else { return bounds.isEmpty ? [] : [bounds] }
    let shared = min(commands.count, old.commands.count)
    var prefix = 0
    while prefix < shared && commands[prefix] == old.commands[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shared - prefix
      && commands[commands.count - 1 - suffix] == old.commands[old.commands.count - 1 - suffix]
    { suffix += 1 }
    let before = old.commands[prefix..<(old.commands.count - suffix)]
    let after = commands[prefix..<(commands.count - suffix)]
    var region = DamageRegion(bounds: bounds)
    if before.count == after.count {
      for (a, b) in zip(before, after) where a != b { addDifference(a, b, to: &region) }
    } else {
      for command in before { region.add(command.shape.bounds) }
      for command in after { region.add(command.shape.bounds) }
    }
    return region.rects
  }

  private func addDifference(_ a: DrawCommand, _ b: DrawCommand, to region: inout DamageRegion) {
    switch (a.shape, b.shape) {
    case (.evenOddCircles(let old), .evenOddCircles(let new)) where a.color == b.color:
      // Even-odd: a point's side changes only inside circles that are in one of the lists alone.
      for circle in old where !new.contains(circle) { region.add(circle.bounds) }
      for circle in new where !old.contains(circle) { region.add(circle.bounds) }
    case (
      .arc(let circle, let width, let start, let sweep, let cap),
      .arc(let newCircle, let newWidth, let newStart, let newSweep, let newCap)
    ) where a.color == b.color && circle == newCircle && width == newWidth && cap == newCap:
      let startTurn = start.shortestTurn(to: newStart)
      let endTurn = (start + sweep).shortestTurn(to: newStart + newSweep)
      let isContinuous = abs((sweep + endTurn - startTurn - newSweep).degrees) < 1e-6
      // Where an outline may cross itself, the pixels of all of it are worked out another way.
      guard isPartial(sweep), isPartial(newSweep), isContinuous, a.shape.hasSimpleOutline,
        b.shape.hasSimpleOutline
      else { fallthrough }
      // Both ends moved the short way: what is new lies where they passed, caps included.
      for (end, turn) in [(start, startTurn), (start + sweep, endTurn)] where turn != .zero {
        region.add(Shape.arc(circle, width: width, start: end, sweep: turn, cap: cap).bounds)
      }
    default:
      region.add(a.shape.bounds)
      region.add(b.shape.bounds)
    }
  }

  private func isPartial(_ sweep: Angle) -> Bool { sweep.degrees > 0 && sweep.degrees < 360 }
}

/// Rectangles that together are little more than what was added to them.
private struct DamageRegion {
  let bounds: PixelRect
  private(set) var rects: [PixelRect] = []

  /// More rectangles than this are rare.
  private static let usual = 8
  /// More rectangles than this become one.
  private static let limit = 32
  /// Two rectangles become one if that adds at most this many pixels: about what a further one costs.
  private static let overhead = 256

  init(bounds: PixelRect) { self.bounds = bounds }

  mutating func add(_ rect: Rect?) {
    guard let rect, rect.isFinite else { return }
    // A pixel more to each side: the rasteriser snaps coordinates, which may move an edge over a border.
    var added = PixelRect(covering: rect.inset(by: -1)).intersection(bounds)
    guard !added.isEmpty else { return }
    while let index = rects.firstIndex(where: {
      $0.union(added).area <= $0.area + added.area + DamageRegion.overhead
    }) {
      added = added.union(rects.remove(at: index))
    }
    if rects.isEmpty { rects.reserveCapacity(DamageRegion.usual) }
    rects.append(added)
    if rects.count > DamageRegion.limit { rects = [rects.reduce(added) { $0.union($1) }] }
  }
}
