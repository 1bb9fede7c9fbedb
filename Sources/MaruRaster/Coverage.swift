// Stage 2, continued: how much of which pixel an edge crosses. Three cases, each exact for lines and within a few
// thousandths of a pixel for circles:
// - a steep edge through a whole row is one event: the closed-form area beside a line from lo to hi;
// - a shallow one crosses more pixels: it is followed column by column and summed (`Sums.swift`);
// - an edge that begins or ends in the row covers part of its height: all such edges of a shape are summed together.
// All arithmetic is on whole-picture coordinates, so that a clip cannot change a value.

internal import MaruDrawing

/// Follows the edges of one shape through a band and appends its events.
struct CoverageWriter {
  var rows: EventRows
  /// The clip: left edge, width in pixels, and the band's rows.
  private(set) var left = 0
  private(set) var width = 0
  private(set) var top = 0
  private(set) var bottom = 0
  var primitive = 0
  /// Two sides of something thin may become one event.
  var joins = false

  /// Edges that cover part of a row's height, linked row by row from `heads`; −1 ends a list.
  var partial: [PartialEdge] = []
  var heads: [Int32] = Array(repeating: -1, count: EventRows.rows)
  /// Bit r: row r has partial edges.
  var partialRows: UInt64 = 0

  /// By primitive: what edges left of the clip add to the winding in every row of the band.
  let leads: UnsafeMutablePointer<Int32>

  init(rows: EventRows) {
    self.rows = rows
    leads = perPrimitive(0)
  }

  func deallocate() {
    rows.deallocate()
    leads.deallocate()
  }

  struct PartialEdge {
    var edge: Int32
    var next: Int32
    var from: Double
    var to: Double
  }

  /// Begins a band of rows.
  mutating func begin(_ band: PixelRect) {
    rows.removeAll()
    leads.update(repeating: 0, count: Palette.size)
    left = band.x
    width = band.width
    top = band.y
    bottom = band.maxY
  }

  /// Appends the events of the edges of one closed shape.
  mutating func write(_ edges: UnsafeBufferPointer<Edge>) {
    for index in edges.indices where edges[index].minX < Double(left + width) {
      // A whole circle left of the clip is entered and left before it.
      if edges[index].bend == .both && edges[index].maxX <= Double(left - 1) { continue }
      follow(edges, index)
    }
    if partialRows != 0 { writePartialRows(edges) }
  }

  private mutating func follow(_ edges: UnsafeBufferPointer<Edge>, _ index: Int) {
    let edge = edges[index]
    let firstRow = max(top, Int(edge.top.rounded(.down)))
    let endRow = min(bottom, Int(edge.bottom.rounded(.up)))
    guard firstRow < endRow else { return }
    // Rows that the edge crosses from top to bottom.
    let firstWhole = max(firstRow, Int(edge.top.rounded(.up)))
    let endWhole = min(endRow, Int(edge.bottom.rounded(.down)))
    if firstWhole < endWhole { followWholeRows(edge, firstWhole, endWhole) }
    let beginsWithin = firstRow < firstWhole
    let endsWithin = endWhole < endRow
    if beginsWithin { appendPartial(edge, index, row: firstRow) }
    if endsWithin && !(beginsWithin && endRow - 1 == firstRow) {
      appendPartial(edge, index, row: endRow - 1)
    }
  }

  /// Rows that the edge crosses from top to bottom. What passes the clip on one side in all of them is not looked at
  /// row by row.
  private mutating func followWholeRows(_ edge: Edge, _ first: Int, _ end: Int) {
    switch edge.bend {
    case .line:
      let a = edge.lineX(at: Double(first))
      let b = edge.lineX(at: Double(end))
      if crosses(from: min(a, b), to: max(a, b), edge.winding, first, end) { followLine(edge, first, end) }
    case .left, .right, .both:
      let a = edge.reach(at: Double(first))
      let b = edge.reach(at: Double(end))
      let holdsWidest = Double(first) < edge.slopeOrCenterY && edge.slopeOrCenterY < Double(end)
      // Arcs bulge beyond their chords by less than a pixel.
      let near = min(a, b) - 1
      let far = (holdsWidest ? edge.radius : max(a, b)) + 1
      var seen = edge
      let isLeftSeen =
        edge.bend != .right && crosses(from: edge.x - far, to: edge.x - near, edge.winding, first, end)
      let rightWinding = edge.bend == .both ? 0 &- edge.winding : edge.winding
      let isRightSeen =
        edge.bend != .left && crosses(from: edge.x + near, to: edge.x + far, rightWinding, first, end)
      guard isLeftSeen || isRightSeen else { return }
      if edge.bend == .both && isLeftSeen != isRightSeen {
        seen.bend = isLeftSeen ? .left : .right
        seen.winding = isLeftSeen ? edge.winding : rightWinding
      }
      followCircle(seen, first, end)
    }
  }

  /// An edge between two x may cross pixels of the clip. If it passes left of them it is crossed before they begin,
  /// if right, never.
  private mutating func crosses(from lo: Double, to hi: Double, _ winding: Int32, _ first: Int, _ end: Int)
    -> Bool
  {
    if lo >= Double(left &+ width) { return false }
    if hi > Double(left) { return true }
    if first == top && end == bottom {
      leads[primitive] &+= winding
    } else {
      for row in first..<end {
        rows.append(
          Event(x: 0, count: 1, primitive: primitive, completes: true, grows: winding > 0, shares: 255),
          row: row &- top, joins: false)
      }
    }
    return false
  }

  private mutating func appendPartial(_ edge: Edge, _ index: Int, row: Int) {
    let y = Double(row)
    partial.append(
      PartialEdge(
        edge: Int32(index), next: heads[row - top], from: max(edge.top, y), to: min(edge.bottom, y + 1)))
    heads[row - top] = Int32(partial.count - 1)
    partialRows |= 1 << UInt64(row - top)
  }

  private mutating func followLine(_ edge: Edge, _ first: Int, _ end: Int) {
    guard abs(edge.slopeOrCenterY) <= 3 else {
      for row in first..<end { writeShallow(edge, row) }
      return
    }
    let leansRight = edge.slopeOrCenterY >= 0
    var upper = edge.lineX(at: Double(first))
    var y = Double(first)
    for row in first..<end {
      y += 1
      let lower = edge.lineX(at: y)
      let crossing = leansRight ? Crossing(from: upper, to: lower) : Crossing(from: lower, to: upper)
      upper = lower
      append(crossing, edge.winding, row &- top)
    }
  }

  private mutating func followCircle(_ edge: Edge, _ first: Int, _ end: Int) {
    // Chords of flat circles may be wide; those of small ones bend too much.
    let steepest = min(3, 0.2 + edge.radius / 32)
    let twelfth = 1 / (12 * edge.radius)
    let isMirrored = edge.bend == .both && edge.x * 2 == floored(edge.x * 2).0
    let mirror = isMirrored ? Int(edge.x * 2) : 0
    let rightWinding = edge.bend == .both ? 0 &- edge.winding : edge.winding
    var upper = edge.reach(at: Double(first))
    var y = Double(first)
    for row in first..<end {
      y += 1
      let lower = edge.reach(at: y)
      let near = upper < lower ? upper : lower
      let far = upper < lower ? lower : upper
      upper = lower
      let chord = far - near
      guard chord <= steepest else {
        writeShallow(edge, row)
        continue
      }
      // Chord to arc of equal area: the segment of a chord c of a circle has the area c³/12r.
      let square = 1 + chord * chord
      let push = square * square.squareRoot() * twelfth
      if edge.bend != .right {
        let crossing = Crossing(from: edge.x - (far + push), to: edge.x - (near + push))
        append(crossing, edge.winding, row &- top)
        if isMirrored {
          append(crossing.mirrored(about: mirror), rightWinding, row &- top)
          continue
        }
      }
      if edge.bend != .left {
        append(Crossing(from: edge.x + (near + push), to: edge.x + (far + push)), rightWinding, row &- top)
      }
    }
  }

  private mutating func writeShallow(_ edge: Edge, _ row: Int) {
    let y = Double(row)
    if edge.bend == .both {
      writeSums(sumArc(edge, isRight: false, from: y, to: y + 1), row - top)
      writeSums(sumArc(edge, isRight: true, from: y, to: y + 1), row - top)
    } else {
      writeSums(sum(edge, from: y, to: y + 1), row - top)
    }
  }

  /// Appends a whole crossing as an event, as far as it lies in the clip.
  @inline(__always)
  private mutating func append(_ crossing: Crossing, _ winding: Int32, _ row: Int) {
    var first = crossing.first &- left
    guard first < width else { return }
    var count = crossing.count
    var shares = crossing.shares
    if first < 0 {
      // Begins left of the clip: only the pixels inside are kept.
      let lost = min(count, 0 &- first)
      count -= lost
      first += lost
      shares = count > 0 ? shares >> UInt32(truncatingIfNeeded: 8 &* lost) : 255
      if count == 0 {
        first = -1
        count = 1
      }
    }
    rows.append(
      Event(
        x: first &+ 1, count: count, primitive: primitive, completes: true, grows: winding > 0,
        shares: shares), row: row, joins: joins)
  }
}

/// The pixels of a row that an edge crosses on its way from top to bottom.
private struct Crossing {
  /// Column of the first pixel.
  let first: Int
  /// 1 ... 4.
  let count: Int
  /// The share of each pixel that lies right of the edge, of 255, the first pixel lowest.
  let shares: UInt32

  private init(first: Int, count: Int, shares: UInt32) {
    self.first = first
    self.count = count
    self.shares = shares
  }

  /// An edge that is a line between lo and hi, at most 3 apart. Left of u lies the area
  /// A(u) = clamp(u − lo, 0, w)²/2w + max(u − hi, 0), w = hi − lo; a pixel's share is A(u + 1) − A(u).
  @inline(__always)
  init(from lo: Double, to hi: Double) {
    let (base, first) = floored(lo)
    self.first = first
    if hi <= base + 1 {
      count = 1
      shares = quantized(255 * (base + 1 - (lo + hi) / 2))
      return
    }
    let scale = 127.5 / (hi - lo)
    let entered = base + 1 - lo
    var shares = quantized(entered * entered * scale)
    var u = base + 1
    var inside = entered
    var shift: UInt32 = 8
    var count = 1
    while hi > u + 1 && count < 3 {
      let next = u + 1 - lo
      shares |= quantized((next * next - inside * inside) * scale) << shift
      inside = next
      u += 1
      shift &+= 8
      count &+= 1
    }
    let left = hi - u
    shares |= quantized(255 - left * left * scale) << shift
    self.count = count &+ 1
    self.shares = shares
  }

  /// The same edge seen in a mirror at `twice`/2.
  @inline(__always)
  func mirrored(about twice: Int) -> Crossing {
    let swapped = shares.byteSwapped >> UInt32(truncatingIfNeeded: 32 &- 8 &* count)
    let inside: UInt32 = count == 4 ? ~0 : (1 << UInt32(truncatingIfNeeded: 8 &* count)) &- 1
    return Crossing(first: twice &- first &- count, count: count, shares: ~swapped & inside)
  }
}

/// The whole number at or below `x`, within ±2⁵⁰, as both kinds of number.
@inline(__always)
func floored(_ x: Double) -> (Double, Int) {
  // Adding 1.5 · 2⁵² rounds to a whole number, which is then in the low bits.
  let magic = 0x1.8p52
  let near = x + magic
  let whole = near - magic
  let bits = Int(truncatingIfNeeded: near.bitPattern &- magic.bitPattern)
  return whole > x ? (whole - 1, bits &- 1) : (whole, bits)
}

/// A share in 255ths, 0 ... 255, as a whole number.
@inline(__always)
private func quantized(_ share: Double) -> UInt32 {
  // Adding 2⁵² rounds to a whole number, which is then in the low bits.
  UInt32(truncatingIfNeeded: (share < 0 ? 0x1p52 : (share > 255 ? 255 : share) + 0x1p52).bitPattern)
}
