package import MaruGeometry
package import MaruGestures

/// A hand of the clock.
public enum ClockHand: Hashable, Sendable, CaseIterable {
  case hour, minute

  /// Minutes of a whole turn.
  package var lap: Int { self == .hour ? TimeOfDay.minutesPerDay / 2 : 60 }
  /// What a degree is worth.
  package var minutesPerDegree: Double { Double(lap) / 360 }
  /// From the centre to the tip, units.
  package var length: Double { (self == .hour ? 0.6 : 0.8) * ClockLayout.radius }
  /// Stroke width, units.
  package var width: Double { self == .hour ? 5 : 3 }

  /// Where the hand stands at `minutes` since some midnight.
  package func angle(at minutes: Int) -> Angle {
    .degrees(Double(floorModulo(minutes, lap)) / minutesPerDegree)
  }

  /// The other one.
  package var other: ClockHand { self == .hour ? .minute : .hour }
}

/// Where things are on the clock's face, in design units.
package enum ClockLayout {
  package static let side = 300.0
  package static let radius = 150.0
  package static let frame = PolarFrame(center: Point(150, 150))
  /// Nearer to the centre, directions are ignored and presses take nothing.
  package static let deadRadius = radius / 10
  /// Up to here a press beside the hands means the hour hand.
  package static let zoneRadius = radius / 2
  package static let borderWidth = 5.0
  package static let zoneWidth = 2.0
  /// The ticks from the edge inward: one for each minute, longer ones for the hours.
  package static let minuteTick = (length: 12.5, width: 1.0)
  package static let hourTick = (length: 20.0, width: 2.0)
  /// Of the focus ring about a hand's axis.
  package static let focusRadius = 8.0
  package static let labelRadius = 111.25
  package static let labelSize = 30.0

  /// Between which radii the face tells what `hand` refuses: a press there means it.
  package static func zone(of hand: ClockHand) -> (inner: Double, outer: Double) {
    hand == .hour ? (0, zoneRadius) : (zoneRadius, radius)
  }

  /// What a press means.
  package enum Press: Hashable {
    /// A hand is under it.
    case grab(ClockHand)
    /// None is, but this hand comes to it.
    case jump(ClockHand)
  }

  /// What a press at `point` means when the hands show `minutes`; nil outside the face and in the dead zone.
  package static func press(
    at point: Point, minutes: Int, _ targets: Targets = .standard
  ) -> Press? {
    let distance = frame.radius(of: point)
    guard isAtMost(deadRadius, distance), isAtMost(distance, radius) else { return nil }
    let zone: ClockHand = isAtMost(distance, zoneRadius) ? .hour : .minute
    // The zone's hand first: it wins where both are equally near.
    let near = self.distance(of: zone, from: point, minutes: minutes)
    let far = self.distance(of: zone.other, from: point, minutes: minutes)
    guard isAtMost(min(near, far), targets.handReach) else { return .jump(zone) }
    return .grab(isAtMost(near, far) ? zone : zone.other)
  }

  /// The tip of `hand` at `minutes`.
  package static func tip(of hand: ClockHand, minutes: Int) -> Point {
    frame.point(at: hand.angle(at: minutes), radius: hand.length)
  }

  private static func distance(of hand: ClockHand, from point: Point, minutes: Int) -> Double {
    point.distance(toSegmentFrom: frame.center, to: tip(of: hand, minutes: minutes))
  }
}
