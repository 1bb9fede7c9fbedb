public import MaruGeometry

/// A rotation about a centre followed sample by sample: the shortest turns summed without limit.
///
/// Only the last direction and a count of whole turns are kept, so that going back along the same points gives
/// back exactly the same travel.
public struct Turn: Hashable, Sendable {
  private let frame: PolarFrame
  /// Nearer to the centre than this, directions are ignored; design units. At the centre they always are.
  private let deadRadius: Double
  private let start: Angle
  private var last: Angle
  private var wholeTurns = 0

  /// A turn that begins at `point`; nil if that is in the dead zone or at the centre.
  public init?(about frame: PolarFrame, from point: Point, deadRadius: Double = 0) {
    guard let angle = Turn.direction(of: point, in: frame, deadRadius: deadRadius) else { return nil }
    self.frame = frame
    self.deadRadius = deadRadius
    start = angle
    last = angle
  }

  /// Direction of the first sample, 0° ..< 360° from twelve.
  public var startAngle: Angle { start }

  /// Summed travel since the beginning, clockwise positive.
  public var travel: Angle { last - start + .degrees(360 * Double(wholeTurns)) }

  /// Follows the pointer to `point`. In the dead zone nothing changes; on leaving it the shortest arc counts.
  public mutating func move(to point: Point) {
    guard let angle = Turn.direction(of: point, in: frame, deadRadius: deadRadius) else { return }
    let landing = last + last.shortestTurn(to: angle)
    if landing.degrees >= 360 - Turn.seamTolerance && angle.degrees < 180 { wholeTurns += 1 }
    if landing.degrees < 0 + Turn.seamTolerance && angle.degrees >= 180 { wholeTurns -= 1 }
    last = angle
  }

  /// Slack for the rounding of a sum near the seam at twelve, in degrees.
  private static let seamTolerance = 1e-6

  private static func direction(of point: Point, in frame: PolarFrame, deadRadius: Double) -> Angle? {
    let radius = frame.radius(of: point)
    guard radius > distanceTolerance, isAtMost(deadRadius, radius) else { return nil }
    return frame.angle(of: point)
  }
}
