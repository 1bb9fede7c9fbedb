internal import MaruGestures

/// The words of a line of a trace, taken from the left.
struct TraceWords {
  let line: Int
  private var rest: ArraySlice<Substring>

  /// The words of `text`, which is line `line`.
  init(_ text: Substring, line: Int) {
    self.line = line
    rest = text.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
  }

  var isEmpty: Bool { rest.isEmpty }

  /// An error in this line.
  func malformed(_ reason: String) -> MalformedTrace { MalformedTrace(line: line, reason: reason) }

  /// The next word, which is a `what`.
  mutating func word(_ what: String) throws(MalformedTrace) -> String {
    guard let word = rest.popFirst() else { throw malformed("\(what) is missing") }
    return String(word)
  }

  /// All the words that are left.
  mutating func remainder() -> String {
    defer { rest = [] }
    return rest.joined(separator: " ")
  }

  /// Throws if something is left.
  func end() throws(MalformedTrace) {
    if let word = rest.first { throw malformed("\(word) is too much here") }
  }

  /// A number; NaN and infinities are legal.
  mutating func number(_ what: String) throws(MalformedTrace) -> Double {
    let word = try word(what)
    // Swift also reads hexadecimal numbers and NaNs with a payload.
    guard !word.contains(where: { $0 == "x" || $0 == "X" || $0 == "(" }), let number = Double(word) else {
      throw malformed("\(what): \(word) is not a number")
    }
    return number
  }

  /// A number that is neither NaN nor infinite.
  mutating func finite(_ what: String) throws(MalformedTrace) -> Double {
    let number = try number(what)
    guard number.isFinite else { throw malformed("\(what) must be finite") }
    return number
  }

  /// A whole number of `range`.
  mutating func integer(_ what: String, in range: ClosedRange<Int>) throws(MalformedTrace) -> Int {
    let word = try word(what)
    guard let number = Int(word), range.contains(number) else {
      let limits = range == Int.min...Int.max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
      throw malformed("\(what): \(word) is not a whole number\(limits)")
    }
    return number
  }

  /// Milliseconds, not negative, with a fraction perhaps, as nanoseconds; at most 1e12 ms.
  mutating func milliseconds(_ what: String) throws(MalformedTrace) -> Int64 {
    let word = try word(what)
    guard let nanoseconds = TraceWords.nanoseconds(word) else {
      throw malformed("\(what): \(word) is not a time in milliseconds, 0 to 1e12")
    }
    return nanoseconds
  }

  /// The same with a sign perhaps.
  mutating func signedMilliseconds(_ what: String) throws(MalformedTrace) -> Int64 {
    let word = try word(what)
    let isNegative = word.hasPrefix("-")
    guard let nanoseconds = TraceWords.nanoseconds(word.dropFirst(isNegative ? 1 : 0)) else {
      throw malformed("\(what): \(word) is not a time in milliseconds, -1e12 to 1e12")
    }
    return isNegative ? -nanoseconds : nanoseconds
  }

  /// Decimal digits with a fraction perhaps, exactly; what is below a nanosecond is left out.
  private static func nanoseconds(_ text: some StringProtocol) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...13).contains(whole.utf8.count), let milliseconds = digits(whole)
    else { return nil }
    var fraction: Int64 = 0
    if parts.count == 2 {
      guard !parts[1].isEmpty, digits(parts[1].prefix(6)) != nil, parts[1].utf8.allSatisfy(isDigit),
        let padded = digits((parts[1] + "000000").prefix(6))
      else { return nil }
      fraction = padded
    }
    let nanoseconds = milliseconds * 1_000_000 + fraction
    return nanoseconds <= 1_000_000_000_000_000_000 ? nanoseconds : nil
  }

  private static func digits(_ text: some StringProtocol) -> Int64? {
    text.utf8.allSatisfy(isDigit) ? Int64(text) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
