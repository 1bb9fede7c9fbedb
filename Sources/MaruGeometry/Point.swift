/// A place in the plane; y grows downward. Design units or device pixels, as the owner says.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Neither coordinate is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Euclidean distance.
  public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Distance to the nearest point of the segment from `start` to `end`.
  public func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let square = dx * dx + dy * dy
    guard square > 0 else { return distance(to: start) }
    let along = max(0, min(1, ((x - start.x) * dx + (y - start.y) * dy) / square))
    return distance(to: Point(start.x + along * dx, start.y + along * dy))
  }

  /// This point moved by (dx, dy).
  public func offset(_ dx: Double, _ dy: Double) -> Point { Point(x + dx, y + dy) }
}

/// Distances closer than this are equal, in design units: traces carry four decimals, fingers far fewer.
public let distanceTolerance = 0.01

/// `a` is at most `b`, distances within `distanceTolerance` being equal.
public func isAtMost(_ a: Double, _ b: Double) -> Bool { a <= b + distanceTolerance }
