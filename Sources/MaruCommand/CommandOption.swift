internal import MaruWidgets

/// An option of a command: the one row behind parsing, messages, help, completions, the manual and preferences. Flags
/// have no placeholder.
struct CommandOption {
  let name: String
  let letter: Character?
  /// What stands for the value in help: its choices with `|` between them, `FILE`, `DIR`, or another word in capitals.
  let placeholder: String?
  /// The value that the option has without one; then a value can only be given with `=`.
  let implied: String?
  /// The values that have a name, for completions.
  let choices: [String]
  /// The values that it takes, for messages.
  let allowed: String
  let summary: String
  /// A person's choice of how things look and feel, never of what can be picked or is printed: the environment and
  /// the configuration file can make it for all dialogs.
  let isPreference: Bool
  /// What it stands under in help.
  private(set) var heading = "Options"

  /// Without `choices` they are those of the placeholder.
  init(
    _ name: String, letter: Character? = nil, _ placeholder: String?, implied: String? = nil,
    choices: [String]? = nil,
    allowed: String, isPreference: Bool = false, _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.implied = implied
    let words = placeholder?.split(separator: "|").map(String.init) ?? []
    self.choices = choices ?? (words.count > 1 ? words : [])
    self.allowed = allowed
    self.isPreference = isPreference
    self.summary = summary
  }

  init(_ option: WidgetOption) {
    self.init(
      option.name, option.placeholder, allowed: option.allowed, isPreference: option.isPreference,
      option.summary)
  }

  /// The values that it takes in the environment and the configuration file, where flags have one too.
  var allowedInPreferences: String { placeholder == nil ? "yes or no" : allowed }

  /// As people type it.
  var spelling: String {
    let value = placeholder.map { implied == nil ? " \($0)" : "[=\($0)]" }
    return words.joined(separator: ", ") + (value ?? "")
  }

  /// All the words that mean it.
  var words: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  /// What it does, and of the values what the placeholder leaves open.
  var description: String {
    guard !allowed.isEmpty else { return summary }
    guard let placeholder else { return "\(summary); needs \(allowed)" }
    return placeholder.contains("|") || placeholder == "TEXT" ? summary : "\(summary): \(allowed)"
  }

  var takesFile: Bool { placeholder == "FILE" || placeholder == "DIR" }

  /// All that follows it are its values.
  var takesRest: Bool { placeholder?.hasSuffix("…") ?? false }

  /// The first of each name.
  static func unique(_ options: [CommandOption]) -> [CommandOption] {
    var names: Set<String> = []
    return options.filter { names.insert($0.name).inserted }
  }

  /// `options` under `heading`.
  static func under(_ heading: String, _ options: [CommandOption]) -> [CommandOption] {
    options.map { option in
      var option = option
      option.heading = heading
      return option
    }
  }

  func isMeant(by word: String) -> Bool { words.contains(word) }
}
