/// Digits that were typed and may be followed by more.
public struct TypedDigits: Hashable, Sendable {
  /// 0 ... 9 each, the first one first.
  public private(set) var digits: [Int]
  private var last: Moment

  /// The first digit, at `now`; others than 0 ... 9 count as the nearest.
  public init(_ digit: Int, at now: Moment) {
    digits = [max(0, min(9, digit))]
    last = now
  }

  /// Takes a further digit.
  public mutating func append(_ digit: Int, at now: Moment) {
    digits.append(max(0, min(9, digit)))
    last = now
  }

  /// Takes back the last digit; false if none is left.
  public mutating func removeLast(at now: Moment) -> Bool {
    _ = digits.popLast()
    last = now
    return !digits.isEmpty
  }

  /// When the digits are too old to be continued.
  public var expiry: Moment { last.advanced(bySeconds: Threshold.typingSilence) }

  /// The digits are too old to be continued at `now`.
  public func isExpired(at now: Moment) -> Bool { now >= expiry }

  /// The number that `range` of the digits is, read in tens.
  public func number(_ range: Range<Int>) -> Int {
    digits[range.clamped(to: digits.indices)].reduce(0) { $0 * 10 + $1 }
  }

  /// `pattern` with its placeholders `_` filled from the left; what is left of them stays.
  public func filling(_ pattern: String) -> String {
    var rest = digits[...]
    return String(
      pattern.map { sign in
        guard sign == "_", let digit = rest.popFirst() else { return sign }
        return Character(String(digit))
      })
  }
}
