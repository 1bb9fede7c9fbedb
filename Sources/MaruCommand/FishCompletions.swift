extension CompletionTable {
  var fish: String {
    let names = commands.map(\.name)
    let rows =
      names.map { "complete -c maru -f -n __maru_begins -a \($0) -d \(literal(summary(of: $0)))" }
      + ["complete -c maru -f -n __maru_begins -a help -d 'Show the options of a command'"]
      + rows(gallery.options, if: "__maru_is ''")
      + ["complete -c maru -f -n '__maru_is help' -a \(literal(names.joined(separator: " ")))"]
      + commands.flatMap(rows)
    return """
      # fish completion for maru, made by 'maru completions fish'.
      function __maru_begins
        test (count (commandline -opc)) -eq 1
      end
      # __maru_is COMMAND [WIDGET]; the gallery's is ''.
      function __maru_is
        set -l words (commandline -opc) ''
        string match -q -- '-*' $words[2]; and set words[2] ''
        test "$words[2]" = "$argv[1]"; and begin
          test (count $argv) -eq 1; or contains -- $argv[2] $words[3..]
        end
      end
      \(rows.joined(separator: "\n"))

      """
  }

  private func summary(of name: String) -> String { commands.first { $0.name == name }?.summary ?? "" }

  private func rows(_ command: Command) -> [String] {
    let condition = "__maru_is \(command.name)"
    let operands =
      command.takesFiles
      ? "-F" : command.words.isEmpty ? "-f" : "-f -a \(literal(command.words.joined(separator: " ")))"
    return ["complete -c maru -n \(literal(condition)) \(operands)"] + rows(command.options, if: condition)
      + command.widgets.flatMap { rows($0.options, if: "\(condition) \($0.name)") }
  }

  private func rows(_ options: [CommandOption], if condition: String) -> [String] {
    options.map { option in
      var row = "complete -c maru -n \(literal(condition)) -l \(option.name)"
      if let letter = option.letter { row += " -s \(letter)" }
      if option.takesFile {
        row += " -r -F"
      } else if option.takesRest {
        row += " -x -a '(__fish_complete_command)'"
      } else if option.implied != nil {
        row += " -f -a \(literal(option.choices.joined(separator: " ")))"
      } else if option.placeholder != nil {
        row += " -x"
        if !option.choices.isEmpty { row += " -a \(literal(option.choices.joined(separator: " ")))" }
      } else {
        row += " -f"
      }
      return row + " -d \(literal(option.summary))"
    }
  }

  /// Within single quotes a backslash stands before a quote or a backslash.
  private func literal(_ text: String) -> String {
    "'\(text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined())'"
  }
}
