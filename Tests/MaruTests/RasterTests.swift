import MaruDrawing
import MaruGeometry
import MaruRaster
import Testing

@Suite struct RasterTests {
  @Test func aCircleCoversItsArea() {
    for radius in stride(from: 0.3, to: 300, by: 7.3).map({ $0 * ($0 < 20 ? 0.37 : 1) }) {
      for (dx, dy) in [(0.0, 0.0), (0.31, 0.77), (0.5, 0.128)] {
        let side = Int(radius * 2) + 4
        let center = Point(radius + 1 + dx, radius + 1 + dy)
        let sum = coverageSum(.circle(Circle(center: center, radius: radius)), width: side, height: side)
        let area = Double.pi * radius * radius
        let slack = radius >= 8 ? area * 0.001 : 0.05
        #expect(abs(sum - area) <= slack, "radius \(radius) at \(center): \(sum) for \(area)")
      }
    }
  }

  @Test func ringsArcsAndCapsulesCoverTheirAreas() {
    let circle = Circle(center: Point(60.3, 59.8), radius: 40)
    let shapes: [(Shape, Double)] = [
      (.ring(circle, width: 7), 2 * .pi * 40 * 7),
      (
        .arc(circle, width: 9, start: .degrees(200), sweep: .degrees(250), cap: .butt),
        .pi * 2 * 40 * 9 * 250 / 360
      ),
      (
        .arc(circle, width: 9, start: .degrees(-30), sweep: .degrees(60), cap: .round),
        .pi * 2 * 40 * 9 / 6 + .pi * 4.5 * 4.5
      ),
      (
        .line(from: Point(20, 30), to: Point(90, 71), width: 5, cap: .round),
        hypotenuse(70, 41) * 5 + .pi * 6.25
      ),
      (.line(from: Point(20, 30), to: Point(90, 71), width: 0.7, cap: .butt), hypotenuse(70, 41) * 0.7),
      (.line(from: Point(20, 30), to: Point(20, 30), width: 8, cap: .round), .pi * 16),
      (.line(from: Point(20, 30), to: Point(20, 30), width: 8, cap: .butt), 0),
      (.rectangle(Rect(x: 10.25, y: 20.5, width: 50, height: 30.75), cornerRadius: 0), 50 * 30.75),
      (
        .rectangle(Rect(x: 10.25, y: 20.5, width: 50, height: 30), cornerRadius: 10),
        50 * 30 - 400 + .pi * 100
      ),
      (.arc(circle, width: 9, start: .zero, sweep: .degrees(360), cap: .round), .pi * 2 * 40 * 9),
      (.arc(circle, width: 9, start: .zero, sweep: .zero, cap: .round), 0),
    ]
    for (shape, area) in shapes {
      let sum = coverageSum(shape, width: 160, height: 160)
      let slack = max(0.1, area * 0.002)
      #expect(abs(sum - area) <= slack, "\(shape): \(sum) for \(area)")
    }
  }

  @Test func evenOddFilledTwiceCancels() {
    let circle = Circle(center: Point(20.2, 20.7), radius: 15)
    #expect(coverageSum(.evenOddCircles([circle, circle]), width: 41, height: 41) == 0)
    #expect(coverageSum(.evenOddCircles([circle, circle, circle]), width: 41, height: 41) > 700)
  }

  @Test func aHoleIsCutOutOfAnEvenOddPath() {
    let picture = render(
      [
        DrawCommand(
          .evenOddCircles([
            Circle(center: Point(8, 8), radius: 7.4), Circle(center: Point(8, 8), radius: 3.5),
          ]), Color(hex: 0x000000))
      ], width: 16, height: 16)
    #expect(
      ascii(picture) == """
        ......-==-......
        ....=######=....
        ...+########+...
        ..+##########+..
        .=####+==+####=.
        .####=....=####.
        -###+......+###-
        =###=......=###=
        =###=......=###=
        -###+......+###-
        .####=....=####.
        .=####+==+####=.
        ..+##########+..
        ...+########+...
        ....=######=....
        ......-==-......
        """, "\n\(ascii(picture))")
  }

  @Test func windingDecidesWhatAPathEncloses() {
    var path = Path()
    path.addRect(Rect(x: 1, y: 1, width: 8, height: 8))
    path.addRect(Rect(x: 3, y: 3, width: 4, height: 4))
    let whole = coverageSum(.path(path, FillStyle()), width: 10, height: 10)
    let holed = coverageSum(.path(path, FillStyle(eoFill: true)), width: 10, height: 10)
    #expect(whole == 64)
    #expect(holed == 48)
  }

  @Test func curvesCoverTheirAreas() {
    // A parabola over a chord: two thirds of the box.
    var parabola = Path()
    parabola.move(to: Point(10, 50))
    parabola.addQuadCurve(to: Point(90, 50), control: Point(50, -30))
    #expect(abs(coverageSum(.path(parabola, FillStyle()), width: 100, height: 60) - 80 * 40 * 2 / 3) < 4)
    let ellipse = Path(ellipseIn: Rect(x: 10, y: 20, width: 70, height: 30))
    #expect(abs(coverageSum(.path(ellipse, FillStyle()), width: 100, height: 60) - .pi * 35 * 15) < 3)
  }

  @Test(arguments: 1...40)
  func aPartRepaintedEqualsThatPartOfTheWhole(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let list = randomList(&random, count: seed % 4 == 0 ? 150 : 25, side: 90)
    let whole = render(list, width: 90, height: 90)
    for _ in 0..<6 {
      let x = random.int(0..<90)
      let y = random.int(0..<90)
      let clip = PixelRect(x: x, y: y, width: random.int(1..<91 - x), height: random.int(1..<91 - y))
      var part = Pixmap(width: 90, height: 90)
      var renderer = Renderer()
      part.withBuffer { renderer.render(list, into: $0, clip: clip) }
      var wrong: [String] = []
      for y in 0..<90 {
        for x in 0..<90 {
          let isInside = x >= clip.x && x < clip.maxX && y >= clip.y && y < clip.maxY
          let expected = isInside ? whole[x, y] : 0
          if part[x, y] != expected { wrong.append("(\(x),\(y)) \(part[x, y]) \(expected)") }
        }
      }
      #expect(wrong.isEmpty, "seed \(seed), clip \(clip): \(wrong.prefix(5))")
    }
  }

  @Test(arguments: 1...200)
  func aStrokeWithStraightEndsCoversWhatItsPolygonDoes(seed: Int) {
    var random = Random(seed: UInt64(seed) + 3000)
    let from = Point(random.double(10...60), random.double(10...60))
    let direction = Angle.degrees(seed % 8 == 0 ? 90 * Double(random.int(0..<4)) : random.double(0...360))
    let length = random.double(0.1...(seed % 3 == 0 ? 45 : 6))
    let (ux, uy) = (direction.sine, -direction.cosine)
    let to = from.offset(ux * length, uy * length)
    let half = random.double(0.1...(seed % 5 == 0 ? 9 : 2))
    let cap: LineCap = seed % 2 == 0 ? .butt : .square
    let reach = cap == .square ? half : 0
    var polygon = Path()
    for (along, across) in [(-reach, -half), (length + reach, -half), (length + reach, half), (-reach, half)]
    {
      let corner = from.offset(ux * along - uy * across, uy * along + ux * across)
      if polygon.isEmpty { polygon.move(to: corner) } else { polygon.addLine(to: corner) }
    }
    func picture(_ shape: Shape) -> Pixmap {
      render(
        DisplayList(background: Color(hex: 0xFFFFFF), commands: [DrawCommand(shape, Color(hex: 0))]),
        width: 70, height: 70)
    }
    let stroke = picture(.line(from: from, to: to, width: 2 * half, cap: cap))
    // A path is summed in integers, by other code.
    let filled = picture(.path(polygon, FillStyle()))
    let differences = zip(stroke.pixels, filled.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }
    #expect(differences.max()! <= 2, "seed \(seed): \(from) \(to) \(half) \(cap)")
  }

  @Test(arguments: 1...40)
  func damageCoversEveryDifference(seed: Int) {
    var random = Random(seed: UInt64(seed) + 1000)
    let before = randomList(&random, count: 12, side: 80)
    var after = before
    for _ in 0..<random.int(1..<4) {
      let index = random.int(0..<after.commands.count)
      switch random.int(0..<4) {
      case 0: after.commands.remove(at: index)
      case 1: after.commands.insert(randomCommand(&random, side: 80), at: index)
      default: after.commands[index] = nudged(after.commands[index], &random)
      }
    }
    let bounds = PixelRect(x: 0, y: 0, width: 80, height: 80)
    var picture = render(before, width: 80, height: 80)
    var renderer = Renderer()
    let damage = after.damage(since: before, within: bounds)
    picture.withBuffer { for rect in damage { renderer.render(after, into: $0, clip: rect) } }
    let whole = render(after, width: 80, height: 80)
    #expect(picture == whole, "seed \(seed): \(damage)")
  }

  @Test(arguments: 1...60)
  func whatAnArcsEndsPassIsDamaged(seed: Int) {
    var random = Random(seed: UInt64(seed) + 2000)
    let circle = Circle(center: Point(40, 40), radius: 30)
    func list(_ start: Double, _ end: Double) -> DisplayList {
      let arc = Shape.arc(
        circle, width: 9, start: .degrees(start), sweep: .degrees(end - start),
        cap: seed % 2 == 0 ? .round : .butt)
      return DisplayList(background: Color(hex: 0xFFFFFF), commands: [DrawCommand(arc, Color(hex: 0x34C759))])
    }
    let start = random.double(0...360)
    let end = start + random.double(1...359)
    let before = list(start, end)
    let after = list(start + random.double(-30...30), end + random.double(-30...30))
    var picture = painted(before, width: 80, height: 80)
    let damage = after.damage(since: before, within: picture.bounds)
    var renderer = Renderer()
    picture.withBuffer { renderer.render(after, into: $0, clips: damage) }
    #expect(picture == painted(after, width: 80, height: 80), "seed \(seed): \(damage)")
  }

  @Test(arguments: 1...80)
  func aShapeChangesNothingWhereItIsNot(seed: Int) {
    var random = Random(seed: UInt64(seed) + 3000)
    // Circles about one centre cross rows flatly at one place: there the most edges meet.
    let center = Point(40, random.int(0..<2) == 0 ? 40 : 40.3)
    var below = DisplayList(background: Color(hex: 0xFFFFFF))
    for _ in 0..<3 {
      let circle = Circle(center: center, radius: Double(random.int(8..<39)))
      below.commands.append(
        DrawCommand(.ring(circle, width: Double(random.int(2..<9))), Color(hex: 0x34C759)))
    }
    var above = below
    let x = 40 + random.double(-3...3)
    let line = Shape.line(
      from: Point(x, 0), to: Point(x + random.double(-9...9), 80), width: random.double(0.3...3), cap: .butt)
    above.commands = [DrawCommand(line, Color(hex: 0xFF3B30)), randomCommand(&random, side: 80)]
    var both = below
    both.commands += above.commands
    let pictures = [below, above, both].map { render($0, width: 80, height: 80).pixels }
    let wrong = (0..<6400).filter { pictures[1][$0] == 0xFFFF_FFFF && pictures[0][$0] != pictures[2][$0] }
    #expect(wrong.isEmpty, "seed \(seed): \(wrong.prefix(5).map { ($0 % 80, $0 / 80) })")
  }

  @Test func moreShapesThanAPaletteHoldsAreAllPainted() {
    // Two hundred translucent layers on the same pixels: darker with each.
    var list = DisplayList(background: Color(hex: 0xFFFFFF))
    for _ in 0..<200 {
      list.commands.append(
        DrawCommand(
          .rectangle(Rect(x: 2, y: 2, width: 6, height: 6), cornerRadius: 0),
          Color(red: 0, green: 0, blue: 0, alpha: 8)))
    }
    let picture = render(list, width: 10, height: 10)
    #expect(picture[0, 0] == 0xFFFF_FFFF)
    #expect(picture[5, 5] & 0xFF < 16)
    #expect(picture[5, 5] >> 24 == 255)
  }

  @Test func absurdInputIsClippedOrLeftOut() {
    let shapes: [Shape] = [
      .circle(Circle(center: Point(.nan, 3), radius: 4)),
      .circle(Circle(center: Point(3, 3), radius: .infinity)),
      .circle(Circle(center: Point(1e300, -1e300), radius: 1e300)),
      .circle(Circle(center: Point(5, 5), radius: -3)),
      .ring(Circle(center: Point(5, 5), radius: 1e9), width: 2e9),
      .arc(
        Circle(center: Point(5, 5), radius: 3), width: 2, start: .degrees(1e300), sweep: .degrees(77),
        cap: .round),
      .arc(
        Circle(center: Point(5, 5), radius: 3), width: 2, start: .degrees(.nan), sweep: .degrees(7),
        cap: .square),
      .arc(
        Circle(center: Point(5, 5), radius: 3), width: 2, start: .degrees(1), sweep: .degrees(-.infinity),
        cap: .butt),
      .line(from: Point(-1e9, -1e9), to: Point(1e9, 1e9), width: 1, cap: .round),
      .line(from: Point(-1e300, 3), to: Point(1e300, 4), width: 1e200, cap: .square),
      .rectangle(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), cornerRadius: .nan),
      .mask(Mask(width: 3, height: 2, coverage: [1, 2, 255]), x: .min / 4, y: .max / 4),
    ]
    for shape in shapes {
      _ = render([DrawCommand(shape, Color(hex: 0x123456))], width: 10, height: 10)
    }
    let diagonal = render([DrawCommand(shapes[8], Color(hex: 0x000000))], width: 10, height: 10)
    #expect(diagonal[4, 4] & 0xFF < 128)
    #expect(diagonal[0, 9] & 0xFF == 255)
  }

  @Test func aTransparentBackgroundStaysTransparent() {
    var list = DisplayList(background: .clear)
    list.commands.append(DrawCommand(.circle(Circle(center: Point(5, 5), radius: 4)), Color(hex: 0xFF0000)))
    let picture = render(list, width: 10, height: 10)
    #expect(picture[0, 0] == 0)
    #expect(picture[5, 5] == 0xFFFF_0000)
    let edge = picture[1, 3]
    #expect(edge >> 24 == (edge >> 16) & 0xFF, "premultiplied: \(String(edge, radix: 16))")
  }
}

// MARK: - Helpers

private func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

private func render(_ list: DisplayList, width: Int, height: Int) -> Pixmap {
  var picture = Pixmap(width: width, height: height)
  var renderer = Renderer()
  picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
  return picture
}

private func render(_ commands: [DrawCommand], width: Int, height: Int) -> Pixmap {
  render(DisplayList(background: Color(hex: 0xFFFFFF), commands: commands), width: width, height: height)
}

/// Covered area in pixels.
private func coverageSum(_ shape: Shape, width: Int, height: Int) -> Double {
  let picture = render([DrawCommand(shape, Color(hex: 0x000000))], width: width, height: height)
  return picture.pixels.reduce(0) { $0 + Double(255 - ($1 & 0xFF)) } / 255
}

/// Darkness in five steps.
private func ascii(_ picture: Pixmap) -> String {
  (0..<picture.height).map { y in
    String(
      (0..<picture.width).map { x in
        [".", "-", "=", "+", "#"][Int((Double(255 - (picture[x, y] & 0xFF)) / 255 * 4).rounded())]
          as Character
      })
  }.joined(separator: "\n")
}

private func randomList(_ random: inout Random, count: Int, side: Double) -> DisplayList {
  DisplayList(
    background: Color(hex: 0xFFFFFF), commands: (0..<count).map { _ in randomCommand(&random, side: side) })
}

private func randomCommand(_ random: inout Random, side: Double) -> DrawCommand {
  func point(_ random: inout Random) -> Point {
    Point(random.double(-0.2...1.2) * side, random.double(-0.2...1.2) * side)
  }
  let center = point(&random)
  let circle = Circle(center: center, radius: random.double(0...0.5) * side)
  let width = random.double(0.1...12)
  let caps: [LineCap] = [.butt, .round, .square]
  let cap = caps[random.int(0..<3)]
  let shape: Shape
  switch random.int(0..<8) {
  case 0: shape = .circle(circle)
  case 1: shape = .ring(circle, width: width)
  case 2:
    shape = .arc(
      circle, width: width, start: .degrees(random.double(-400...400)),
      sweep: .degrees(random.double(-400...400)), cap: cap)
  case 3: shape = .line(from: center, to: point(&random), width: width, cap: cap)
  case 4:
    shape = .rectangle(
      Rect(x: center.x, y: center.y, width: random.double(0...40), height: random.double(0...40)),
      cornerRadius: random.double(0...9))
  case 5:
    shape = .evenOddCircles([circle, Circle(center: point(&random), radius: random.double(0...20)), circle])
  case 6:
    var path = Path()
    path.move(to: center)
    for _ in 0..<6 { path.addCurve(to: point(&random), control1: point(&random), control2: point(&random)) }
    path.closeSubpath()
    shape = .path(path, FillStyle(eoFill: random.int(0..<2) == 0))
  default:
    let mask = Mask(width: 5, height: 4, coverage: (0..<20).map { _ in UInt8(random.int(0..<256)) })
    shape = .mask(mask, x: Int(center.x), y: Int(center.y))
  }
  let hues: [UInt32] = [0x000000, 0x34C759, 0xFF3B30]
  return DrawCommand(
    shape, Color(hex: hues[random.int(0..<3)]).opacity(random.int(0..<2) == 0 ? 1 : random.double(0...1)))
}

/// The command changed a little, the way a drag changes it.
private func nudged(_ command: DrawCommand, _ random: inout Random) -> DrawCommand {
  var result = command
  switch command.shape {
  case .arc(let circle, let width, let start, let sweep, let cap):
    result.shape = .arc(
      circle, width: width, start: start + .degrees(random.double(-40...40)),
      sweep: sweep + .degrees(random.double(-40...40)), cap: cap)
  case .evenOddCircles(var circles):
    circles[1].center.x += random.double(-9...9)
    result.shape = .evenOddCircles(circles)
  default:
    result.shape = command.shape.applying(
      Transform(scale: random.double(0.9...1.1), dx: random.double(-5...5), dy: random.double(-5...5)))
  }
  return result
}

/// A small generator with a seed (SplitMix64).
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func int(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(max(1, range.count)))
  }

  mutating func double(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / 0x1p53
  }
}
