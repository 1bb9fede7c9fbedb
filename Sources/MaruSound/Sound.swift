/// Something to be heard: a function of time.
public struct Sound: Hashable, Sendable {
  let notes: [Note]

  /// Seconds from its beginning to the silence after it.
  public var duration: Double { notes.map { $0.start + $0.duration }.max() ?? 0 }

  /// The amplitude at `time`, in seconds after its beginning, −1 ... 1; 0 before and after it.
  public func value(at time: Double) -> Double { notes.reduce(0) { $0 + $1.value(at: time) } }
}

extension Sound {
  /// Two notes, the second a fourth higher, three times: an alert's cue. It is louder each time that it is repeated,
  /// from a quarter of the loudest to four fifths with the sixth.
  public static func alert(repetition: Int) -> Sound {
    let gain = min(0.8, 0.25 + 0.1 * Double(max(0, repetition)))
    return Sound(
      notes: (0..<3).flatMap { strike in
        [
          chime(at: Double(strike), pitch: 880, lasting: 0.3, gain),
          chime(at: Double(strike) + 0.16, pitch: 1174.66, lasting: 0.6, gain),
        ]
      })
  }

  /// The contact of a dial's governor, once a pulse.
  public static let pulse = Sound(notes: [
    Note(start: 0, duration: 0.012, pitch: 1900, partials: [0.2, 0.1, 0.06], attack: 0.0008)
  ])

  /// The plate at the finger stop: soft and low.
  public static let stop = Sound(notes: [
    Note(start: 0, duration: 0.07, pitch: 130, partials: [0.35, 0.15, 0.05], attack: 0.003)
  ])

  /// A row of a wheel: a soft tick.
  public static let row = Sound(notes: [
    Note(start: 0, duration: 0.006, pitch: 2600, partials: [0.12, 0.04], attack: 0.0008)
  ])

  /// A bar that is struck; with the other one of a pair it is never louder than `gain`.
  private static func chime(at start: Double, pitch: Double, lasting duration: Double, _ gain: Double) -> Note
  {
    Note(
      start: start, duration: duration, pitch: pitch,
      partials: [0.55, 0.14, 0.06].map { $0 * gain }, attack: 0.006)
  }
}
