internal import MaruGeometry
public import MaruGestures

/// A timer's progress and the instant at which it was that: all that a successor needs to go on.
public struct TimerRecord: Hashable, Sendable {
  public let progress: TimerProgress
  public let instant: ClockReading

  public init(_ progress: TimerProgress, at instant: ClockReading) {
    self.progress = progress
    self.instant = instant
  }

  /// What has become of it by `now`. Never more is left than there was: a clock that was set back over a boot gives
  /// nothing.
  public func progress(at now: ClockReading) -> TimerProgress {
    guard case .running(let deadline, let set, let round) = progress else { return progress }
    let left = deadline.nanoseconds &- instant.boot.nanoseconds
    let deadlineNow = now.boot.advanced(byNanoseconds: left).advanced(
      byNanoseconds: -now.nanoseconds(since: instant))
    return .running(deadline: deadlineNow, of: set, round: round)
  }
}

/// Why a text is no record.
public struct MalformedRecord: Error, Hashable, Sendable {
  public let reason: String
}

// MARK: - Text

extension TimerRecord {
  private static let header = "maru-timer 1"

  /// Six lines of ASCII, the last one a checksum of the others:
  ///
  ///     maru-timer 1
  ///     boot 8e2b7d1c-…
  ///     uptime 4711000000000
  ///     wall 1764508166123
  ///     running 00:05:00 4921000000000
  ///     checksum 09ab…
  ///
  /// Nanoseconds, but of the wall clock milliseconds. `paused` has the nanoseconds that are left instead of the deadline,
  /// `setting` neither. The second round and those that follow are a number behind them.
  public var text: String {
    let state =
      switch progress {
      case .setting(let set): "setting \(set)"
      case .running(let deadline, let set, let round):
        "running \(set) \(deadline.nanoseconds)\(TimerRecord.suffix(round))"
      case .paused(let remaining, let set, let round):
        "paused \(set) \(remaining)\(TimerRecord.suffix(round))"
      }
    let lines = [
      TimerRecord.header, "boot \(instant.bootID)", "uptime \(instant.boot.nanoseconds)",
      "wall \(instant.wall)",
      state,
    ]
    let body = lines.map { $0 + "\n" }.joined()
    return "\(body)checksum \(checksum(of: body))\n"
  }

  /// Reads what `text` writes; of anything else, a text that was cut off included, says what is wrong with it.
  public init(_ text: String) throws(MalformedRecord) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines[0] == TimerRecord.header else {
      throw MalformedRecord(reason: "it does not begin with '\(TimerRecord.header)'")
    }
    guard lines.count == 7, lines[6].isEmpty else {
      throw MalformedRecord(reason: "it is cut off or too long")
    }
    guard lines[5] == "checksum \(checksum(of: lines[..<5].map { $0 + "\n" }.joined()))" else {
      throw MalformedRecord(reason: "its checksum is not that of its lines")
    }
    func words(_ line: Int, _ name: String) throws(MalformedRecord) -> [Substring] {
      let words = lines[line].split(separator: " ", omittingEmptySubsequences: false)
      guard words[0] == name, words.count == 2 else { throw TimerRecord.malformed(line) }
      return words
    }
    func number(_ line: Int, _ name: String) throws(MalformedRecord) -> Int64 {
      guard let number = decimal(try words(line, name)[1]) else { throw TimerRecord.malformed(line) }
      return Int64(number)
    }
    instant = ClockReading(
      boot: Moment(nanoseconds: try number(2, "uptime")), bootID: String(try words(1, "boot")[1]),
      wall: try number(3, "wall"))
    guard let progress = TimerRecord.progress(lines[4], at: instant.boot) else {
      throw TimerRecord.malformed(4)
    }
    self.progress = progress
  }

  private static func suffix(_ round: Int) -> String { round > 1 ? " \(round)" : "" }

  private static func malformed(_ line: Int) -> MalformedRecord {
    MalformedRecord(reason: "line \(line + 1) is none of a timer's")
  }

  /// What a line says of a timer with no more left than one can have.
  private static func progress(_ line: Substring, at boot: Moment) -> TimerProgress? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard (2...4).contains(words.count), let set = Countdown(String(words[1])), set.description == words[1],
      let round = words.count < 4 ? 1 : decimal(words[3]), (1...Rounds.most).contains(round)
    else { return nil }
    let number = words.count > 2 ? decimal(words[2]).map { Int64($0) } : nil
    let longest = TimerPicker.nanoseconds(.longest)
    switch (words[0], number) {
    case ("setting", nil) where words.count == 2: return .setting(set)
    case ("running", let deadline?) where deadline - boot.nanoseconds <= longest:
      return .running(deadline: Moment(nanoseconds: deadline), of: set, round: round)
    case ("paused", let remaining?) where remaining <= longest:
      return .paused(remaining: remaining, of: set, round: round)
    default: return nil
    }
  }
}

/// 16 hexadecimal digits.
private func checksum(of text: String) -> String {
  var fingerprint = Fingerprint()
  for byte in text.utf8 { fingerprint.mix(UInt32(byte)) }
  return fingerprint.value.hexadecimal
}
