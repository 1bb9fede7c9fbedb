/// A manual page in the language of `man`.
struct Roff {
  private(set) var text: String

  /// Begins a page of `section`. Lines are ragged on the right, and no word is broken.
  init(_ name: String, section: Int, version: String, part: String) {
    text =
      ".TH \"\(Roff.plain(name))\" \(section) \"\" \"\(Roff.plain(version))\" \"\(Roff.plain(part))\"\n.ad l\n.nh\n"
  }

  mutating func section(_ title: String) { text += ".SH \"\(Roff.plain(title))\"\n" }
  mutating func subsection(_ title: String) { text += ".SS \"\(Roff.plain(title))\"\n" }

  mutating func paragraph(_ words: String) { text += ".PP\n\(Roff.line(words))\n" }

  /// Lines of their own, with the command in bold letters and what follows it in others.
  mutating func synopsis(_ lines: [(command: String, rest: String)]) {
    let lines = lines.map { "\(Roff.bold($0.command)) \(Roff.plain($0.rest))" }
    text += ".PP\n\(lines.joined(separator: "\n.br\n"))\n"
  }

  /// `words` behind or below `tag`, in bold letters; the value of an option is in italics.
  mutating func item(_ tag: String, _ words: String) {
    text += ".TP\n\(Roff.tag(tag))\n\(Roff.line(words))\n"
  }

  /// Lines as they are.
  mutating func example(_ lines: [String]) {
    text += ".PP\n.RS 4\n.nf\n\(lines.map { Roff.line($0) }.joined(separator: "\n"))\n.fi\n.RE\n"
  }

  private static func tag(_ tag: String) -> String {
    guard tag.hasPrefix("-") else { return bold(tag) }
    return tag.split(separator: " ").map { word in
      word.hasPrefix("-") ? bold(String(word)) : "\\fI\(plain(String(word)))\\fR"
    }.joined(separator: " ")
  }

  private static func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }

  /// A dot or an apostrophe would begin a request.
  private static func line(_ text: String) -> String {
    (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + plain(text)
  }

  /// Hyphens stay the ones that people type, and letters beyond ASCII are called by their number.
  private static func plain(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "-": "\\-"
      case "\\": "\\e"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
