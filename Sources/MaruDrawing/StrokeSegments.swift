import MaruGeometry

/// A piece of a stroke's centre line whose offset is exact: a line or a circular arc.
struct StrokeSegment {
  enum Kind {
    case line
    /// Clockwise if the sweep is positive.
    case arc(center: Point, radius: Double, start: Angle, sweep: Angle)
  }

  var kind: Kind
  var start: Point
  var end: Point
  /// Headings at both ends, of length 1.
  var startDirection: Point
  var endDirection: Point
  /// Along the line or arc.
  var length: Double
  /// Whether it continues a flattened curve: the corner before it is only the flattening's.
  var continuesCurve = false

  var isLine: Bool { if case .line = kind { true } else { false } }

  /// A piece of length 0 that has a heading.
  static func turn(to direction: Point, at point: Point, continuesCurve: Bool) -> StrokeSegment {
    StrokeSegment(
      kind: .line, start: point, end: point, startDirection: direction, endDirection: direction, length: 0,
      continuesCurve: continuesCurve)
  }

  /// What lies between two shares of its length, 0 ... 1.
  func part(from: Double, to: Double) -> StrokeSegment {
    switch kind {
    case .line:
      var part = self
      func point(_ share: Double) -> Point {
        Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      }
      part.start = from > 0 ? point(from) : start
      part.end = to < 1 ? point(to) : end
      part.length = length * (to - from)
      return part
    case .arc(let center, let radius, let start, let sweep):
      let arc = Path.Arc(
        center: center, radiusX: radius, radiusY: radius, start: start + sweep * from,
        sweep: sweep * (to - from))
      return StrokeSegment(arc, isClockwise: sweep.degrees > 0)
    }
  }

  /// The same piece walked the other way. `continuesCurve` is left to the caller: it is about a neighbour.
  func reversed(continuesCurve: Bool) -> StrokeSegment {
    let kind: Kind =
      switch self.kind {
      case .line: .line
      case .arc(let center, let radius, let start, let sweep):
        .arc(center: center, radius: radius, start: start + sweep, sweep: -sweep)
      }
    return StrokeSegment(
      kind: kind, start: end, end: start, startDirection: Point(-endDirection.x, -endDirection.y),
      endDirection: Point(-startDirection.x, -startDirection.y), length: length,
      continuesCurve: continuesCurve)
  }
}

extension StrokeSegment {
  /// A circular arc; `isClockwise` is asked for as its sweep may be 0.
  fileprivate init(_ arc: Path.Arc, isClockwise: Bool) {
    let quarter = Angle.degrees(isClockwise ? 90 : -90)
    self.init(
      kind: .arc(center: arc.center, radius: arc.radiusX, start: arc.start, sweep: arc.sweep),
      start: arc.point(at: arc.start), end: arc.point(at: arc.end), startDirection: unit(arc.start + quarter),
      endDirection: unit(arc.end + quarter), length: arc.radiusX * abs(arc.sweep.radians))
  }
}

/// One subpath as segments that have a length; curves and ellipses are chords between their true end
/// tangents.
struct StrokeSubpath {
  var start: Point
  var segments: [StrokeSegment] = []
  var isClosed = false
  /// Whether anything was drawn at all, be it of length 0; a mere `move` was not.
  var isDrawn = false

  /// The subpaths of `path`. Elements with coordinates that are not finite or beyond `coordinateLimit` are
  /// left out; a line or curve with no current point only sets it.
  static func subpaths(of path: Path, tolerance: Double) -> [StrokeSubpath] {
    var reader = StrokeReader(tolerance: tolerance)
    for element in path.elements { reader.read(element) }
    reader.finish()
    return reader.subpaths
  }

  /// Larger coordinates are as good as infinite: their squares would overflow.
  static let coordinateLimit = 1e30
}

/// Reads path elements, keeping the pen.
private struct StrokeReader {
  let tolerance: Double
  var subpaths: [StrokeSubpath] = []
  private var current: StrokeSubpath?
  private var pen = Point(0, 0)

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func read(_ element: Path.Element) {
    switch element {
    case .move(let to):
      guard isUsable(to) else { return }
      finish()
      begin(at: to)
    case .line(let to):
      guard isUsable(to) else { return }
      if current == nil { begin(at: to) } else { addLine(to: to) }
    case .quadCurve(let to, let control):
      guard isUsable(to), isUsable(control) else { return }
      guard current != nil else { return begin(at: to) }
      var points = [pen]
      flattenQuadCurve(from: pen, to: to, control: control, tolerance: tolerance) { points.append($0) }
      addCurve(
        points, leaving: direction(from: pen, through: control, to),
        arriving: direction(from: to, through: control, pen))
    case .curve(let to, let control1, let control2):
      guard isUsable(to), isUsable(control1), isUsable(control2) else { return }
      guard current != nil else { return begin(at: to) }
      var points = [pen]
      flattenCurve(from: pen, to: to, control1: control1, control2: control2, tolerance: tolerance) {
        points.append($0)
      }
      addCurve(
        points, leaving: direction(from: pen, through: control1, control2, to),
        arriving: direction(from: to, through: control2, control1, pen))
    case .arc(let arc): addArc(arc)
    case .closeSubpath: close()
    }
  }

  mutating func finish() {
    if let current, current.isDrawn { subpaths.append(current) }
    current = nil
  }

  private mutating func begin(at point: Point) {
    current = StrokeSubpath(start: point)
    pen = point
  }

  /// The next element starts where the closed subpath did.
  private mutating func close() {
    guard let start = current?.start else { return }
    addLine(to: start)
    current?.isClosed = true
    finish()
    begin(at: start)
  }

  private mutating func addLine(to point: Point, continuesCurve: Bool = false) {
    current?.isDrawn = true
    guard !isSame(pen, point) else { return }
    let length = pen.distance(to: point)
    let direction = Point((point.x - pen.x) / length, (point.y - pen.y) / length)
    current?.segments.append(
      StrokeSegment(
        kind: .line, start: pen, end: point, startDirection: direction, endDirection: direction,
        length: length, continuesCurve: continuesCurve))
    pen = point
  }

  /// Chords through `points`, between pieces of length 0 that only turn to the curve's true headings at its
  /// ends.
  private mutating func addCurve(_ points: [Point], leaving: Point?, arriving: Point?) {
    current?.isDrawn = true
    let count = current?.segments.count ?? 0
    if let leaving { addTurn(to: leaving, continuesCurve: false) }
    for point in points.dropFirst() {
      addLine(to: point, continuesCurve: current?.segments.count ?? 0 > count)
    }
    if let arriving { addTurn(to: Point(-arriving.x, -arriving.y), continuesCurve: true) }
    // Nothing but the two turns: a curve of length 0.
    if current?.segments.dropFirst(count).allSatisfy({ $0.length == 0 }) == true {
      current?.segments.removeSubrange(count...)
    }
  }

  private mutating func addTurn(to direction: Point, continuesCurve: Bool) {
    current?.segments.append(.turn(to: direction, at: pen, continuesCurve: continuesCurve))
  }

  private mutating func addArc(_ unbounded: Path.Arc) {
    guard let arc = unbounded.withinOneTurn, isUsable(arc.center),
      max(arc.radiusX, arc.radiusY) < StrokeSubpath.coordinateLimit
    else { return }
    let start = arc.point(at: arc.start)
    if current == nil { begin(at: start) } else { addLine(to: start) }
    current?.isDrawn = true
    guard abs(arc.radiusX - arc.radiusY) <= 1e-12 * arc.radiusX else { return addEllipse(arc) }
    guard !isSame(Point(0, arc.radiusX * arc.sweep.radians), Point(0, 0)) else { return }
    let segment = StrokeSegment(arc, isClockwise: arc.sweep.degrees > 0)
    current?.segments.append(segment)
    pen = segment.end
  }

  private mutating func addEllipse(_ arc: Path.Arc) {
    var points = [pen]
    arc.flatten(tolerance: tolerance) { points.append($0) }
    let sign = arc.sweep.degrees < 0 ? -1.0 : 1.0
    func heading(_ angle: Angle, _ sign: Double) -> Point? {
      direction(
        from: Point(0, 0), through: Point(sign * arc.radiusX * angle.cosine, sign * arc.radiusY * angle.sine))
    }
    addCurve(points, leaving: heading(arc.start, sign), arriving: heading(arc.end, -sign))
  }
}

private func isUsable(_ point: Point) -> Bool {
  abs(point.x) < StrokeSubpath.coordinateLimit && abs(point.y) < StrokeSubpath.coordinateLimit
}

/// Closer than rounding can tell: a segment between the two would point anywhere.
func isSame(_ a: Point, _ b: Point) -> Bool {
  abs(a.x - b.x) + abs(a.y - b.y) <= 1e-9 + 1e-12 * (abs(b.x) + abs(b.y))
}

private func unit(_ angle: Angle) -> Point { Point(angle.sine, -angle.cosine) }

/// The heading from `start` to the first of `points` that is elsewhere.
private func direction(from start: Point, through points: Point...) -> Point? {
  guard let point = points.first(where: { !isSame(start, $0) }) else { return nil }
  let length = start.distance(to: point)
  return Point((point.x - start.x) / length, (point.y - start.y) / length)
}
