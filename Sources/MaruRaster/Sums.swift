// Stage 2, continued: what no event holds is summed in rows of integers, exact and independent of order: how much the
// winding changes from one pixel to the next. Each row is then read once, left to right, and gives events.

/// A band of rows of changes of the winding, in 65,536ths; zero between figures. Owned by a renderer, which frees it.
struct SumRows {
  /// Cell 0 is everything left of the clip, cell `width` + 1 what spills over on its right.
  private var cells: UnsafeMutablePointer<Int32>
  private var stride = 4
  /// The cells that a row's sums touched.
  private let lows: UnsafeMutablePointer<Int>
  private let highs: UnsafeMutablePointer<Int>
  /// Bit r: row r has sums.
  var touched: UInt64 = 0

  init() {
    cells = .allocate(capacity: EventRows.rows * stride)
    cells.initialize(repeating: 0, count: EventRows.rows * stride)
    lows = .allocate(capacity: EventRows.rows)
    lows.initialize(repeating: .max, count: EventRows.rows)
    highs = .allocate(capacity: EventRows.rows)
    highs.initialize(repeating: 0, count: EventRows.rows)
  }

  func deallocate() {
    cells.deallocate()
    lows.deallocate()
    highs.deallocate()
  }

  /// Makes room for rows of `width` pixels.
  mutating func fit(width: Int) {
    guard width + 2 > stride else { return }
    cells.deallocate()
    stride = width + 2
    cells = .allocate(capacity: EventRows.rows * stride)
    cells.initialize(repeating: 0, count: EventRows.rows * stride)
  }

  /// The cells of a row.
  @inline(__always)
  func row(_ row: Int) -> UnsafeMutablePointer<Int32> { cells + row &* stride }

  @inline(__always)
  mutating func touch(_ row: Int, _ first: Int, _ last: Int) {
    touched |= 1 << UInt64(truncatingIfNeeded: row)
    if first < lows[row] { lows[row] = first }
    if last > highs[row] { highs[row] = last }
  }

  /// The touched cells of a row, which are not touched any more.
  func take(_ row: Int) -> (first: Int, last: Int) {
    defer {
      lows[row] = .max
      highs[row] = 0
    }
    return (lows[row], highs[row])
  }
}

extension CoverageWriter {
  /// Sums the part of `edge` that lies in the rows from ..< to.
  mutating func sum(_ edge: Edge, _ first: Int, _ end: Int) {
    for row in first..<end {
      let from = max(edge.top, Double(row))
      let to = min(edge.bottom, Double(row &+ 1))
      switch edge.bend {
      case .line: sumLine(edge, row, from, to)
      case .left: sumArc(edge, isRight: false, row, from, to)
      case .right: sumArc(edge, isRight: true, row, from, to)
      case .both:
        sumArc(edge, isRight: false, row, from, to)
        sumArc(edge, isRight: true, row, from, to)
      }
    }
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

  /// A line through the row between two heights.
  @inline(__always)
  private mutating func sumLine(_ edge: Edge, _ row: Int, _ from: Double, _ to: Double) {
    let x0 = edge.lineX(at: from)
    let x1 = edge.lineX(at: to)
    let height = fixed(to - from) &* edge.winding
    let lo = min(x0, x1)
    let hi = max(x0, x1)
    let cells = sums.row(row &- top)
    let (base, first) = floored(lo)
    if hi <= base + 1, first >= left, first < left &+ width {
      // Within a column of the clip.
      let near = whole(Double(height) * (base + 1 - (lo + hi) / 2))
      let cell = first &- left &+ 1
      cells[cell] &+= near
      cells[cell &+ 1] &+= height &- near
      sums.touch(row &- top, cell, cell &+ 1)
    } else {
      sumColumns(cells, row, from: lo, to: hi, height)
    }
  }

  /// A line that crosses `height` of the row between two x.
  private mutating func sumColumns(
    _ cells: UnsafeMutablePointer<Int32>, _ row: Int, from lo: Double, to hi: Double, _ height: Int32
  ) {
    let first = column(lo)
    let last = lastColumn(hi, from: first)
    sums.touch(row &- top, max(0, first &- left &+ 1), min(width &+ 1, last &- left &+ 2))
    if first == last { return add(height, cells, first, inside: Double(first) + 1 - (lo + hi) / 2) }
    let slope = Double(height) / (hi - lo)
    var done: Int32 = 0
    var entry = lo
    for c in first...last {
      let exit = c == last ? hi : min(hi, Double(c &+ 1))
      let crossed = c == last ? height : whole((exit - lo) * slope)
      add(crossed &- done, cells, c, inside: Double(c) + 1 - (max(entry, Double(c)) + exit) / 2)
      done = crossed
      entry = exit
    }
  }

  /// Part of one half of a circle within one row.
  private mutating func sumArc(_ edge: Edge, isRight: Bool, _ row: Int, _ from: Double, _ to: Double) {
    // Where the half circle is widest it turns back in x: split there.
    let middle = edge.slopeOrCenterY
    guard from < middle && middle < to else { return sumQuarter(edge, isRight, row, from, to) }
    sumQuarter(edge, isRight, row, from, middle)
    sumQuarter(edge, isRight, row, middle, to)
  }

  /// Part of a quarter circle within one row: chords from column to column, each with the area of its segment.
  private mutating func sumQuarter(_ edge: Edge, _ isRight: Bool, _ row: Int, _ from: Double, _ to: Double) {
    let winding = isRight ? edge.rightWinding : edge.leftWinding
    let xFrom = isRight ? edge.x + edge.reach(at: from) : edge.x - edge.reach(at: from)
    let xTo = isRight ? edge.x + edge.reach(at: to) : edge.x - edge.reach(at: to)
    let rises = xTo >= xFrom
    let (lo, hi) = rises ? (xFrom, xTo) : (xTo, xFrom)
    let (start, end) = rises ? (from, to) : (to, from)
    let first = column(lo)
    let last = lastColumn(hi, from: first)
    let cells = sums.row(row &- top)
    sums.touch(row &- top, max(0, first &- left &+ 1), min(width &+ 1, last &- left &+ 2))
    let isUpper = (from + to) / 2 < edge.slopeOrCenterY
    let twelfth = 1 / (12 * edge.radius)
    let bend = 0.075 / (edge.radius * edge.radius)
    var entry = (x: lo, y: start)
    var done: Int32 = 0
    for c in first...last {
      var exit = (x: hi, y: end)
      if c != last {
        exit.x = Double(c &+ 1)
        let d = exit.x - edge.x
        let square = (edge.radius - d) * (edge.radius + d)
        let reach = square > 0 ? square.squareRoot() : 0
        exit.y = max(from, min(to, edge.slopeOrCenterY + (isUpper ? -reach : reach)))
      }
      let crossed = fixed(abs(exit.y - start))
      add(
        (crossed &- done) &* winding, cells, c, inside: Double(c) + 1 - (max(entry.x, Double(c)) + exit.x) / 2
      )
      // The area between a chord c and its arc moves from the edge's far side to the near one: r² (asin x − x √(1 − x²)),
      // x = c/2r, which is c³/12r · (1 + 3c²/40r² + …).
      let square = (exit.x - entry.x) * (exit.x - entry.x) + (exit.y - entry.y) * (exit.y - entry.y)
      let area = fixed(min(square * square.squareRoot() * twelfth * (1 + square * bend), 0.5))
      move(isRight ? 0 &- area &* winding : area &* winding, cells, c)
      done = crossed
      entry = exit
    }
  }

  @inline(__always)
  private func move(_ area: Int32, _ cells: UnsafeMutablePointer<Int32>, _ column: Int) {
    guard column >= left, column < left &+ width else { return }
    cells[column &- left &+ 1] &+= area
    cells[column &- left &+ 2] &-= area
  }

  /// `height` crossed in a column, of which the share `inside` of the pixel lies right of the edge.
  @inline(__always)
  private func add(_ height: Int32, _ cells: UnsafeMutablePointer<Int32>, _ column: Int, inside: Double) {
    if column < left {
      cells[0] &+= height
    } else if column < left &+ width {
      let near = whole(Double(height) * max(0, min(1, inside)))
      cells[column &- left &+ 1] &+= near
      cells[column &- left &+ 2] &+= height &- near
    }
  }

  /// Turns all summed rows into events and clears them.
  mutating func writeSums(_ outline: Outline) {
    while sums.touched != 0 {
      let row = sums.touched.trailingZeroBitCount
      sums.touched &= sums.touched &- 1
      writeSums(row, outline)
    }
  }

  private mutating func writeSums(_ row: Int, _ outline: Outline) {
    let cells = sums.row(row)
    let (first, last) = sums.take(row)
    var group = EventGroup()
    var winding: Int32 = 0
    // The cover changed by the pixel at hand, and by the flips before it.
    var cover: Int32 = 0
    var flipped: Int32 = 0
    var x = first
    while x <= width {
      if x <= last {
        let change = cells[x]
        if change != 0 {
          cells[x] = 0
          winding &+= change
          cover = covered(winding, outline)
        }
      } else if cover == flipped {
        break
      }
      var rest = cover &- flipped
      while rest.magnitude > 255 {
        // More than one crossing is complete.
        if group.count > 0 { flush(&group, row) }
        group.append(share: 255, at: x, grows: rest > 0)
        flush(&group, row, flips: true)
        flipped &+= rest > 0 ? 255 : -255
        rest = cover &- flipped
      }
      if rest == 0 {
        if group.count > 0 { flush(&group, row) }
      } else {
        if group.count == 4 || group.count > 0 && group.grows != (rest > 0) { flush(&group, row) }
        if x > 0 || rest.magnitude == 255 { group.append(share: rest.magnitude, at: x, grows: rest > 0) }
        if rest.magnitude == 255 {
          flush(&group, row, flips: true)
          flipped = cover
        }
      }
      x &+= 1
    }
    if group.count > 0 { flush(&group, row) }
    if last > width { cells[width &+ 1] = 0 }
  }

  /// How much of a pixel a winding covers, of 255; how much it changes the cover where every edge is a border: only
  /// some of them are in the sum.
  @inline(__always)
  private func covered(_ winding: Int32, _ outline: Outline) -> Int32 {
    let whole = Int32(truncatingIfNeeded: (Int(winding) &* 255 &+ 32768) >> 16)
    return outline == .nonZero ? min(255, abs(whole)) : whole
  }

  private mutating func flush(_ group: inout EventGroup, _ row: Int, flips: Bool = false) {
    rows.append(group.event(primitive: primitive, flips: flips), row: row)
    group.count = 0
  }

  /// Appends a row of a mask: its values are crossed shares behind which nothing has flipped.
  mutating func write(_ values: UnsafeBufferPointer<UInt8>, x: Int, row: Int) {
    var group = EventGroup()
    let from = max(0, left - x)
    let to = min(values.count, left + width - x)
    guard from < to else { return }
    for i in from..<to {
      if group.count == 4 || group.count > 0 && values[i] == 0 { flush(&group, row) }
      if values[i] != 0 { group.append(share: UInt32(values[i]), at: x + i - left + 1, grows: true) }
    }
    if group.count > 0 { flush(&group, row) }
  }
}

/// Up to four neighbouring partly crossed pixels.
private struct EventGroup {
  var count = 0
  private(set) var grows = false
  private var x = 0
  private var shares: UInt32 = 0

  @inline(__always)
  mutating func append(share: UInt32, at pixel: Int, grows: Bool) {
    if count == 0 {
      x = pixel
      shares = 0
      self.grows = grows
    }
    shares |= share &<< UInt32(truncatingIfNeeded: 8 &* count)
    count &+= 1
  }

  @inline(__always)
  func event(primitive: Int, flips: Bool) -> Event {
    let behind = flips ? ~0 << UInt64(truncatingIfNeeded: 8 &* count) : 0
    return Event(
      x: x, count: count, kind: Event.Kind(primitive: primitive, flips: flips, grows: grows),
      shares: shares | UInt32(truncatingIfNeeded: behind))
  }
}
