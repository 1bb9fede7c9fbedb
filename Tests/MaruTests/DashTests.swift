import MaruDrawing
import MaruGeometry
import Testing

@Suite struct DashTests {
  // MARK: The pattern

  /// A pattern, its phase, and where it paints 0 ... 40.
  static let patterns: [(dash: [Double], phase: Double, painted: [ClosedRange<Double>])] = [
    ([10, 5], 0, [0...10, 15...25, 30...40]),
    ([10], 0, [0...10, 20...30]),
    ([8, 4, 2], 0, [0...8, 12...14, 22...26, 28...36]),
    ([10, 5], 4, [0...6, 11...21, 26...36]),
    ([10, 5], 12, [3...13, 18...28, 33...40]),
    ([10, 5], -3, [3...13, 18...28, 33...40]),
    ([10, 5], -7, [0...2, 7...17, 22...32, 37...40]),
    ([10, 5], 10, [5...15, 20...30, 35...40]),
    ([100, 5], 0, [0...40]),
    ([5, 100], 30, []),
    ([6, 4], .nan, [0...6, 10...16, 20...26, 30...36]),
    ([3, 0, 2, 5], 0, [0...3, 3...5, 10...13, 13...15, 20...23, 23...25, 30...33, 33...35]),
  ]

  @Test(arguments: patterns)
  func aLineIsPaintedAndLeftOutByTurns(dash: [Double], phase: Double, painted: [ClosedRange<Double>]) {
    let outline = line(0, 0, 40, 0).strokedPath(StrokeStyle(lineWidth: 2, dash: dash, dashPhase: phase))
    let boxes = Polygons(outline).contours.map { contour in
      Rect(x: contour[0].x, y: contour[0].y, width: contour[2].x - contour[0].x, height: 2)
    }
    let expected = painted.map {
      Rect(x: $0.lowerBound, y: -1, width: $0.upperBound - $0.lowerBound, height: 2)
    }
    #expect(boxes == expected)
  }

  @Test(arguments: [
    [], [5, 0], [0], [0, 0], [4, 0, 3, 0], [-1, 5], [5, -1], [5, .nan], [.infinity, 5], [1e300, 1e300],
    [-0.0, 0],
  ])
  func withNothingToLeaveOutOrLengthsThatAreNoneTheStrokeIsSolid(dash: [Double]) {
    let walk = walk(seed: 3)
    let solid = StrokeStyle(lineWidth: 3, lineCap: .round)
    #expect(
      walk.strokedPath(solid) == walk.strokedPath(StrokeStyle(lineWidth: 3, lineCap: .round, dash: dash)))
  }

  @Test func everySubpathStartsThePatternAnew() {
    var square = Path()
    square.addRect(Rect(x: 0, y: 20, width: 10, height: 10))
    // The pattern is off and on at the ends of the lines, and on at both ends of the square.
    let parts = [line(0, 0, 17, 0), line(0, 5, 12, 5), square, line(0, 9, 40, 9)]
    let style = StrokeStyle(lineWidth: 2, dash: [6, 5], dashPhase: 2)
    let together = parts.reduce(into: Path()) { $0.addPath($1) }
    let apart = parts.reduce(into: Path()) { $0.addPath($1.strokedPath(style)) }
    #expect(together.strokedPath(style) == apart)
  }

  @Test(arguments: 0..<20)
  func aPhaseLongerByThePeriodChangesNothing(seed: Int) {
    var random = Random(seed: UInt64(seed))
    // Quarters: sums of them are exact.
    let dash = (0..<random.int(1..<5)).map { _ in Double(random.int(1..<60)) / 4 }
    let period = dash.reduce(0, +) * (dash.count % 2 == 0 ? 1 : 2)
    let phase = Double(random.int(-400..<400)) / 4
    func outline(_ phase: Double) -> Path {
      walk(seed: seed).strokedPath(StrokeStyle(lineWidth: 3, dash: dash, dashPhase: phase))
    }
    #expect(outline(phase) == outline(phase + period))
    #expect(outline(phase) == outline(phase - 7 * period))
    #expect(outline(phase) != outline(phase + period / 3))
  }

  @Test(arguments: 0..<40)
  func theDashesAreAsLongTogetherAsThePatternSays(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let path = walk(seed: seed)
    let dash = (0..<2 * random.int(1..<4)).map { _ in random.double(0.5...25) }
    let phase = random.double(-100...100)
    // A pen this thin covers its length times its width.
    let width = 1e-4
    func length(_ dash: [Double], _ phase: Double) -> Double {
      let style = StrokeStyle(lineWidth: width, lineJoin: .bevel, dash: dash, dashPhase: phase)
      return Polygons(path.strokedPath(style, tolerance: 1e-3), tolerance: 1e-6).area / width
    }
    let whole = length([], 0)
    let painted = length(dash, phase)
    #expect(abs(painted - lengthPainted(dash, phase, upTo: whole)) < 0.01, "\(dash) \(phase) of \(whole)")
    // What is left out, painted: the same pattern, begun one length later.
    let others = length(Array(dash.dropFirst()) + [dash[0]], phase - dash[0])
    #expect(abs(painted + others - whole) < 0.01)
  }

  // MARK: Caps

  @Test func everyDashHasBothCaps() {
    func area(_ cap: LineCap) -> Double {
      let style = StrokeStyle(lineWidth: 2, lineCap: cap, dash: [10, 10])
      return Polygons(line(3, 4, 33, 44).strokedPath(style), tolerance: 1e-4).area
    }
    #expect(abs(area(.butt) - 60) < 1e-9)
    #expect(abs(area(.square) - 60 - 3 * 4) < 1e-9)
    #expect(abs(area(.round) - 60 - 3 * Double.pi) < 0.01)
  }

  @Test func aDashOfNoLengthIsADotOrASquareAlongThePath() {
    func outline(_ cap: LineCap) -> Path {
      line(0, 0, 30, 40).strokedPath(StrokeStyle(lineWidth: 2, lineCap: cap, dash: [0, 10]))
    }
    #expect(outline(.butt).isEmpty)
    let dots = Polygons(outline(.round), tolerance: 1e-4)
    #expect(dots.contours.count == 6)
    #expect(abs(dots.area - 6 * Double.pi) < 0.01)
    let squares = Polygons(outline(.square))
    #expect(squares.contours.count == 6 && abs(squares.area - 6 * 4) < 1e-9)
    // Its corners lie along and across the line, which goes (0.6, 0.8).
    let corners = [(-1.4, -0.2), (-0.2, 1.4), (0.2, -1.4), (1.4, 0.2)]
    for (index, contour) in squares.contours.enumerated() {
      let center = Point(6 * Double(index), 8 * Double(index))
      for (x, y) in corners {
        #expect(contour.contains { $0.distance(to: center.offset(x, y)) < 1e-9 }, "\(contour)")
      }
    }
  }

  @Test func dotsStandAcrossACurve() {
    // A parabola that heads along x at its middle.
    var path = Path()
    path.move(to: Point(0, 0))
    path.addQuadCurve(to: Point(100, 0), control: Point(50, 80))
    let half = Polygons(path.strokedPath(StrokeStyle(lineWidth: 1e-4))).area / 1e-4 / 2
    let style = StrokeStyle(lineWidth: 10, lineCap: .square, dash: [0, half], dashPhase: half)
    let contours = Polygons(path.strokedPath(style)).contours
    #expect(contours.count == 3)
    let box = Rect(x: 45, y: 35, width: 10, height: 10)
    for corner in [Point(box.x, box.y), Point(box.maxX, box.maxY), Point(box.x, box.maxY)] {
      #expect(contours[1].contains { $0.distance(to: corner) < 0.02 }, "\(contours[1])")
    }
  }

  @Test func dashesOfACurveEndAcrossIt() {
    // Nearly a quarter of a circle of radius 100.
    var path = Path()
    path.move(to: Point(100, 0))
    path.addCurve(to: Point(0, 100), control1: Point(100, 55.2285), control2: Point(55.2285, 100))
    let contours = Polygons(
      path.strokedPath(StrokeStyle(lineWidth: 40, dash: [7.3, 5.1]), tolerance: 0.05)
    ).contours
    #expect(contours.count == 13)
    for contour in contours.dropLast() {
      // The corners of a dash: its points nearest to and farthest from the centre, at both ends.
      let angles = contour.map { PolarFrame(center: Point(0, 0)).angle(of: $0)?.degrees ?? 0 }
      let inner = zip(contour, angles).filter { Point(0, 0).distance(to: $0.0) < 90 }.map(\.1)
      let outer = zip(contour, angles).filter { Point(0, 0).distance(to: $0.0) > 110 }.map(\.1)
      #expect(abs((inner.min() ?? 0) - (outer.min() ?? 1)) < 0.1)
      #expect(abs((inner.max() ?? 0) - (outer.max() ?? 1)) < 0.1)
    }
  }

  @Test func lengthsAreTheCurvesNotItsChords() {
    // The same quarter, flattened roughly: its chords are 0.15 shorter together.
    var path = Path()
    path.move(to: Point(100, 0))
    path.addCurve(to: Point(0, 100), control1: Point(100, 55.2285), control2: Point(55.2285, 100))
    let dashes = Polygons(
      path.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 4]), tolerance: 0.2)
    ).contours
    for (index, contour) in dashes.enumerated() {
      let angles = contour.map { PolarFrame(center: Point(0, 0)).angle(of: $0)?.radians ?? 0 }
      #expect(abs((angles.min() ?? 0) - .pi / 2 - 0.14 * Double(index)) < 3e-4)
    }
  }

  @Test func aDashBegunAtTheVeryEndIsNotDrawn() {
    let style = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [0.1, 0.2])
    // Thirty periods, which tenths only nearly sum up to.
    #expect(Polygons(line(0, 0, 9, 0).strokedPath(style)).contours.count == 30)
  }

  // MARK: Corners and closed subpaths

  // 300 around: without a phase the end is 20 into the eighth dash.
  @Test(arguments: [
    (0.0, true, 7), (9, true, 7), (10, false, 8), (24, true, 8), (-3, false, 8), (31, false, 8),
  ])
  func aDashGoesAcrossTheStartOfAClosedSubpath(phase: Double, isJoined: Bool, count: Int) {
    var frame = Path()
    frame.addRect(Rect(x: 0, y: 0, width: 100, height: 50))
    let style = StrokeStyle(lineWidth: 10, dash: [30, 10], dashPhase: phase)
    let outline = Polygons(frame.strokedPath(style))
    #expect((outline.winding(Point(-4.9, -4.9)) > 0) == isJoined)
    #expect(outline.contours.count == count)
  }

  @Test func aClosedSubpathWithoutAGapStaysClosed() {
    var square = Path()
    square.addRect(Rect(x: 0, y: 0, width: 100, height: 50))
    let solid = StrokeStyle(lineWidth: 10)
    #expect(
      square.strokedPath(StrokeStyle(lineWidth: 10, dash: [400, 10])) == square.strokedPath(solid))
    #expect(
      square.strokedPath(StrokeStyle(lineWidth: 10, dash: [299, 10])) != square.strokedPath(solid))
  }

  @Test func aCornerWithinADashIsJoinedAndOneInAGapIsEmpty() {
    var path = line(0, 0, 50, 0)
    path.addLine(to: Point(50, 50))
    let joined = StrokeStyle(lineWidth: 10, dash: [20, 20])
    let gapped = StrokeStyle(lineWidth: 10, dash: [20, 20], dashPhase: 20)
    #expect(Polygons(path.strokedPath(joined)).winding(Point(54.9, -4.9)) > 0)
    #expect(Polygons(path.strokedPath(gapped)).winding(Point(50, 0)) == 0)
  }

  @Test func aCirclesDashesAreArcs() {
    let circle = Path(ellipseIn: Rect(center: Point(0, 0), radius: 50))
    let sixth = 50 * Double.pi / 3
    let arcs = circle.strokedPath(StrokeStyle(lineWidth: 4, dash: [sixth / 2])).arcs
    #expect(arcs.count == 12)
    #expect(arcs.allSatisfy { abs(abs($0.sweep.degrees) - 30) < 1e-9 })
    #expect(Set(arcs.map { $0.start.degrees.rounded() }).count == 12)
    // On at both ends: one dash, of two pieces that meet without a join.
    let turned = circle.strokedPath(StrokeStyle(lineWidth: 4, dash: [sixth / 2], dashPhase: sixth / 4))
    #expect(Polygons(turned).contours.count == 6)
  }

  @Test func aSubpathOfNoLengthIsADotIfThePatternStartsWithADash() {
    var point = Path()
    point.move(to: Point(5, 5))
    point.closeSubpath()
    func dot(_ phase: Double) -> Path {
      point.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round, dash: [3, 3], dashPhase: phase))
    }
    #expect(!dot(0).isEmpty && dot(4).isEmpty)
  }

  // MARK: Against a distance

  @Test(arguments: 0..<30)
  func aRoundDashedStrokeCoversExactlyWhatIsNearItsDashes(seed: Int) {
    var random = Random(seed: UInt64(seed) + 500)
    let points = (0..<6).map { _ in Point(random.double(-50...50), random.double(-50...50)) }
    let isClosed = seed % 3 == 0
    let dash = (0..<random.int(1..<5)).map { _ in random.double(0...30) }
    let phase = random.double(-80...80)
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.closeSubpath() }
    let half = random.double(0.5...8)
    let style = StrokeStyle(
      lineWidth: 2 * half, lineCap: .round, lineJoin: .round, dash: dash, dashPhase: phase)
    let polygons = Polygons(path.strokedPath(style))
    let dashes = DashedPolyline(points + (isClosed ? [points[0]] : []), dash: dash, phase: phase)
    for _ in 0..<100 {
      let point = Point(random.double(-60...60), random.double(-60...60))
      let distance = dashes.distance(to: point)
      guard abs(distance - half) > 0.01 else { continue }
      let winding = polygons.winding(point)
      #expect((winding > 0) == (distance < half) && winding >= 0, "seed \(seed) at \(point): \(winding)")
    }
  }

  // MARK: Scale and limits

  @Test func dashesGrowWithTheTransform() {
    let transform = Transform(scale: 2.5, quarterTurns: 1, dx: 7, dy: 9)
    var context = GraphicsContext(
      background: .clear, transform: transform, typesetter: StrokeTypesetter())
    let style = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [6, 4], dashPhase: 3)
    let path = walk(seed: 1)
    context.stroke(path, with: Color(hex: 0), style: style)
    let larger = StrokeStyle(lineWidth: 5, lineCap: .round, dash: [15, 10], dashPhase: 7.5)
    #expect(
      context.list.commands.map(\.shape)
        == [.path(path.applying(transform).strokedPath(larger), FillStyle())])
  }

  @Test func aHundredThousandDashesAreTheMost() {
    func contours(_ length: Double, _ dash: [Double]) -> Int {
      let outline = line(0, 0, length, 0).strokedPath(StrokeStyle(lineWidth: 1, dash: dash))
      return outline.elements.count { $0 == .closeSubpath }
    }
    #expect(contours(99_000, [0.5, 0.5]) == 99_000)
    #expect(contours(100_001, [0.5, 0.5]) == 1)
    #expect(contours(1e9, [1e-3]) == 1)
    #expect(contours(1e-5, [1e-9, 1e-9]) == 1)
    #expect(contours(1e29, [.leastNonzeroMagnitude]) == 1)
    #expect(contours(10, [Double](repeating: 0, count: 300_000) + [1, 1]) == 1)
    // Short subpaths take a round each.
    var short = Path()
    for y in 0..<200 { short.addPath(line(0, Double(y), 1, Double(y))) }
    let dots = [Double](repeating: 0, count: 2000) + [1e6, 1]
    let outline = short.strokedPath(StrokeStyle(lineWidth: 1, lineCap: .round, dash: dots))
    #expect(outline == short.strokedPath(StrokeStyle(lineWidth: 1, lineCap: .round)))
  }

  @Test(arguments: 0..<100)
  func noPatternTraps(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let odd = [
      0, -0.0, 1, 1e-300, 1e-9, 7, 1e9, 1e29, 1e30, 1e308, .infinity, .nan, .leastNonzeroMagnitude, -1, 90,
      1e17,
      1e-17,
    ]
    func number() -> Double { odd[random.int(0..<odd.count)] }
    var path = walk(seed: seed)
    path.addLine(to: Point(number(), number()))
    path.addArc(center: Point(number(), number()), radius: number(), from: .zero, sweep: .degrees(number()))
    path.closeSubpath()
    let style = StrokeStyle(
      lineWidth: 3, lineCap: [.butt, .round, .square][seed % 3],
      dash: (0..<random.int(1..<5)).map { _ in number() }, dashPhase: number() * (seed % 2 == 0 ? 1 : -1))
    let outline = path.strokedPath(style)
    #expect(outline.elements.allSatisfy { $0.end?.isFinite ?? true }, "seed \(seed)")
  }
}

// MARK: Tools

/// Lines, arcs and curves one after the other, in about 100 × 100.
private func walk(seed: Int) -> Path {
  var random = Random(seed: UInt64(seed) + 77)
  func point() -> Point { Point(random.double(0...100), random.double(0...100)) }
  var path = Path()
  path.move(to: point())
  for _ in 0..<4 {
    switch random.int(0..<4) {
    case 0: path.addLine(to: point())
    case 1:
      path.addArc(
        center: point(), radius: random.double(1...30), from: .degrees(random.double(0...360)),
        sweep: .degrees(random.double(-300...300)))
    case 2: path.addQuadCurve(to: point(), control: point())
    default: path.addCurve(to: point(), control1: point(), control2: point())
    }
  }
  if seed % 2 == 0 { path.closeSubpath() }
  return path
}

/// How much of a path's first `length` is painted, for an even number of lengths.
private func lengthPainted(_ dash: [Double], _ phase: Double, upTo length: Double) -> Double {
  let period = dash.reduce(0, +)
  let on = stride(from: 0, to: dash.count, by: 2).reduce(0) { $0 + dash[$1] }
  /// From the pattern's beginning to `place`.
  func painted(_ place: Double) -> Double {
    let rounds = (place / period).rounded(.down)
    var (sum, rest) = (rounds * on, place - rounds * period)
    for (index, length) in dash.enumerated() {
      if index % 2 == 0 { sum += min(length, max(0, rest)) }
      rest -= length
    }
    return sum
  }
  return painted(phase + length) - painted(phase)
}
