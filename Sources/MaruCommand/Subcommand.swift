// A subcommand and its options: the one table behind parsing, messages and help.

internal import MaruWidgets

/// An option of a command. Flags have no placeholder.
struct CommandOption {
  let name: String
  var letter: Character?
  let placeholder: String?
  /// The values that it takes, for messages.
  let allowed: String
  let summary: String

  init(_ name: String, letter: Character? = nil, _ placeholder: String?, allowed: String, _ summary: String) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.allowed = allowed
    self.summary = summary
  }

  init(_ option: WidgetOption) {
    self.init(option.name, option.placeholder, allowed: option.allowed, option.summary)
  }

  /// As people type it.
  var spelling: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }

  func isMeant(by word: String) -> Bool {
    word == "--\(name)" || letter.map { word == "-\($0)" } == true
  }
}

/// What was given on a command line.
struct Arguments {
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []
  private let options: [CommandOption]

  subscript(name: String) -> String? { values[name] }
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Sorts `words` into options and operands. The last one wins where an option is repeated.
  init(_ words: [String], options: [CommandOption]) throws(Failure) {
    self.options = options
    for part in CommandLinePart.parts(of: words, options: options) {
      switch part {
      case .operand(let word): operands.append(word)
      case .unknown(let word):
        throw .usage("unknown option \(quoted(word))\(optionSuggestion(for: word, among: options))")
      case .option(let option, let value):
        if let placeholder = option.placeholder {
          guard let value else {
            throw .usage("--\(option.name) needs a value \(placeholder): \(option.allowed)")
          }
          values[option.name] = value
        } else {
          guard value == nil else { throw .usage("--\(option.name) takes no value") }
          values[option.name] = ""
        }
      }
    }
  }

  /// Why `value` can't be that of the option called `name`.
  func invalid(_ name: String, _ value: String) -> Failure {
    invalid(name, value, allowed: options.first { $0.name == name }?.allowed ?? "")
  }

  func invalid(_ name: String, _ value: String, allowed: String) -> Failure {
    let isFlag = options.contains { $0.name == name && $0.placeholder == nil }
    return .usage("--\(name)\(isFlag ? " needs" : " \(quoted(value)) is not allowed:") \(allowed)")
  }
}

/// A word of a command line, or an option with the word that is its value.
enum CommandLinePart {
  case operand(String)
  case option(CommandOption, value: String?)
  /// Looks like an option, but is none of those known.
  case unknown(String)

  static func parts(of words: [String], options: [CommandOption]) -> [CommandLinePart] {
    var parts: [CommandLinePart] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" { return parts + rest.map { .operand($0) } }
      guard word.hasPrefix("-"), word != "-" else {
        parts.append(.operand(word))
        continue
      }
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if let option = options.first(where: { $0.isMeant(by: halves[0]) }) {
        let attached = halves.count > 1 ? halves[1] : nil
        let follows = attached == nil && option.placeholder != nil
        parts.append(.option(option, value: follows ? rest.popFirst() : attached))
      } else {
        parts.append(.unknown(halves[0]))
      }
    }
    return parts
  }
}

/// A subcommand by name. The gallery's is empty.
struct Subcommand {
  let name: String
  /// What follows the name, e.g. `FILE…`.
  var operands = ""
  let summary: String
  let options: [CommandOption]
  /// Its first operand names a widget, whose options it takes too.
  var takesWidget = false
  let examples: [String]
  /// A sentence for help: what it prints.
  let output: String
  let body: (Arguments) throws(Failure) -> Int32

  /// Its own options and those that only tell something.
  var allOptions: [CommandOption] { options + (name.isEmpty ? [.help, .version] : [.help]) }

  func run(_ words: [String]) throws(Failure) -> Int32 {
    // An option of any widget may stand before the name of the widget that it belongs to.
    let parts = CommandLinePart.parts(
      of: words, options: takesWidget ? allOptions + anyWidgetOptions : allOptions)
    if parts.contains(where: { $0.isFlag("help") }) {
      try Output.standard.write(name.isEmpty ? Help.overview : Help.page(of: self))
      return 0
    }
    if parts.contains(where: { $0.isFlag("version") }) {
      try Output.standard.write("maru \(Maru.version)\n")
      return 0
    }
    var options = allOptions
    if takesWidget, let kind = parts.lazy.compactMap(\.operand).first.flatMap({ Catalogue.kind(named: $0) }) {
      options += kind.commandOptions
    }
    return try body(Arguments(words, options: options))
  }

  private var anyWidgetOptions: [CommandOption] { Catalogue.kinds.flatMap(\.commandOptions) }
}

extension CommandLinePart {
  fileprivate var operand: String? {
    if case .operand(let word) = self { word } else { nil }
  }

  fileprivate func isFlag(_ name: String) -> Bool {
    if case .option(let option, nil) = self { option.name == name } else { false }
  }
}

/// What somebody typed, for a message: all that a line has room for.
func quoted(_ word: String) -> String { word.count > 100 ? "'\(word.prefix(99))…'" : "'\(word)'" }

// MARK: Nearest matches

/// As `suggestion` does, for an option: dashes do not count.
private func optionSuggestion(for word: String, among options: [CommandOption]) -> String {
  let name = String(word.drop { $0 == "-" })
  return suggestion(for: name, among: options.map(\.name), prefix: "--")
}

/// `; did you mean …?` with the nearest of `names`, or nothing if none is near.
func suggestion(for word: String, among names: [String], prefix: String = "") -> String {
  // A word that long is none of them; comparing would take its time.
  guard word.count <= 100 else { return "" }
  let ranked = names.map { (name: $0, distance: editDistance(word, $0)) }.min { $0.distance < $1.distance }
  guard let ranked, ranked.distance <= max(2, word.count / 2) else { return "" }
  return "; did you mean '\(prefix)\(ranked.name)'?"
}

/// Letters to insert, delete or replace, and neighbours to exchange, to make `a` into `b`.
private func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a)
  let b = Array(b)
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row.append(distance)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
