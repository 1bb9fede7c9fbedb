internal import MaruDesktop
internal import MaruRuntime
internal import MaruWidgets

/// Size of a dialog's window without `--size`, units.
let dialogSize = (width: 360, height: 480)
/// The same of the gallery's.
let gallerySize = (width: 800, height: 800)

/// A dialog for each widget: `maru clock` and the like.
let dialogCommands = Catalogue.kinds.map { kind in
  Subcommand(
    name: kind.name,
    summary: kind.task,
    options: kind.commandOptions(standard: kind.dialogValue) + CommandOption.alerts(of: kind)
      + kind.countdownOptions + [.format(of: kind), .watch, .outputDescriptor]
      + CommandOption.under("Texts and answers", [.title] + CommandOption.dialogTerms)
      + CommandOption.under("In public places", CommandOption.publicPlaces)
      + CommandOption.under("Window", [.size(standard: dialogSize), .theme, .font] + CommandOption.panel)
      + CommandOption.under("Testing", [.record, .redact, .inspect]),
    takesPreferences: true,
    examples: kind.examples,
    output:
      "Standard output carries the value and nothing else, only with exit code 0, an extra button, --watch or --loop."
  ) { (arguments) throws(Failure) in try runDialog(of: kind, arguments) }
}

/// All the widgets in one window.
let galleryCommand = Subcommand(
  name: "", summary: "Show all four widgets.",
  options: CommandOption.under(
    "Gallery window",
    [.title, .size(standard: gallerySize), .theme, .font, .textScale] + CommandOption.panel
  )
    + CommandOption.under(
      "Gallery widgets",
      [.sound, .keepAwake]
        + CommandOption.unique(Catalogue.kinds.flatMap(\.commandOptions).filter(\.isPreference)))
    + CommandOption.under("Testing", [.recordAll, .redact, .inspect]),
  takesPreferences: true,
  examples: ["maru", "maru --theme dark"],
  output:
    "Standard output carries a dialog's value and nothing else, only with exit code 0, an extra button, --watch or --loop."
) { (arguments) throws(Failure) in try runGallery(arguments) }

private func runDialog(of kind: WidgetKind, _ arguments: Arguments) throws(Failure) -> Int32 {
  if arguments.has("many") { return try runTimers(arguments) }
  var arguments = arguments
  try arguments.refuseOperands(of: kind)
  try arguments.fillKiosk(of: kind)
  let setting = try WindowSetting(arguments, title: "Maru \(kind.title)", standardSize: dialogSize)
  var state = try arguments.timerState()
  defer { state?.finish() }
  let beginning = try arguments.beginning(
    of: kind, standard: state?.found?.duration.description ?? kind.dialogValue)
  var widget = try arguments.widget(beginning, at: TimeOfDay(minutes: SystemClock.minuteOfDay()))
  if let state { resume(&widget, from: state, arguments) }
  var output = try ValueOutput(arguments, of: kind, initial: widget.picked)
  let card = Card(kind: kind, widget: widget, beginning: beginning)
  let board = try arguments.dialog(card, size: setting.size)
  let recording = try Recording(arguments, of: board.cards)
  let feedback = try arguments.feedback()
  let ending = try show(
    board, in: setting, runsUnseen: output.watches, recording: recording, feedback: feedback
  ) { (frame, board) throws(Failure) in
    // Whoever reads an answer can rely on it.
    state?.keep(board.timers.first, outcome: frame.outcome)
    // Nobody picks anything from a test.
    if !arguments.has("test-alert") { try output.print(frame) }
    return output.deadline
  }
  try output.finish()
  return ending.exitCode
}

private func runGallery(_ arguments: Arguments) throws(Failure) -> Int32 {
  try arguments.refuseOperands()
  let setting = try WindowSetting(arguments, title: "Maru", standardSize: gallerySize)
  // A trace begins at the beginning.
  var state = arguments.has("record") ? nil : TimerState.ofGallery()
  defer { state?.finish() }
  let board = try arguments.gallery(size: setting.size, resuming: state)
  let recording = try Recording(arguments, of: board.cards, isInGallery: true)
  let feedback = try arguments.feedback()
  let ending = try show(board, in: setting, recording: recording, feedback: feedback) {
    (_, board) throws(Failure) in
    // Closing it is no answer: its countdown goes on.
    state?.keep(board.timers.first)
    return nil
  }
  return ending.exitCodeWithoutAnswer
}

extension Arguments {
  /// The file of the option, or none, as for a test.
  fileprivate func timerState() throws(Failure) -> TimerState? {
    guard let path = self["state"] else { return nil }
    guard !has("test-alert") else { return nil }
    let state = try TimerState(at: path)
    guard !state.isCounting || !has("record") else {
      throw .usage("--record can't begin in the middle of the countdown in \(path)")
    }
    return state
  }
}

/// Lets a countdown go on where the last process left off, whatever else was asked for.
private func resume(_ widget: inout any Widget, from state: TimerState, _ arguments: Arguments) {
  guard let found = state.found, state.isCounting else { return }
  state.resume(&widget)
  if arguments.has("value") || arguments.has("start") {
    StandardError.write(
      "\(state.path): the countdown in it goes on, with \(widget.value) of \(found.duration); "
        + "--value and --start are for a new one")
  }
}

extension WidgetKind {
  /// The value of a dialog without `--value`: a person who sets a clock begins at the present.
  fileprivate var dialogValue: String { name == WidgetKind.clock.name ? "now" : defaultValue }

  /// What a person does with it, for help.
  fileprivate var task: String {
    switch name {
    case "clock": "Let somebody pick a time of day and print it."
    case "range": "Let somebody pick two times of day and print them."
    case "dial": "Let somebody dial digits and print them."
    default: "Let somebody set a duration, or count it down, and print it."
    }
  }

  fileprivate var examples: [String] {
    switch name {
    case "clock": ["time=$(maru clock --value 10:35)", "maru clock --step 15 --hours 12 --format 12h"]
    case "range": ["hours=$(maru range --value 22:00-06:00)", "maru range --min-duration 60 --step 30"]
    case "dial": ["number=$(maru dial)", "pin=$(maru dial --digits 4 --title PIN)"]
    default: ["time=$(maru timer --value 5m)", "maru timer --value 1h30m --start --watch"]
    }
  }
}
