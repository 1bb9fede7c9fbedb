internal import MaruGestures

/// How often a countdown is counted, one time right after the other, and the time that it is now.
struct Rounds: Hashable {
  static let most = 99
  let count: Int
  /// 1 ... count.
  private(set) var current = 1

  init(count: Int) { self.count = max(1, count) }

  mutating func restart() { goOn(in: 1) }

  /// A round that there is none of is the last one.
  mutating func goOn(in round: Int) { current = min(count, round) }

  /// Goes on to the round that runs at `now`, or to the last one, when one of `length` nanoseconds ended at `end`; gives
  /// the end of that round. Nil if the one that ended was the last.
  mutating func goOn(at now: Moment, after end: Moment, length: Int64) -> Moment? {
    guard current < count, length > 0 else { return nil }
    let begun = Int64(count - current)
    let passed = min(begun, (now.nanoseconds &- end.nanoseconds) / length + 1)
    current += Int(passed)
    return end.advanced(byNanoseconds: passed * length)
  }
}
