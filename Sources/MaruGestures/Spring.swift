internal import MaruGeometry

/// A damped spring of mass 1 in closed form, for every damping ratio.
public struct Spring: Hashable, Sendable {
  /// Period of the undamped oscillation, seconds; above 0.
  public let response: Double
  /// 0 oscillates for ever, below 1 overshoots, 1 is critical, above 1 creeps.
  public let dampingRatio: Double

  /// SwiftUI's defaults. A response that is not above 0 becomes 1 ms, a negative damping ratio 0.
  public init(response: Double = 0.5, dampingRatio: Double = 0.825) {
    self.response = response > 0.001 ? response : 0.001
    self.dampingRatio = max(0, dampingRatio)
  }

  /// Displacement `time` seconds after the start from displacement `from` with `velocity` a second, target 0.
  public func value(from: Double, velocity: Double = 0, at time: Double) -> Double {
    guard time > 0 else { return from }
    let omega = 2 * Double.pi / response
    let decay = dampingRatio * omega
    if dampingRatio < 1 {
      let damped = omega * (1 - dampingRatio * dampingRatio).squareRoot()
      let phase = Angle.radians(damped * time)
      return exponential(-decay * time)
        * (from * phase.cosine + (velocity + decay * from) / damped * phase.sine)
    }
    if dampingRatio == 1 {
      return exponential(-omega * time) * (from + (velocity + omega * from) * time)
    }
    let spread = omega * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = -decay + spread
    let fast = -decay - spread
    let share = (velocity - fast * from) / (slow - fast)
    return share * exponential(slow * time) + (from - share) * exponential(fast * time)
  }

  /// Seconds after which a motion from rest at `amplitude` has its envelope under `tolerance`, for good.
  /// Infinite without damping.
  public func settlingTime(from amplitude: Double, tolerance: Double) -> Double {
    let start = abs(amplitude)
    guard start > tolerance, tolerance > 0 else { return 0 }
    let omega = 2 * Double.pi / response
    if dampingRatio < 1 {
      // |value| ≤ amplitude · e^(−ζωt) · √(1 + (ζω/ω_d)²)
      let ratio = dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot()
      let bound = start * (1 + ratio * ratio).squareRoot()
      guard dampingRatio > 0 else { return .infinity }
      return naturalLogarithm(bound / tolerance) / (dampingRatio * omega)
    }
    // Without overshoot the value falls for ever: bisect.
    var low = 0.0
    var high = response
    while value(from: start, at: high) > tolerance { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(from: start, at: middle) > tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
