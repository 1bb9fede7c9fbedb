internal import MaruGeometry

/// A tone that is struck and dies away.
public struct Note: Hashable, Sendable {
  /// Seconds after its sound's beginning.
  let start: Double
  /// Seconds that it lasts.
  let duration: Double
  /// Of the fundamental, Hertz.
  let pitch: Double
  /// Amplitudes of the fundamental and of the partials above it, in order; 1 is the loudest that there is.
  let partials: [Double]
  /// Seconds in which it swells, less than it lasts: what begins at once pops.
  let attack: Double

  /// The amplitude at `time`, in seconds after the sound's beginning; 0 before and after the note.
  func value(at time: Double) -> Double {
    let age = time - start
    guard age > 0, age < duration else { return 0 }
    var wave = 0.0
    for (index, amplitude) in partials.enumerated() {
      wave += amplitude * sine(degrees: 360 * pitch * Double(index + 1) * age)
    }
    return wave * envelope(age)
  }

  /// Swells evenly, then dies away as a struck bar does, with no jump nor corner at the end.
  private func envelope(_ age: Double) -> Double {
    guard age >= attack else { return age / attack }
    let rest = (duration - age) / (duration - attack)
    return rest * rest * rest
  }
}
