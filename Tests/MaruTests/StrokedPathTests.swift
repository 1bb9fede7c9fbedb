import MaruDrawing
import MaruGeometry
import Testing

@Suite struct StrokedPathTests {
  // MARK: Caps and lengths

  @Test(arguments: [(LineCap.butt, 0.0), (.round, Double.pi * 4), (.square, 16)])
  func aStrokedLineIsItsLengthTimesItsWidthAndItsCaps(cap: LineCap, caps: Double) {
    let outline = line(10, 20, 40, 60).strokedPath(StrokeStyle(lineWidth: 4, lineCap: cap))
    #expect(abs(Polygons(outline).area - (50 * 4 + caps)) < 0.01)
  }

  @Test(arguments: [(LineCap.butt, 0.0), (.round, 3), (.square, 3)])
  func aLevelLinesOutlineReachesAsFarAsItsCaps(cap: LineCap, reach: Double) {
    let box = Polygons(line(10, 20, 50, 20).strokedPath(StrokeStyle(lineWidth: 6, lineCap: cap))).bounds
    #expect(box == Rect(x: 10 - reach, y: 17, width: 40 + 2 * reach, height: 6))
  }

  @Test func aButtLinesOutlineIsFourCorners() {
    let outline = line(0, 0, 10, 0).strokedPath(StrokeStyle(lineWidth: 2))
    #expect(
      outline.elements == [
        .move(to: Point(0, -1)), .line(to: Point(10, -1)), .line(to: Point(10, 1)), .line(to: Point(0, 1)),
        .closeSubpath,
      ])
  }

  // MARK: Arcs

  @Test func anArcsOutlineIsTwoArcsOfItsOwnAngles() {
    let outline = arc(radius: 50, from: 30, sweep: 100).strokedPath(StrokeStyle(lineWidth: 8))
    let arcs = outline.arcs
    #expect(arcs.map(\.radiusX) == [54, 46])
    #expect(arcs.map(\.start) == [.degrees(30), .degrees(130)])
    #expect(arcs.map(\.sweep) == [.degrees(100), .degrees(-100)])
    #expect(abs(Polygons(outline).area - 8 * 50 * 100 * .pi / 180) < 0.1)
  }

  @Test func aRoundCapIsOneHalfCircle() {
    let outline = arc(radius: 50, from: 0, sweep: 90).strokedPath(StrokeStyle(lineWidth: 8, lineCap: .round))
    let caps = outline.arcs.filter { $0.radiusX == 4 }
    #expect(caps.map(\.center) == [Point(50, 0), Point(0, -50)])
    #expect(caps.map(\.sweep) == [.degrees(180), .degrees(180)])
    #expect(caps.map { $0.start.normalized } == [.degrees(90), .degrees(180)])
  }

  @Test func aCircleIsTwoCircles() {
    let circle = Path(ellipseIn: Rect(center: Point(5, 6), radius: 20))
    let outline = circle.strokedPath(StrokeStyle(lineWidth: 10))
    #expect(outline.arcs.map(\.radiusX) == [25, 15])
    #expect(outline.arcs.allSatisfy { $0.center == Point(5, 6) && abs($0.sweep.degrees) == 360 })
    #expect(outline.elements.count == 6)
  }

  @Test(arguments: [90.0, 200, 330, -270, 360])
  func anArcNarrowerThanItsPenCoversWhatThePenSweepsOver(sweep: Double) {
    let polygons = Polygons(arc(radius: 2, from: 40, sweep: sweep).strokedPath(StrokeStyle(lineWidth: 10)))
    let sector = sweep < 0 ? (40 + sweep)...40 : 40...(40 + sweep)
    func isIn(_ point: Point, radius: Double, turned: Double) -> Bool {
      let angle = (PolarFrame(center: Point(0, 0)).angle(of: point)?.degrees ?? 0) + turned
      return Point(0, 0).distance(to: point) < radius
        && [-720, -360, 0, 360].contains { sector.contains(angle + $0) }
    }
    for point in grid(over: Rect(x: -8, y: -8, width: 16, height: 16), step: 0.61) {
      let expected = isIn(point, radius: 7, turned: 0) || isIn(point, radius: 3, turned: 180)
      #expect((polygons.winding(point) > 0) == expected, "at \(point)")
    }
  }

  // MARK: Joins

  @Test(arguments: [
    (LineJoin.miter, 0.0), (.bevel, -2 * 16), (.round, (Double.pi - 4) * 16),
  ])
  func aClosedSquareHasFourOuterCornersOfItsJoin(join: LineJoin, corners: Double) {
    var square = Path()
    square.addRect(Rect(x: 0, y: 0, width: 100, height: 100))
    let outline = square.strokedPath(StrokeStyle(lineWidth: 8, lineJoin: join))
    #expect(outline.elements.count == 5 + (join == .miter ? 5 : 9))
    #expect(abs(Polygons(outline).area - (108 * 108 - 92 * 92 + corners)) < 0.05)
    #expect(outline.elements.filter { $0 == .closeSubpath }.count == 2)
  }

  @Test func aMiterBeyondItsLimitIsABevel() {
    var corner = line(0, 0, 10, 0)
    corner.addLine(to: Point(10, 10))
    func right(_ limit: Double) -> Double {
      Polygons(corner.strokedPath(StrokeStyle(lineWidth: 2, miterLimit: limit))).bounds.maxX
    }
    func top(_ limit: Double) -> Double {
      Polygons(corner.strokedPath(StrokeStyle(lineWidth: 2, miterLimit: limit))).signedAreas.reduce(0, +)
    }
    #expect(right(1.5) == 11 && right(1.4) == 11)
    #expect(abs(top(1.5) - top(1.4) - 0.5) < 1e-9)
  }

  @Test func aCornerBesideAShortPieceLeavesNoHole() {
    var path = line(0, 0, 50, 0)
    path.addLine(to: Point(50, -2))
    let polygons = Polygons(path.strokedPath(StrokeStyle(lineWidth: 20)))
    for point in grid(over: Rect(x: 0.1, y: -9.9, width: 49.8, height: 19.8), step: 0.9) {
      #expect(polygons.winding(point) > 0, "at \(point)")
    }
  }

  @Test func aTurnBackHasNoMiterWhateverTheLimit() {
    var path = line(0, 0, 10, 0)
    path.addLine(to: Point(0, 1e-3))
    let outline = path.strokedPath(StrokeStyle(lineWidth: 2, miterLimit: .infinity))
    #expect(Polygons(outline).bounds.maxX < 10.01)
  }

  @Test func aTurnBackIsRoundedOnce() {
    var path = line(0, 0, 10, 0)
    path.addLine(to: Point(0, 0))
    let outline = path.strokedPath(StrokeStyle(lineWidth: 2, lineJoin: .round))
    #expect(outline.arcs.count == 1)
    #expect(Polygons(outline).bounds == Rect(x: 0, y: -1, width: 11, height: 2))
  }

  @Test(arguments: 0..<40)
  func aRoundStrokeCoversExactlyWhatIsNearItsPath(seed: Int) {
    var random = Random(seed: UInt64(seed))
    // Every other walk has pieces shorter than its pen is wide.
    let reach = seed % 2 == 0 ? 60.0 : 12
    let walk = RandomWalk(within: reach, using: &random)
    let half = Double.random(in: 0.5...12, using: &random)
    let style = StrokeStyle(lineWidth: 2 * half, lineCap: .round, lineJoin: .round)
    let polygons = Polygons(walk.path.strokedPath(style))
    for _ in 0..<150 {
      let area = -(reach + 20)...(reach + 20)
      let point = Point(.random(in: area, using: &random), .random(in: area, using: &random))
      let distance = walk.distance(to: point)
      guard abs(distance - half) > 0.01 else { continue }
      let winding = polygons.winding(point)
      #expect((winding > 0) == (distance < half) && winding >= 0, "seed \(seed) at \(point): \(winding)")
    }
  }

  // MARK: Curves

  @Test func aCurvesStrokeEndsAcrossItsTangent() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addCurve(to: Point(100, 100), control1: Point(60, 0), control2: Point(100, 40))
    let box = Polygons(path.strokedPath(StrokeStyle(lineWidth: 10))).bounds
    for (side, expected) in [(box.x, 0.0), (box.y, -5), (box.maxX, 105), (box.maxY, 100)] {
      #expect(abs(side - expected) < 0.02)
    }
  }

  @Test(arguments: [
    (Point(120, 90), Point(-40, 90), Point(80, 10)), (Point(130, 42), Point(130, 46), Point(0, 88)),
  ])
  func aCurvesStrokeIsWithinTheToleranceOfTheCurve(control1: Point, control2: Point, end: Point) {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addCurve(to: end, control1: control1, control2: control2)
    let curve = (0...600).map { index -> Point in
      let (t, u) = (Double(index) / 600, 1 - Double(index) / 600)
      let (b, c, d) = (3 * u * u * t, 3 * u * t * t, t * t * t)
      return Point(
        b * control1.x + c * control2.x + d * end.x, b * control1.y + c * control2.y + d * end.y)
    }
    let style = StrokeStyle(lineWidth: 9, lineCap: .round, lineJoin: .bevel)
    let polygons = Polygons(path.strokedPath(style, tolerance: 0.05))
    for point in grid(over: Rect(x: -10, y: -10, width: 120, height: 110), step: 2.3) {
      let distance = curve.reduce(.infinity) { min($0, $1.distance(to: point)) }
      guard abs(distance - 4.5) > 0.1 else { continue }
      #expect((polygons.winding(point) > 0) == (distance < 4.5), "at \(point)")
    }
  }

  @Test(arguments: [LineCap.butt, .round]) func aCurvesOutlineHasNoMorePointsThanTheCurve(cap: LineCap) {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addQuadCurve(to: Point(100, 0), control: Point(50, 80))
    var points = 1
    flattenQuadCurve(
      from: Point(0, 0), to: Point(100, 0), control: Point(50, 80), tolerance: 0.01
    ) { _ in points += 1 }
    let outline = path.strokedPath(StrokeStyle(lineWidth: 6, lineCap: cap))
    #expect(outline.elements.count == 2 * points + (cap == .round ? 2 : 1))
  }

  @Test func aTightBendIsRoundWhateverTheJoin() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addQuadCurve(to: Point(0, 1), control: Point(200, 0.5))
    let outline = path.strokedPath(StrokeStyle(lineWidth: 40, lineJoin: .bevel))
    #expect(abs(Polygons(outline).bounds.maxX - 120) < 0.05)
  }

  @Test func anEllipsesStrokeIsSmooth() {
    let ellipse = Path(ellipseIn: Rect(x: -40, y: -20, width: 80, height: 40))
    let outline = ellipse.strokedPath(StrokeStyle(lineWidth: 6, lineJoin: .bevel))
    let (outer, inner) = (Path(ellipseIn: Rect(x: -43, y: -23, width: 86, height: 46)), Polygons(outline))
    let box = Polygons(outer).bounds
    #expect(abs(inner.bounds.x - box.x) < 0.02 && abs(inner.bounds.maxY - box.maxY) < 0.02)
    #expect(outline.elements.filter { $0 == .closeSubpath }.count == 2)
  }

  // MARK: Degenerate input

  @Test func aSubpathOfNoLengthIsADotOrAnUprightSquare() {
    var point = Path()
    point.move(to: Point(5, 5))
    point.addLine(to: Point(5, 5))
    func stroked(_ cap: LineCap) -> Path { point.strokedPath(StrokeStyle(lineWidth: 4, lineCap: cap)) }
    #expect(stroked(.butt).isEmpty)
    #expect(abs(Polygons(stroked(.round)).area - 4 * .pi) < 0.01)
    #expect(Polygons(stroked(.square)).bounds == Rect(x: 3, y: 3, width: 4, height: 4))
    point.closeSubpath()
    #expect(!stroked(.round).isEmpty)
  }

  @Test func aMoveAloneDrawsNothing() {
    var path = Path()
    path.move(to: Point(5, 5))
    #expect(path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -Double.infinity])
  func aWidthThatIsNotAboveZeroDrawsNothing(width: Double) {
    #expect(line(0, 0, 10, 10).strokedPath(StrokeStyle(lineWidth: width, lineCap: .round)).isEmpty)
  }

  @Test func aLineOrCurveWithNoCurrentPointOnlySetsIt() {
    let style = StrokeStyle(lineWidth: 2)
    var lines = Path()
    lines.addLine(to: Point(3, 4))
    lines.addLine(to: Point(9, 9))
    var curves = Path()
    curves.addQuadCurve(to: Point(3, 4), control: Point(50, 50))
    curves.addLine(to: Point(9, 9))
    #expect(lines.strokedPath(style) == line(3, 4, 9, 9).strokedPath(style))
    #expect(curves.strokedPath(style) == line(3, 4, 9, 9).strokedPath(style))
  }

  @Test func elementsThatAreNotFiniteAreLeftOut() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(.nan, 5))
    path.addArc(center: Point(3, 3), radius: .infinity, from: .zero, sweep: .degrees(90))
    path.addArc(center: Point(3, 3), radius: -4, from: .zero, sweep: .degrees(90))
    path.addLine(to: Point(10, 0))
    let style = StrokeStyle(lineWidth: 2)
    #expect(path.strokedPath(style) == line(0, 0, 10, 0).strokedPath(style))
  }

  @Test(arguments: 0..<100)
  func noPathMakesAStrokeTrapOrLeaveTheFiniteNumbers(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let odd = [
      0, -0.0, 1, -1, 1e-300, 1e-9, 7, 1e9, 1e29, -1e300, 1e308, .greatestFiniteMagnitude, .infinity,
      -Double.infinity, .nan, .leastNonzeroMagnitude, 90, 360, 1e17,
    ]
    func number() -> Double { odd.randomElement(using: &random) ?? 0 }
    let path = anyPath(12, &random) { odd.randomElement(using: &$0) ?? 0 }
    let cap = [LineCap.butt, .round, .square].randomElement(using: &random) ?? .butt
    let join = [LineJoin.miter, .round, .bevel].randomElement(using: &random) ?? .miter
    let style = StrokeStyle(lineWidth: abs(number()), lineCap: cap, lineJoin: join, miterLimit: number())
    let outline = path.strokedPath(style, tolerance: number())
    #expect(outline.elements.allSatisfy { $0.end?.isFinite ?? true }, "seed \(seed)")
  }
}

// MARK: Tools

/// About the origin.
private func arc(radius: Double, from start: Double, sweep: Double) -> Path {
  var path = Path()
  path.addArc(center: Point(0, 0), radius: radius, from: .degrees(start), sweep: .degrees(sweep))
  return path
}

private func grid(over rect: Rect, step: Double) -> [Point] {
  stride(from: rect.y + step / 3, to: rect.maxY, by: step).flatMap { y in
    stride(from: rect.x + step / 3, to: rect.maxX, by: step).map { Point($0, y) }
  }
}

/// Joined lines, arcs and curves, and the distance from them.
private struct RandomWalk {
  private(set) var path = Path()
  private var pieces: [(Point) -> Double] = []
  private var pen: Point

  init(within reach: Double, using random: inout Random) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> Point { Point(number(-reach...reach), number(-reach...reach)) }
    let first = point()
    pen = first
    path.move(to: first)
    for _ in 0..<5 {
      let kind = number(0...1)
      if kind < 0.4 {
        let end = point()
        path.addLine(to: end)
        addLine(to: end)
      } else if kind < 0.6 {
        addCurve(to: point(), point(), point())
      } else {
        let radius = number(1...reach / 2)
        addArc(
          Path.Arc(
            center: point(), radiusX: radius, radiusY: radius, start: .degrees(number(-180...360)),
            sweep: .degrees(number(-300...300))))
      }
    }
    if number(0...1) < 0.5 {
      path.closeSubpath()
      addLine(to: first)
    }
  }

  private mutating func addLine(to end: Point) {
    let start = pen
    pieces.append { $0.distance(toSegmentFrom: start, to: end) }
    pen = end
  }

  private mutating func addCurve(to end: Point, _ control1: Point, _ control2: Point) {
    path.addCurve(to: end, control1: control1, control2: control2)
    let start = pen
    for index in 1...120 {
      let (t, u) = (Double(index) / 120, 1 - Double(index) / 120)
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      addLine(
        to: Point(
          a * start.x + b * control1.x + c * control2.x + d * end.x,
          a * start.y + b * control1.y + c * control2.y + d * end.y))
    }
  }

  private mutating func addArc(_ arc: Path.Arc) {
    path.addArc(arc)
    addLine(to: arc.point(at: arc.start))
    pen = arc.point(at: arc.end)
    let (start, end) = (arc.point(at: arc.start), pen)
    pieces.append { point in
      let angle = PolarFrame(center: arc.center).angle(of: point) ?? .zero
      let beyond = (angle - min(arc.start, arc.end)).normalized
      return beyond.degrees < abs(arc.sweep.degrees)
        ? abs(arc.center.distance(to: point) - arc.radiusX)
        : min(point.distance(to: start), point.distance(to: end))
    }
  }

  func distance(to point: Point) -> Double { pieces.reduce(.infinity) { min($0, $1(point)) } }
}
