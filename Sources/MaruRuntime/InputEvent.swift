public import MaruGeometry
public import MaruGestures
public import MaruWidgets

/// Something that happened to the window, at a moment. Positions are pixels of the window's picture.
public struct InputEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A finger or the pressed mouse.
    case pointer(PointerSample)
    /// The mouse moved with no button down.
    case hover(Point)
    case hoverEnded
    /// Wheel notches, up positive.
    case scroll(notches: Double, at: Point)
    case key(WindowKey)
    case keyReleased(WindowKey)
    /// Text from the clipboard.
    case paste(String)
    /// A tap on a control of the active widget or on a button, by name (traces).
    case press(String)
    /// The dialog begins anew with that value (traces).
    case begin(String)
    /// The keys are for the part, control or button of that name (traces).
    case keyFocus(String)
    /// An input straight to a widget in its design square (traces).
    case widget(WidgetInput)
    /// Picture size in pixels and pixels per unit of the interface.
    case resized(width: Int, height: Int, scale: Double)
    /// The window's contents were lost: paint everything again.
    case exposed
    case focusLost
    case focusGained
    /// What clocks on the wall show, at first and after each step.
    case wallClock(WallClock)
    /// The window manager asks to close.
    case closeRequested
  }

  public var time: Moment
  public var kind: Kind

  public init(_ kind: Kind, at time: Moment) {
    self.kind = kind
    self.time = time
  }
}

/// A key as the window gets it.
public enum WindowKey: Hashable, Sendable {
  case widget(Key)
  case tab(backwards: Bool)
  case undo
  case redo
  case copy
  /// Whoever has a clipboard sends its text in place of this.
  case paste
  /// For those who look into the window, not for what it shows.
  case inspector(InspectorKey)
}

/// The keys of the inspector.
public enum InspectorKey: Hashable, Sendable {
  /// Shows it, or not any more.
  case toggle
  /// Stops what moves by itself, or lets it go on.
  case pause
  /// One frame more of what is stopped.
  case stepFrame
}
