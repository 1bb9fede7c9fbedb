import MaruGeometry

/// What a dashed stroke should paint of a polyline, found edge by edge: to hold strokes against.
struct DashedPolyline {
  /// The painted pieces of its edges, from end to end; with no dash, the edges.
  private(set) var pieces: [Piece] = []

  struct Piece {
    var from: Point
    var to: Point
    /// Whether the stroke goes on over either end: the end of an edge and not of a dash.
    var continuesBefore = false
    var continuesAfter = false
  }

  /// `points` has its first one again at the end if it is closed.
  init(_ points: [Point], dash: [Double] = [], phase: Double = 0) {
    let isClosed = points.count > 2 && points.first == points.last
    var lengths = dash.count % 2 == 0 ? dash : dash + dash
    if lengths.reduce(0, +) == 0 { lengths = [.greatestFiniteMagnitude, 0] }
    var place = 0.0
    let edges = zip(points, points.dropFirst()).filter { $0.0 != $0.1 }
    for (index, (a, b)) in edges.enumerated() {
      let length = a.distance(to: b)
      let isFirst = index == 0 && !isClosed
      let isLast = index == edges.count - 1 && !isClosed
      for (from, to) in painted(place, place + length, lengths, phase) {
        func point(_ at: Double) -> Point {
          let share = (at - place) / length
          return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        }
        let (begins, ends) = (from < place, to > place + length)
        pieces.append(
          Piece(
            from: point(max(from, place)), to: point(min(to, place + length)),
            continuesBefore: begins && !isFirst, continuesAfter: ends && !isLast))
      }
      place += length
    }
  }

  /// The dashes that reach into start ... end, from where they begin to where they end.
  private func painted(
    _ start: Double, _ end: Double, _ lengths: [Double], _ phase: Double
  ) -> [(Double, Double)] {
    let period = lengths.reduce(0, +)
    var dashes: [(Double, Double)] = []
    // Where the pattern begins anew, last before the start.
    var round = ((start + phase) / period).rounded(.down) * period - phase
    while round <= end {
      var begin = round
      for index in stride(from: 0, to: lengths.count, by: 2) {
        if begin <= end, begin + lengths[index] >= start { dashes.append((begin, begin + lengths[index])) }
        begin += lengths[index] + lengths[index + 1]
      }
      round += period
    }
    return dashes
  }

  /// From `point` to what is painted.
  func distance(to point: Point) -> Double {
    pieces.reduce(.infinity) { min($0, point.distance(toSegmentFrom: $1.from, to: $1.to)) }
  }

  /// Whether `point` is beside a piece, nearer than `half`: there every cap and join paints.
  func isBeside(_ point: Point, half: Double) -> Bool {
    pieces.contains { piece in
      let length = piece.from.distance(to: piece.to)
      guard length > 0 else { return false }
      let (x, y) = ((piece.to.x - piece.from.x) / length, (piece.to.y - piece.from.y) / length)
      let (dx, dy) = (point.x - piece.from.x, point.y - piece.from.y)
      let along = dx * x + dy * y
      return along > 0 && along < length && abs(dx * y - dy * x) < half
    }
  }
}
