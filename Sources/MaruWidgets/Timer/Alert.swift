internal import MaruGestures

/// What follows a countdown's end.
struct Alert: Hashable {
  enum Notice: Hashable {
    /// It repeats its cue; `cues` of the repetitions have been given.
    case ringing(cues: Int)
    /// Nobody answered in time, or it came too late to ring.
    case missed
  }

  /// The deadline.
  let end: Moment
  private(set) var notice: Notice

  /// The alert for a countdown that ended at `end`, noticed at `now`.
  init(end: Moment, at now: Moment) {
    self.end = end
    let isLate = now.seconds(since: end) > Threshold.lateAlert
    notice = isLate ? .missed : .ringing(cues: Alert.cues(from: end, to: now))
  }

  /// An alert that nobody answered.
  init(missed end: Moment) {
    self.end = end
    notice = .missed
  }

  var isMissed: Bool { notice == .missed }

  /// Lets time pass until `now`; tells the repetition of its cue that has become due, if one has.
  mutating func advance(to now: Moment) -> Int? {
    guard case .ringing(let given) = notice else { return nil }
    guard now.seconds(since: end) < Threshold.cueLimit else {
      notice = .missed
      return nil
    }
    let due = Alert.cues(from: end, to: now)
    guard due > given else { return nil }
    notice = .ringing(cues: due)
    return due
  }

  /// It flashes, and the window's colours are inverted at `now`. Without motion there is no flashing: they are inverted as
  /// long as it rings.
  func invertsColors(at now: Moment, reducesMotion: Bool) -> Bool {
    guard case .ringing = notice else { return false }
    return reducesMotion || (halfFlash(at: now).map { $0 % 2 == 0 } ?? false)
  }

  /// When it does something by itself after `now`.
  func wake(after now: Moment, reducesMotion: Bool) -> Wake {
    guard case .ringing(let cues) = notice else { return .onInput }
    let cue = end.advanced(bySeconds: Double(cues + 1) * Threshold.cueInterval)
    guard !reducesMotion, let half = halfFlash(at: now) else { return .at(cue) }
    let change = lastCue(at: now).advanced(bySeconds: Double(half + 1) * Threshold.flashPeriod / 2)
    return .at(min(cue, change))
  }

  /// How many halves of flashes have gone since the last cue; nil after the last one.
  private func halfFlash(at now: Moment) -> Int? {
    let halves = wholeNumber(now.seconds(since: lastCue(at: now)) / (Threshold.flashPeriod / 2))
    return 0..<Int(2 * Threshold.flashes) ~= halves ? halves : nil
  }

  private func lastCue(at now: Moment) -> Moment {
    end.advanced(bySeconds: Double(Alert.cues(from: end, to: now)) * Threshold.cueInterval)
  }

  private static func cues(from end: Moment, to now: Moment) -> Int {
    wholeNumber(now.seconds(since: end) / Threshold.cueInterval)
  }
}
