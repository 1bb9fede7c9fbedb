import MaruGeometry

extension Path {
  /// The outline of what closed, clockwise contours cover together, without their overlaps: painted by summed
  /// coverage, edges that run side by side would otherwise count twice.
  ///
  /// For letters: lines and circular arcs only, in units of which 0.01 is nothing. Time grows with the square
  /// of the number of elements.
  func unionOfContours() -> Path {
    let pieces = OutlinePiece.pieces(of: self)
    var border: [OutlinePiece] = []
    for piece in pieces {
      for part in piece.split(by: pieces)
      where part.isBorder(of: pieces) && !border.contains(where: part.isCopy) {
        border.append(part)
      }
    }
    return OutlinePiece.path(chaining: border)
  }
}

/// A line or an arc of at most a third of a turn, between two points.
private struct OutlinePiece {
  var start: Point
  var end: Point
  /// Nil for a line.
  var arc: Path.Arc?

  /// Points closer than this are one.
  static let tolerance = 0.01

  static func pieces(of path: Path) -> [OutlinePiece] {
    var pieces: [OutlinePiece] = []
    var first = Point(0, 0)
    var pen = Point(0, 0)
    func addLine(to point: Point) {
      if pen.distance(to: point) > tolerance { pieces.append(OutlinePiece(start: pen, end: point)) }
      pen = point
    }
    for element in path.elements {
      switch element {
      case .move(let to): (first, pen) = (to, to)
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _): addLine(to: to)
      case .arc(let arc):
        addLine(to: arc.point(at: arc.start))
        let count = (abs(arc.sweep.degrees) / 120).rounded(.up)
        for index in 0..<Int(max(1, min(3, count))) {
          var part = arc
          part.sweep = arc.sweep * (1 / count)
          part.start = arc.start + part.sweep * Double(index)
          pieces.append(OutlinePiece(part))
        }
        pen = arc.point(at: arc.end)
      case .closeSubpath: addLine(to: first)
      }
    }
    return pieces
  }

  private init(start: Point, end: Point) {
    self.start = start
    self.end = end
  }

  private init(_ arc: Path.Arc) {
    self.arc = arc
    start = arc.point(at: arc.start)
    end = arc.point(at: arc.end)
  }

  /// From 0 at the start to 1 at the end.
  private func point(at share: Double) -> Point {
    if let arc { return arc.point(at: arc.start + arc.sweep * share) }
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
  }

  /// Holds the piece; of an arc of some length the whole circle.
  private var bounds: Rect {
    arc.map { Rect(center: $0.center, radius: $0.radiusX) }
      ?? Rect(center: start, radius: 0).union(Rect(center: end, radius: 0))
  }

  private var middle: Point { point(at: 0.5) }

  // MARK: Splitting

  /// The parts between the points where other pieces cross, touch or end.
  func split(by others: [OutlinePiece]) -> [OutlinePiece] {
    var cuts = [0.0, 1.0]
    let box = bounds.inset(by: -OutlinePiece.tolerance)
    for other in others where box.meets(other.bounds) {
      for point in crossings(with: other) + [other.start, other.end] {
        if let share = share(of: point), other.share(of: point) != nil { cuts.append(share) }
      }
    }
    cuts.sort()
    return zip(cuts, cuts.dropFirst()).compactMap { from, to in
      point(at: from).distance(to: point(at: to)) > OutlinePiece.tolerance ? part(from: from, to: to) : nil
    }
  }

  private func part(from: Double, to: Double) -> OutlinePiece {
    guard var arc else { return OutlinePiece(start: point(at: from), end: point(at: to)) }
    arc.start = arc.start + arc.sweep * from
    arc.sweep = arc.sweep * (to - from)
    return OutlinePiece(arc)
  }

  /// Where the whole lines or circles cross.
  private func crossings(with other: OutlinePiece) -> [Point] {
    switch (arc, other.arc) {
    case (nil, nil): crossing(withLine: other)
    case (nil, let circle?): crossings(withCircle: circle)
    case (_?, nil): other.crossings(with: self)
    case (let a?, let b?): a.crossings(withCircle: b)
    }
  }

  private func crossing(withLine other: OutlinePiece) -> [Point] {
    let (u, v) = (start.vector(to: end), other.start.vector(to: other.end))
    let cross = u.x * v.y - u.y * v.x
    guard abs(cross) > 1e-9 else { return [] }
    let w = start.vector(to: other.start)
    return [point(at: (w.x * v.y - w.y * v.x) / cross)]
  }

  private func crossings(withCircle circle: Path.Arc) -> [Point] {
    let length = start.distance(to: end)
    let to = start.vector(to: end)
    let center = start.vector(to: circle.center)
    let along = (center.x * to.x + center.y * to.y) / length
    let aside = (center.x * to.y - center.y * to.x) / length
    let square = circle.radiusX * circle.radiusX - aside * aside
    // A line that only just misses touches.
    guard square > -OutlinePiece.tolerance else { return [] }
    let reach = max(0, square).squareRoot()
    return [point(at: (along - reach) / length), point(at: (along + reach) / length)]
  }

  /// Where on the piece a point is; nil if it is elsewhere.
  private func share(of point: Point) -> Double? {
    let share: Double
    if let arc {
      guard abs(arc.center.distance(to: point) - arc.radiusX) < OutlinePiece.tolerance,
        let angle = PolarFrame(center: arc.center).angle(of: point)
      else { return nil }
      // Counted from the middle, so that both ends are near.
      share = 0.5 + (arc.start + arc.sweep * 0.5).shortestTurn(to: angle).degrees / arc.sweep.degrees
    } else {
      guard point.distance(toSegmentFrom: start, to: end) < OutlinePiece.tolerance else { return nil }
      let (u, v) = (start.vector(to: end), start.vector(to: point))
      share = (u.x * v.x + u.y * v.y) / (u.x * u.x + u.y * u.y)
    }
    return share > -1e-6 && share < 1 + 1e-6 ? max(0, min(1, share)) : nil
  }

  // MARK: Choosing

  /// Whether nothing is covered on its left. On its right something is: the contours are clockwise.
  func isBorder(of pieces: [OutlinePiece]) -> Bool {
    let ahead = point(at: 0.5 - 1e-3).vector(to: point(at: 0.5 + 1e-3))
    let scale = 2 * OutlinePiece.tolerance / Point(0, 0).distance(to: ahead)
    let point = middle.offset(ahead.y * scale, -ahead.x * scale)
    let turns = pieces.reduce(0) { $0 + $1.angle(seenFrom: point) } / 360
    return turns.rounded() == 0
  }

  /// How far the direction from `point` turns along the piece, degrees clockwise.
  private func angle(seenFrom point: Point) -> Double {
    let (u, v) = (point.vector(to: start), point.vector(to: end))
    let turn = Point(u.x * v.y - u.y * v.x, -(u.x * v.x + u.y * v.y))
    let direct = PolarFrame(center: Point(0, 0)).angle(of: turn)?.degrees ?? 0
    let chord = direct > 180 ? direct - 360 : direct
    guard let arc, arc.center.distance(to: point) < arc.radiusX else { return chord }
    // Between chord and arc the direction turns the other way round.
    let (w, c) = (start.vector(to: point), start.vector(to: end))
    let side = (c.x * w.y - c.y * w.x) * arc.sweep.degrees
    return side < 0 ? chord + (arc.sweep.degrees > 0 ? 360 : -360) : chord
  }

  func isCopy(of other: OutlinePiece) -> Bool {
    let near = 2 * OutlinePiece.tolerance
    return start.distance(to: other.start) < near && end.distance(to: other.end) < near
      && middle.distance(to: other.middle) < near
  }

  // MARK: Chaining

  /// Closed contours; pieces that go on along the same line or circle become one element again.
  static func path(chaining pieces: [OutlinePiece]) -> Path {
    var rest = pieces
    var path = Path()
    while let first = rest.popLast() {
      var chain = [first]
      while let last = chain.last, last.end.distance(to: first.start) > 5 * tolerance,
        let next = rest.indices.min(by: { last.gap(to: rest[$0]) < last.gap(to: rest[$1]) })
      {
        let piece = rest.remove(at: next)
        if let joined = last.joined(to: piece) {
          chain[chain.count - 1] = joined
        } else {
          chain.append(piece)
        }
      }
      path.move(to: first.start)
      for piece in chain {
        if let arc = piece.arc { path.addArc(arc) } else { path.addLine(to: piece.end) }
      }
      path.closeSubpath()
    }
    return path
  }

  private func gap(to next: OutlinePiece) -> Double { end.distance(to: next.start) }

  private func joined(to next: OutlinePiece) -> OutlinePiece? {
    switch (arc, next.arc) {
    case (nil, nil):
      let straight = OutlinePiece(start: start, end: next.end)
      return end.distance(toSegmentFrom: start, to: next.end) < OutlinePiece.tolerance ? straight : nil
    case (var whole?, let arc?):
      guard whole.center == arc.center, whole.radiusX == arc.radiusX else { return nil }
      whole.sweep = whole.sweep + arc.sweep
      return OutlinePiece(whole)
    default: return nil
    }
  }
}

extension Path.Arc {
  /// Where two circles cross; one point twice if they touch.
  fileprivate func crossings(withCircle other: Path.Arc) -> [Point] {
    let distance = center.distance(to: other.center)
    let (r, s) = (radiusX, other.radiusX)
    guard distance > 1e-9, distance < r + s + 1e-3, distance > abs(r - s) - 1e-3 else { return [] }
    let along = (r * r - s * s + distance * distance) / (2 * distance)
    let aside = max(0, r * r - along * along).squareRoot()
    let to = center.vector(to: other.center)
    let (x, y) = (to.x / distance, to.y / distance)
    let foot = center.offset(along * x, along * y)
    return [foot.offset(aside * y, -aside * x), foot.offset(-aside * y, aside * x)]
  }
}

extension Rect {
  fileprivate func meets(_ other: Rect) -> Bool {
    x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
  }
}

extension Point {
  fileprivate func vector(to other: Point) -> Point { Point(other.x - x, other.y - y) }
}
