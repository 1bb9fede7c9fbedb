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
}

/// What was given on a command line.
struct Arguments {
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []

  subscript(name: String) -> String? { values[name] }
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Sorts `words` into options and operands. The last one wins where an option is repeated.
  init(_ words: [String], options: [CommandOption]) throws(Failure) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        operands += words[index...]
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try Arguments.option(String(parts[0]), options)
      guard let placeholder = option.placeholder else {
        if parts.count > 1 { throw .usage("--\(option.name) takes no value") }
        values[option.name] = ""
        continue
      }
      if parts.count > 1 {
        values[option.name] = String(parts[1])
      } else if index < words.count {
        values[option.name] = words[index]
        index += 1
      } else {
        throw .usage("--\(option.name) needs a value \(placeholder): \(option.allowed)")
      }
    }
  }

  private static func option(_ word: String, _ options: [CommandOption]) throws(Failure) -> CommandOption {
    let match = options.first { option in
      word == "--\(option.name)" || option.letter.map { word == "-\($0)" } == true
    }
    if let match { return match }
    let near = suggestion(for: word, among: options.map { "--\($0.name)" })
    throw .usage("unknown option '\(word)'\(near)")
  }
}

/// A subcommand by name.
struct Subcommand {
  let name: String
  /// What follows the name, e.g. `FILE…`.
  var operands = ""
  let summary: String
  let options: [CommandOption]
  /// Its first operand names a widget, whose options it takes too.
  var takesWidget = false
  let examples: [String]
  let body: (Arguments) throws(Failure) -> Int32

  func run(_ words: [String]) throws(Failure) -> Int32 {
    if words.contains("--help") {
      try StandardOutput.write(Help.page(of: self))
      return 0
    }
    var options = options
    if takesWidget, let kind = words.lazy.compactMap({ Catalogue.kind(named: $0) }).first {
      options += [.value(kind)] + kind.options.map { CommandOption($0) }
    }
    return try body(Arguments(words, options: options))
  }
}

/// `; did you mean …?` with the nearest of `names`, or nothing if none is near.
func suggestion(for word: String, among names: [String]) -> String {
  let ranked = names.map { (name: $0, distance: editDistance(word, $0)) }.min { $0.distance < $1.distance }
  guard let ranked, ranked.distance <= max(2, word.count / 2) else { return "" }
  return "; did you mean '\(ranked.name)'?"
}

/// Letters to insert, delete or replace to make `a` into `b`.
private func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b)
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let replaced = diagonal + (letter == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
    }
  }
  return row[b.count]
}
