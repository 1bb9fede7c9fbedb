// Three scenes of general paths, each once: a star of 2,000 lines that cross each other, letters' outlines as
// curves, a dashed spiral. S is the side in pixels, k = S/300.

package import Maru

/// What a scene of paths is made of.
package enum PathPart: Sendable {
  case fill(Path, FillStyle)
  /// With round caps.
  case stroke(Path, StrokeStyle)
}

/// Paths in black on white.
package struct PathScene: Sendable {
  package let name: String
  package let parts: @Sendable (_ side: Double) -> [PathPart]

  package static let color = Color(hex: 0x000000)
  package static let background = Color(hex: 0xFFFFFF)

  package static let all = [
    PathScene(name: "star") { [.fill(star($0), FillStyle())] },
    PathScene(name: "star-eo") { [.fill(star($0), FillStyle(eoFill: true))] },
    PathScene(name: "letters", parts: letters), PathScene(name: "spiral", parts: spiral),
  ]

  /// A line from each of 2,000 points on a circle to the one 601 farther.
  private static func star(_ side: Double) -> Path {
    let frame = PolarFrame(center: Point(side / 2, side / 2))
    var path = Path()
    for index in 0..<2000 {
      let angle = Angle.degrees(Double(index * 601 % 2000) * 0.18)
      let point = frame.point(at: angle, radius: 0.48 * side)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  /// Sixteen lines of text from large to small, one path each; by turns cubic and quadratic curves.
  @Sendable private static func letters(_ side: Double) -> [PathPart] {
    let typesetter = StrokeTypesetter()
    let words = "Sphinx of black quartz, judge my vow! 0123456789 & "
    var parts: [PathPart] = []
    var size = 0.11 * side
    var baseline = size
    for line in 0..<16 {
      let start = line * 5
      let endless = String(repeating: words, count: 9).dropFirst(start)
      var count = 1
      while typesetter.width(of: String(endless.prefix(count + 1)), size: size) < 0.96 * side { count += 1 }
      let place = Transform(scale: size / 1000, dx: 0.02 * side, dy: baseline)
      let path = GlyphRun(String(endless.prefix(count)), transform: place).path
      parts.append(.fill(path.asCurves(isQuadratic: line % 2 == 1), FillStyle()))
      size *= 0.87
      baseline += 1.25 * size
    }
    return parts
  }

  /// Twenty turns, in curves of a twelfth of a turn.
  @Sendable private static func spiral(_ side: Double) -> [PathPart] {
    let k = side / 300
    let frame = PolarFrame(center: Point(side / 2, side / 2))
    let step = Angle.degrees(30)
    let growth = 0.44 * side / 240
    func point(_ index: Int) -> Point {
      frame.point(at: step * Double(index), radius: 0.03 * side + growth * Double(index))
    }
    /// A third of the way that the spiral would go from a point in one step, at its speed there.
    func third(_ index: Int) -> Point {
      let angle = step * Double(index)
      let radius = (0.03 * side + growth * Double(index)) * step.radians
      return Point(
        (growth * angle.sine + radius * angle.cosine) / 3, (-growth * angle.cosine + radius * angle.sine) / 3)
    }
    var path = Path()
    path.move(to: point(0))
    for index in 0..<240 {
      let (leaving, arriving) = (third(index), third(index + 1))
      path.addCurve(
        to: point(index + 1), control1: point(index).offset(leaving.x, leaving.y),
        control2: point(index + 1).offset(-arriving.x, -arriving.y))
    }
    return [.stroke(path, StrokeStyle(lineWidth: 2 * k, lineCap: .round, dash: [6 * k, 4 * k]))]
  }
}

extension PathScene {
  /// As Maru draws it.
  package static func displayList(of parts: [PathPart]) -> DisplayList {
    var context = GraphicsContext(background: background, typesetter: StrokeTypesetter())
    for part in parts {
      switch part {
      case .fill(let path, let style): context.fill(.path(path, style), with: color)
      case .stroke(let path, let style): context.stroke(path, with: color, style: style)
      }
    }
    return context.list
  }

  /// The scene as it should look.
  package func sampled(side: Int) -> SampledPicture {
    SampledPicture(
      width: side, height: side, background: PathScene.background,
      layers: parts(Double(side)).map(\.sampled))
  }
}

extension PathPart {
  fileprivate var sampled: SampledLayer {
    switch self {
    case .fill(let path, let style):
      return SampledLayer(path.polygons, isEvenOdd: style.isEOFilled, color: PathScene.color)
    case .stroke(let path, let style):
      let dashes = path.polygons.flatMap { dashed($0, on: style.dash[0], off: style.dash[1]) }
      return SampledLayer(
        dashes.flatMap { roundStroke(along: $0, width: style.lineWidth) }, color: PathScene.color)
    }
  }
}

/// The painted parts of a polyline.
private func dashed(_ points: [Point], on: Double, off: Double) -> [[Point]] {
  var dashes: [[Point]] = []
  var place = 0.0
  for (a, b) in zip(points, points.dropFirst()) {
    let length = a.distance(to: b)
    var round = (place / (on + off)).rounded(.down)
    while round * (on + off) < place + length {
      let begin = round * (on + off)
      let (from, to) = (max(begin, place), min(begin + on, place + length))
      if from < to {
        func point(_ at: Double) -> Point {
          let share = (at - place) / length
          return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        }
        if from == begin || dashes.isEmpty { dashes.append([point(from)]) }
        dashes[dashes.count - 1].append(point(to))
      }
      round += 1
    }
    place += length
  }
  return dashes
}

extension Path {
  /// The path with its circular arcs as Bézier curves, of at most 90° if cubic, of 45° if quadratic.
  fileprivate func asCurves(isQuadratic: Bool) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let to): path.move(to: to)
      case .line(let to): path.addLine(to: to)
      case .quadCurve(let to, let control): path.addQuadCurve(to: to, control: control)
      case .curve(let to, let control1, let control2):
        path.addCurve(to: to, control1: control1, control2: control2)
      case .closeSubpath: path.closeSubpath()
      case .arc(let arc):
        let count = max(1, (abs(arc.sweep.degrees) / (isQuadratic ? 45 : 90)).rounded(.up))
        let sweep = arc.sweep * (1 / count)
        path.addLine(to: arc.point(at: arc.start))
        for index in 0..<Int(count) {
          path.addCurve(arc, from: arc.start + sweep * Double(index), sweep: sweep, isQuadratic: isQuadratic)
        }
      }
    }
    return path
  }

  private mutating func addCurve(_ arc: Arc, from start: Angle, sweep: Angle, isQuadratic: Bool) {
    let end = start + sweep
    /// The point on the tangent at an angle, `length` radii on.
    func tangent(_ angle: Angle, _ length: Double) -> Point {
      arc.point(at: angle).offset(arc.radiusX * length * angle.cosine, arc.radiusY * length * angle.sine)
    }
    // The tangents of a half and of a quarter of the sweep.
    let half = (sweep * 0.5).sine / (sweep * 0.5).cosine
    let quarter = (sweep * 0.25).sine / (sweep * 0.25).cosine
    if isQuadratic {
      addQuadCurve(to: arc.point(at: end), control: tangent(start, half))
    } else {
      addCurve(
        to: arc.point(at: end), control1: tangent(start, 4 / 3 * quarter),
        control2: tangent(end, -4 / 3 * quarter))
    }
  }
}
