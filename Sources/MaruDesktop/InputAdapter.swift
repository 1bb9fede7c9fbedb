package import CSDL2
internal import MaruGeometry
internal import MaruGestures
package import MaruRuntime
internal import MaruWidgets

/// Turns SDL's events into Maru's. It knows which pointers are down, so that every `down` that it gives is
/// followed by exactly one `up` or `cancel` of the same pointer, whatever SDL sends.
package struct InputAdapter {
  /// Real devices count; without them only `SyntheticInput` does.
  package var acceptsRealInput = true
  /// Where the pressed mouse is; nil while it is up.
  private var mouse: Point?
  private var touches = Touches()
  private var keysDown: [SDL_Keycode: WindowKey] = [:]

  package init() {}

  /// The mouse must be followed outside the window: a real mouse button is down.
  package var wantsCapture: Bool { mouse != nil }

  package var heldFingers: [Finger] { touches.fingers }

  /// What is wrong with an input device, once.
  package mutating func takeWarning() -> String? { touches.takeWarning() }

  /// What `event` means, in order; often nothing.
  package mutating func kinds(of event: SDL_Event, in window: WindowGeometry) -> [InputEvent.Kind] {
    guard acceptsRealInput || SyntheticInput.isSynthetic(event) else { return [] }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return mouseButton(event.button, in: window)
    case SDL_MOUSEMOTION: return mouseMotion(event.motion, in: window)
    case SDL_MOUSEWHEEL: return mouseWheel(event.wheel, in: window)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return pointers(touches.samples(of: event.tfinger, in: window))
    case SDL_KEYDOWN: return keyDown(event.key)
    case SDL_KEYUP: return keysDown.removeValue(forKey: event.key.keysym.sym).map { [.keyReleased($0)] } ?? []
    case SDL_WINDOWEVENT: return windowEvent(event.window)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return [.exposed]
    default: return userEvent(event.user)
    }
  }

  private mutating func userEvent(_ event: SDL_UserEvent) -> [InputEvent.Kind] {
    switch event.type {
    case UserEvent.fingerCancelled: cancel(SyntheticInput.finger(Int(event.code)))
    case UserEvent.controlPressed: [.press(SyntheticInput.text(of: event))]
    case UserEvent.begun: [.begin(SyntheticInput.text(of: event))]
    case UserEvent.focusMoved: [.keyFocus(SyntheticInput.text(of: event))]
    case UserEvent.pasted: [.paste(SyntheticInput.text(of: event))]
    default: []
    }
  }

  /// Takes back the touch of a finger that is down; nothing if it isn't.
  package mutating func cancel(_ finger: Finger) -> [InputEvent.Kind] { pointers(touches.cancel(finger)) }

  private func pointers(_ samples: [PointerSample]) -> [InputEvent.Kind] { samples.map { .pointer($0) } }

  // MARK: Mouse

  private mutating func mouseButton(
    _ event: SDL_MouseButtonEvent, in window: WindowGeometry
  ) -> [InputEvent.Kind] {
    guard event.which != CSDL_TOUCH_MOUSEID, Int32(event.button) == SDL_BUTTON_LEFT else { return [] }
    let position = window.pixel(x: event.x, y: event.y)
    if event.type == SDL_MOUSEBUTTONDOWN.rawValue {
      let stale = cancelMouse()
      mouse = position
      return stale + [mouseSample(.down, position)]
    }
    guard mouse != nil else { return [] }
    mouse = nil
    return [mouseSample(.up, position)]
  }

  private mutating func mouseMotion(
    _ event: SDL_MouseMotionEvent, in window: WindowGeometry
  ) -> [InputEvent.Kind] {
    guard event.which != CSDL_TOUCH_MOUSEID else { return [] }
    let position = window.pixel(x: event.x, y: event.y)
    let isPressed = event.state & UInt32(CSDL_BUTTON_LEFT_MASK) != 0
    switch (mouse != nil, isPressed) {
    case (true, true):
      mouse = position
      return [mouseSample(.move, position)]
    case (true, false): return cancelMouse() + [.hover(position)]  // The release was lost.
    case (false, true): return []  // The press was lost, or its drag is already over.
    case (false, false): return touches.isEmpty ? [.hover(position)] : []  // X11's pointer follows fingers.
    }
  }

  private mutating func cancelMouse() -> [InputEvent.Kind] {
    guard let position = mouse else { return [] }
    mouse = nil
    return [mouseSample(.cancel, position)]
  }

  private func mouseWheel(_ event: SDL_MouseWheelEvent, in window: WindowGeometry) -> [InputEvent.Kind] {
    guard event.which != CSDL_TOUCH_MOUSEID else { return [] }
    let notches = event.preciseY != 0 ? Double(event.preciseY) : Double(event.y)
    guard notches.isFinite, notches != 0 else { return [] }
    let isFlipped = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
    return [
      .scroll(notches: isFlipped ? -notches : notches, at: window.pixel(x: event.mouseX, y: event.mouseY))
    ]
  }

  // MARK: Keys and the window

  private mutating func keyDown(_ event: SDL_KeyboardEvent) -> [InputEvent.Kind] {
    guard let key = Keyboard.key(for: event.keysym) else { return [] }
    // A key held down types digits, turns parts and walks with Tab, but does not answer, cancel or delete again.
    switch key {
    case .widget(.digit), .widget(.adjust), .tab, .inspector(.stepFrame): break
    case .widget, .undo, .redo, .copy, .paste, .inspector: if event.repeat != 0 { return [] }
    }
    keysDown[event.keysym.sym] = key
    return [.key(key)]
  }

  private mutating func windowEvent(_ event: SDL_WindowEvent) -> [InputEvent.Kind] {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_LOST: return releaseEverything() + [.focusLost]
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.focusGained]
    case SDL_WINDOWEVENT_LEAVE: return [.hoverEnded]
    case SDL_WINDOWEVENT_EXPOSED: return [.exposed]
    case SDL_WINDOWEVENT_CLOSE: return [.closeRequested]
    default: return []
    }
  }

  private mutating func releaseEverything() -> [InputEvent.Kind] {
    let keys = keysDown.sorted { $0.key < $1.key }.map { InputEvent.Kind.keyReleased($0.value) }
    keysDown = [:]
    return keys + cancelMouse() + pointers(touches.cancelAll())
  }

  private func mouseSample(_ phase: PointerSample.Phase, _ position: Point) -> InputEvent.Kind {
    .pointer(PointerSample(phase, pointer: .mouse, position: position))
  }
}

/// `inputs` without those that the next one makes void: of neighbouring hovers and exposures the last is enough.
///
/// Moves of a pointer that is down all stay. A turn is the sum of the shortest arcs from sample to sample, so
/// leaving one out can change the value; and they cost no painting, which happens once for all that was waiting.
package func coalesced(_ inputs: [InputEvent]) -> [InputEvent] {
  var result: [InputEvent] = []
  for input in inputs {
    switch (result.last?.kind, input.kind) {
    case (.hover, .hover), (.exposed, .exposed): result[result.count - 1] = input
    default: result.append(input)
    }
  }
  return result
}
