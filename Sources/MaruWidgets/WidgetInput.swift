public import MaruGeometry
public import MaruGestures

/// What a widget can be told. Positions are in its design square.
public enum WidgetInput: Hashable, Sendable {
  case pointer(PointerSample)
  /// Wheel notches at a position; positive `notches` (up) are steps more. Fractions add up.
  case scroll(notches: Double, at: Point)
  /// A key went down. Only `digit` and `adjust` are sent again while it is held.
  case key(Key)
  /// A key was let go.
  case keyReleased(Key)
  /// A tap on one of the widget's named controls; ignored where it is inert.
  case press(String)
  /// The keys are for the part with this number; ignored if there is none.
  case focus(part: Int)
  /// Shows a value that was pasted, or settled before and undone, on a day of that number; ignored while a pointer
  /// holds a part, and if it cannot be the widget's.
  case set(PickedValue, day: Int)
  /// The window lost the focus or is closing: drags are cancelled.
  case focusLost
  /// What clocks on the wall show from now on.
  case wallClock(WallClock)
}

/// The keys that mean something to a widget.
public enum Key: Hashable, Sendable {
  /// 0 ... 9.
  case digit(Int)
  case backspace
  case enter
  case escape
  case hash
  /// Presses the current part.
  case space
  /// Turns the current part.
  case adjust(Adjustment)
}

/// What happened in a widget, in order.
public enum WidgetEvent: Hashable, Sendable {
  /// A pointer took a part.
  case began
  /// The value is another one.
  case changed
  /// The value will not change any more without new input.
  case settled
  /// The widget's own way of saying yes: enough digits, an alert dismissed.
  case accepted
  /// A drag was taken back.
  case cancelled
  /// A countdown ended that is counted again, from that moment on; at most a minute ago.
  case roundEnded
  /// A countdown's alert began: its first cue is due.
  case alerted
  /// A countdown ended over a minute ago, unseen: a notice without a cue.
  case missed
  /// The alert's cue is due again: which repetition it is, from 1.
  case cueRepeated(Int)
  /// Nobody needs an alert any more.
  case alertEnded
  /// A wheel passed a row.
  case passedDetent
  /// A plate on its way back passed one of the places where a dial's contact opens, at that moment.
  case pulsed(at: Moment)
  /// The plate reached the finger stop.
  case reachedStop
}

/// A named button that belongs to a widget and stands outside its design square.
public struct Control: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    /// Beside the value label.
    case besideLabel
    /// In a row under the design square.
    case underSquare
    /// Small ones in a row at its upper edge, where there is room; only while they are enabled.
    case overSquare
  }

  /// What traces and `maru layout` call it, e.g. `am-pm`.
  public var name: String
  /// What it says now; for small signs one of the built-in letters. Empty if there is nothing to press.
  public var title: String
  public var place: Place
  /// Its place in the row, from 0; controls that are never enabled together may share one.
  public var slot: Int
  /// Controls that are not enabled are drawn pale and take nothing.
  public var isEnabled: Bool
  /// The main action among its neighbours.
  public var isProminent: Bool

  public init(
    name: String, title: String, place: Place, slot: Int = 0, isEnabled: Bool, isProminent: Bool = false
  ) {
    self.name = name
    self.title = title
    self.place = place
    self.slot = slot
    self.isEnabled = isEnabled
    self.isProminent = isProminent
  }
}
