// Curves and arcs as points on them, the one place where anything becomes a polygon. Each function calls
// `body` with every point after the first, the last one exactly the curve's end; no chord is farther than
// `tolerance` from the curve, unless that would take more than `flatteningLimit` points. Input that is not
// finite gives none.

/// The most points that one curve or arc becomes, however large it is.
package let flatteningLimit = 4096

/// Points along a quadratic curve, evenly spaced in its parameter.
package func flattenQuadCurve(
  from start: Point, to end: Point, control: Point, tolerance: Double, _ body: (Point) -> Void
) {
  guard start.isFinite, end.isFinite, control.isFinite else { return }
  // A chord over 1/n of the parameter is at most |second derivative| / 8n² away.
  let bend = secondDifference(start, control, end)
  let count = segmentCount(squared: bend / 4, tolerance: tolerance)
  for index in 1..<count {
    let t = Double(index) / Double(count)
    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
    body(Point(a * start.x + b * control.x + c * end.x, a * start.y + b * control.y + c * end.y))
  }
  body(end)
}

/// Points along a cubic curve, evenly spaced in its parameter.
package func flattenCurve(
  from start: Point, to end: Point, control1: Point, control2: Point, tolerance: Double,
  _ body: (Point) -> Void
) {
  guard start.isFinite, end.isFinite, control1.isFinite, control2.isFinite else { return }
  let bend = max(secondDifference(start, control1, control2), secondDifference(control1, control2, end))
  let count = segmentCount(squared: 0.75 * bend, tolerance: tolerance)
  for index in 1..<count {
    let t = Double(index) / Double(count)
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    body(
      Point(
        a * start.x + b * control1.x + c * control2.x + d * end.x,
        a * start.y + b * control1.y + c * control2.y + d * end.y))
  }
  body(end)
}

extension Path.Arc {
  /// The arc with its start near 0° and its sweep within ±360°: more turns cover nothing new.
  /// Nil if it is not finite or has a radius below 0.
  package var withinOneTurn: Path.Arc? {
    guard center.isFinite, start.degrees.isFinite, radiusX.isFinite, radiusY.isFinite, radiusX >= 0,
      radiusY >= 0, !sweep.degrees.isNaN
    else { return nil }
    var arc = self
    arc.sweep = .degrees(max(-360, min(360, sweep.degrees)))
    if abs(start.degrees) > 360 { arc.start = start.normalized }
    return arc
  }

  /// Points along the arc. Between its ends they stand at whole multiples of a step that only the radii and
  /// the tolerance decide, so that moving one end moves no other point.
  package func flatten(tolerance: Double, _ body: (Point) -> Void) {
    guard let arc = withinOneTurn else { return }
    let steps = Path.Arc.steps(radius: max(radiusX, radiusY), tolerance: tolerance)
    let from = arc.start.degrees
    let to = arc.end.degrees
    // A point this close to an end, in steps, would only repeat it.
    let margin = 1e-6
    let low = Int((min(from, to) / 360 * Double(steps) + margin).rounded(.up))
    let high = Int((max(from, to) / 360 * Double(steps) - margin).rounded(.down))
    func emit(_ step: Int) { body(arc.point(at: .degrees(Double(step) * 360 / Double(steps)))) }
    if from < to {
      for step in stride(from: low, through: high, by: 1) { emit(step) }
    } else {
      for step in stride(from: high, through: low, by: -1) { emit(step) }
    }
    body(arc.point(at: arc.end))
  }

  /// The smallest rectangle that holds the arc.
  package var bounds: Rect {
    let first = point(at: start)
    let last = point(at: end)
    var box = Rect(center: first, radius: 0).union(Rect(center: last, radius: 0))
    let (from, to) = (min(start, end).degrees, max(start, end).degrees)
    // The extreme points that it passes; from the fourth on they come again.
    let quarter = (from / 90).rounded(.up) * 90
    for angle in [quarter, quarter + 90, quarter + 180, quarter + 270] where angle <= to {
      box = box.union(Rect(center: point(at: .degrees(angle)), radius: 0))
    }
    return box
  }

  /// Steps of a whole turn: a multiple of four, so that the extreme points are among the vertices.
  private static func steps(radius: Double, tolerance: Double) -> Int {
    let step =
      2 * arcCosineDegrees(1 - max(smallestTolerance, tolerance) / max(radius, .leastNormalMagnitude))
    let quarters = (90 / max(step, 1e-3)).rounded(.up)
    return 4 * Int(max(1, min(Double(flatteningLimit / 4 - 1), quarters)))
  }
}

/// Tolerances below this, or NaN, count as this.
private let smallestTolerance = 1e-9

private func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
  Point(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y).distance(to: Point(0, 0))
}

/// √(squared / tolerance), rounded up, at least 1.
private func segmentCount(squared: Double, tolerance: Double) -> Int {
  let count = (squared / max(smallestTolerance, tolerance)).squareRoot().rounded(.up)
  return count < Double(flatteningLimit) ? max(1, Int(count)) : flatteningLimit
}
