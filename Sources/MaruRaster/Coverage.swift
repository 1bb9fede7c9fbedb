// Stage 2, continued: edges followed through a band of rows. An edge that crosses a whole row steeply is one event
// there; a flat one is followed column by column, by the same formula turned over. The rest, mostly ends of edges, is
// summed (`Sums.swift`). A value depends only on the edge and the row, never on the clip.

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
    var follows = outline != .nonZero
    if outline == .strip, edges.count > 1, let base = edges.baseAddress, let sides = Sides(base, base + 1) {
      if let quad = Quad(edges) { return write(quad) }
      if let strip = Strip(sides) {
        follow(strip)
        first = 2
      } else {
        follows = !sides.shareColumns
      }
    }
    for index in first..<edges.count {
      if edges[index].minX >= Double(left &+ width) { continue }
      if edges[index].top >= Double(bottom) || edges[index].bottom <= Double(top) { continue }
      // A whole circle left of the clip is entered and left before it.
      if edges[index].bend == .both && edges[index].maxX <= Double(left &- 1) { continue }
      follow(edges[index], isBorder: follows)
      if outline == .circles { writeSums(outline) }
    }
    writeSums(outline)
  }

  private mutating func follow(_ edge: Edge, isBorder: Bool) {
    let firstRow = max(top, floored(edge.top).1)
    let endRow = min(bottom, ceiled(edge.bottom))
    guard firstRow < endRow else { return }
    guard isBorder && canFollow(edge) else { return sum(edge, firstRow, endRow) }
    // Rows that the edge crosses from top to bottom, and what is before and behind them.
    let firstWhole = ceiled(edge.top)
    let endWhole = floored(edge.bottom).1
    guard firstWhole < endWhole else { return sum(edge, firstRow, endRow) }
    followEnd(edge, firstRow, min(firstWhole, endRow))
    let (first, end) = (max(firstWhole, firstRow), min(endWhole, endRow))
    if first < end { followWholeRows(edge, first, end) }
    followEnd(edge, max(endWhole, firstRow), endRow)
  }

  private mutating func followEnd(_ edge: Edge, _ first: Int, _ end: Int) {
    guard first < end else { return }
    if edge.bend == .both { writeTip(edge, first) } else { sum(edge, first, end) }
  }

  private func canFollow(_ edge: Edge) -> Bool {
    let reach = max(max(edge.maxX, edge.bottom), 0 - min(edge.minX, edge.top))
    return reach <= EdgeLanes.farthest
      && (edge.bend == .line || edge.radius >= CoverageWriter.smallestRadius)
  }

  /// Rows that the edge crosses from top to bottom. What passes the clip on one side in all of them is not looked at
  /// row by row.
  mutating func followWholeRows(_ edge: Edge, _ first: Int, _ end: Int) {
    switch edge.bend {
    case .line:
      let a = edge.lineX(at: Double(first))
      let b = edge.lineX(at: Double(end))
      guard crosses(from: min(a, b), to: max(a, b), first, end) else { return }
      if abs(edge.slopeOrCenterY) <= Sides.steepest {
        followLine(edge, first, end)
      } else {
        followFlatLine(edge, first, end)
      }
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
      leading ^= Palette.bit(primitive)
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
    for edge in [strip.left.pointee, strip.right.pointee] {
      let first = max(top, floored(edge.top).1)
      let end = min(bottom, ceiled(edge.bottom))
      let begin = min(end, strip.rows.lowerBound)
      let rest = max(first, strip.rows.upperBound)
      if first < begin { sum(edge, first, begin) }
      if rest < end { sum(edge, rest, end) }
    }
    follow(strip, max(top, strip.rows.lowerBound), min(bottom, strip.rows.upperBound))
  }

  mutating func follow(_ strip: Strip, _ first: Int, _ end: Int) {
    guard first < end else { return }
    let kind = Event.Kind(primitive: primitive, flips: false, grows: true)
    let (column, whole) = floored(strip.left.pointee.x)
    let left = LineEdge(strip.left.pointee, from: column)
    let right = LineEdge(strip.right.pointee, from: column)
    let clip = clip(from: whole)
    var row = first
    while row < end {
      append(Crossings(between: left.run(row), and: right.run(row)), kind, clip, row, end)
      row &+= 4
    }
  }

  private mutating func followLine(_ edge: Edge, _ first: Int, _ end: Int) {
    let kind = Event.Kind(primitive: primitive, flips: true, grows: edge.winding > 0)
    let (column, whole) = floored(edge.x)
    let line = LineEdge(edge, from: column)
    let clip = clip(from: whole)
    var row = first
    while row < end {
      append(Crossings(line.run(row)), kind, clip, row, end)
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
    let steepest = max(1, min(Float(Sides.steepest), circle.radius / 12))
    let steps = Floats(0, 1, 2, 3) - circle.y
    let clip = clip(from: circle.column)
    var before = circle.reach(steps + Float(first &- circle.line))[0]
    var row = first
    while row < end {
      let after = circle.reach(steps + Float(row &+ 1 &- circle.line))
      let above = Floats(before, after[0], after[1], after[2])
      before = after[3]
      let near = smaller(above, after)
      let far = larger(above, after)
      let chord = far - near
      let scale = Run.scale(chord)
      let middle = circle.reach(steps + (Float(row &- circle.line) + 0.5))
      let push = circle.push(middle, between: near, and: far)
      let flat = any(chord .> steepest) ? chord .> steepest : nil
      if isLeftSeen {
        let run = Run(from: circle.x - (far + push), width: chord, scale: scale)
        append(Crossings(run), left, clip, row, end, except: flat)
      }
      if isRightSeen {
        let run = Run(from: circle.x + (near + push), width: chord, scale: scale)
        append(Crossings(run), right, clip, row, end, except: flat)
      }
      if let flat {
        for lane in 0..<min(4, end &- row) where flat[lane] {
          if isLeftSeen {
            let (lo, hi) = (circle.x - far[lane], circle.x - near[lane])
            writeFlat(circle, left, isRight: false, row &+ lane, from: lo, to: hi)
          }
          if isRightSeen {
            let (lo, hi) = (circle.x + near[lane], circle.x + far[lane])
            writeFlat(circle, right, isRight: true, row &+ lane, from: lo, to: hi)
          }
        }
      }
      row &+= 4
    }
  }

  /// One side of a row that a circle crosses flatly between two x.
  private mutating func writeFlat(
    _ circle: CircleEdge, _ kind: Event.Kind, isRight: Bool, _ row: Int, from lo: Float, to hi: Float
  ) {
    // Right of the centre it is the pixels' outer part that lies behind the edge.
    writeColumns(
      from: lo, to: hi, column: circle.column, kind, row, inner: circle.distance(to: row), isBeyond: isRight
    ) { circle.heights($0) }
  }

  /// The row in which a circle begins or ends: it is entered and left again.
  private mutating func writeTip(_ edge: Edge, _ row: Int) {
    let circle = CircleEdge(edge)
    let kind = Event.Kind(primitive: primitive, flips: false, grows: edge.leftWinding > 0)
    let inner = circle.distance(to: row)
    let far = circle.reach(Floats(repeating: inner))[0]
    writeColumns(
      from: circle.x - far, to: circle.x + far, column: circle.column, kind, row, inner: inner,
      isBeyond: false
    ) { circle.heights($0) }
  }

  /// Rows that a flat line crosses.
  private mutating func followFlatLine(_ edge: Edge, _ first: Int, _ end: Int) {
    let kind = Event.Kind(primitive: primitive, flips: true, grows: edge.winding > 0)
    let slope = Float(edge.slopeOrCenterY)
    let steps = 1 / slope
    for row in first..<end {
      let upper = edge.lineX(at: Double(row))
      let (base, column) = floored(upper)
      let x = Float(upper - base)
      // Where it falls to the right, what lies above it is behind it.
      writeColumns(
        from: min(x, x + slope), to: max(x, x + slope), column: column, kind, row, inner: 0,
        isBeyond: slope < 0
      ) { left in
        let from = (left - x) * steps
        return (smaller(from, from + steps), Floats(repeating: abs(steps)))
      }
    }
  }

  /// A row that an edge crosses flatly between two x, four columns at a time. `heights` gives the height from which it
  /// runs in each of four columns, and over which, counted so that the row lies from `inner` to `inner` + 1. Of a pixel,
  /// what lies behind the edge is the part beyond it, at greater heights, or the other.
  @inline(__always)
  private mutating func writeColumns(
    from lo: Float, to hi: Float, column: Int, _ kind: Event.Kind, _ row: Int, inner: Float,
    isBeyond: Bool, heights: (Floats) -> (Floats, Floats)
  ) {
    let borders = floored(Floats(lo, -hi, 0, 0))
    var first = Int(borders[0])
    // A column that begins where the row ends is not crossed.
    let last = max(first, -Int(borders[1]) &- 1)
    // Four columns that lie left of the clip matter only if the crossing is complete there.
    first &+= 4 &* max(0, min((left &- column &- first) / 4, (last &- first) / 4))
    var lanes = Floats(0, 1, 2, 3) + Float(first)
    while first <= last && column &+ first < left &+ width {
      let (from, width) = heights(lanes)
      let run = Run(from: from, width: width, scale: Run.scale(width))
      let area = CrossedArea(run, from: Floats(repeating: inner))
      let beyond = bytes(area.upTo(1) - area.upTo(0))
      let shares = isBeyond ? beyond : ~beyond
      let count = last &- first &+ 1
      if count > 4 {
        append(column &+ first, 4, kind.unfinished, shares, row &- top)
      } else {
        // What lies behind the last column has changed sides, even where a circle's other side begins.
        let behind = kind.flips ? ~0 << UInt64(truncatingIfNeeded: 8 &* count) : 0
        append(column &+ first, count, kind, shares | UInt32(truncatingIfNeeded: behind), row &- top)
      }
      first &+= 4
      lanes += 4
    }
  }

  private func clip(from column: Int) -> ClipLanes { ClipLanes(left: left, width: width, column: column) }

  /// Appends the lanes from `row` down to `end` but the flat ones, as far as they lie in the clip.
  @inline(__always)
  private mutating func append(
    _ crossings: Crossings, _ kind: Event.Kind, _ clip: ClipLanes, _ row: Int, _ end: Int,
    except flat: SIMDMask<SIMD4<Int32>>? = nil
  ) {
    let first = crossings.first
    guard end &- row >= 4, flat == nil, !any(first .< clip.first), !any(first .>= clip.end) else {
      return appendEach(crossings, kind, clip, row, min(4, end &- row), except: flat)
    }
    let x = rounded(first) &+ Int32(truncatingIfNeeded: clip.column &- left &+ 1)
    let words = Event.words(x: x, further: crossings.further, kind: kind, shares: crossings.shares)
    rows.append(
      words, areLeft: !any(first .>= clip.middle), areRight: !any(first .< clip.middle), row: row &- top)
  }

  @inline(never)
  private mutating func appendEach(
    _ crossings: Crossings, _ kind: Event.Kind, _ clip: ClipLanes, _ row: Int, _ count: Int,
    except flat: SIMDMask<SIMD4<Int32>>?
  ) {
    let first = rounded(crossings.first)
    for lane in 0..<count where flat?[lane] != true {
      append(
        clip.column &+ Int(first[lane]), Int(crossings.further[lane]) &+ 1, kind, crossings.shares[lane],
        row &- top &+ lane)
    }
  }

  /// Appends an event from column `first` on, as far as it lies in the clip.
  @inline(__always)
  mutating func append(_ first: Int, _ count: Int, _ kind: Event.Kind, _ shares: UInt32, _ row: Int) {
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
