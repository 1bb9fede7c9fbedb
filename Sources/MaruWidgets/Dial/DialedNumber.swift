/// A row of digits as they were dialled; leading zeros count.
public struct DialedNumber: Hashable, Sendable, LosslessStringConvertible {
  /// The longest number there can be.
  public static let longest = 4096
  /// How many digits a label shows.
  private static let visibleDigits = 12

  /// The digits as ASCII.
  public private(set) var description: String

  /// No digits.
  public init() { description = "" }

  /// Reads at most `longest` digits 0 ... 9; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count <= DialedNumber.longest, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    description = text
  }

  public var count: Int { description.utf8.count }
  public var isEmpty: Bool { description.isEmpty }

  /// Adds a digit at the end; others than 0 ... 9 count as the nearest.
  public mutating func append(_ digit: Int) { description += String(max(0, min(9, digit))) }

  /// Takes the last digit away, if there is one.
  public mutating func removeLast() { _ = description.popLast() }

  public mutating func removeAll() { description = "" }

  /// The last digits, with a sign that there are more.
  public var tail: String {
    count > DialedNumber.visibleDigits ? "…" + description.suffix(DialedNumber.visibleDigits) : description
  }
}
