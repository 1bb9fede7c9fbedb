/// A trace in a report as CI servers read it: XML in JUnit's form.
nonisolated struct JUnitCase {
  enum Problem: Equatable {
    case none
    /// What was not as expected.
    case failure([String])
    /// Why it could not be played.
    case error(String)
  }

  let path: String
  let seconds: Double
  let problem: Problem

  /// The whole file, without a newline at its end.
  static func report(_ cases: [JUnitCase]) -> String {
    let failures = cases.count { if case .failure = $0.problem { true } else { false } }
    let errors = cases.count { if case .error = $0.problem { true } else { false } }
    let seconds = text(cases.map(\.seconds).reduce(0, +))
    let counts =
      "name=\"maru replay\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(seconds)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite \(counts)>
      \(cases.map(\.element).joined(separator: "\n"))
        </testsuite>
      </testsuites>
      """
  }

  private var element: String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[..<$0] } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let start =
      "    <testcase classname=\"\(escaped(folder))\" name=\"\(escaped(name))\" file=\"\(escaped(path))\" "
      + "time=\"\(JUnitCase.text(seconds))\""
    switch problem {
    case .none: return start + "/>"
    case .failure(let lines): return start + ">\n" + element("failure", lines) + "\n    </testcase>"
    case .error(let message): return start + ">\n" + element("error", [message]) + "\n    </testcase>"
    }
  }

  private func element(_ name: String, _ lines: [String]) -> String {
    let text = lines.map { escaped($0) }.joined(separator: "\n")
    return "      <\(name) message=\"\(escaped(lines.first ?? ""))\">\(text)</\(name)>"
  }

  /// Seconds to milliseconds.
  private static func text(_ seconds: Double) -> String { String((seconds * 1000).rounded() / 1000) }

  /// As XML says it; characters that it cannot say become question marks.
  private func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "?"
      default: String(scalar)
      }
    }.joined()
  }
}
