internal import MaruDesktop
internal import MaruGestures
internal import MaruRuntime
internal import MaruWidgets

/// Lets a monkey play with a widget.
let monkeyCommand = Subcommand(
  name: "monkey", operands: "WIDGET",
  summary: "Throw legal and illegal events by chance at a widget and check that it keeps its promises.",
  options: [
    CommandOption("seed", "N", allowed: "a whole number", "the same number throws the same events (1)"),
    CommandOption("events", "N", allowed: "1 to 1000000000000", "how many (100000)"),
  ],
  takesWidget: true,
  examples: ["maru monkey dial", "maru monkey range --crossing push --seed 3 --events 1000000"],
  output:
    "Standard output carries a line with the number of events, or what was found: a trace for 'maru replay', as short "
    + "as it can be. Options of the widget are by chance too, unless some are given."
) { (arguments) throws(Failure) in
  let kind = try arguments.kind()
  let seed = try arguments.number("seed", in: Int.min...Int.max) ?? 1
  let count = try arguments.number("events", in: 1...1_000_000_000_000) ?? 100_000
  let monkey = Monkey(kind, setting: try arguments.setting(of: kind), seed: seed)
  let start = SystemClock.now()
  if let finding = monkey.finding(in: count) {
    try Output.standard.write(
      "# \(finding.broken)\n# maru monkey \(kind.name), seed \(seed)\n\(finding.trace.text)")
    return ExitCode.cancelled.rawValue
  }
  let seconds = SystemClock.now().seconds(since: start)
  let rate = seconds > 0 ? ", \(Int(Double(count) / seconds)) a second" : ""
  try Output.standard.write(
    "\(kind.name), seed \(seed): \(count) events in \((seconds * 100).rounded() / 100) s\(rate)\n")
  return ExitCode.accepted.rawValue
}

extension Arguments {
  /// The widget as it was asked for; nil if it was not.
  fileprivate func setting(of kind: WidgetKind) throws(Failure) -> MonkeySetting? {
    let widget = try widget(kind)
    let options = values(ofAll: kind.options.map(\.name))
    guard has("value") || !options.isEmpty else { return nil }
    return MonkeySetting(kind, value: widget.value, options: options)
  }

  fileprivate func number(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else { throw invalid(name, text) }
    return number
  }
}
