import MaruGeometry

/// A path as closed polygons, to measure it.
struct Polygons {
  private(set) var contours: [[Point]] = []

  init(_ path: Path, tolerance: Double = 1e-3) {
    var pen = Point(0, 0)
    func add(_ point: Point) {
      if contours.isEmpty { contours.append([]) }
      contours[contours.count - 1].append(point)
      pen = point
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        contours.append([to])
        pen = to
      case .line(let to): add(to)
      case .quadCurve(let to, let control):
        flattenQuadCurve(from: pen, to: to, control: control, tolerance: tolerance) { add($0) }
      case .curve(let to, let control1, let control2):
        flattenCurve(from: pen, to: to, control1: control1, control2: control2, tolerance: tolerance) {
          add($0)
        }
      case .arc(let arc):
        add(arc.point(at: arc.start))
        arc.flatten(tolerance: tolerance) { add($0) }
      case .closeSubpath: break
      }
    }
  }

  /// Clockwise contours count positive.
  var signedAreas: [Double] {
    contours.map { points in
      zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
    }
  }

  /// Of contours that do not overlap.
  var area: Double { signedAreas.reduce(0, +) }

  var bounds: Rect {
    let points = contours.joined()
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }

  /// How often the contours go clockwise around `point`.
  func winding(_ point: Point) -> Int {
    var winding = 0
    for points in contours {
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1))
      where (a.y > point.y) != (b.y > point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { winding += b.y > a.y ? 1 : -1 }
      }
    }
    return winding
  }
}

extension Path {
  var arcs: [Path.Arc] {
    elements.compactMap { if case .arc(let arc) = $0 { arc } else { nil } }
  }
}

extension Random: RandomNumberGenerator {}
