internal import MaruRuntime
internal import MaruWidgets

/// Where a dialog's values go, and how.
struct ValueOutput {
  let output: Output
  let format: ValueFormat
  /// Each value that settles is printed, not only the one that is accepted.
  let watches: Bool
  /// The last value that was seen to settle; at first the initial one.
  private var seen: PickedValue
  private var isPrinted = false

  /// As `arguments` say, for a dialog that shows `initial`.
  init(_ arguments: Arguments, of kind: WidgetKind, initial: PickedValue) throws(Failure) {
    output = try arguments.output()
    format = try arguments.format(of: kind)
    watches = arguments.has("watch")
    seen = initial
  }

  /// Prints what `frame` tells: a line for each value, none for one that is the last line already.
  mutating func print(_ frame: Frame) throws(Failure) {
    if watches {
      for value in frame.settled where value != seen { try print(value) }
    }
    if let value = frame.outcome?.answer, value != seen || !isPrinted { try print(value) }
  }

  private mutating func print(_ value: PickedValue) throws(Failure) {
    try output.write(format.text(of: value) + "\n")
    seen = value
    isPrinted = true
  }
}
