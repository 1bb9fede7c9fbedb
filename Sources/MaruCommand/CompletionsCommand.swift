internal import MaruWidgets

/// The shells that can complete Maru's command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var completions: String {
    let table = CompletionTable()
    return switch self {
    case .bash: table.bash
    case .zsh: table.zsh
    case .fish: table.fish
    }
  }
}

/// Prints a script that teaches a shell to complete Maru's command lines.
let completionsCommand = Subcommand(
  name: "completions", operands: Shell.allCases.map(\.rawValue).joined(separator: "|"),
  summary: "Print a script that completes commands, options and values in a shell.",
  options: [],
  examples: [
    "source <(maru completions bash)",
    "maru completions zsh > ~/.zsh/completions/_maru",
    "maru completions fish > ~/.config/fish/completions/maru.fish",
  ],
  output: "Standard output carries the script."
) { (arguments) throws(Failure) in
  let names = Shell.allCases.map(\.rawValue)
  guard let name = arguments.operands.first else { throw .usage("name a shell: \(alternatives(names))") }
  guard arguments.operands.count == 1 else {
    throw .usage("unexpected argument \(quoted(arguments.operands[1]))")
  }
  guard let shell = Shell(rawValue: name) else {
    throw .usage("unknown shell \(quoted(name))\(suggestion(for: name, among: names))")
  }
  try Output.standard.write(shell.completions)
  return 0
}

/// What can follow what on a command line.
struct CompletionTable {
  /// All options of a command, of a widget's among them only where the command is for that widget alone.
  struct Command {
    let name: String
    let summary: String
    let options: [CommandOption]
    /// Operands that have a name.
    let words: [String]
    let takesFiles: Bool
    /// Further options where the widget of that name is among the operands.
    let widgets: [(name: String, options: [CommandOption])]

    init(_ command: Subcommand) {
      name = command.name
      summary = command.summary
      options = command.allOptions
      let names = command.operands.split(separator: "|").map(String.init)
      words = names.flatMap { $0 == "WIDGET" ? Catalogue.kinds.map(\.name) : [$0] }.filter {
        $0 == $0.lowercased()
      }
      takesFiles = names.contains { $0.hasPrefix("FILE") }
      widgets = command.takesWidget ? Catalogue.kinds.map { ($0.name, $0.commandOptions) } : []
    }
  }

  let gallery = Command(galleryCommand)
  let commands = Maru.commands.map { Command($0) }
  let widgetNames = Catalogue.kinds.map(\.name)
}
