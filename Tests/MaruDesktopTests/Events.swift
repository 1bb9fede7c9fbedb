import CSDL2
import MaruDesktop
import MaruGeometry
import MaruGestures
import MaruRuntime

/// SDL events as a device would send them.
enum Events {
  static func mouse(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, which: UInt32 = 0, button: Int32 = SDL_BUTTON_LEFT
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.button.which = which
    event.button.button = UInt8(button)
    event.button.x = x
    event.button.y = y
    return event
  }

  static func motion(_ x: Int32, _ y: Int32, isPressed: Bool, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = which
    event.motion.state = isPressed ? UInt32(CSDL_BUTTON_LEFT_MASK) : 0
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func finger(
    _ type: SDL_EventType, _ number: Int64, _ x: Float, _ y: Float, device: Int64 = 7
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.tfinger.touchId = device
    event.tfinger.fingerId = number
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  static func key(
    _ type: SDL_EventType, _ code: SDL_KeyCode, scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN,
    modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    event.key.repeat = isRepeat ? 1 : 0
    return event
  }

  static func wheel(_ preciseY: Float, flipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseY = preciseY
    event.wheel.direction = flipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    event.wheel.mouseX = 30
    event.wheel.mouseY = 40
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }
}

/// 200 × 100 points and as many pixels.
let smallWindow = WindowGeometry(pointWidth: 200, pointHeight: 100, width: 200, height: 100)

extension InputAdapter {
  /// What all of `events` mean, one after the other.
  mutating func kinds(
    of events: [SDL_Event], in window: WindowGeometry = smallWindow
  ) -> [InputEvent.Kind] {
    events.flatMap { kinds(of: $0, in: window) }
  }
}

func pointer(_ phase: PointerSample.Phase, _ number: Int, _ x: Double, _ y: Double) -> InputEvent.Kind {
  .pointer(PointerSample(phase, pointer: PointerID(number), position: Point(x, y)))
}
