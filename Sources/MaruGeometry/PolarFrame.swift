/// Angles and radii about a centre: the one place where directions become coordinates and back.
public struct PolarFrame: Hashable, Sendable {
  public var center: Point

  public init(center: Point) { self.center = center }

  /// The point at `angle` from twelve and `radius` from the centre.
  public func point(at angle: Angle, radius: Double) -> Point {
    Point(center.x + radius * angle.sine, center.y - radius * angle.cosine)
  }

  /// Direction of `point` from twelve, 0° ..< 360°; nil at the exact centre and for points that are not finite.
  public func angle(of point: Point) -> Angle? {
    let dx = point.x - center.x
    let dy = point.y - center.y
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return nil }
    return Angle(degrees: degreesFromTwelve(dx: dx, dy: dy)).normalized
  }

  /// Distance of `point` from the centre.
  public func radius(of point: Point) -> Double { center.distance(to: point) }
}
