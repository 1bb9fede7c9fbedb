// Stage 2, continued: how much of which pixel an edge crosses. Three cases, each exact for lines and within a few
// thousandths of a pixel for circles:
// - a steep edge through a whole row is one event: the closed-form area beside a line from lo to hi;
// - a shallow one crosses more pixels: it is followed column by column and summed (`Sums.swift`);
// - an edge that begins or ends in the row covers part of its height: all such edges of a shape are summed together.
// All arithmetic is on whole-picture coordinates, so that a clip cannot change a value.

/// Follows the edges of one shape through a band and appends its events.
struct CoverageWriter {
  var rows: EventRows
  /// The clip: left edge, width in pixels, and the band's rows.
  let left: Int
  let width: Int
  let top: Int
  let bottom: Int
  var primitive = 0

  /// Edges that cover part of a row's height, linked row by row from `heads`; −1 ends a list.
  var partial: [PartialEdge] = []
  var heads: [Int32] = Array(repeating: -1, count: EventRows.rows)
  /// Bit r: row r has partial edges.
  var partialRows: UInt64 = 0

  struct PartialEdge {
    var edge: Int32
    var next: Int32
    var from: Double
    var to: Double
  }

  init(rows: EventRows, left: Int, width: Int, top: Int, bottom: Int) {
    self.rows = rows
    self.left = left
    self.width = width
    self.top = top
    self.bottom = bottom
  }

  /// Appends the events of the edges of one closed shape.
  mutating func write(_ edges: UnsafeBufferPointer<Edge>) {
    for index in edges.indices where edges[index].minX < Double(left + width) { follow(edges, index) }
    if partialRows != 0 { writePartialRows(edges) }
  }

  private mutating func follow(_ edges: UnsafeBufferPointer<Edge>, _ index: Int) {
    let edge = edges[index]
    let firstRow = max(top, Int(edge.top.rounded(.down)))
    let endRow = min(bottom, Int(edge.bottom.rounded(.up)))
    guard firstRow < endRow else { return }
    let steepest = edge.isLine ? 3 : min(3, 0.2 + edge.radius / 32)
    var y = Double(firstRow)
    for row in firstRow..<endRow {
      if edge.top <= y && edge.bottom >= y + 1 {
        writeWholeRow(edge, y: y, row: row - top, steepest: steepest)
      } else {
        partial.append(
          PartialEdge(
            edge: Int32(index), next: heads[row - top], from: max(edge.top, y), to: min(edge.bottom, y + 1)))
        heads[row - top] = Int32(partial.count - 1)
        partialRows |= 1 << UInt64(row - top)
      }
      y += 1
    }
  }

  @inline(__always)
  private mutating func writeWholeRow(_ edge: Edge, y: Double, row: Int, steepest: Double) {
    let a = edge.x(at: y)
    let b = edge.x(at: y + 1)
    var lo = min(a, b)
    var hi = max(a, b)
    if hi <= Double(left) {
      appendCrossedBefore(edge.winding, row)
    } else if lo >= Double(left + width) {
      return
    } else if hi - lo <= steepest {
      if !edge.isLine {
        // Chord to arc of equal area: the segment of a chord c of a circle has the area c³/12r.
        let square = 1 + (hi - lo) * (hi - lo)
        let push = edge.side * square * square.squareRoot() / (12 * edge.radius)
        lo += push
        hi += push
      }
      writeSteep(lo: lo, hi: hi, winding: edge.winding, row)
    } else {
      let columns = sum(edge, from: y, to: y + 1)
      writeSums(columns, row)
    }
  }

  /// The event of an edge that crosses the row between lo and hi, at most 3 apart. The crossed share of a pixel is
  /// A(u + 1) − A(u), where A(u) = clamp(u − lo, 0, w)²/2w + max(u − hi, 0), w = hi − lo, is the area left of u.
  @inline(__always)
  private mutating func writeSteep(lo: Double, hi: Double, winding: Int32, _ row: Int) {
    let base = lo.rounded(.down)
    var first = Int(base) - left
    var count = 1
    var shares: UInt32
    if hi <= base + 1 {
      shares = quantized(base + 1 - (lo + hi) / 2)
    } else {
      let width = hi - lo
      count = min(4, Int((hi - base).rounded(.up)))
      shares = 0
      var before = 0.0
      for pixel in 0..<count {
        let u = base + Double(pixel + 1)
        let inside = min(max(u - lo, 0), width)
        let area = inside * inside / (2 * width) + max(u - hi, 0)
        shares |= quantized(area - before) << UInt32(8 * pixel)
        before = area
      }
    }
    if first < 0 {
      // Begins left of the clip: only the pixels inside are kept.
      let lost = -first
      if lost >= count { return appendCrossedBefore(winding, row) }
      shares >>= UInt32(8 * lost)
      count -= lost
      first = 0
    }
    guard first < width else { return }
    rows.append(
      Event(
        x: first + 1, count: count, primitive: primitive, completes: true, grows: winding > 0,
        shares: shares), row: row)
  }

  @inline(__always)
  private func quantized(_ share: Double) -> UInt32 { UInt32(max(0, min(1, share)) * 255 + 0.5) }

  @inline(__always)
  private mutating func appendCrossedBefore(_ winding: Int32, _ row: Int) {
    rows.append(
      Event(x: 0, count: 1, primitive: primitive, completes: true, grows: winding > 0, shares: 255),
      row: row)
  }
}
