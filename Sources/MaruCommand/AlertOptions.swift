// What is heard, and what else happens when a countdown ends: the options, and how their values are read.

internal import MaruRuntime
internal import MaruWidgets

extension CommandOption {
  static let sound = CommandOption(
    "sound", Audibility.allCases.map(\.rawValue).joined(separator: "|"), implied: Audibility.all.rawValue,
    allowed: alternatives(Audibility.allCases.map(\.rawValue)), isPreference: true,
    "what is heard: also clicks and ticks, or only alerts, or nothing (without it alert)")
  static let onFinish = CommandOption(
    "on-finish", "COMMAND ARG…", allowed: "a program, by its path or found in PATH",
    "runs a program when the time is up; it is the last option, as all that follows belongs to it")

  /// Those of `kind`, beside the widget's own.
  static func alerts(of kind: WidgetKind) -> [CommandOption] {
    switch kind.name {
    case WidgetKind.timer.name: [sound, onFinish]
    case WidgetKind.dial.name: [sound]
    default: []
    }
  }
}

extension Arguments {
  /// What is done beside the picture, as the options say.
  func feedback() throws(Failure) -> Feedback {
    var audibility = Audibility.alert
    if let text = self["sound"] {
      guard let choice = Audibility(rawValue: text) else { throw invalid("sound", text) }
      audibility = choice
    }
    return Feedback(audibility: audibility, program: try finishProgram())
  }

  private func finishProgram() throws(Failure) -> FinishProgram? {
    let words = values(of: "on-finish")
    guard let name = words.first else { return nil }
    guard let program = FinishProgram(words) else { throw invalid("on-finish", name) }
    return program
  }
}
