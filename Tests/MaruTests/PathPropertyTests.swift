import BenchmarkScenes
import MaruDrawing
import MaruGeometry
import MaruRaster
import Testing

@Suite struct PathPropertyTests {
  // MARK: Fills

  @Test(arguments: 0..<60, [false, true])
  func polygonsThatCrossThemselvesLookLikeTheirSamples(seed: Int, isEvenOdd: Bool) {
    var random = Random(seed: UInt64(seed))
    let points = randomPoints(random.int(3..<14), -10...58, &random)
    let picture = render(polygon(points), FillStyle(eoFill: isEvenOdd), side: 48)
    let samples = sampled([points], isEvenOdd: isEvenOdd, side: 48)
    // At worst, of 255, in pixels that one edge touches at most. Of several edges only the areas count, not where in
    // the pixel they are, as in every rasteriser that sums areas.
    var worst = 0.0
    for y in 0..<48 {
      for x in 0..<48 where edges(of: points, inPixel: x, y) <= 1 {
        worst = max(worst, abs(samples.channels[3 * (y * 48 + x)] - Double(picture[x, y] & 0xFF)))
      }
    }
    // As far as samples may be from the area beside one edge.
    #expect(worst <= 8)
    #expect(samples.difference(from: picture.pixels).mean < 2)
  }

  @Test(arguments: 0..<20, [false, true])
  func neitherTheFirstPointNorTheDirectionMatters(seed: Int, isEvenOdd: Bool) {
    var random = Random(seed: UInt64(seed) + 100)
    let points = randomPoints(random.int(3..<30), -10...58, &random)
    let start = random.int(0..<points.count)
    let turned = Array(points[start...] + points[..<start])
    let style = FillStyle(eoFill: isEvenOdd)
    let picture = render(polygon(points), style, side: 48)
    #expect(render(polygon(turned), style, side: 48) == picture)
    #expect(render(polygon(points.reversed()), style, side: 48) == picture)
  }

  @Test(arguments: 0..<20) func aPathTwiceIsItselfOrNothing(seed: Int) {
    var random = Random(seed: UInt64(seed) + 200)
    let path = randomPath(&random, count: 8)
    var twice = path
    twice.addPath(path)
    let nothing = render(Path(), FillStyle(), side: 90)
    #expect(render(twice, FillStyle(eoFill: true), side: 90) == nothing)
    let (once, both) = (render(path, FillStyle(), side: 90), render(twice, FillStyle(), side: 90))
    let pairs = zip(once.pixels, both.pixels).map { (Int($0 & 0xFF), Int($1 & 0xFF)) }
    #expect(pairs.allSatisfy { $0 >= $1 && ($0 > 0 || $1 == 0) && ($0 < 255 || $1 >= 254) })
  }

  // MARK: Strokes

  static let styles: [StrokeStyle] = [LineCap.butt, .round, .square].flatMap { cap in
    [LineJoin.miter, .round, .bevel].flatMap { join in
      [[], [9, 4], [0, 7], [3, 2, 11]].map { dash in
        StrokeStyle(lineWidth: 1, lineCap: cap, lineJoin: join, miterLimit: 4, dash: dash, dashPhase: 5)
      }
    }
  }

  @Test(arguments: styles.indices) func aStrokeIsBesideItsPathAndNotFarFromIt(index: Int) {
    var random = Random(seed: UInt64(index))
    for round in 0..<4 {
      let points = randomPoints(6, 0...60, &random)
      let isClosed = round % 2 == 0
      var path = polygon(points)
      if !isClosed {
        path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
      }
      var style = PathPropertyTests.styles[index]
      style.lineWidth = random.double(0.5...14)
      let half = style.lineWidth / 2
      // A miter is at most as many half widths long as its limit; a square cap's corner √2 of them away.
      let reach = max(
        1, style.lineCap == .square ? 1.4143 : 1, style.lineJoin == .miter ? style.miterLimit : 1)
      let polygons = Polygons(path.strokedPath(style))
      let line = DashedPolyline(
        isClosed ? points + [points[0]] : points, dash: style.dash, phase: style.dashPhase)
      for point in randomPoints(120, -20...80, &random) {
        let winding = polygons.winding(point)
        #expect(winding >= 0)
        if line.isBeside(point, half: half - 0.01) { #expect(winding > 0, "a hole at \(point)") }
        if line.distance(to: point) > half * reach + 0.01 { #expect(winding == 0, "paint at \(point)") }
      }
    }
  }

  @Test(arguments: styles.indices) func aStrokesPictureLooksLikeItsSamples(index: Int) {
    var random = Random(seed: UInt64(index) + 50)
    var style = PathPropertyTests.styles[index]
    style.lineWidth = random.double(1...9)
    let outline = randomPath(&random, count: 4).strokedPath(style)
    let samples = sampled(outline.polygons, side: 90)
    let (mean, _) = samples.difference(from: render(outline, FillStyle(), side: 90).pixels)
    #expect(mean < 1)
  }

  // MARK: Clips

  @Test(arguments: 0..<24) func clipsChangeNoPixelOfPaths(seed: Int) {
    var random = Random(seed: UInt64(seed) + 300)
    var list = DisplayList(background: Color(hex: 0xFFFFFF))
    for _ in 0..<3 {
      let path = randomPath(&random, count: random.int(3..<20))
      let style = PathPropertyTests.styles[random.int(0..<PathPropertyTests.styles.count)]
      let shape: Shape =
        switch random.int(0..<3) {
        case 0: .path(path, FillStyle())
        case 1: .path(path, FillStyle(eoFill: true))
        default:
          .path(
            path.strokedPath(
              StrokeStyle(
                lineWidth: random.double(1...6), lineCap: style.lineCap, lineJoin: style.lineJoin,
                dash: style.dash)), FillStyle())
        }
      list.commands.append(DrawCommand(shape, Color(hex: 0xFF3B30).opacity(random.double(0.3...1))))
    }
    var whole = Pixmap(width: 90, height: 90)
    var renderer = Renderer()
    whole.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
    for _ in 0..<4 {
      let clips = (0..<random.int(1..<4)).map { _ in
        let (x, y) = (random.int(0..<90), random.int(0..<90))
        return PixelRect(x: x, y: y, width: random.int(1..<91 - x), height: random.int(1..<91 - y))
      }
      var part = Pixmap(width: 90, height: 90)
      part.withBuffer { renderer.render(list, into: $0, clips: clips) }
      var wrong: [String] = []
      for y in 0..<90 {
        for x in 0..<90 {
          let isInside = clips.contains { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }
          if part[x, y] != (isInside ? whole[x, y] : 0) { wrong.append("(\(x), \(y))") }
        }
      }
      #expect(wrong.isEmpty, "\(clips): \(wrong.prefix(5))")
    }
  }
}

// MARK: Tools

private func polygon(_ points: [Point]) -> Path {
  var path = Path()
  path.move(to: points[0])
  for point in points.dropFirst() { path.addLine(to: point) }
  path.closeSubpath()
  return path
}

private func randomPoints(_ count: Int, _ range: ClosedRange<Double>, _ random: inout Random) -> [Point] {
  (0..<count).map { _ in Point(random.double(range), random.double(range)) }
}

/// Lines, curves and arcs across 90 × 90 and somewhat beyond, in several subpaths.
private func randomPath(_ random: inout Random, count: Int) -> Path {
  func point() -> Point { randomPoints(1, -20...110, &random)[0] }
  var path = Path()
  path.move(to: point())
  for _ in 0..<count {
    switch random.int(0..<7) {
    case 0: path.addQuadCurve(to: point(), control: point())
    case 1: path.addCurve(to: point(), control1: point(), control2: point())
    case 2:
      path.addArc(
        Path.Arc(
          center: point(), radiusX: random.double(1...40), radiusY: random.double(1...40),
          start: .degrees(random.double(-400...400)), sweep: .degrees(random.double(-400...400))))
    case 3:
      path.addArc(
        center: point(), radius: random.double(1...50), from: .degrees(random.double(-400...400)),
        sweep: .degrees(random.double(-400...400)))
    case 4: path.move(to: point())
    case 5: path.closeSubpath()
    default: path.addLine(to: point())
    }
  }
  return path
}

/// How many edges of a polygon touch a pixel.
private func edges(of points: [Point], inPixel x: Int, _ y: Int) -> Int {
  zip(points, points.dropFirst() + points.prefix(1)).count { a, b in
    // The part of the edge, 0 ... 1, that is within the pixel's columns and rows.
    var (begin, end) = (0.0, 1.0)
    for (start, length, low) in [(a.x, b.x - a.x, Double(x)), (a.y, b.y - a.y, Double(y))] {
      let (first, second) = ((low - start) / length, (low + 1 - start) / length)
      begin = max(begin, min(first, second))
      end = min(end, max(first, second))
    }
    return begin <= end
  }
}

private func sampled(_ contours: [[Point]], isEvenOdd: Bool = false, side: Int) -> SampledPicture {
  let layer = SampledLayer(contours, isEvenOdd: isEvenOdd, color: Color(hex: 0))
  return SampledPicture(width: side, height: side, background: Color(hex: 0xFFFFFF), layers: [layer])
}

/// In black on white.
private func render(_ path: Path, _ style: FillStyle, side: Int) -> Pixmap {
  let command = DrawCommand(.path(path, style), Color(hex: 0))
  var picture = Pixmap(width: side, height: side)
  var renderer = Renderer()
  picture.withBuffer {
    renderer.render(
      DisplayList(background: Color(hex: 0xFFFFFF), commands: [command]), into: $0, clip: $0.bounds)
  }
  return picture
}
