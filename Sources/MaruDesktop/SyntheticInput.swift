package import CSDL2
internal import Glibc
public import MaruGeometry
public import MaruGestures
public import MaruRuntime
internal import MaruWidgets

/// Input that a program plays into its own window, through SDL's queue like a device's. Positions are pixels.
public enum SyntheticInput: Hashable, Sendable {
  /// A finger, numbered as the sample's pointer. Positions keep their fractions.
  case finger(PointerSample)
  /// Wheel notches, up positive; the position is rounded to whole points.
  case scroll(notches: Double, at: Point)
  case key(WindowKey)
  case keyReleased(WindowKey)
  case focusLost
  case focusGained
  case closeRequested
  /// A tap on one of a widget's controls or on a dialog's button, by name.
  case press(String)
  /// The dialog begins anew with that value.
  case begin(String)
  /// The keys are for the part, control or button of that name.
  case keyFocus(String)
  /// As if the text came from the clipboard.
  case paste(String)

  /// The SDL event, marked as synthetic.
  package func event(in window: WindowGeometry) -> SDL_Event {
    var event = SDL_Event()
    switch self {
    case .finger(let sample): SyntheticInput.write(sample, to: &event, in: window)
    case .scroll(let notches, let position):
      event.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.which = UInt32(mark)
      event.wheel.preciseY = Float(notches)
      let place = window.mouse(at: position)
      event.wheel.mouseX = whole(place.x)
      event.wheel.mouseY = whole(place.y)
    case .key(let key): SyntheticInput.write(key, SDL_KEYDOWN, to: &event)
    case .keyReleased(let key): SyntheticInput.write(key, SDL_KEYUP, to: &event)
    case .focusLost: SyntheticInput.write(SDL_WINDOWEVENT_FOCUS_LOST, to: &event)
    case .focusGained: SyntheticInput.write(SDL_WINDOWEVENT_FOCUS_GAINED, to: &event)
    case .closeRequested: SyntheticInput.write(SDL_WINDOWEVENT_CLOSE, to: &event)
    case .press(let name): SyntheticInput.write(name, UserEvent.controlPressed, to: &event)
    case .begin(let value): SyntheticInput.write(value, UserEvent.begun, to: &event)
    case .keyFocus(let name): SyntheticInput.write(name, UserEvent.focusMoved, to: &event)
    case .paste(let text): SyntheticInput.write(text, UserEvent.pasted, to: &event)
    }
    return event
  }

  /// `event` isn't a device's: it came from here, or is one that devices don't send at all.
  static func isSynthetic(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION: false
    case SDL_MOUSEWHEEL: event.wheel.which == UInt32(mark)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.touchId == SDL_TouchID(mark)
    case SDL_KEYDOWN, SDL_KEYUP: event.key.keysym.unused == UInt32(mark)
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(rawValue: UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_LEAVE:
        event.window.data1 == Int32(mark)
      default: true
      }
    default: true
    }
  }

  static func isFinger(_ finger: Finger) -> Bool { finger.device == SDL_TouchID(mark) }

  /// The synthetic finger called `number`.
  static func finger(_ number: Int) -> Finger {
    Finger(device: SDL_TouchID(mark), number: SDL_FingerID(number))
  }

  /// Takes the text that an event carries.
  static func text(of event: SDL_UserEvent) -> String {
    defer { free(event.data1) }
    return event.data1.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
  }

  private static func write(_ text: String, _ type: UInt32, to event: inout SDL_Event) {
    event.type = type
    event.user.data1 = UnsafeMutableRawPointer(strdup(text))
  }

  private static func write(_ sample: PointerSample, to event: inout SDL_Event, in window: WindowGeometry) {
    let number = sample.pointer.rawValue
    switch sample.phase {
    case .down: event.type = SDL_FINGERDOWN.rawValue
    case .move: event.type = SDL_FINGERMOTION.rawValue
    case .up: event.type = SDL_FINGERUP.rawValue
    case .cancel:
      event.type = UserEvent.fingerCancelled
      event.user.code = Int32(clamping: number)
      return
    }
    let place = window.finger(at: sample.position)
    event.tfinger.touchId = SDL_TouchID(mark)
    event.tfinger.fingerId = SDL_FingerID(Int32(clamping: number))
    event.tfinger.x = place.x
    event.tfinger.y = place.y
  }

  private static func write(_ key: WindowKey, _ type: SDL_EventType, to event: inout SDL_Event) {
    event.type = type.rawValue
    event.key.keysym = Keyboard.keysym(for: key)
    event.key.keysym.unused = UInt32(mark)
  }

  private static func write(_ id: SDL_WindowEventID, to event: inout SDL_Event) {
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(truncatingIfNeeded: id.rawValue)
    event.window.data1 = Int32(mark)
  }

  private func whole(_ value: Double) -> Int32 {
    value.isNaN ? 0 : Int32(max(-1e9, min(1e9, value.rounded())))
  }
}

/// "MARU" in fields that SDL leaves to devices: which touch screen, which mouse, unused parts of a key.
private let mark = 0x4D41_5255
