internal import MaruDesktop
internal import MaruGestures
internal import MaruRuntime
internal import MaruWidgets

/// Where a dialog's values go, and how.
struct ValueOutput {
  private var lines: QueuedOutput
  let format: ValueFormat
  /// Each value that settles is printed, not only the one that is accepted.
  let watches: Bool
  /// The last value that was seen to settle; at first the initial one.
  private var seen: PickedValue
  private var isPrinted = false

  /// As `arguments` say, for a dialog that shows `initial`.
  init(_ arguments: Arguments, of kind: WidgetKind, initial: PickedValue) throws(Failure) {
    lines = QueuedOutput(try arguments.output())
    format = try arguments.format(of: kind)
    watches = arguments.has("watch")
    seen = initial
  }

  /// Prints what `frame` tells, as far as the reader takes it: a line for each value, none for one that is the last line
  /// already.
  mutating func print(_ frame: Frame) throws(Failure) {
    for value in frame.values {
      switch value {
      case .began(let initial): (seen, isPrinted) = (initial, false)
      case .settled(let value): if watches && value != seen { print(value) }
      case .answered(let value): if value != seen || !isPrinted { print(value) }
      }
    }
    try lines.flush()
  }

  private mutating func print(_ value: PickedValue) {
    lines.append(format.text(of: value) + "\n")
    seen = value
    isPrinted = true
  }

  /// When to look again whether the reader takes more; nil once it has all.
  var deadline: Moment? {
    lines.isEmpty ? nil : SystemClock.now().advanced(bySeconds: ValueOutput.patience)
  }

  /// Waits until the reader has taken all.
  mutating func finish() throws(Failure) { try lines.finish() }

  /// Seconds between two looks at a reader that lags behind.
  private static let patience = 0.05
}
