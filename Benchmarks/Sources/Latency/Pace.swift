/// How closely motions follow each other.
struct Pace: Sendable {
  /// In the first column of a row.
  let name: String
  let description: String
  /// Microseconds that a picture has stood still when the next motion comes. They vary, so as not to beat with a timer.
  let pause: ClosedRange<UInt32>

  /// Longer apart than frames of 60 Hz: nobody is held up by a frame that was just shown.
  static let single = Pace(name: "latency", description: "single motions", pause: 20_000...30_000)
  /// As an everyday mouse sends them: who waits for the next frame to come is late.
  static let stream = Pace(name: "latency_125hz", description: "125 a second", pause: 8_000...9_000)
}
