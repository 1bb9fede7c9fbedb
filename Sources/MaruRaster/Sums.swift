// Stage 2, continued: crossings that one event cannot hold are summed in a row of integers, exact and independent of
// order: how much the winding changes from one pixel to the next. Then the row is read once, left to right.

extension CoverageWriter {
  /// The columns that a sum touched, counted like events' x.
  typealias Columns = ClosedRange<Int>

  mutating func writePartialRows(_ edges: UnsafeBufferPointer<Edge>) {
    while partialRows != 0 {
      let row = partialRows.trailingZeroBitCount
      partialRows &= partialRows - 1
      var touched: Columns?
      var index = heads[row]
      heads[row] = -1
      while index >= 0 {
        let part = partial[Int(index)]
        let columns = sum(edges[Int(part.edge)], from: part.from, to: part.to)
        touched = touched.map { hull($0, columns) } ?? columns
        index = part.next
      }
      if let touched { writeSums(touched, row) }
    }
    partial.removeAll(keepingCapacity: true)
  }

  /// Adds the crossing of `edge` between two heights of one row.
  func sum(_ edge: Edge, from: Double, to: Double) -> Columns {
    switch edge.bend {
    case .line:
      sumLine(x0: edge.lineX(at: from), x1: edge.lineX(at: to), height: fixed(to - from) &* edge.winding)
    case .left: sumArc(edge, isRight: false, from: from, to: to)
    case .right: sumArc(edge, isRight: true, from: from, to: to)
    case .both:
      hull(
        sumArc(edge, isRight: false, from: from, to: to), sumArc(edge, isRight: true, from: from, to: to))
    }
  }

  private func hull(_ a: Columns, _ b: Columns) -> Columns {
    min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }

  /// In 65,536ths, to the nearest.
  @inline(__always)
  private func fixed(_ height: Double) -> Int32 { whole(height * 65536) }

  /// The nearest whole number, for |x| < 2³¹.
  @inline(__always)
  private func whole(_ x: Double) -> Int32 { Int32(truncatingIfNeeded: (x + 0x1.8p52).bitPattern) }

  /// The column of x, one before or after the clip if outside.
  @inline(__always)
  private func column(_ x: Double) -> Int { max(left &- 1, min(left &+ width, floored(x).1)) }

  /// The last column that a crossing up to x reaches.
  @inline(__always)
  private func lastColumn(_ x: Double, from first: Int) -> Int {
    let (base, whole) = floored(x)
    return max(first, max(left &- 1, min(left &+ width, x == base ? whole &- 1 : whole)))
  }

  /// A line through the row that crosses `height` (signed, in 65,536ths) between x0 and x1.
  private func sumLine(x0: Double, x1: Double, height: Int32) -> Columns {
    let lo = min(x0, x1)
    let hi = max(x0, x1)
    let first = column(lo)
    let last = lastColumn(hi, from: first)
    if first == last {
      add(height, column: first, inside: Double(first) + 1 - (lo + hi) / 2)
      return touched(first, last)
    }
    let slope = Double(height) / (hi - lo)
    var done: Int32 = 0
    var entry = lo
    for c in first...last {
      let exit = c == last ? hi : min(hi, Double(c + 1))
      let crossed = c == last ? height : whole((exit - lo) * slope)
      add(crossed - done, column: c, inside: Double(c) + 1 - (max(entry, Double(c)) + exit) / 2)
      done = crossed
      entry = exit
    }
    return touched(first, last)
  }

  /// Part of one half of a circle within one row.
  func sumArc(_ edge: Edge, isRight: Bool, from: Double, to: Double) -> Columns {
    // Where the half circle is widest it turns back in x: split there.
    let middle = edge.slopeOrCenterY
    guard from < middle && middle < to else { return sumQuarter(edge, isRight, from: from, to: to) }
    return hull(
      sumQuarter(edge, isRight, from: from, to: middle), sumQuarter(edge, isRight, from: middle, to: to))
  }

  /// Part of a quarter circle within one row: chords from column to column, each with the area of its segment.
  private func sumQuarter(_ edge: Edge, _ isRight: Bool, from: Double, to: Double) -> Columns {
    let winding = edge.bend == .both && isRight ? 0 &- edge.winding : edge.winding
    let xFrom = isRight ? edge.x + edge.reach(at: from) : edge.x - edge.reach(at: from)
    let xTo = isRight ? edge.x + edge.reach(at: to) : edge.x - edge.reach(at: to)
    let rises = xTo >= xFrom
    let (lo, hi) = rises ? (xFrom, xTo) : (xTo, xFrom)
    let (start, end) = rises ? (from, to) : (to, from)
    let first = column(lo)
    let last = lastColumn(hi, from: first)
    let isUpper = (from + to) / 2 < edge.slopeOrCenterY
    var entry = (x: lo, y: start)
    var done: Int32 = 0
    for c in first...last {
      var exit = (x: hi, y: end)
      if c != last {
        exit.x = Double(c + 1)
        let d = exit.x - edge.x
        let square = (edge.radius - d) * (edge.radius + d)
        let reach = square > 0 ? square.squareRoot() : 0
        exit.y = max(from, min(to, edge.slopeOrCenterY + (isUpper ? -reach : reach)))
      }
      let crossed = fixed(abs(exit.y - start))
      add(
        (crossed &- done) &* winding, column: c,
        inside: Double(c) + 1 - (max(entry.x, Double(c)) + exit.x) / 2)
      // The area between the chord and its arc, c³/12r, moves from the far side of the edge to the near one.
      let square = (exit.x - entry.x) * (exit.x - entry.x) + (exit.y - entry.y) * (exit.y - entry.y)
      let area = fixed(min(square * square.squareRoot() / (12 * edge.radius), 0.5))
      move(isRight ? 0 &- area &* winding : area &* winding, column: c)
      done = crossed
      entry = exit
    }
    return touched(first, last)
  }

  @inline(__always)
  private func move(_ area: Int32, column c: Int) {
    guard c >= left, c < left + width else { return }
    rows.sums[c - left + 1] += area
    rows.sums[c - left + 2] -= area
  }

  /// `height` crossed in column c, of which the share `inside` of the pixel lies right of the edge.
  @inline(__always)
  private func add(_ height: Int32, column c: Int, inside: Double) {
    if c < left {
      rows.sums[0] += height
    } else if c < left + width {
      let near = whole(Double(height) * max(0, min(1, inside)))
      rows.sums[c - left + 1] += near
      rows.sums[c - left + 2] += height - near
    }
  }

  @inline(__always)
  private func touched(_ first: Int, _ last: Int) -> Columns {
    max(0, first - left + 1)...min(width + 1, last - left + 2)
  }

  /// Turns the summed changes into events and clears them. The winding is whole again after the last column,
  /// unless edges right of the clip were left out: then the rest goes on to the clip's right side.
  mutating func writeSums(_ columns: Columns, _ row: Int) {
    var winding: Int32 = 0
    // In 255ths: what completed events have added so far.
    var completed: Int32 = 0
    var group = SumGroup()
    var x = columns.lowerBound
    while x <= width {
      if x <= columns.upperBound {
        winding += rows.sums[x]
        rows.sums[x] = 0
      }
      var rest = (winding &* 255 &+ 32768) >> 16 &- completed
      if rest == 0 && x > columns.upperBound { break }
      while abs(rest) >= 255 {
        flush(&group, row)
        rows.append(
          Event(x: x, count: 1, primitive: primitive, completes: true, grows: rest > 0, shares: 255),
          row: row, joins: joins)
        completed += rest > 0 ? 255 : -255
        rest += rest > 0 ? -255 : 255
      }
      if rest == 0 {
        flush(&group, row)
      } else if x > 0 {
        if group.count == 4 || group.grows != (rest > 0) { flush(&group, row) }
        group.append(share: rest.magnitude, at: x, grows: rest > 0)
      }
      x += 1
    }
    flush(&group, row)
    if columns.upperBound > width { rows.sums[width + 1] = 0 }
  }

  private mutating func flush(_ group: inout SumGroup, _ row: Int) {
    guard group.count > 0 else { return }
    rows.append(
      Event(
        x: group.x, count: group.count, primitive: primitive, completes: false, grows: group.grows,
        shares: group.shares), row: row, joins: joins)
    group = SumGroup()
  }

  /// Appends a row of a mask: its values are crossed shares that nothing completes.
  mutating func write(_ values: UnsafeBufferPointer<UInt8>, x: Int, row: Int) {
    var group = SumGroup()
    let from = max(0, left - x)
    let to = min(values.count, left + width - x)
    guard from < to else { return }
    for i in from..<to {
      if values[i] == 0 || group.count == 4 { flush(&group, row) }
      if values[i] != 0 { group.append(share: UInt32(values[i]), at: x + i - left + 1, grows: true) }
    }
    flush(&group, row)
  }
}

/// Up to four neighbouring partly crossed pixels.
private struct SumGroup {
  var x = 0
  var count = 0
  var grows = false
  var shares: UInt32 = 0

  mutating func append(share: UInt32, at pixel: Int, grows: Bool) {
    if count == 0 {
      x = pixel
      self.grows = grows
    }
    shares |= share << UInt32(8 * count)
    count += 1
  }
}
