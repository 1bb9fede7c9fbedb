import MaruGeometry
import Testing

@Suite struct FlatteningTests {
  @Test(arguments: [(0.3, 0.1), (20, 0.01), (500, 0.05), (4000, 0.25)])
  func aCirclesChordsStayWithinTheTolerance(radius: Double, tolerance: Double) {
    let circle = arc(radius, radius, from: 1e-3, sweep: 360)
    let points = [circle.point(at: circle.start)] + flattened(circle, tolerance)
    for (a, b) in zip(points, points.dropFirst()) {
      let middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
      #expect(abs(center.distance(to: a) - radius) < 1e-9 * radius)
      #expect(radius - center.distance(to: middle) <= tolerance)
    }
    // Not many more points than that takes.
    #expect(Double(points.count) < 2 * Double.pi / (8 * tolerance / radius).squareRoot() + 12)
  }

  @Test(arguments: [(40.0, 90.0), (40, -200), (-170, 355)])
  func movingOneEndOfAnArcMovesNoOtherPoint(start: Double, sweep: Double) {
    let whole = flattened(arc(80, 50, from: start, sweep: sweep), 0.01)
    let shorter = flattened(arc(80, 50, from: start, sweep: sweep * 0.93), 0.01)
    #expect(shorter.count < whole.count)
    #expect(shorter.dropLast() == whole.prefix(shorter.count - 1))
    let later = flattened(arc(80, 50, from: start + sweep * 0.07, sweep: sweep * 0.93), 0.01)
    #expect(later.dropFirst().dropLast() == whole.dropLast().suffix(later.count - 2))
  }

  @Test func anArcEndsExactlyAndPassesItsExtremePoints() {
    let whole = arc(30, 20, from: 33, sweep: 300)
    let points = flattened(whole, 0.1)
    #expect(points.last == whole.point(at: whole.end))
    for angle in [90.0, 180, 270] { #expect(points.contains(whole.point(at: .degrees(angle)))) }
  }

  @Test func furtherTurnsAddNothing() {
    #expect(
      flattened(arc(9, 9, from: 20, sweep: 5000), 0.1) == flattened(arc(9, 9, from: 20, sweep: 360), 0.1))
    #expect(flattened(arc(9, 9, from: 20, sweep: -.infinity), 0.1).count < 40)
  }

  @Test(arguments: [0.5, 0.01]) func curvesStayWithinTheTolerance(tolerance: Double) {
    let (a, b, c, d) = (Point(0, 0), Point(90, 10), Point(-60, 80), Point(40, 100))
    var cubic = [a]
    flattenCurve(from: a, to: d, control1: b, control2: c, tolerance: tolerance) { cubic.append($0) }
    var quadratic = [a]
    flattenQuadCurve(from: a, to: d, control: b, tolerance: tolerance) { quadratic.append($0) }
    for t in stride(from: 0, through: 1, by: 0.004) {
      func mix(_ p: Point, _ q: Point) -> Point { Point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t) }
      let ab = mix(a, b)
      let bc = mix(b, c)
      #expect(distance(mix(mix(ab, bc), mix(bc, mix(c, d))), from: cubic) <= tolerance)
      #expect(distance(mix(ab, mix(b, d)), from: quadratic) <= tolerance)
    }
    #expect(cubic.last == d && quadratic.last == d)
    #expect(quadratic.count < cubic.count && cubic.count < 150)
  }

  @Test(arguments: [1e6, 1e12, 1e300, .greatestFiniteMagnitude]) func hugeInputGivesFewPoints(size: Double) {
    var points = flattened(arc(size, size, from: 0, sweep: 360), 1e-3)
    #expect(points.count <= flatteningLimit)
    points = []
    flattenCurve(
      from: Point(0, 0), to: Point(size, 0), control1: Point(-size, size), control2: Point(0, -size),
      tolerance: 1e-3
    ) { points.append($0) }
    #expect(points.count <= flatteningLimit && points.last == Point(size, 0))
    points = []
    flattenQuadCurve(from: Point(0, 0), to: Point(size, 0), control: Point(size, size), tolerance: .nan) {
      points.append($0)
    }
    #expect(points.count <= flatteningLimit && points.last == Point(size, 0))
  }

  @Test(arguments: [Double.nan, .infinity]) func inputThatIsNotFiniteGivesNoPoints(bad: Double) {
    #expect(flattened(arc(bad, 5, from: 0, sweep: 90), 0.1).isEmpty)
    #expect(flattened(arc(5, 5, from: bad, sweep: 90), 0.1).isEmpty)
    #expect(flattened(arc(-5, 5, from: 0, sweep: 90), 0.1).isEmpty)
    let zero = Point(0, 0)
    flattenQuadCurve(from: zero, to: Point(1, 1), control: Point(bad, 0), tolerance: 0.1) { _ in
      Issue.record("a point")
    }
    flattenCurve(from: zero, to: Point(bad, 1), control1: zero, control2: zero, tolerance: 0.1) { _ in
      Issue.record("a point")
    }
  }

  @Test func anArcsBoundsAreAsTightAsItsPoints() {
    for start in stride(from: -400.0, through: 400, by: 37) {
      for sweep in stride(from: -360.0, through: 360, by: 43) {
        let piece = arc(30, 20, from: start, sweep: sweep)
        let points = flattened(piece, 1e-4) + [piece.point(at: piece.start)]
        let (x, y) = (points.map(\.x), points.map(\.y))
        let box = piece.bounds
        let sides = [box.x, box.maxX, box.y, box.maxY]
        for (side, extreme) in zip(sides, [x.min(), x.max(), y.min(), y.max()]) {
          #expect(abs(side - (extreme ?? .nan)) < 1e-9, "from \(start) by \(sweep)")
        }
      }
    }
  }
}

private let center = Point(3, 4)

private func arc(_ radiusX: Double, _ radiusY: Double, from start: Double, sweep: Double) -> Path.Arc {
  Path.Arc(center: center, radiusX: radiusX, radiusY: radiusY, start: .degrees(start), sweep: .degrees(sweep))
}

private func flattened(_ arc: Path.Arc, _ tolerance: Double) -> [Point] {
  var points: [Point] = []
  arc.flatten(tolerance: tolerance) { points.append($0) }
  return points
}

private func distance(_ point: Point, from line: [Point]) -> Double {
  zip(line, line.dropFirst()).reduce(Double.infinity) {
    min($0, point.distance(toSegmentFrom: $1.0, to: $1.1))
  }
}
