// Scenes and paths as polygons, for sampling.

package import Maru

extension Scene {
  /// The scene as it should look.
  package func sampled(side: Int) -> SampledPicture {
    SampledPicture(
      width: side, height: side, background: Theme.light.background,
      layers: parts(Double(side), state).map(\.sampled))
  }
}

extension Part {
  fileprivate var sampled: SampledLayer {
    switch self {
    case .disc(let center, let radius, let color):
      return SampledLayer([circlePoints(center, radius)], color: color)
    case .ring(let center, let radius, let width, let color):
      let edges = [radius + width / 2, radius - width / 2]
      return SampledLayer(edges.map { circlePoints(center, $0) }, isEvenOdd: true, color: color)
    case .arc(let center, let radius, let width, let start, let sweep, let color):
      var path = Path()
      path.addArc(center: center, radius: radius + width / 2, from: start, sweep: sweep)
      path.addArc(center: center, radius: radius - width / 2, from: start + sweep, sweep: -sweep)
      let ends = [start, start + sweep].map { PolarFrame(center: center).point(at: $0, radius: radius) }
      return SampledLayer(path.polygons + ends.map { circlePoints($0, width / 2) }, color: color)
    case .line(let from, let to, let width, let cap, let color):
      let caps = cap == .round ? [circlePoints(from, width / 2), circlePoints(to, width / 2)] : []
      return SampledLayer([bar(from, to, width)] + caps, color: color)
    case .evenOdd(let circles, let color):
      return SampledLayer(circles.map { circlePoints($0.center, $0.radius) }, isEvenOdd: true, color: color)
    }
  }
}

extension Path {
  /// One polygon a subpath: many points on every curve and arc, chosen without the library's own flattening.
  package var polygons: [[Point]] {
    var polygons: [[Point]] = []
    var pen = Point(0, 0)
    for element in elements {
      switch element {
      case .move(let to): polygons.append([to])
      case .line, .quadCurve, .curve, .arc:
        if polygons.isEmpty { polygons.append([]) }
        polygons[polygons.count - 1] += element.points(from: pen)
      case .closeSubpath: break
      }
      pen = element.end ?? polygons.last?.first ?? pen
    }
    return polygons
  }
}

extension Path.Element {
  /// Points on it after `start`, its end included; of an arc, its start too.
  package func points(from start: Point) -> [Point] {
    let count = 100
    func curve(_ weights: (Double, Double) -> [Double], _ points: [Point]) -> [Point] {
      (1...count).map { index in
        let t = Double(index) / Double(count)
        let weights = weights(t, 1 - t)
        return zip(weights, points).reduce(Point(0, 0)) { $0.offset($1.0 * $1.1.x, $1.0 * $1.1.y) }
      }
    }
    switch self {
    case .move(let to), .line(let to): return [to]
    case .quadCurve(let to, let control):
      return curve({ t, u in [u * u, 2 * u * t, t * t] }, [start, control, to])
    case .curve(let to, let control1, let control2):
      return curve(
        { t, u in [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] }, [start, control1, control2, to])
    case .arc(let arc):
      let count = max(
        1, (steps(radius: max(arc.radiusX, arc.radiusY)) * abs(arc.sweep.degrees) / 360).rounded(.up))
      return (0...Int(count)).map { arc.point(at: arc.start + arc.sweep * (Double($0) / count)) }
    case .closeSubpath: return []
    }
  }
}

/// A stroke with round caps along `points` of a smooth curve.
package func roundStroke(along points: [Point], width: Double) -> [[Point]] {
  guard let first = points.first, let last = points.last else { return [] }
  var left: [Point] = []
  var right: [Point] = []
  for (index, point) in points.enumerated() {
    // Across the curve: square to the way from the point before to the point after.
    let (a, b) = (points[max(0, index - 1)], points[min(points.count - 1, index + 1)])
    let half = width / 2 / max(a.distance(to: b), .leastNormalMagnitude)
    let (x, y) = ((b.y - a.y) * half, (a.x - b.x) * half)
    left.append(point.offset(x, y))
    right.append(point.offset(-x, -y))
  }
  return [left + right.reversed(), circlePoints(first, width / 2), circlePoints(last, width / 2)]
}

/// A straight butt stroke, clockwise.
private func bar(_ from: Point, _ to: Point, _ width: Double) -> [Point] {
  let length = from.distance(to: to)
  guard length > 0 else { return [] }
  let (x, y) = ((to.y - from.y) / length * width / 2, (from.x - to.x) / length * width / 2)
  return [from.offset(x, y), to.offset(x, y), to.offset(-x, -y), from.offset(-x, -y)]
}

/// A circle's points, clockwise.
private func circlePoints(_ center: Point, _ radius: Double) -> [Point] {
  let arc = Path.Arc(
    center: center, radiusX: radius, radiusY: radius, start: .zero, sweep: .degrees(360))
  return Path.Element.arc(arc).points(from: center)
}

/// So many chords of a turn stray from it by at most 1/2000 of a pixel: r (1 − cos π/n) ≈ r π² / 2n².
private func steps(radius: Double) -> Double { 100 * max(1, radius).squareRoot() }
