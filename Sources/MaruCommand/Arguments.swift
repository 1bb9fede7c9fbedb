/// What was given to a command.
struct Arguments {
  private(set) var operands: [String] = []
  /// In the order in which they were given.
  private var given: [Given] = []
  private let options: [CommandOption]

  /// An option with its value, which for a flag is empty.
  struct Given {
    let name: String
    let value: String
    var origin = Origin.commandLine
  }

  /// Where an option was given, for messages.
  enum Origin {
    case commandLine
    case variable(String)
    case line(path: String, number: Int)
    case desktop

    /// The option called `name` as it is spelt there.
    func spelling(of name: String) -> String {
      switch self {
      case .commandLine, .desktop: "--\(name)"
      case .variable(let variable): variable
      case .line(let path, let number): "\(path):\(number): \(name)"
      }
    }
  }

  /// Sorts `words` into options and operands.
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
          // No file has an empty name, as of a variable that isn't set. Letters are a preference: there it is a warning.
          guard !value.isEmpty || !option.takesFile || option.isPreference else {
            throw .usage("--\(option.name) '' is not allowed: \(option.allowed)")
          }
          given.append(Given(name: option.name, value: value))
        } else {
          guard value == nil else { throw .usage("--\(option.name) takes no value") }
          given.append(Given(name: option.name, value: ""))
        }
      }
    }
  }

  mutating func add(_ option: Given) { given.append(option) }

  /// The last one wins where an option is repeated.
  subscript(name: String) -> String? { given.last { $0.name == name }?.value }
  func has(_ name: String) -> Bool { self[name] != nil }

  /// All that was given for an option that may be repeated, in order.
  func values(of name: String) -> [String] { given.filter { $0.name == name }.map(\.value) }

  /// The values of those of the options called `names` that were given.
  func values(ofAll names: [String]) -> [String: String] {
    Dictionary(names.compactMap { name in self[name].map { (name, $0) } }) { first, _ in first }
  }

  /// `word` as the value of an option that was given and takes it, but only with `=`.
  func attached(_ word: String) -> String? {
    let option = options.first { $0.implied != nil && has($0.name) && $0.choices.contains(word) }
    return option.map { "--\($0.name)=\(word)" }
  }

  /// Why `value` can't be that of the option called `name`.
  func invalid(_ name: String, _ value: String) -> Failure {
    invalid(name, value, allowed: options.first { $0.name == name }?.allowed ?? "")
  }

  func invalid(_ name: String, _ value: String, allowed: String) -> Failure {
    let isFlag = options.contains { $0.name == name && $0.placeholder == nil }
    let spelling = (given.last { $0.name == name }?.origin ?? .commandLine).spelling(of: name)
    return .usage("\(spelling)\(isFlag ? " needs" : " \(quoted(value)) is not allowed:") \(allowed)")
  }
}
