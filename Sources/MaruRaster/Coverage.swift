// Stage 2, continued: edges followed through a band of rows. An edge that crosses a whole row steeply is one event
// there. Circles' flat rows are followed column by column, by the same formula turned over. The rest, ends of edges
// and flat lines, is summed (`Sums.swift`). A value depends only on the edge and the row, never on the clip.

internal import CRaster
internal import MaruDrawing

/// Follows the edges of one figure through a band and appends its events.
struct CoverageWriter {
  var rows = EventRows()
  var sums = SumRows()
  /// The clip: left edge, width in pixels, and the band's rows.
  private(set) var left = 0
  private(set) var width = 0
  private(set) var top = 0
  private(set) var bottom = 0
  /// What edges left of the clip change in every row of the band.
  private(set) var leading: UInt64 = 0
  /// The figure at hand.
  var primitive = 0

  /// Edges at most this flat are events: they cross at most four pixels of a row.
  private static let steepest = 3.0
  /// Coordinates up to this many pixels are exact enough in a `Float`; edges that go farther are summed.
  private static let far = 16_384.0
  /// Smaller circles bend too much between two rows.
  private static let smallestRadius = 4.0

  func deallocate() {
    rows.deallocate()
    sums.deallocate()
  }

  /// Begins a band of rows.
  mutating func begin(_ band: PixelRect) {
    rows.removeAll(width: band.width)
    leading = 0
    left = band.x
    width = band.width
    top = band.y
    bottom = band.maxY
    sums.fit(width: width)
  }

  /// Appends the events of the edges of one figure.
  mutating func write(_ edges: UnsafeBufferPointer<Edge>, _ outline: Outline) {
    var first = 0
    if outline == .strip, let strip = Strip(edges) {
      follow(strip)
      first = 2
    }
    for index in first..<edges.count {
      if edges[index].minX >= Double(left &+ width) { continue }
      if edges[index].top >= Double(bottom) || edges[index].bottom <= Double(top) { continue }
      // A whole circle left of the clip is entered and left before it.
      if edges[index].bend == .both && edges[index].maxX <= Double(left &- 1) { continue }
      follow(edges[index], isBorder: outline != .nonZero)
      if outline == .circles { writeSums(outline) }
    }
    writeSums(outline)
  }

  private mutating func follow(_ edge: Edge, isBorder: Bool) {
    let firstRow = max(top, floored(edge.top).1)
    let endRow = min(bottom, 0 &- floored(0 - edge.bottom).1)
    guard firstRow < endRow else { return }
    guard isBorder && canFollow(edge) else { return sum(edge, firstRow, endRow) }
    // Rows that the edge crosses from top to bottom.
    let firstWhole = max(firstRow, 0 &- floored(0 - edge.top).1)
    let endWhole = min(endRow, floored(edge.bottom).1)
    guard firstWhole < endWhole else { return sum(edge, firstRow, endRow) }
    if firstRow < firstWhole { sum(edge, firstRow, firstWhole) }
    followWholeRows(edge, firstWhole, endWhole)
    if endWhole < endRow { sum(edge, endWhole, endRow) }
  }

  private func canFollow(_ edge: Edge) -> Bool {
    let reach = max(max(edge.maxX, edge.bottom), 0 - min(edge.minX, edge.top))
    return reach <= CoverageWriter.far
      && (edge.bend == .line
        ? abs(edge.slopeOrCenterY) <= CoverageWriter.steepest : edge.radius >= CoverageWriter.smallestRadius)
  }

  /// Rows that the edge crosses from top to bottom. What passes the clip on one side in all of them is not looked at
  /// row by row.
  private mutating func followWholeRows(_ edge: Edge, _ first: Int, _ end: Int) {
    switch edge.bend {
    case .line:
      let a = edge.lineX(at: Double(first))
      let b = edge.lineX(at: Double(end))
      if crosses(from: min(a, b), to: max(a, b), first, end) { followLine(edge, first, end) }
    case .left, .right, .both:
      let a = edge.reach(at: Double(first))
      let b = edge.reach(at: Double(end))
      let holdsWidest = Double(first) < edge.slopeOrCenterY && edge.slopeOrCenterY < Double(end)
      // Arcs bulge beyond their chords by less than a pixel.
      let near = min(a, b) - 1
      let far = (holdsWidest ? edge.radius : max(a, b)) + 1
      let isLeftSeen = edge.bend != .right && crosses(from: edge.x - far, to: edge.x - near, first, end)
      let isRightSeen = edge.bend != .left && crosses(from: edge.x + near, to: edge.x + far, first, end)
      if isLeftSeen || isRightSeen { followCircle(edge, first, end, isLeftSeen, isRightSeen) }
    }
  }

  /// An edge between two x may cross pixels of the clip. If it passes left of them it is crossed before they begin,
  /// if right, never.
  private mutating func crosses(from lo: Double, to hi: Double, _ first: Int, _ end: Int) -> Bool {
    if lo >= Double(left &+ width) { return false }
    if hi > Double(left) { return true }
    if first == top && end == bottom {
      leading ^= 1 << UInt64(truncatingIfNeeded: primitive)
    } else {
      let kind = Event.Kind(primitive: primitive, flips: true, grows: true)
      for row in first..<end {
        rows.append(Event(x: 0, count: 1, kind: kind, shares: 0xFFFF_FFFF), row: row &- top)
      }
    }
    return false
  }

  /// Both sides at once where the strip's ends are far; there each is summed.
  private mutating func follow(_ strip: Strip) {
    for edge in [strip.left, strip.right] {
      let first = max(top, floored(edge.top).1)
      let end = min(bottom, 0 &- floored(0 - edge.bottom).1)
      if first < min(end, strip.first) { sum(edge, first, min(end, strip.first)) }
      if max(first, strip.end) < end { sum(edge, max(first, strip.end), end) }
    }
    let first = max(top, strip.first)
    let end = min(bottom, strip.end)
    guard first < end else { return }
    let kind = Event.Kind(primitive: primitive, flips: false, grows: true)
    let (column, whole) = floored(strip.left.x)
    let left = LineEdge(strip.left, from: column)
    let right = LineEdge(strip.right, from: column)
    var row = first
    while row < end {
      let crossings = Crossings(
        between: left.crossed(row), and: right.crossed(row), column: whole)
      append(crossings, kind, row, min(4, end &- row), except: SIMDMask(repeating: false))
      row &+= 4
    }
  }

  private mutating func followLine(_ edge: Edge, _ first: Int, _ end: Int) {
    let kind = Event.Kind(primitive: primitive, flips: true, grows: edge.winding > 0)
    let (column, whole) = floored(edge.x)
    let line = LineEdge(edge, from: column)
    var row = first
    while row < end {
      let (lo, hi) = line.crossed(row)
      append(
        Crossings(from: lo, to: hi, column: whole), kind, row, min(4, end &- row),
        except: SIMDMask(repeating: false))
      row &+= 4
    }
  }

  private mutating func followCircle(
    _ edge: Edge, _ first: Int, _ end: Int, _ isLeftSeen: Bool, _ isRightSeen: Bool
  ) {
    let circle = CircleEdge(edge)
    let left = Event.Kind(primitive: primitive, flips: true, grows: edge.leftWinding > 0)
    let right = Event.Kind(primitive: primitive, flips: true, grows: edge.rightWinding > 0)
    // Chords of flat circles may be wide; those of small ones bend too much.
    let steepest = max(1, min(Float(CoverageWriter.steepest), circle.radius / 12))
    let steps = Floats(0, 1, 2, 3) - circle.y
    var before = circle.reach(steps + Float(first &- circle.line))[0]
    var row = first
    while row < end {
      let after = circle.reach(steps + Float(row &+ 1 &- circle.line))
      let above = Floats(before, after[0], after[1], after[2])
      before = after[3]
      let near = smaller(above, after)
      let far = larger(above, after)
      let chord = far - near
      let push = circle.push(chord)
      let flat = chord .> steepest
      let count = min(4, end &- row)
      if isLeftSeen {
        let (lo, hi) = (circle.x - far - push, circle.x - near - push)
        append(Crossings(from: lo, to: hi, column: circle.column), left, row, count, except: flat)
      }
      if isRightSeen {
        let (lo, hi) = (circle.x + near + push, circle.x + far + push)
        append(Crossings(from: lo, to: hi, column: circle.column), right, row, count, except: flat)
      }
      if any(flat) {
        for lane in 0..<count where flat[lane] {
          if isLeftSeen { writeFlat(circle, left, isRight: false, row &+ lane) }
          if isRightSeen { writeFlat(circle, right, isRight: true, row &+ lane) }
        }
      }
      row &+= 4
    }
  }

  /// One side of a row that a circle crosses flatly: four columns at a time.
  private mutating func writeFlat(_ circle: CircleEdge, _ kind: Event.Kind, isRight: Bool, _ row: Int) {
    let above = Float(row &- circle.line) - circle.y
    // Of the row's borders, the one nearer to the centre's height and the other.
    let inner = min(abs(above), abs(above + 1))
    let outer = inner + 1
    let near = circle.reach(Floats(repeating: outer))[0]
    let far = circle.reach(Floats(repeating: inner))[0]
    let lo = isRight ? circle.x + near : circle.x - far
    let hi = isRight ? circle.x + far : circle.x - near
    let borders = floored(Floats(lo, -hi, 0, 0))
    var left = borders[0] - circle.x
    var first = Int(borders[0])
    // A column that begins where the row ends is not crossed.
    let last = max(first, -Int(borders[1]) &- 1)
    while first <= last {
      let from = circle.reach(Floats(0, 1, 2, 3) + left)
      let to = circle.reach(Floats(1, 2, 3, 4) + left)
      let push = circle.push(from - to)
      let area = CrossedArea(from: smaller(from, to) + push, to: larger(from, to) + push)
      // What lies beyond the circle.
      let outside = bytes(area.upTo(Floats(repeating: outer)) - area.upTo(Floats(repeating: inner)))
      let count = min(4, last &- first &+ 1)
      let isLast = last &- first < 4
      append(
        circle.column &+ first, count, isLast ? kind : kind.unfinished,
        isRight ? outside : ~outside, row &- top)
      first &+= 4
      left += 4
    }
  }

  /// Appends the first `count` lanes from `row` down but the flat ones, as far as they lie in the clip.
  @inline(__always)
  private mutating func append(
    _ crossings: Crossings, _ kind: Event.Kind, _ row: Int, _ count: Int, except flat: SIMDMask<SIMD4<Int32>>
  ) {
    let start = crossings.column &- left
    let (before, behind) = (Float(0 &- start), Float(width &- start))
    if any(flat) || any(crossings.first .< before) || any(crossings.first .>= behind) {
      let first = rounded(crossings.first)
      for lane in 0..<count where !flat[lane] {
        append(
          crossings.column &+ Int(first[lane]), Int(crossings.further[lane]) &+ 1, kind,
          crossings.shares[lane],
          row &- top &+ lane)
      }
    } else {
      let x = rounded(crossings.first) &+ Int32(truncatingIfNeeded: start &+ 1)
      let words = Event.words(x: x, further: crossings.further, kind: kind, shares: crossings.shares)
      rows.append(words, count, row: row &- top)
    }
  }

  /// Appends an event from column `first` on, as far as it lies in the clip.
  @inline(__always)
  private mutating func append(_ first: Int, _ count: Int, _ kind: Event.Kind, _ shares: UInt32, _ row: Int) {
    let x = first &- left
    if UInt(bitPattern: x) < UInt(bitPattern: width) {
      rows.append(Event(x: x &+ 1, count: count, kind: kind, shares: shares), row: row)
    } else if x < 0 {
      appendFromLeft(x, count, kind, shares, row)
    }
  }

  /// Of an event that begins left of the clip only the pixels inside are kept.
  @inline(never)
  private mutating func appendFromLeft(
    _ x: Int, _ count: Int, _ kind: Event.Kind, _ shares: UInt32, _ row: Int
  ) {
    if x &+ count > 0 {
      let rest = kind.flips ? UInt64(shares) | 0xFFFF_FFFF_0000_0000 : UInt64(shares)
      let kept = UInt32(truncatingIfNeeded: rest >> UInt64(truncatingIfNeeded: -8 &* x))
      rows.append(Event(x: 1, count: count &+ x, kind: kind, shares: kept), row: row)
    } else if kind.flips {
      rows.append(Event(x: 0, count: 1, kind: kind, shares: 0xFFFF_FFFF), row: row)
    }
  }
}

/// A line as rows see it, in the precision of their vectors: counted from a column and from the row of its top.
private struct LineEdge {
  private let row: Int
  private let slope: Float
  private let x: Float
  /// From its top to the upper borders of four rows, the first of them `row`.
  private let steps: Floats
  private let lead: Float
  private let trail: Float

  init(_ edge: Edge, from column: Double) {
    let (line, row) = floored(edge.top)
    self.row = row
    slope = Float(edge.slopeOrCenterY)
    x = Float(edge.x - column)
    steps = Floats(0, 1, 2, 3) - Float(edge.top - line)
    lead = min(0, slope)
    trail = max(0, slope)
  }

  /// The x between which it crosses each of four rows.
  @inline(__always)
  func crossed(_ first: Int) -> (from: Floats, to: Floats) {
    let upper = (steps + Float(first &- row)) * slope + x
    return (upper + lead, upper + trail)
  }
}

/// A stroke so thin that both its long sides cross a row within four pixels.
private struct Strip {
  let left: Edge
  let right: Edge
  /// The rows that both cross from top to bottom.
  let first: Int
  let end: Int

  /// Nil if it is not so.
  init?(_ edges: UnsafeBufferPointer<Edge>) {
    guard edges.count >= 2 else { return nil }
    let (a, b) = (edges[0], edges[1])
    guard a.bend == .line, b.bend == .line, a.winding != b.winding else { return nil }
    let top = max(a.top, b.top)
    let bottom = min(a.bottom, b.bottom)
    first = 0 &- floored(0 - top).1
    end = floored(bottom).1
    guard first < end else { return nil }
    let above = b.lineX(at: top) - a.lineX(at: top)
    let below = b.lineX(at: bottom) - a.lineX(at: bottom)
    guard above * below > 0 else { return nil }
    let flat = max(abs(a.slopeOrCenterY), abs(b.slopeOrCenterY))
    guard max(abs(above), abs(below)) + flat < 2.95, max(abs(a.x), abs(b.x), a.bottom, 0 - a.top) < 16_000
    else { return nil }
    (left, right) = above > 0 ? (a, b) : (b, a)
  }
}

/// A circle as rows see it, in the precision of their vectors: its centre is a pixel's corner and a rest.
private struct CircleEdge {
  let column: Int
  let line: Int
  let x: Float
  let y: Float
  let radius: Float
  private let twelfth: Float
  private let bend: Float

  init(_ edge: Edge) {
    let (wholeX, column) = floored(edge.x)
    let (wholeY, line) = floored(edge.slopeOrCenterY)
    self.column = column
    self.line = line
    x = Float(edge.x - wholeX)
    y = Float(edge.slopeOrCenterY - wholeY)
    radius = Float(edge.radius)
    twelfth = 1 / (12 * radius)
    bend = 0.075 / (radius * radius)
  }

  /// Half the width of the circle at a distance from its centre: √(r² − d²).
  @inline(__always)
  func reach(_ d: Floats) -> Floats { root(larger((radius - d) * (radius + d), Floats(repeating: 0))) }

  /// How far a chord over one pixel that changes by `change` is moved outwards to have the area of its arc: the segment
  /// of a chord c has the area r² (asin x − x √(1 − x²)), x = c/2r, which is c³/12r · (1 + 3c²/40r² + …).
  @inline(__always)
  func push(_ change: Floats) -> Floats {
    let square = change * change + 1
    return square * root(square) * twelfth * (1 + square * bend)
  }
}
