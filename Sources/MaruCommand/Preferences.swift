// What a person prefers for all dialogs: the environment before the configuration file before the desktop.

internal import MaruDesktop

extension CommandOption {
  /// The environment variable that can make the choice of a preference: `MARU_THEME`.
  var variable: String { "MARU_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 }) }
}

extension Arguments {
  /// Makes those choices among `options` that the command line left open. Throws where a choice is none.
  mutating func fill(_ options: [CommandOption]) throws(Failure) {
    let file = try ConfigurationFile(known: Maru.preferences)
    let desktop = DesktopSettings()
    for option in options where option.isPreference && !has(option.name) {
      if let value = variable(option.variable) {
        try add(option, value, origin: .variable(option.variable))
      } else if let line = file.last(option.name) {
        try add(option, line.value, origin: .line(path: file.path, number: line.number))
      } else if let value = desktop[preference: option.name] {
        try add(option, value, origin: .desktop)
      }
    }
  }

  /// A flag has no value on the command line, but elsewhere.
  private mutating func add(_ option: CommandOption, _ value: String, origin: Origin) throws(Failure) {
    guard option.placeholder == nil else {
      return add(Given(name: option.name, value: value, origin: origin))
    }
    switch value {
    case "yes", "1": add(Given(name: option.name, value: "", origin: origin))
    case "no", "0": return
    default:
      throw .usage(
        "\(origin.spelling(of: option.name)) \(quoted(value)) is not allowed: \(option.allowedInPreferences)")
    }
  }
}
