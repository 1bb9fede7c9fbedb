import MaruDrawing
import MaruGeometry
import MaruRaster
import Testing

/// Paths that nobody means: they are clipped or left out, in little time.
@Suite struct DegeneratePathTests {
  /// What 40 × 40 pixels show.
  enum Look: Sendable { case nothing, everything, something }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let path: Path
    let look: Look
    var testDescription: String { name }

    init(_ name: String, _ look: Look, _ draw: (inout Path) -> Void) {
      self.name = name
      self.look = look
      var path = Path()
      draw(&path)
      self.path = path
    }
  }

  // MARK: Fills

  static let fills: [Case] = [
    Case("empty", .nothing) { _ in },
    Case("a move", .nothing) { $0.move(to: Point(5, 5)) },
    Case("a close", .nothing) { $0.closeSubpath() },
    Case("a point", .nothing) { path in
      for _ in 0..<1000 { path.addLine(to: Point(5, 5)) }
      path.closeSubpath()
    },
    Case("there and back", .nothing) { path in
      for x in [5.0, 30, 5, 30] { path.addLine(to: Point(x, x)) }
    },
    Case("lines without a move", .something) { path in
      for (x, y) in [(5.0, 5.0), (30, 5), (30, 30)] { path.addLine(to: Point(x, y)) }
    },
    Case("not a number", .nothing) { path in
      for (x, y) in [(5.0, 5.0), (.nan, 5), (30, 30)] { path.addLine(to: Point(x, y)) }
    },
    Case("a control that is not a number", .nothing) { path in
      path.move(to: Point(5, 5))
      path.addCurve(to: Point(30, 30), control1: Point(5, 30), control2: Point(5, .nan))
      path.addRect(Rect(x: 9, y: 9, width: 9, height: 9))
    },
    Case("infinite", .nothing) { path in
      for (x, y) in [(5.0, 5.0), (.infinity, 5), (30, -.infinity)] { path.addLine(to: Point(x, y)) }
    },
    Case("specks", .nothing) { path in
      for x in 0..<40 { path.addRect(Rect(x: Double(x), y: 7, width: 1e-300, height: 1e-9)) }
    },
    Case("a square of 1e9", .everything) { $0.addRect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)) },
    Case("a square of 1e300", .everything) {
      $0.addRect(Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    },
    Case("a triangle of 1e9", .everything) { path in
      for (x, y) in [(-1e9, -1e9), (1e9, -1e9), (0, 1e9)] { path.addLine(to: Point(x, y)) }
    },
    Case("half the plane", .something) { path in
      for (x, y) in [(-1e9, -1e9), (1e9, 1e9), (-1e9, 1e9)] { path.addLine(to: Point(x, y)) }
    },
    Case("a circle of 1e9", .everything) { $0.addEllipse(in: Rect(center: Point(20, 20), radius: 1e9)) },
    Case("a circle of 1e300", .everything) { $0.addEllipse(in: Rect(center: Point(20, 20), radius: 1e300)) },
    Case("a flat ellipse", .nothing) { $0.addEllipse(in: Rect(x: 2, y: 9.5, width: 30, height: 0)) },
    Case("a circle turned beyond counting", .something) {
      $0.addArc(center: Point(20, 20), radius: 9, from: .degrees(1e300), sweep: .degrees(-1e300))
    },
    Case("a curve with far controls", .something) {
      $0.move(to: Point(0, 20))
      $0.addCurve(to: Point(40, 20), control1: Point(1e9, -1e9), control2: Point(-1e9, 1e9))
    },
    Case("a curve wider than numbers", .nothing) {
      $0.move(to: Point(0, 20))
      $0.addCurve(to: Point(40, 20), control1: Point(1e308, -1e308), control2: Point(-1e308, 1e308))
    },
    Case("ten thousand edges in a row", .something) { path in
      for i in 0..<10_040 { path.addLine(to: Point(Double(i % 40), i % 2 == 0 ? 7 : 7.9)) }
    },
  ]

  @Test(arguments: fills, [false, true]) func aFillIsClippedOrLeftOut(test: Case, isEvenOdd: Bool) {
    expect(test.look, .path(test.path, FillStyle(eoFill: isEvenOdd)))
  }

  // MARK: Strokes

  static let strokes: [(Case, StrokeStyle)] = [
    (Case("empty", .nothing) { _ in }, StrokeStyle(lineWidth: 5, lineCap: .round)),
    (line("a line", .something, 5, 5, 30, 30), StrokeStyle(lineWidth: 5)),
    (line("a width of 1e9", .everything, 5, 5, 30, 30), StrokeStyle(lineWidth: 1e9, lineCap: .square)),
    (line("a width of 1e29", .everything, 5, 5, 30, 30), StrokeStyle(lineWidth: 1e29, lineCap: .round)),
    (line("a width of 1e300", .nothing, 5, 5, 30, 30), StrokeStyle(lineWidth: 1e300)),
    (line("a width of 1e-300", .nothing, 5, 5, 30, 30), StrokeStyle(lineWidth: 1e-300, lineCap: .round)),
    (line("a width below 0", .nothing, 5, 5, 30, 30), StrokeStyle(lineWidth: -5, lineCap: .square)),
    (line("across 1e9", .something, -1e9, -1e9, 1e9, 1e9), StrokeStyle(lineWidth: 8)),
    (line("along 1e9", .something, -1e9, 20, 1e9, 20), StrokeStyle(lineWidth: 8, lineCap: .round)),
    (
      line("a tiny dash along 1e9", .something, -1e9, 20, 1e9, 20),
      StrokeStyle(lineWidth: 8, lineCap: .round, dash: [1e-9, 1e-9])
    ),
    (
      line("long dashes along 1e9", .something, -1e9, 20, 1e9, 20),
      StrokeStyle(lineWidth: 8, lineCap: .square, dash: [1e5], dashPhase: -1e300)
    ),
    (line("beyond 1e30", .nothing, -1e300, 20, 1e300, 20), StrokeStyle(lineWidth: 8)),
    (line("not a number", .nothing, .nan, 20, 30, 20), StrokeStyle(lineWidth: 8)),
    (line("to infinity", .nothing, 5, 20, .infinity, 20), StrokeStyle(lineWidth: 8)),
    (
      Case("turns of half a turn", .something) { path in
        for i in 0..<2000 { path.addLine(to: Point(i % 2 == 0 ? 8 : 30, 20)) }
      }, StrokeStyle(lineWidth: 3, miterLimit: .infinity)
    ),
    (
      Case("a thousand circles under a wide pen", .everything) { path in
        for i in 0..<1000 { path.addEllipse(in: Rect(center: Point(20, 20), radius: Double(i) / 1e4)) }
      }, StrokeStyle(lineWidth: 1e6, lineJoin: .round)
    ),
  ]

  @Test(arguments: strokes) func aStrokeIsClippedOrLeftOut(test: Case, style: StrokeStyle) {
    var outline = Path()
    let time = ContinuousClock().measure { outline = test.path.strokedPath(style) }
    #expect(time < .seconds(5))
    expect(test.look, .path(outline, FillStyle()))
  }

  // MARK: Anything

  @Test(arguments: 0..<150) func noPathTrapsOrTakesLong(seed: Int) {
    var random = Random(seed: UInt64(seed) + 900)
    let odd = [
      0, -0.0, 1, -1, 7.5, 39, 1e-300, 1e-9, 1e9, -1e9, 1e15, 1e29, -1e300, .greatestFiniteMagnitude,
      .infinity,
      -.infinity, .nan, .leastNonzeroMagnitude, 90, 360, 0x1p30,
    ]
    func number(_ random: inout Random) -> Double {
      random.int(0..<3) == 0 ? odd[random.int(0..<odd.count)] : random.double(-50...90)
    }
    let path = anyPath(random.int(1..<14), &random, number)
    let style = StrokeStyle(
      lineWidth: abs(number(&random)), lineCap: [.butt, .round, .square][random.int(0..<3)],
      lineJoin: [.miter, .round, .bevel][random.int(0..<3)], miterLimit: number(&random),
      dash: (0..<random.int(0..<4)).map { _ in abs(number(&random)) }, dashPhase: number(&random))
    let time = ContinuousClock().measure {
      for shape in [Shape.path(path, FillStyle()), .path(path, FillStyle(eoFill: true))] {
        _ = picture(shape)
      }
      _ = picture(.path(path.strokedPath(style), FillStyle()))
    }
    #expect(time < .seconds(10), "\(time)")
    let (before, after) = (list(.path(path, FillStyle())), list(.path(path.strokedPath(style), FillStyle())))
    let bounds = PixelRect(x: 0, y: 0, width: 40, height: 40)
    #expect(after.damage(since: before, within: bounds).allSatisfy { bounds.intersection($0) == $0 })
  }

  // MARK: Tools

  private func expect(_ look: Look, _ shape: Shape) {
    var colors: Set<UInt32> = []
    let time = ContinuousClock().measure { colors = Set(picture(shape).pixels) }
    #expect(time < .seconds(5))
    switch look {
    case .nothing: #expect(colors == [0xFFFF_FFFF])
    case .everything: #expect(colors == [0xFF00_0000])
    case .something: #expect(colors.contains(0xFFFF_FFFF) && colors.count > 1)
    }
  }

  /// Black on white.
  private func list(_ shape: Shape) -> DisplayList {
    DisplayList(background: Color(hex: 0xFFFFFF), commands: [DrawCommand(shape, Color(hex: 0))])
  }

  private func picture(_ shape: Shape) -> Pixmap {
    let list = list(shape)
    var picture = Pixmap(width: 40, height: 40)
    var renderer = Renderer()
    picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
    return picture
  }

  private static func line(
    _ name: String, _ look: Look, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Case {
    Case(name, look) { path in
      path.move(to: Point(x1, y1))
      path.addLine(to: Point(x2, y2))
    }
  }
}
