package import CSDL2
package import MaruRuntime
internal import MaruWidgets

/// SDL's keys and Maru's.
package enum Keyboard {
  /// What `keysym` means to Maru; nil for other keys and for shortcuts with Ctrl, Alt or the logo key.
  package static func key(for keysym: SDL_Keysym) -> WindowKey? {
    let modifiers = UInt32(keysym.mod)
    guard modifiers & (KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue) == 0 else { return nil }
    let isShifted = modifiers & KMOD_SHIFT.rawValue != 0
    let code = SDL_KeyCode(rawValue: UInt32(bitPattern: keysym.sym))
    switch code {
    case SDLK_RETURN, SDLK_KP_ENTER, SDLK_RETURN2: return .widget(.enter)
    case SDLK_ESCAPE: return .widget(.escape)
    case SDLK_BACKSPACE, SDLK_KP_BACKSPACE: return .widget(.backspace)
    case SDLK_TAB: return .tab(backwards: isShifted)
    case SDLK_SPACE: return .space
    case SDLK_KP_HASH: return .widget(.hash)
    case SDLK_HASH: return isShifted ? nil : .widget(.hash)
    default: return digit(for: keysym, code: code, isShifted: isShifted)
    }
  }

  /// A key that means `key`, for events that stand for it.
  static func keysym(for key: WindowKey) -> SDL_Keysym {
    var keysym = SDL_Keysym()
    let code: SDL_KeyCode =
      switch key {
      case .widget(.digit(let digit)): SDL_KeyCode(rawValue: SDLK_0.rawValue + UInt32(max(0, min(9, digit))))
      case .widget(.backspace): SDLK_BACKSPACE
      case .widget(.enter): SDLK_RETURN
      case .widget(.escape): SDLK_ESCAPE
      case .widget(.hash): SDLK_HASH
      case .space: SDLK_SPACE
      case .tab: SDLK_TAB
      }
    keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    if key == .tab(backwards: true) { keysym.mod = UInt16(KMOD_LSHIFT.rawValue) }
    return keysym
  }

  /// Digits of the top row and of the number pad, whatever Num Lock says. Layouts like the French have signs in
  /// the top row and digits with Shift: there the keys are digits both ways, elsewhere Shift and 3 is the hash.
  private static func digit(for keysym: SDL_Keysym, code: SDL_KeyCode, isShifted: Bool) -> WindowKey? {
    switch code.rawValue {
    case SDLK_KP_1.rawValue...SDLK_KP_9.rawValue:
      return .widget(.digit(Int(code.rawValue - SDLK_KP_1.rawValue) + 1))
    case SDLK_KP_0.rawValue: return .widget(.digit(0))
    case SDLK_0.rawValue...SDLK_9.rawValue:
      if isShifted { return code == SDLK_3 ? .widget(.hash) : nil }
      return .widget(.digit(Int(code.rawValue - SDLK_0.rawValue)))
    default: break
    }
    switch keysym.scancode.rawValue {
    case SDL_SCANCODE_1.rawValue...SDL_SCANCODE_9.rawValue:
      return .widget(.digit(Int(keysym.scancode.rawValue - SDL_SCANCODE_1.rawValue) + 1))
    case SDL_SCANCODE_0.rawValue: return .widget(.digit(0))
    default: return nil
    }
  }
}
