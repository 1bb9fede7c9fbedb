package import CSDL2

/// When the mouse's pointer is shown.
nonisolated public enum CursorVisibility: String, CaseIterable, Sendable {
  /// Unless fingers are used, or there is no mouse; then as soon as a mouse moves.
  case automatic = "auto"
  case always = "on"
  case never = "off"
}

/// Whether the mouse's pointer is shown now.
package struct Cursor {
  private enum State {
    case shown
    /// Where a mouse was first, if one has moved since.
    case hidden(first: SDL_Point?)
  }

  private let visibility: CursorVisibility
  private var state: State

  /// It begins hidden where nothing can move it.
  package init(_ visibility: CursorVisibility, hasMouse: Bool) {
    self.visibility = visibility
    state = visibility == .never || visibility == .automatic && !hasMouse ? .hidden(first: nil) : .shown
  }

  package var isShown: Bool {
    switch state {
    case .shown: true
    case .hidden: false
    }
  }

  /// Takes an event into account, at which `isTouched` or no finger is down.
  package mutating func follow(_ event: SDL_Event, isTouched: Bool) {
    guard visibility == .automatic else { return }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      if event.tfinger.touchId != CSDL_MOUSE_TOUCHID { state = .hidden(first: nil) }
    case SDL_MOUSEMOTION:
      // X11's pointer follows fingers.
      if event.motion.which != CSDL_TOUCH_MOUSEID && !isTouched { moveMouse(to: event.motion) }
    default: break
    }
  }

  private mutating func moveMouse(to event: SDL_MouseMotionEvent) {
    guard case .hidden(let first) = state else { return }
    guard let first else { return state = .hidden(first: SDL_Point(x: event.x, y: event.y)) }
    let (dx, dy) = (Double(event.x) - Double(first.x), Double(event.y) - Double(first.y))
    if dx * dx + dy * dy >= Cursor.farEnough * Cursor.farEnough { state = .shown }
  }

  /// Points that a mouse has to move to be one, and not a bump of the table.
  private static let farEnough = 3.0
}
