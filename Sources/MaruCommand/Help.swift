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

    \(lines(galleryCommand.allOptions.map { row($0) }))

    'maru COMMAND --help' shows a command's options.

    \(wrapped(exitCodes + " " + galleryCommand.output))

    """
  }

  static func page(of command: Subcommand) -> String {
    """
    Usage: maru \(command.name) [OPTIONS]\(command.operands.isEmpty ? "" : " " + command.operands)

    \(wrapped(command.summary))

    \(command.examples.map { "  \($0)" }.joined(separator: "\n"))

    Options

    \(lines(command.allOptions.map { row($0) }))
    \(command.takesWidget ? widgetOptions : "")
    \(wrapped(exitCodes + " " + command.output))

    """
  }

  /// Columns of a line, if its words allow it.
  private static let columns = 100

  private static let exitCodes =
    "Exit codes: 0 accepted, 1 cancelled or a failed check, 2 usage, 3 no display, 4 a file that can't be read or "
    + "written, 130 SIGINT, 143 SIGTERM."

  private static var widgetOptions: String {
    Catalogue.kinds.map { kind in
      "\nOptions of the \(kind.name)\n\n\(lines(kind.commandOptions.map { row($0) }))\n"
    }.joined()
  }

  private static func row(_ option: CommandOption) -> (String, String) {
    (option.letter.map { "-\($0), \(option.spelling)" } ?? option.spelling, option.summary + allowed(option))
  }

  /// What the summary and the placeholder leave open.
  private static func allowed(_ option: CommandOption) -> String {
    guard !option.allowed.isEmpty else { return "" }
    guard let placeholder = option.placeholder else { return "; needs \(option.allowed)" }
    return placeholder.contains("|") ? "" : ": \(option.allowed)"
  }

  private static func lines(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.0.count)
      return "  \(row.0)\(gap)  \(wrapped(row.1, indent: width + 4))"
    }.joined(separator: "\n")
  }

  /// `text` in lines of words, those after the first behind `indent` spaces, which the first has before it.
  private static func wrapped(_ text: String, indent: Int = 0) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, indent + line.count + 1 + word.count <= columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
