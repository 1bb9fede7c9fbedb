internal import MaruWidgets

/// What `--help` prints, made from the option tables.
enum Help {
  static var overview: String {
    page([
      "Usage: maru [COMMAND] [OPTIONS]",
      "Round widgets that people turn with a finger. Alone, maru opens the gallery.",
      """
        time=$(maru clock --value 10:35)      a time of day
        hours=$(maru range)                   two times of day, e.g. 22:00-06:00
        pin=$(maru dial --digits 4)           digits
        maru timer --value 5m --start         a countdown
      """,
      table("Commands", Maru.commands.map { ($0.name, $0.summary) }),
      tables(of: galleryCommand.allOptions),
      exitCodes,
      wrapped(galleryCommand.output),
      preferences(among: Maru.preferences),
      "'maru COMMAND --help' shows a command's options, 'maru manual' is the manual page.",
    ])
  }

  static func page(of command: Subcommand) -> String {
    let beginning = [
      "Usage: \(command.invocation) \(command.parameters)",
      wrapped(command.summary),
      command.examples.map { "  \($0)" }.joined(separator: "\n"),
      tables(of: command.allOptions),
    ]
    return page(
      beginning + (command.takesWidget ? widgetOptions : []) + [exitCodes, wrapped(command.output)]
        + (command.takesPreferences ? [preferences(among: command.options.filter(\.isPreference))] : []))
  }

  /// Columns of a line, if its words allow it.
  private static let columns = 100
  /// The widest that the left column of a table may be; what is wider has a line of its own.
  private static let leftColumns = 24

  private static func page(_ paragraphs: [String]) -> String { paragraphs.joined(separator: "\n\n") + "\n" }

  private static var exitCodes: String { table("Exit codes", ExitCode.meanings) }

  private static func preferences(among options: [CommandOption]) -> String {
    let example = options.first.map { "'\($0.name) = \($0.choices.first ?? "VALUE")'" } ?? ""
    return wrapped(
      "Preferences: \(options.map(\.variable).joined(separator: ", ")) in the environment, or lines like "
        + "\(example) in \(ConfigurationFile.place).")
  }

  private static var widgetOptions: [String] {
    Catalogue.kinds.map { kind in table("Options of the \(kind.name)", kind.commandOptions.map { row($0) }) }
  }

  /// One for each heading, in the order in which they first come.
  private static func tables(of options: [CommandOption]) -> String {
    var headings: [String] = []
    for option in options where !headings.contains(option.heading) { headings.append(option.heading) }
    let tables = headings.map { heading in
      table(heading, options.filter { $0.heading == heading }.map { row($0) })
    }
    return tables.joined(separator: "\n\n")
  }

  private static func row(_ option: CommandOption) -> (String, String) {
    (option.spelling, option.description)
  }

  private static func table(_ title: String, _ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).filter { $0 <= leftColumns }.max() ?? 0
    let lines = rows.map { left, right in
      let gap =
        left.count > width
        ? "\n" + String(repeating: " ", count: width + 4)
        : String(repeating: " ", count: width - left.count + 2)
      return "  \(left)\(gap)\(wrapped(right, indent: width + 4))"
    }
    return "\(title)\n\n" + lines.joined(separator: "\n")
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
