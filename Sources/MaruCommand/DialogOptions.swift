// What a dialog says and offers beside its widget: its options, and how their values are read.

internal import MaruRuntime
internal import MaruWidgets

extension CommandOption {
  static let text = CommandOption("text", "TEXT", allowed: "any text", "caption above the value")
  static let okLabel = CommandOption(
    "ok-label", "TEXT", allowed: "a text that is not blank", "what the accepting button says")
  static let cancelLabel = CommandOption(
    "cancel-label", "TEXT", allowed: "a text that is not blank", "what the cancelling button says")
  static let extraButton = CommandOption(
    "extra-button", "TEXT",
    allowed: "a text that is not blank, at most \(DialogTerms.mostExtraButtons) times",
    "a further answer, which prints the value too; the first ends with 10, the next with 11 …")
  static let timeout = CommandOption(
    "timeout", "S", allowed: "seconds from 0.1 to 86400", "ends with 5 if nobody has answered after so long")
  static let timeoutDefault = CommandOption(
    "timeout-default", nil, allowed: "--timeout", "accepts what is shown at the timeout")
  static let loop = CommandOption(
    "loop", nil, allowed: "", "asks again after each answer, until somebody cancels")
  static let idleReset = CommandOption(
    "idle-reset", "S", allowed: "seconds from 1 to 86400",
    "begins anew, after five visible seconds, when nobody has pressed anything for so long")
  static let hold = CommandOption(
    "hold", "MS", allowed: "milliseconds from 1 to 5000", "ignores presses that are shorter")
  static let textScale = CommandOption(
    "text-scale", "F", allowed: "a number from 0.5 to 3", isPreference: true,
    "size of text and buttons around the widget (1)")

  static let state = CommandOption(
    "state", "FILE", allowed: "a file, made if it isn't there",
    "keeps the countdown, which goes on after a crash or a reboot")
  static let keepAwake = CommandOption(
    "keep-awake", nil, allowed: "", "keeps the screen on while a countdown runs")

  /// Those that change what stands where in a dialog.
  static let dialogTerms = [
    text, okLabel, cancelLabel, extraButton, timeout, timeoutDefault, textScale,
  ]

  /// How a dialog behaves where many people pass.
  static let publicPlaces = [loop, idleReset, hold, kiosk, exitPINFile]
}

extension WidgetKind {
  /// Options of a dialog whose widget counts down.
  var countdownOptions: [CommandOption] { name == WidgetKind.timer.name ? [.state, .keepAwake, .many] : [] }
}

extension Arguments {
  /// The dialog with `card`, in a window of `size`.
  func dialog(_ card: Card, size: (width: Int, height: Int)) throws(Failure) -> Board {
    Board(
      style: .dialog(try dialogTerms()), cards: [card], width: size.width, height: size.height,
      textScale: try textScale(), scale: try scale())
  }

  /// All the widgets in a window of `size`; the timer goes on from `state`.
  func gallery(
    size: (width: Int, height: Int), resuming state: TimerState? = nil
  ) throws(Failure) -> Board {
    var cards: [Card] = []
    for kind in Catalogue.kinds {
      var widget = try widget(kind)
      state?.resume(&widget)
      cards.append(Card(kind: kind, widget: widget))
    }
    return Board(
      style: .gallery, cards: cards, width: size.width, height: size.height, textScale: try textScale(),
      scale: try scale())
  }

  /// The text scale given, or 1.
  func textScale() throws(Failure) -> Double { try number("text-scale", in: 0.5...3) ?? 1 }

  private func dialogTerms() throws(Failure) -> DialogTerms {
    var terms = DialogTerms(
      text: self["text"] ?? "", timeout: try timeout(), recurrence: try recurrence(),
      idleReset: try number("idle-reset", in: 1...86_400),
      hold: try number("hold", in: 1...5000).map { $0 / 1000 })
    if let label = self["ok-label"] { terms.ok = try checked(label, of: "ok-label") }
    if let label = self["cancel-label"] { terms.cancel = try checked(label, of: "cancel-label") }
    for label in values(of: "extra-button") {
      guard terms.extraButtons.count < DialogTerms.mostExtraButtons else {
        throw invalid("extra-button", label)
      }
      terms.extraButtons.append(try checked(label, of: "extra-button"))
    }
    return terms
  }

  private func checked(_ label: String, of option: String) throws(Failure) -> String {
    guard !label.allSatisfy(\.isWhitespace) else { throw invalid(option, label) }
    return label
  }

  private func recurrence() throws(Failure) -> Recurrence {
    if has("kiosk") { return .forever }
    guard has("loop") else { return .once }
    guard !has("test-alert") else { throw invalid("loop", "", allowed: "no --test-alert") }
    return .untilCancelled
  }

  private func timeout() throws(Failure) -> Timeout? {
    guard let seconds = try number("timeout", in: 0.1...86_400) else {
      guard !has("timeout-default") else { throw invalid("timeout-default", "") }
      return has("test-alert") ? Timeout(seconds: 4, acceptsShown: true) : nil
    }
    return Timeout(seconds: seconds, acceptsShown: has("timeout-default"))
  }

  /// A decimal number of `range`, without sign or exponent; nil without the option.
  func number(_ name: String, in range: ClosedRange<Double>) throws(Failure) -> Double? {
    guard let text = self[name] else { return nil }
    guard text.allSatisfy({ $0.isASCIIDigit || $0 == "." }), let number = Double(text), range.contains(number)
    else { throw invalid(name, text) }
    return number
  }
}

extension Outcome {
  /// What a dialog that ended so ends with.
  var exitCode: Int32 {
    switch self {
    case .accepted, .left: ExitCode.accepted.rawValue
    case .extra(let index, _): ExitCode.firstExtraButton.rawValue + Int32(index)
    case .cancelled: ExitCode.cancelled.rawValue
    case .timedOut: ExitCode.timedOut.rawValue
    }
  }
}
