internal import MaruGestures

/// What a key makes of digits that are being typed, for every widget that takes some.
enum Typing: Hashable {
  /// So many are there now.
  case open(TypedDigits)
  /// They are to count as they are.
  case entered(TypedDigits)
  /// Esc or Backspace took the last of them away.
  case dropped

  /// `key` after `typed`, at most `most` digits; nil if it means nothing there.
  init?(_ key: Key, after typed: TypedDigits?, most: Int, at now: Moment) {
    switch (key, typed) {
    case (.digit(let digit), nil): self = .open(TypedDigits(digit, at: now))
    case (.digit(let digit), .some(var typed)):
      guard typed.digits.count < most else { return nil }
      typed.append(digit, at: now)
      self = .open(typed)
    case (.backspace, .some(var typed)): self = typed.removeLast(at: now) ? .open(typed) : .dropped
    case (.enter, .some(let typed)), (.hash, .some(let typed)): self = .entered(typed)
    case (.escape, .some): self = .dropped
    case (.backspace, nil), (.enter, nil), (.hash, nil), (.escape, nil), (.space, _), (.adjust, _): return nil
    }
  }

  /// The same for a time of day: the fourth digit enters it.
  static func time(_ key: Key, after typed: TypedDigits?, at now: Moment) -> Typing? {
    let typing = Typing(key, after: typed, most: 4, at: now)
    guard case .open(let typed) = typing, typed.digits.count == 4 else { return typing }
    return .entered(typed)
  }
}

extension TypedDigits {
  /// `HH:MM`: `9` is 09:00, `935` is 09:35. Not always a time of day.
  var time: String {
    let count = digits.count
    let hour = number(0..<(count > 2 ? count - 2 : count))
    return "\(twoDigits(hour)):\(twoDigits(count > 2 ? number(count - 2..<count) : 0))"
  }
}
