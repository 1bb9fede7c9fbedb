// The one file that reaches the C library's mathematics. Sines of degrees are exact wherever they are
// rational (Niven: only 0, ±1/2 and ±1 at whole fractions of a turn), so that no rounding of coordinates can
// depend on the last bit of a libm.

internal import Glibc

/// Sine of an angle in degrees; exact at every multiple of 30° whose sine is rational. NaN if it is not finite.
package func sine(degrees: Double) -> Double {
  let turn = withinHalfTurn(degrees)
  let quarter = (turn / 90).rounded()
  let rest = turn - 90 * quarter
  return switch quarter {
  case 0: smallSine(rest)
  case 1: smallCosine(rest)
  case -1: -smallCosine(rest)
  default: -smallSine(rest)
  }
}

/// Cosine of an angle in degrees; exact at every multiple of 30° whose cosine is rational.
package func cosine(degrees: Double) -> Double {
  sine(degrees: withinHalfTurn(degrees) + 90)
}

/// What `remainder(dividingBy: 360)` gives, to the bit: −180 ... 180. That function is slow, and angles are small.
@inline(__always)
private func withinHalfTurn(_ degrees: Double) -> Double {
  switch abs(degrees) {
  case ...180: degrees
  case ..<540: degrees < 0 ? -(-degrees - 360) : degrees - 360
  default: degrees.remainder(dividingBy: 360)
  }
}

/// e to the power of `exponent`.
package func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// Natural logarithm.
package func naturalLogarithm(_ value: Double) -> Double { log(value) }

/// Clockwise angle from twelve of the direction (dx, dy), y down, in degrees, −180 ... 180.
func degreesFromTwelve(dx: Double, dy: Double) -> Double { atan2(dx, -dy) * 180 / .pi }

/// Arc cosine in degrees of a value clamped to −1 ... 1.
package func arcCosineDegrees(_ value: Double) -> Double { acos(max(-1, min(1, value))) * 180 / .pi }

private func smallSine(_ degrees: Double) -> Double {
  if degrees == 30 { return 0.5 }
  if degrees == -30 { return -0.5 }
  return sin(degrees * .pi / 180)
}

private func smallCosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
