import MaruGeometry
import Testing

@Suite struct PathTests {
  @Test func boundsFollowEveryTransform() throws {
    var path = Path()
    path.move(to: Point(3, -7))
    path.addLine(to: Point(20, 4))
    path.addQuadCurve(to: Point(9, 30), control: Point(41, 17))
    path.addCurve(to: Point(-12, 8), control1: Point(2, 50), control2: Point(-30, 11))
    path.addArc(
      Path.Arc(center: Point(6, 6), radiusX: 40, radiusY: 9, start: .degrees(70), sweep: .degrees(130)))
    path.closeSubpath()
    for turns in 0...3 {
      let moved = path.applying(Transform(scale: 2.5, quarterTurns: turns, dx: 11, dy: -3))
      let bounds = try #require(moved.bounds)
      let expected = try #require(rebuilt(moved).bounds)
      #expect(abs(bounds.x - expected.x) < 1e-9 && abs(bounds.maxX - expected.maxX) < 1e-9)
      #expect(abs(bounds.y - expected.y) < 1e-9 && abs(bounds.maxY - expected.maxY) < 1e-9)
    }
  }

  @Test func boundsHoldPathsThatWereAdded() {
    var path = Path()
    #expect(path.bounds == nil)
    path.addPath(Path())
    #expect(path.bounds == nil)
    path.addRect(Rect(x: 1, y: 2, width: 3, height: 4))
    path.addPath(Path(ellipseIn: Rect(x: -5, y: 0, width: 2, height: 20)))
    #expect(path.bounds == Rect(x: -5, y: 0, width: 9, height: 20))
  }

  /// The same elements, one by one.
  private func rebuilt(_ path: Path) -> Path {
    path.elements.reduce(into: Path()) { result, element in
      switch element {
      case .move(let to): result.move(to: to)
      case .line(let to): result.addLine(to: to)
      case .quadCurve(let to, let control): result.addQuadCurve(to: to, control: control)
      case .curve(let to, let control1, let control2):
        result.addCurve(to: to, control1: control1, control2: control2)
      case .arc(let arc): result.addArc(arc)
      case .closeSubpath: result.closeSubpath()
      }
    }
  }
}
