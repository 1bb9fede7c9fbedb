internal import MaruWidgets

/// What `--help` prints, made from the option tables.
enum Help {
  static var overview: String {
    """
    Usage: maru [COMMAND] [OPTIONS]

    Round widgets that people turn with a finger. Alone, maru opens the gallery.

      time=$(maru clock --value 10:35)      a time of day
      hours=$(maru range)                   two times of day, e.g. 22:00-06:00
      pin=$(maru dial --digits 4)           digits
      maru timer --value 5m --start         a countdown

    Commands

    \(lines(Maru.commands.map { ($0.name, $0.summary) }))

    Gallery options

    \(lines(galleryCommand.options.map { ($0.spelling, $0.summary) }))

    'maru COMMAND --help' shows a command's options.

    \(exitCodes)

    """
  }

  static func page(of command: Subcommand) -> String {
    """
    Usage: maru \(command.name) [OPTIONS]\(command.operands.isEmpty ? "" : " " + command.operands)

    \(command.summary)

    \(command.examples.map { "  \($0)" }.joined(separator: "\n"))

    Options

    \(lines(command.options.map { row($0) }))
    \(command.takesWidget ? widgetOptions : "")
    \(exitCodes)

    """
  }

  private static let exitCodes = """
    Exit codes: 0 accepted, 1 cancelled or a failed check, 2 usage, 3 no display, 4 a file that can't be read or
    written, 130 SIGINT, 143 SIGTERM. Standard output carries the value and nothing else, only with exit code 0.
    """

  private static var widgetOptions: String {
    Catalogue.kinds.map { kind in
      let rows = [CommandOption.value(kind)] + kind.options.map { CommandOption($0) }
      return "\nOptions of the \(kind.name)\n\n\(lines(rows.map { row($0) }))\n"
    }.joined()
  }

  private static func row(_ option: CommandOption) -> (String, String) {
    let allowed = option.allowed.isEmpty ? "" : ": \(option.allowed)"
    return (self.option(option), option.summary + allowed)
  }

  private static func option(_ option: CommandOption) -> String {
    option.letter.map { "-\($0), \(option.spelling)" } ?? option.spelling
  }

  private static func lines(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  \(row.0)\(String(repeating: " ", count: width - row.0.count))  \(row.1)"
    }.joined(separator: "\n")
  }
}
