public import MaruGeometry

extension Path {
  /// The outline of the path's stroke, to be filled non-zero.
  ///
  /// Offsets of lines and circular arcs, round joins and round caps are exact; other curves are flattened
  /// within `tolerance` of the path's units first. A closed subpath gives two contours. A drawn subpath of
  /// length 0 gives a dot with round caps, an upright square with square ones, else nothing. Every dash is an
  /// open subpath. Elements that are not finite are left out; a width that is not above 0 gives an empty path.
  public func strokedPath(_ style: StrokeStyle, tolerance: Double = 0.01) -> Path {
    guard style.lineWidth > 0, style.lineWidth < StrokeSubpath.coordinateLimit else { return Path() }
    var outline = StrokeOutline(style: style, tolerance: tolerance)
    let subpaths = StrokeSubpath.subpaths(of: self, tolerance: tolerance)
    if let pattern = DashPattern(style) {
      pattern.cut(subpaths, dots: style.lineCap != .butt) { outline.add($0) }
    } else {
      for subpath in subpaths { outline.add(subpath) }
    }
    return outline.path
  }
}

/// Walks the left side of segments, forth and then back, appending contours.
///
/// Every contour is a sum of clockwise pieces (segments widened, the outer wedges of joins, caps), so that no
/// overlap cancels another: the winding number is at least 1 inside, 0 outside.
private struct StrokeOutline {
  let style: StrokeStyle
  let tolerance: Double
  let halfWidth: Double
  private(set) var path = Path()
  /// Where the contour has come to; nil before it begins.
  private var pen: Point?

  init(style: StrokeStyle, tolerance: Double) {
    self.style = style
    self.tolerance = tolerance
    halfWidth = style.lineWidth / 2
  }

  mutating func add(_ subpath: StrokeSubpath) {
    let forth = subpath.segments
    guard let first = forth.first, let last = forth.last else { return addDot(at: subpath.start) }
    let back = forth.indices.reversed().map { index in
      forth[index].reversed(continuesCurve: index + 1 < forth.count && forth[index + 1].continuesCurve)
    }
    if subpath.isClosed {
      addSide(forth, closedBy: last, isForth: true)
      endContour()
      addSide(back, closedBy: first.reversed(continuesCurve: false), isForth: false)
      endContour()
    } else {
      addSide(forth, closedBy: nil, isForth: true)
      addCap(at: last.end, heading: last.endDirection)
      addSide(back, closedBy: nil, isForth: false)
      addCap(at: first.start, heading: Point(-first.startDirection.x, -first.startDirection.y))
      endContour()
    }
    for segment in forth { addFarSector(of: segment) }
  }

  // MARK: Sides

  /// The offset to the left of `segments` and their joins, `last` being what comes before the first of them.
  private mutating func addSide(_ segments: [StrokeSegment], closedBy last: StrokeSegment?, isForth: Bool) {
    var previous = last
    for segment in segments {
      if let previous {
        addJoin(from: previous, to: segment, isForth: isForth)
      } else {
        addPoint(left(of: segment.start, segment.startDirection))
      }
      addOffset(of: segment)
      previous = segment
    }
    if last == nil, let previous { addPoint(left(of: previous.end, previous.endDirection)) }
  }

  /// An arc's offset; a line's is drawn by the joins at its ends.
  private mutating func addOffset(of segment: StrokeSegment) {
    guard case .arc(let center, let radius, let start, let sweep) = segment.kind else { return }
    let offset = sweep.degrees > 0 ? radius + halfWidth : radius - halfWidth
    let end = left(of: segment.end, segment.endDirection)
    if offset > 0 {
      path.addArc(center: center, radius: offset, from: start, sweep: sweep)
      pen = end
    } else {
      addPoint(center)
      addPoint(end)
    }
  }

  /// What the stroke of an arc narrower than its pen covers beyond the centre, as a contour of its own.
  private mutating func addFarSector(of segment: StrokeSegment) {
    guard case .arc(let center, let radius, let start, let sweep) = segment.kind, radius < halfWidth else {
      return
    }
    path.move(to: center)
    path.addArc(
      center: center, radius: halfWidth - radius, from: min(start, start + sweep) + .degrees(180),
      sweep: .degrees(abs(sweep.degrees)))
    path.closeSubpath()
  }

  // MARK: Joins

  private mutating func addJoin(from a: StrokeSegment, to b: StrokeSegment, isForth: Bool) {
    let (u, v) = (a.endDirection, b.startDirection)
    let cross = u.x * v.y - u.y * v.x
    let dot = u.x * v.x + u.y * v.y
    let before = left(of: b.start, u)
    let after = left(of: b.start, v)
    if abs(cross) < StrokeOutline.straight, dot > 0 {
      // Where an arc follows or precedes, it draws the way itself.
      if pen == nil || a.isLine && b.isLine { addPoint(before) }
    } else if cross > 0 || cross == 0 && isForth {
      addOuterJoin(from: a, to: b, before, after, cross: cross, dot: dot)
    } else if a.isLine, b.isLine, dot > StrokeOutline.back,
      let point = innerJoin(from: a, to: b, before, after, cross: cross, dot: dot)
    {
      addPoint(point)
    } else {
      addPoint(before)
      addPoint(b.start)
      addPoint(after)
    }
  }

  /// The one point on the left that two lines share after a left turn; nil if they are too short for the pen.
  /// A curve's first and last chords end across its true heading.
  private func innerJoin(
    from a: StrokeSegment, to b: StrokeSegment, _ before: Point, _ after: Point, cross: Double, dot: Double
  ) -> Point? {
    if a.length == 0 { return b.continuesCurve && halfWidth * -cross <= b.length ? before : nil }
    if b.length == 0 { return b.continuesCurve && halfWidth * -cross <= a.length ? after : nil }
    return halfWidth * -cross <= min(a.length, b.length) * (1 + dot)
      ? miterTip(at: b.start, before, after, dot: dot) : nil
  }

  /// The wedge that a right turn opens on the left.
  private mutating func addOuterJoin(
    from a: StrokeSegment, to b: StrokeSegment, _ before: Point, _ after: Point, cross: Double, dot: Double
  ) {
    let halfCosine = max(0, (1 + dot) / 2).squareRoot()
    let join: LineJoin =
      if b.continuesCurve {
        dot > 0 && halfWidth * (1 - halfCosine) <= tolerance * halfCosine ? .miter : .round
      } else if style.lineJoin == .miter {
        dot > StrokeOutline.back && halfCosine * style.miterLimit >= 1 ? .miter : .bevel
      } else {
        style.lineJoin
      }
    switch join {
    case .miter where b.continuesCurve && a.length == 0: addPoint(before)
    case .miter where b.continuesCurve && b.length == 0: addPoint(after)
    case .miter: addPoint(miterTip(at: b.start, before, after, dot: dot))
    case .round:
      let turn = PolarFrame(center: Point(0, 0)).angle(of: Point(cross, -dot)) ?? .zero
      addPoint(before)
      addRound(at: b.start, heading: a.endDirection, sweep: turn, to: after)
    case .bevel:
      addPoint(before)
      addPoint(after)
    }
  }

  /// Where the two offset lines cross.
  private func miterTip(at corner: Point, _ before: Point, _ after: Point, dot: Double) -> Point {
    Point(
      corner.x + (before.x - corner.x + after.x - corner.x) / (1 + dot),
      corner.y + (before.y - corner.y + after.y - corner.y) / (1 + dot))
  }

  // MARK: Ends

  private mutating func addCap(at end: Point, heading: Point) {
    switch style.lineCap {
    case .butt: break
    case .round:
      let far = left(of: end, Point(-heading.x, -heading.y))
      addRound(at: end, heading: heading, sweep: .degrees(180), to: far)
    case .square:
      let tip = end.offset(heading.x * halfWidth, heading.y * halfWidth)
      addPoint(left(of: tip, heading))
      addPoint(left(of: tip, Point(-heading.x, -heading.y)))
    }
  }

  private mutating func addDot(at center: Point) {
    switch style.lineCap {
    case .butt: break
    case .round: path.addEllipse(in: Rect(center: center, radius: halfWidth))
    case .square: path.addRect(Rect(center: center, radius: halfWidth))
    }
  }

  // MARK: The pen

  /// Clockwise about `center`, from the left of `heading` to `end`.
  private mutating func addRound(at center: Point, heading: Point, sweep: Angle, to end: Point) {
    let start = PolarFrame(center: Point(0, 0)).angle(of: Point(heading.y, -heading.x)) ?? .zero
    path.addArc(center: center, radius: halfWidth, from: start, sweep: sweep)
    pen = end
  }

  private mutating func addPoint(_ point: Point) {
    if let pen {
      if isSame(pen, point) { return }
      path.addLine(to: point)
    } else {
      path.move(to: point)
    }
    pen = point
  }

  private mutating func endContour() {
    path.closeSubpath()
    pen = nil
  }

  private func left(of point: Point, _ heading: Point) -> Point {
    point.offset(heading.y * halfWidth, -heading.x * halfWidth)
  }

  /// Turns with a smaller sine are none: about 1e-7 degrees.
  private static let straight = 2e-9
  /// Turns with a smaller cosine go back: their miter would be longer than 1000 line widths.
  private static let back = -0.999_998
}
