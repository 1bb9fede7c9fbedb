import Foundation

/// What was played into a file, as SDL's disk driver writes it, at 48000 samples a second.
struct Hearing {
  static let rate = 48_000.0

  let samples: [Float]

  /// The variables that let a command play into `file`, a little slower than time goes: by itself the driver takes
  /// 512 samples every 10 ms, and sounds that have a moment would come too late for it.
  static func environment(_ file: String) -> [String: String] {
    ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": file, "SDL_DISKAUDIODELAY": "11"]
  }

  /// A machine without any sound device.
  static let nothing = ["SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/dev/null"]

  /// Nothing where there is no file.
  init(file: String) {
    let data = FileManager.default.contents(atPath: file) ?? Data()
    samples = data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }

  /// Waits until something has been played and the device is closed.
  static func whole(_ file: String) throws -> Hearing {
    var length = 0
    var since = ContinuousClock.now
    try wait(until: "the end of what is played") {
      let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
      if size != length { (length, since) = (size, .now) }
      return length > 0 && ContinuousClock.now - since > .milliseconds(600)
    }
    return Hearing(file: file)
  }

  /// Where there is sound, in seconds, between silences of `pause` seconds at least.
  func sounds(pause: Double) -> [ClosedRange<Double>] {
    var sounds: [ClosedRange<Int>] = []
    for index in samples.indices where abs(samples[index]) > 0.002 {
      if let last = sounds.last, Double(index - last.upperBound) < pause * Hearing.rate {
        sounds[sounds.count - 1] = last.lowerBound...index
      } else {
        sounds.append(index...index)
      }
    }
    return sounds.map { Double($0.lowerBound) / Hearing.rate...Double($0.upperBound) / Hearing.rate }
  }

  /// Half of how often the sign changes a second.
  func pitch(in span: ClosedRange<Double>) -> Double {
    let part = samples[Int(span.lowerBound * Hearing.rate)..<Int(span.upperBound * Hearing.rate)]
    let crossings = zip(part, part.dropFirst()).filter { ($0 < 0) != ($1 < 0) }.count
    return Double(crossings) / 2 / (span.upperBound - span.lowerBound)
  }
}
