extension CompletionTable {
  var zsh: String {
    """
    #compdef maru
    # zsh completion for maru, made by 'maru completions zsh'.
    _maru() {
      local -a commands=(
    \(commands.map { "    \(literal("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
        'help:Show the options of a command.'
      )
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe command commands
        return
      fi
      local -a options
      local widget=${words[(r)(\(widgetNames.joined(separator: "|")))]}
      case $words[2] in
        help) options=('1: :(\(commands.map(\.name).joined(separator: " ")))') ;;
        -*) options=(
    \(specifications(gallery))
        ) ;;
    \(commands.map(zshCase).joined(separator: "\n"))
      esac
      if [[ $words[2] != -* ]]; then
        shift words
        (( CURRENT-- ))
      fi
      _arguments $options
    }
    if [[ $funcstack[1] == _maru ]]; then _maru "$@"; else compdef _maru maru; fi

    """
  }

  private func zshCase(_ command: Command) -> String {
    let widgets = command.widgets.map { name, options in
      "        \(name)) options+=(\n\(lines(options))\n      ) ;;"
    }
    let rest =
      widgets.isEmpty ? "" : "\n      case $widget in\n\(widgets.joined(separator: "\n"))\n      esac"
    return "    \(command.name)) options=(\n\(specifications(command))\n      )\(rest) ;;"
  }

  /// What `_arguments` takes, a line each.
  private func specifications(_ command: Command) -> String {
    var operands: [String] = []
    if command.takesFiles { operands.append("      '*:file:_files'") }
    if !command.words.isEmpty { operands.append("      '1: :(\(command.words.joined(separator: " ")))'") }
    return ([lines(command.options)] + operands).joined(separator: "\n")
  }

  private func lines(_ options: [CommandOption]) -> String {
    options.flatMap { option in
      option.words.map { word in
        let others = option.words.count > 1 ? "(\(option.words.joined(separator: " ")))" : ""
        let summary = "[\(option.summary.map { "[]:".contains($0) ? "\\\($0)" : String($0) }.joined())]"
        guard option.placeholder != nil else { return "      \(literal(others + word + summary))" }
        guard !option.takesRest else {
          return "      \(literal("\(word)\(summary):*::command:_normal"))"
        }
        let values =
          option.takesFile
          ? "_files" : option.choices.isEmpty ? " " : "(\(option.choices.joined(separator: " ")))"
        guard option.implied == nil else {
          return "      \(literal("\(word)=-\(summary)::\(option.name):\(values)"))"
        }
        let value = "\(word.hasPrefix("--") ? "=" : "+")\(summary):\(option.name):\(values)"
        return "      \(literal(others + word + value))"
      }
    }.joined(separator: "\n")
  }

  /// Within single quotes nothing is special but another one.
  private func literal(_ text: String) -> String {
    "'\(text.map { $0 == "'" ? "'\\''" : String($0) }.joined())'"
  }
}
