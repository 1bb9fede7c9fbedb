/// A word of a command line, or an option with the word that is its value, or one of them.
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
        let attached = halves.count > 1 ? halves[1] : option.implied
        let follows = attached == nil && option.placeholder != nil
        if follows && option.takesRest && !rest.isEmpty {
          return parts + rest.map { .option(option, value: $0) }
        }
        parts.append(.option(option, value: follows ? rest.popFirst() : attached))
      } else {
        parts.append(.unknown(halves[0]))
      }
    }
    return parts
  }
}

extension CommandLinePart {
  var operand: String? {
    if case .operand(let word) = self { word } else { nil }
  }

  func isFlag(_ name: String) -> Bool {
    if case .option(let option, nil) = self { option.name == name } else { false }
  }
}
