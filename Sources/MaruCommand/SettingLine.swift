/// A line of a file of settings that says something.
struct SettingLine {
  /// From 1.
  let number: Int
  /// Nil for a line without `=`.
  let name: String?
  /// What stands behind the `=`, or the whole line.
  let value: String

  /// A `#` at the beginning of a line or behind a blank begins a comment.
  static func lines(of text: String) -> [SettingLine] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
      index, line in
      let text = trimmed(withoutComment(line))
      guard !text.isEmpty else { return nil }
      let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { return SettingLine(number: index + 1, name: nil, value: String(text)) }
      return SettingLine(
        number: index + 1, name: String(trimmed(halves[0])), value: String(trimmed(halves[1])))
    }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var before: Character = " "
    for index in line.indices {
      if line[index] == "#" && before.isWhitespace { return line[..<index] }
      before = line[index]
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let text = text.drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}
