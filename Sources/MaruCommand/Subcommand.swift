// A command: its options and what it does.

internal import MaruWidgets

/// A subcommand by name. The gallery's is empty.
struct Subcommand {
  let name: String
  /// What follows the name, e.g. `FILE…`.
  var operands = ""
  let summary: String
  let options: [CommandOption]
  /// Its first operand names a widget, whose options it takes too.
  var takesWidget = false
  /// What the environment and the configuration file prefer counts: a person looks at it. Pictures, layouts and
  /// traces come out the same for everybody instead.
  var takesPreferences = false
  let examples: [String]
  /// A sentence for help: what it prints.
  let output: String
  let body: (Arguments) throws(Failure) -> Int32

  /// Its name as people type it.
  var invocation: String { name.isEmpty ? "maru" : "maru \(name)" }
  /// What follows it.
  var parameters: String {
    [options.isEmpty ? "" : "[OPTIONS]", operands].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Its own options and those that only tell something.
  var allOptions: [CommandOption] { options + (name.isEmpty ? [.help, .version, .verbose] : [.help]) }

  func run(_ words: [String]) throws(Failure) -> Int32 {
    // An option of any widget may stand before the name of the widget that it belongs to.
    let parts = CommandLinePart.parts(
      of: words, options: takesWidget ? allOptions + anyWidgetOptions : allOptions)
    if parts.contains(where: { $0.isFlag("help") }) {
      try Output.standard.write(name.isEmpty ? Help.overview : Help.page(of: self))
      return 0
    }
    if parts.contains(where: { $0.isFlag("version") }) {
      let isVerbose = parts.contains { $0.isFlag("verbose") }
      try Output.standard.write(isVerbose ? Version.report : "maru \(Maru.version)\n")
      return 0
    }
    var options = allOptions
    if takesWidget, let kind = parts.lazy.compactMap(\.operand).first.flatMap({ Catalogue.kind(named: $0) }) {
      options += kind.commandOptions
    }
    var arguments = try Arguments(words, options: options)
    if takesPreferences { try arguments.fill(options) }
    return try body(arguments)
  }

  private var anyWidgetOptions: [CommandOption] { Catalogue.kinds.flatMap(\.commandOptions) }
}
