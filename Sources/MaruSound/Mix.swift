/// Sounds that are heard together, as samples.
public struct Mix: Sendable {
  /// Samples a second.
  public static let rate = 48_000
  /// More at once would be noise: those that began first are left out.
  static let mostVoices = 24
  /// Samples in which a sound that is stopped fades: 10 ms.
  public static let fade = 480

  private struct Voice {
    let sound: Sound
    let start: Int
    /// It is silent from here on.
    var end: Int
    /// It is being stopped.
    var fades = false

    func value(at sample: Int) -> Double {
      let left = Double(end - sample) / Double(Mix.fade)
      let value = sound.value(at: Double(sample - start) / Double(Mix.rate))
      return fades ? value * min(1, left) : value
    }
  }

  private var voices: [Voice] = []
  /// How many samples have been taken.
  public private(set) var position = 0

  public init() {}

  /// Nothing is to be heard any more.
  public var isSilent: Bool { voices.isEmpty }

  /// Adds `sound`, beginning at the sample `start`, or with the next one if that has been taken.
  public mutating func add(_ sound: Sound, at start: Int) {
    let start = max(position, start)
    let length = Int((sound.duration * Double(Mix.rate)).rounded(.up))
    if voices.count == Mix.mostVoices { voices.removeFirst() }
    voices.append(Voice(sound: sound, start: start, end: start + length))
  }

  /// Fades what is heard and leaves out what has not begun, but for what would end within `samples` anyway.
  public mutating func stop(sparing samples: Int = Mix.fade) {
    let limit = position + samples
    voices.removeAll { $0.start >= position && $0.end > limit }
    for index in voices.indices where voices[index].end > limit {
      voices[index].end = position + Mix.fade
      voices[index].fades = true
    }
  }

  /// The next `count` samples, −1 ... 1.
  public mutating func take(_ count: Int) -> [Float] {
    let samples = (position..<position + max(0, count)).map { sample in
      let sum = voices.reduce(0) { $0 + $1.value(at: sample) }
      return Float(max(-1, min(1, sum)))
    }
    position += samples.count
    voices.removeAll { $0.end <= position }
    return samples
  }
}
