internal import MaruRuntime
internal import MaruWidgets

/// Makes the file that keeps a kiosk's PIN.
let pinCommand = Subcommand(
  name: "pin", operands: "FILE",
  summary: "Write the file for --exit-pin-file: a PIN that nobody can read in it.",
  options: [
    CommandOption("stdin", nil, allowed: "", "the PIN is a line of standard input, not dialled in a window"),
    .theme, .font,
  ] + CommandOption.panel,
  takesPreferences: true,
  examples: ["maru pin exit.pin", "printf '%s\\n' \"$pin\" | maru pin --stdin exit.pin"],
  output: "Standard output carries nothing."
) { (arguments) throws(Failure) in
  guard let path = arguments.operands.first, arguments.operands.count == 1 else {
    throw .usage("name one file for the PIN")
  }
  try GrowingFile.expect(at: path)
  let pin: String
  if arguments.has("stdin") {
    guard let line = try StandardInput.line() else { throw .usage("--stdin: standard input is empty") }
    pin = line
  } else {
    let answer = try arguments.dialledPIN()
    guard case .outcome(.accepted(.number(let number))) = answer else { return answer.exitCode }
    pin = number.description
  }
  let kept = try ExitPIN(keeping: pin)
  try writeFile(path, Array("\(kept.line)\n".utf8), isPrivate: true)
  return 0
}

extension Arguments {
  /// What somebody dials for a new one; they have to see it, as nobody asks twice.
  fileprivate func dialledPIN() throws(Failure) -> Ending {
    let terms = DialogTerms(text: "The PIN that leaves the kiosk, \(ExitPIN.form)", ok: "Keep")
    let card = Card(kind: .dial, widget: RotaryDial(maxDigits: ExitDoor.mostDigits))
    let setting = try WindowSetting(self, title: "Maru PIN", standardSize: dialogSize)
    let board = Board(
      style: .dialog(terms), cards: [card], width: setting.size.width, height: setting.size.height,
      scale: try scale())
    return try show(board, in: setting, feedback: Feedback()) { (_, _) throws(Failure) in nil }
  }
}
