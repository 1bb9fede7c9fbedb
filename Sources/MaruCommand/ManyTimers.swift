// Several timers in one window, each with a label: `maru timer --many Tea=4m --many Eggs=10m`.

internal import MaruDesktop
internal import MaruRuntime
internal import MaruWidgets

extension CommandOption {
  static let many = CommandOption(
    "many", "LABEL=TIME", allowed: "a label and a duration like Tea=4m, at most \(mostTimers) times",
    "one of several timers in a window that prints nothing")
}

/// As many can be told apart.
private let mostTimers = 12

private struct NamedTimer {
  let title: String
  var widget: any Widget
}

/// Runs the timers that `arguments` name until their window is closed.
func runTimers(_ arguments: Arguments) throws(Failure) -> Int32 {
  try arguments.refuseOperands()
  if let name = optionsOfOneTimer.first(where: { arguments.has($0) }) {
    throw .usage("--\(name) is for one timer, not for --many")
  }
  let setting = try WindowSetting(arguments, title: "Maru Timers", standardSize: gallerySize)
  var timers = try arguments.timers()
  let textScale = try arguments.textScale()
  let feedback = try arguments.feedback()
  var states = try arguments.states(count: timers.count)
  defer { for state in states { state.finish() } }
  for index in states.indices where states[index].isCounting { states[index].resume(&timers[index].widget) }
  let board = Board(
    style: .gallery, cards: timers.map { Card(kind: .timer, title: $0.title, widget: $0.widget) },
    width: setting.size.width, height: setting.size.height, textScale: textScale,
    scale: setting.placement.scale)
  let ending = try show(board, in: setting, feedback: feedback) { _, board in
    // Closing the window is no answer: what is kept goes on.
    for (index, timer) in zip(states.indices, board.timers) { states[index].keep(timer) }
    return nil
  }
  return ending.exitCodeWithoutAnswer
}

/// What is asked, answered, kept or recorded of one alone.
private let optionsOfOneTimer =
  [
    "value", "format", "watch", "loop", "idle-reset", "hold", "kiosk", "exit-pin-file", "output-fd",
    "test-alert", "record", "redact",
  ]
  + CommandOption.dialogTerms.map(\.name).filter { $0 != CommandOption.textScale.name }

extension Arguments {
  fileprivate func timers() throws(Failure) -> [NamedTimer] {
    let texts = values(of: "many")
    guard texts.count <= mostTimers else { throw invalid("many", texts[mostTimers]) }
    var timers: [NamedTimer] = []
    for text in texts { timers.append(try timer(text)) }
    return timers
  }

  /// A file for each of `count` timers, `FILE-1` and so on, or none.
  fileprivate func states(count: Int) throws(Failure) -> [TimerState] {
    guard let path = self["state"] else { return [] }
    var states: [TimerState] = []
    for number in 1...count { states.append(try TimerState(at: "\(path)-\(number)")) }
    return states
  }

  private func timer(_ text: String) throws(Failure) -> NamedTimer {
    guard let sign = text.lastIndex(of: "="), !text[..<sign].allSatisfy(\.isWhitespace),
      let duration = Countdown(String(text[sign...].dropFirst()))
    else { throw invalid("many", text) }
    let beginning = Beginning(
      .timer, .given(duration.description), options: values(ofAll: WidgetKind.timer.options.map(\.name)))
    return NamedTimer(
      title: String(text[..<sign]), widget: try widget(beginning, at: TimeOfDay(minutes: 0)))
  }
}
