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

  /// Lets time pass until `now`; true if the cue is due again.
  mutating func advance(to now: Moment) -> Bool {
    guard case .ringing(let given) = notice else { return false }
    guard now.seconds(since: end) < Threshold.cueLimit else {
      notice = .missed
      return false
    }
    let due = Alert.cues(from: end, to: now)
    notice = .ringing(cues: max(given, due))
    return due > given
  }

  /// When it does something by itself again.
  var wake: Wake {
    switch notice {
    case .ringing(let cues): .at(end.advanced(bySeconds: Double(cues + 1) * Threshold.cueInterval))
    case .missed: .onInput
    }
  }

  private static func cues(from end: Moment, to now: Moment) -> Int {
    wholeNumber(now.seconds(since: end) / Threshold.cueInterval)
  }
}
