import MaruGeometry

/// Paths for tests of paths.

func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Path {
  var path = Path()
  path.move(to: Point(x1, y1))
  path.addLine(to: Point(x2, y2))
  return path
}

/// `count` elements of any kind, with whatever numbers `number` gives.
func anyPath(_ count: Int, _ random: inout Random, _ number: (inout Random) -> Double) -> Path {
  func next() -> Double { number(&random) }
  func point() -> Point { Point(next(), next()) }
  var path = Path()
  for _ in 0..<count {
    switch random.int(0..<7) {
    case 0: path.move(to: point())
    case 1: path.addLine(to: point())
    case 2: path.addQuadCurve(to: point(), control: point())
    case 3: path.addCurve(to: point(), control1: point(), control2: point())
    case 4: path.addArc(center: point(), radius: next(), from: .degrees(next()), sweep: .degrees(next()))
    case 5:
      path.addArc(
        Path.Arc(
          center: point(), radiusX: next(), radiusY: next(), start: .degrees(next()), sweep: .degrees(next()))
      )
    default: path.closeSubpath()
    }
  }
  return path
}
