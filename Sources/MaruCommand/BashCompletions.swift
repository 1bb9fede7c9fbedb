extension CompletionTable {
  var bash: String {
    """
    # bash completion for maru, made by 'maru completions bash'.
    _maru() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
      # An option with '=' comes in three words.
      local attached=''
      if [[ $current == = ]]; then
        current='' attached=yes
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]} attached=yes
      fi
      local command='' widget='' word options='' words='' files=''
      [[ $COMP_CWORD -gt 1 ]] && command=${COMP_WORDS[1]}
      for word in "${COMP_WORDS[@]:2}"; do
        case $word in \(widgetNames.joined(separator: "|"))) widget=$word ;; esac
      done
      case $command in
        '') options='\(names(gallery.options))' words='\(commands.map(\.name).joined(separator: " ")) help' ;;
        -*) options='\(names(gallery.options))' ;;
        help) words='\(commands.map(\.name).joined(separator: " "))' ;;
    \(commands.map(bashCase).joined(separator: "\n"))
      esac
      case $command:$before in
    \(bashValues)
      esac
      [[ $current == -* ]] && words=$options
      mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
      if [[ -n $files && $current != -* ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
      fi
    }
    complete -F _maru maru

    """
  }

  private func names(_ options: [CommandOption]) -> String {
    options.map { "--\($0.name)" }.joined(separator: " ")
  }

  private func bashCase(_ command: Command) -> String {
    var line =
      "    \(command.name)) options='\(names(command.options))' words='\(command.words.joined(separator: " "))'"
    if command.takesFiles { line += " files=yes" }
    guard !command.widgets.isEmpty else { return line + " ;;" }
    let widgets = command.widgets.map { "        \($0.name)) options+=' \(names($0.options))' ;;" }
    return """
      \(line)
            case $widget in
      \(widgets.joined(separator: "\n"))
            esac ;;
      """
  }

  private func bashAction(_ option: CommandOption) -> String {
    if option.takesFile { return "files=yes" }
    if option.takesRest { return "words=$(compgen -c -- \"$current\")" }
    let words = "words='\(option.choices.joined(separator: " "))'"
    return option.implied == nil ? words : "[[ $attached ]] && \(words)"
  }

  /// A case for each set of choices that options have; files, or nothing, for other values.
  private var bashValues: String {
    let options = ([gallery] + commands).flatMap { command in
      (command.options + command.widgets.flatMap(\.options)).filter { $0.placeholder != nil }
        .map { (command: command.name, option: $0) }
    }
    var order: [String] = []
    var actions: [String: [String]] = [:]
    for (command, option) in options {
      let isSame = options.allSatisfy { $0.option.name != option.name || $0.option.choices == option.choices }
      let action = bashAction(option)
      if actions[action] == nil { order.append(action) }
      let words = option.words.map { "\(isSame ? "*" : command):\($0)" }
      actions[action, default: []] += words.filter { actions[action]?.contains($0) != true }
    }
    return order.map { "    \(actions[$0, default: []].joined(separator: "|"))) \($0) ;;" }
      .joined(separator: "\n")
  }
}
