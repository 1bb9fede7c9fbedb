internal import MaruGeometry

/// How far and how long something goes that was let go with a velocity and slows down by friction.
public enum Fling {
  /// The share of a velocity that is left after `time` seconds.
  static func retained(after time: Double) -> Double { exponential(-decay * time) }

  /// Where a wheel goes that is let go at `position` with `velocity`, both in rows: on to a row, at most
  /// `Threshold.longestFling` away; without velocity to the nearest one.
  public static func tween(from position: Double, velocity: Double, at now: Moment) -> Tween {
    let speed = velocity.isFinite ? abs(velocity) : 0
    guard speed > 0 else { return settling(from: position, at: now) }
    let farthest = Threshold.longestFling
    let distance = max(-farthest, min(farthest, velocity / decay))
    var row = Double(nearest(position + distance))
    if row - position > farthest { row -= 1 }
    if position - row > farthest { row += 1 }
    let slowing = naturalLogarithm(max(1, speed / Threshold.flingEnd)) / decay
    let duration = max(Threshold.settling, min(Threshold.flingDuration, slowing))
    return Tween(from: position, to: row, start: now, duration: duration, easing: .friction)
  }

  /// The motion from `position` to `row`, or to the nearest one.
  public static func settling(from position: Double, to row: Int? = nil, at now: Moment) -> Tween {
    let target = Double(row ?? nearest(position))
    let duration = target == position ? 0 : Threshold.settling
    return Tween(from: position, to: target, start: now, duration: duration, easing: .out)
  }

  /// Share of its velocity that a fling loses in a second, as an exponent: the whole way of a fling with
  /// velocity v is v / 2.002 = 0.4995 s · v.
  private static let decay = -1000 * naturalLogarithm(Threshold.flingRetention)
}
