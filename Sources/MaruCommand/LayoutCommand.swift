internal import MaruDrawing
internal import MaruGeometry
internal import MaruRuntime
internal import MaruWidgets

/// Prints where things are in a dialog's window.
let layoutCommand = Subcommand(
  name: "layout", operands: "WIDGET",
  summary: "Print where a dialog's parts are, in pixels: the design square, text, buttons and controls.",
  options: [.size("size of the dialog's window (360x480)"), .scale] + CommandOption.dialogTerms,
  takesWidget: true,
  examples: ["maru layout dial --size 360x480"],
  output: "Standard output carries a line for each part, only with exit code 0."
) { (arguments) throws(Failure) in
  let kind = try arguments.kind()
  let size = try arguments.size(or: dialogSize)
  let widget = try arguments.widget(kind)
  let board = try arguments.dialog(Card(kind: kind, widget: widget), size: size)
  let square = board.transform(ofCard: 0)
  var lines = ["square \(number(square.dx)) \(number(square.dy)) \(number(square.scale))"]
  func add(_ name: String, _ frame: Rect?) {
    guard let frame else { return }
    let pixels = board.metrics.pixels(frame)
    let numbers = [pixels.x, pixels.y, pixels.width, pixels.height].map { number($0) }
    lines.append("\(name) " + numbers.joined(separator: " "))
  }
  add("ok", board.layout.ok)
  add("cancel", board.layout.cancel)
  for (index, frame) in board.layout.extraButtons.enumerated() { add("extra-\(index + 1)", frame) }
  add("text", board.layout.text)
  add("value", board.layout.cards[0].label)
  for (control, frame) in zip(widget.controls, board.layout.cards[0].controls) { add(control.name, frame) }
  try Output.standard.write(lines.joined(separator: "\n") + "\n")
  return 0
}

/// A number without a needless fraction.
nonisolated private func number(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}
