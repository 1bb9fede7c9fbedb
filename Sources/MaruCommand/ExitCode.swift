/// Exit codes; frozen.
nonisolated enum ExitCode: Int32 {
  case accepted = 0
  case cancelled = 1
  case usage = 2
  case noDisplay = 3
  case file = 4
  case timedOut = 5
  /// The others follow it in order.
  case firstExtraButton = 10

  /// All codes with what they mean, for help and the manual.
  static let meanings = [
    ("0", "accepted; or somebody left the kiosk by its PIN"),
    ("1", "cancelled: Cancel, Esc, or the window closed; or a failed check"),
    ("2", "wrong usage: an option, a value, or a malformed trace"),
    ("3", "no display"),
    ("4", "a file that can't be read or written"),
    ("5", "timed out"),
    ("10, 11 …", "an extra button, in the order in which they were given"),
    ("130", "ended by SIGINT"),
    ("143", "ended by SIGTERM"),
  ]
}
