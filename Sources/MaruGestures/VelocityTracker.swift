/// The velocity of something that moves along a line, from its samples.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Moment
    var position: Double
  }

  /// Oldest first: the samples of the last `Threshold.velocityWindow` and the one before them.
  private var samples: [Sample]

  /// Starts with a first sample.
  public init(position: Double, at time: Moment) { samples = [Sample(time: time, position: position)] }

  /// The last position.
  public var position: Double { samples.last?.position ?? 0 }

  /// Takes a sample that is not older than the last one.
  public mutating func add(_ position: Double, at time: Moment) {
    samples.append(Sample(time: time, position: position))
    let horizon = time.advanced(bySeconds: -Threshold.velocityWindow)
    if let first = samples.firstIndex(where: { $0.time > horizon }), first > 1 {
      samples.removeFirst(first - 1)
    }
  }

  /// Distance covered in the last `Threshold.velocityWindow` before `now`, or since the first sample, divided by
  /// that time; 0 if no time has passed.
  public func velocity(at now: Moment) -> Double {
    let horizon = now.advanced(bySeconds: -Threshold.velocityWindow)
    guard let first = samples.first, let earlier = sample(at: max(first.time, horizon)) else { return 0 }
    let elapsed = now.seconds(since: earlier.time)
    return elapsed > 0 ? (position - earlier.position) / elapsed : 0
  }

  /// The position at `time`, between two samples on the straight line, after the last one the last.
  private func sample(at time: Moment) -> Sample? {
    guard let next = samples.firstIndex(where: { $0.time > time }) else {
      return Sample(time: time, position: position)
    }
    guard next > 0 else { return samples.first }
    let (a, b) = (samples[next - 1], samples[next])
    let part = time.seconds(since: a.time) / b.time.seconds(since: a.time)
    return Sample(time: time, position: a.position + (b.position - a.position) * part)
  }
}
