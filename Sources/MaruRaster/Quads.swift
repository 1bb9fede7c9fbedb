// Stage 2, continued: strokes with straight ends. They have four edges and are mostly small, so that hardly a row of
// theirs is simple: there the formula's areas of all four, each as far as it crosses the row, are added.

/// A quadrilateral as rows see it. Each lane is an edge, counted from a pixel's corner near its first.
struct Quad {
  let column: Int
  let line: Int
  /// The rows that it touches.
  let rows: Range<Int>
  /// Two edges that in their common rows are alone; nil if there are none.
  let sides: Sides?
  private let top: Floats
  private let bottom: Floats
  private let x: Floats
  private let slope: Floats
  /// By how many 255ths more what is behind an edge is covered.
  private let full: Floats

  /// Up to this many pixels a side a lane's 24 bits hold coordinates to the last bit.
  private static let largest = 2048.0

  /// Nil if the edges are others, or far apart, or far away.
  @inline(__always)
  init?(_ edges: UnsafeBufferPointer<Edge>) {
    let count = edges.count
    guard let base = edges.baseAddress, count == 4 || count == 3 || count == 2,
      edges.allSatisfy({ $0.bend == .line })
    else { return nil }
    // What is missing was level.
    func lanes(_ value: (Edge) -> Float) -> Floats {
      Floats(value(edges[0]), value(edges[1]), value(edges[min(2, count &- 1)]), value(edges[count &- 1]))
    }
    let (baseX, column) = floored(edges[0].x)
    let (baseY, line) = floored(edges[0].top)
    self.column = column
    self.line = line
    top = lanes { Float($0.top - baseY) }
    bottom = lanes { Float($0.bottom - baseY) }
    x = lanes { Float($0.x - baseX) }
    slope = lanes { Float($0.slopeOrCenterY) }
    full =
      Floats(
        Float(edges[0].winding), Float(edges[1].winding), count > 2 ? Float(edges[2].winding) : 0,
        count > 3 ? Float(edges[3].winding) : 0) * 255
    let (a, b) = (edges[count &- 2], edges[count &- 1])
    let minX = min(min(edges[0].minX, edges[1].minX), min(a.minX, b.minX))
    let maxX = max(max(edges[0].maxX, edges[1].maxX), max(a.maxX, b.maxX))
    let minY = min(min(edges[0].top, edges[1].top), min(a.top, b.top))
    let maxY = max(max(edges[0].bottom, edges[1].bottom), max(a.bottom, b.bottom))
    guard max(maxX - minX, maxY - minY) <= Quad.largest,
      max(max(maxX, maxY), 0 - min(minX, minY)) <= EdgeLanes.farthest
    else { return nil }
    rows = floored(minY).1..<ceiled(maxY)
    // Of two pairs of parallel edges the higher one reaches beyond the other's heights.
    func height(_ i: Int) -> Double { edges[i].bottom - edges[i].top }
    let pair = base + (count == 4 && height(2) > height(0) ? 2 : 0)
    sides = count == 3 ? nil : Sides(pair, pair + 1)
  }

  /// Where it crosses a row.
  @inline(__always)
  func crossing(_ row: Int) -> QuadCrossing {
    let upper = Floats(repeating: Float(row &- line))
    let from = smaller(larger(top, upper), bottom)
    let to = larger(smaller(bottom, upper + 1), top)
    let start = x + (from - top) * slope
    let end = x + (to - top) * slope
    let height = to - from
    let lo = smaller(start, end)
    let width = larger(start, end) - lo
    return QuadCrossing(
      lo: lo, width: width, height: height, full: full * height,
      scale: full * height * 0.5 / larger(width, Floats(repeating: 0x1p-20)))
  }
}

extension CoverageWriter {
  /// Follows the sides where there are no other edges; the rest is added up row by row.
  mutating func write(_ quad: Quad) {
    let first = max(top, quad.rows.lowerBound)
    let end = min(bottom, quad.rows.upperBound)
    guard first < end else { return }
    guard let sides = quad.sides else { return write(quad, first, end) }
    let begin = max(first, min(end, sides.rows.lowerBound))
    let rest = min(end, max(begin, sides.rows.upperBound))
    write(quad, first, begin)
    write(quad, rest, end)
    guard begin < rest else { return }
    if let strip = Strip(sides) {
      follow(strip, begin, rest)
    } else if sides.shareColumns {
      write(quad, begin, rest)
    } else {
      followWholeRows(sides.first.pointee, begin, rest)
      followWholeRows(sides.second.pointee, begin, rest)
    }
  }

  /// Adds up the rows from ..< to.
  private mutating func write(_ quad: Quad, _ from: Int, _ to: Int) {
    let kind = Event.Kind(primitive: primitive, flips: false, grows: true)
    for row in from..<to {
      let crossing = quad.crossing(row)
      let last = Int(crossing.end) &- 1
      var first = Int(crossing.first)
      var before: Float = 0
      let skipped = 4 &* max(0, min((left &- quad.column &- first) / 4, (last &- first) / 4))
      if skipped > 0 {
        first &+= skipped
        before = crossing.area(upTo: Floats(repeating: Float(first)))[0]
      }
      var ends = Floats(1, 2, 3, 4) + Float(first)
      while first <= last && quad.column &+ first < left &+ width {
        let areas = crossing.area(upTo: ends)
        let shares = bytes(areas - Floats(before, areas[0], areas[1], areas[2]))
        append(quad.column &+ first, min(4, last &- first &+ 1), kind, shares, row &- top)
        before = areas[3]
        first &+= 4
        ends += 4
      }
    }
  }
}

/// Where a quadrilateral crosses a row. Each lane is an edge.
struct QuadCrossing {
  private let lo: Floats
  private let width: Floats
  private let full: Floats
  private let scale: Floats
  /// The columns that it touches.
  let first: Float
  let end: Float

  @inline(__always)
  fileprivate init(lo: Floats, width: Floats, height: Floats, full: Floats, scale: Floats) {
    self.lo = lo
    self.width = width
    self.full = full
    self.scale = scale
    let far = Floats(repeating: 0x1p20)
    let near = lo.replacing(with: far, where: height .<= 0)
    let past = (-(lo + width)).replacing(with: far, where: height .<= 0)
    let two = smaller(near.lowHalf.pair(past.lowHalf), near.highHalf.pair(past.highHalf))
    let hull = floored(smaller(two, Floats(two[1], two[1], two[3], two[3])))
    first = hull[0]
    end = -hull[2]
  }

  /// The covered area of the row up to four u, in 255ths.
  @inline(__always)
  func area(upTo u: Floats) -> Floats {
    part(0, u) + part(1, u) + part(2, u) + part(3, u)
  }

  @inline(__always)
  private func part(_ i: Int, _ u: Floats) -> Floats {
    let reached = larger(u - lo[i], Floats(repeating: 0))
    let inside = smaller(reached, Floats(repeating: width[i]))
    return inside * inside * scale[i] + (reached - inside) * full[i]
  }
}

extension SIMD2<Float> {
  @inline(__always)
  fileprivate func pair(_ other: SIMD2<Float>) -> Floats { Floats(lowHalf: self, highHalf: other) }
}
