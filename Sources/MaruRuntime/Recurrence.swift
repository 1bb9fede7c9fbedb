public import MaruWidgets

/// What follows an answer to a dialog.
public enum Recurrence: Hashable, Sendable {
  /// It is closed.
  case once
  /// After a value that was accepted it begins anew; any other answer closes it.
  case untilCancelled
  /// Whatever the answer, it begins anew.
  case forever

  func goesOn(after outcome: Outcome) -> Bool {
    switch (self, outcome) {
    case (.once, _), (.untilCancelled, .extra), (.untilCancelled, .cancelled), (.untilCancelled, .timedOut),
      (.untilCancelled, .left), (.forever, .left):
      false
    case (.untilCancelled, .accepted), (.forever, .accepted), (.forever, .extra), (.forever, .cancelled),
      (.forever, .timedOut):
      true
    }
  }
}

/// What became of a dialog's value.
public enum ValueEvent: Hashable, Sendable {
  /// The dialog began anew with this one.
  case began(PickedValue)
  /// The widget stood at it after something that happened while no pointer held it, or that settled it.
  case settled(PickedValue)
  /// The dialog was answered with it.
  case answered(PickedValue)
}
