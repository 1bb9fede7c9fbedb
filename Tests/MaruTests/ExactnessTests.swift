import BenchmarkScenes
import MaruDrawing
import MaruGeometry
import MaruRaster
import Testing

@Suite struct ExactnessTests {
  // MARK: Against samples

  /// A scene's limits, of 255: on average and at worst.
  struct Limit: Sendable {
    let name: String
    let mean: Double
    let worst: Double
  }

  static let limits = [
    Limit(name: "clock", mean: 0.06, worst: 12), Limit(name: "range", mean: 0.1, worst: 6),
    Limit(name: "dial", mean: 0.25, worst: 14),
  ]

  @Test(arguments: limits) func aSceneLooksLikeItsSamples(limit: Limit) throws {
    let scene = try #require(Scene.all.first { $0.name == limit.name })
    let picture = render(scene.displayList(side: 300, state: scene.state), side: 300)
    let (mean, worst) = scene.sampled(side: 300).difference(from: picture.pixels)
    #expect(mean <= limit.mean)
    #expect(worst <= limit.worst)
  }

  @Test func samplesAreExactWhereAreasAreKnown() {
    let white = Color(hex: 0xFFFFFF)
    let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
    // Over the left half of a pixel, three quarters of its upper half.
    let square = [Point(1, 1), Point(1.75, 1), Point(1.75, 1.5), Point(1, 1.5)]
    let left = [Point(1, 1), Point(1.5, 1), Point(1.5, 2), Point(1, 2)]
    let picture = SampledPicture(
      width: 3, height: 3, background: white,
      layers: [SampledLayer([left], color: Color(hex: 0)), SampledLayer([square], color: half)])
    // Black leaves half of the white; red covers three eighths of that by half.
    let red = 127.5 + 127.5 * 0.375 * 128 / 255
    let green = 127.5 - 127.5 * 0.375 * 128 / 255
    #expect(abs(picture.channels[12] - red) < 1e-9 && abs(picture.channels[13] - green) < 1e-9)
    #expect(picture.channels[0] == 255 && picture.channels[26] == 255)
    let twice = SampledPicture(
      width: 3, height: 3, background: white,
      layers: [SampledLayer([square, square], isEvenOdd: true, color: half)])
    #expect(twice.channels.allSatisfy { $0 == 255 })
  }

  // MARK: Rings and arcs

  @Test(arguments: [1, 0.4]) func twoArcsThatMeetAtTheTopShowNoSeam(opacity: Double) {
    let circle = Circle(center: Point(150, 150), radius: 138)
    let color = Color(hex: 0x34C759).opacity(opacity)
    let arcs = [(-90.0, 90.0), (0, 90)].map { start, sweep in
      Shape.arc(circle, width: 20, start: .degrees(start), sweep: .degrees(sweep), cap: .butt)
    }
    let picture = render(
      DisplayList(background: .clear, commands: arcs.map { DrawCommand($0, color) }), side: 300)
    for angle in stride(from: -8.0, through: 8, by: 0.1) {
      let point = PolarFrame(center: circle.center).point(at: .degrees(angle), radius: circle.radius)
      let alpha = Int(picture[Int(point.x), Int(point.y)] >> 24)
      #expect(abs(alpha - Int(color.alpha)) <= 2, "at \(angle)°")
    }
  }

  @Test(arguments: [0.0, 33.3, 180, 330], [LineCap.butt, .round, .square])
  func aWholeTurnIsARingWithoutAHole(start: Double, cap: LineCap) {
    let circle = Circle(center: Point(50.5, 50), radius: 40)
    let ring = render([.ring(circle, width: 9)], side: 101)
    for sweep in [360.0, -360, 400] {
      let arc = Shape.arc(circle, width: 9, start: .degrees(start), sweep: .degrees(sweep), cap: cap)
      #expect(render([arc], side: 101) == ring)
    }
    var path = Path()
    path.addArc(center: circle.center, radius: 40, from: .degrees(start), sweep: .degrees(360))
    let style = StrokeStyle(lineWidth: 9, lineCap: cap)
    for closed in [path, path.closed] {
      let stroke = render([.path(closed.strokedPath(style), FillStyle())], side: 101)
      for degrees in stride(from: 0.0, to: 360, by: 0.5) {
        let point = PolarFrame(center: circle.center).point(at: .degrees(degrees), radius: 40)
        let (x, y) = (Int(point.x), Int(point.y))
        #expect(ring[x, y] == 0xFF00_0000 && stroke[x, y] == 0xFF00_0000, "at \(degrees)°")
      }
    }
  }

  @Test(arguments: [LineCap.butt, .round, .square], [0.0, -0.0, 1e-300])
  func anArcOfNoSweepDrawsNothing(cap: LineCap, sweep: Double) {
    let circle = Circle(center: Point(50, 50), radius: 40)
    let arc = Shape.arc(circle, width: 9, start: .degrees(33), sweep: .degrees(sweep), cap: cap)
    #expect(render([arc], side: 100).pixels.allSatisfy { $0 == 0xFFFF_FFFF } == (sweep == 0 || cap == .butt))
    for width in [0.0, -4] {
      let thin = Shape.arc(circle, width: width, start: .zero, sweep: .degrees(90), cap: cap)
      #expect(render([thin], side: 100).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }

  @Test(arguments: [330.0, 0, 97.5]) func anArcThatGrowsCoversMore(start: Double) {
    let circle = Circle(center: Point(75, 75), radius: 69)
    var before = render([], side: 150)
    // Every duration of a day, in steps of a quarter of an hour.
    for step in 1...96 {
      let arc = Shape.arc(
        circle, width: 10, start: .degrees(start), sweep: .degrees(Double(step) * 3.75), cap: .round)
      let after = render([arc], side: 150)
      let changes = zip(before.pixels, after.pixels).map { Int($0 & 0xFF) - Int($1 & 0xFF) }
      // An edge that begins elsewhere in a pixel is rounded otherwise.
      #expect(changes.allSatisfy { $0 >= -5 }, "step \(step)")
      // From step to step 45 pixels, at last only those left between the caps.
      #expect(changes.reduce(0, +) > (step < 94 ? 255 * 30 : -255), "step \(step)")
      let covered = [before, after].map { $0.pixels.count { $0 != 0xFFFF_FFFF } }
      #expect(covered[0] <= covered[1])
      before = after
    }
    #expect(before == render([.ring(circle, width: 10)], side: 150))
  }
}

// MARK: Tools

extension Path {
  fileprivate var closed: Path {
    var path = self
    path.closeSubpath()
    return path
  }
}

private func render(_ list: DisplayList, side: Int) -> Pixmap {
  var picture = Pixmap(width: side, height: side)
  var renderer = Renderer()
  picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
  return picture
}

/// In black on white.
private func render(_ shapes: [Shape], side: Int) -> Pixmap {
  let commands = shapes.map { DrawCommand($0, Color(hex: 0)) }
  return render(DisplayList(background: Color(hex: 0xFFFFFF), commands: commands), side: side)
}
