internal import MaruGestures

// What can be said of a countdown's end.

extension TimerPicker {
  /// How much of the ring is left, 0 ... 1: it is full at the longest time that was to be counted since the start.
  var shareLeft: Double {
    let left = countdown.seconds
    return Double(left) / Double(max(1, left, longest.seconds))
  }

  /// The time of day of a running countdown's end, `14:35`, with its day's name if that isn't today: `Tue 14:35`. Nil if
  /// nothing runs, or nobody has told what time it is.
  var end: String? {
    guard case .running(let deadline, _) = phase, let wallClock else { return nil }
    let (end, today) = (wallClock.time(at: deadline), wallClock.time(at: now).day)
    let time = TimeOfDay(minutes: end.minute).description
    return end.day == today ? time : "\(TimerPicker.weekdays[floorModulo(end.day, 7)]) \(time)"
  }

  /// When the time was up, `at 14:35`; nil if nobody has told what time it is.
  func endThatWas(_ alert: Alert) -> String? {
    wallClock.map { "at \(TimeOfDay(minutes: $0.time(at: alert.end).minute))" }
  }

  /// 1 January 1970 was a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
}
