package import CSDL2
package import MaruRuntime
internal import MaruWidgets

/// SDL's keys and Maru's.
package enum Keyboard {
  /// What `keysym` means to Maru; nil for other keys and shortcuts.
  package static func key(for keysym: SDL_Keysym) -> WindowKey? {
    let modifiers = UInt32(keysym.mod)
    guard modifiers & (KMOD_ALT.rawValue | KMOD_GUI.rawValue) == 0 else { return nil }
    let isShifted = modifiers & KMOD_SHIFT.rawValue != 0
    if modifiers & KMOD_CTRL.rawValue != 0 { return shortcut(for: keysym, isShifted: isShifted) }
    let code = SDL_KeyCode(rawValue: UInt32(bitPattern: keysym.sym))
    switch code {
    case SDLK_RETURN, SDLK_KP_ENTER, SDLK_RETURN2: return .widget(.enter)
    case SDLK_ESCAPE: return .widget(.escape)
    case SDLK_BACKSPACE, SDLK_KP_BACKSPACE: return .widget(.backspace)
    case SDLK_TAB: return .tab(backwards: isShifted)
    case SDLK_SPACE: return .widget(.space)
    case SDLK_UP, SDLK_RIGHT: return .widget(.adjust(.increment))
    case SDLK_DOWN, SDLK_LEFT: return .widget(.adjust(.decrement))
    case SDLK_PAGEUP: return .widget(.adjust(.pageUp))
    case SDLK_PAGEDOWN: return .widget(.adjust(.pageDown))
    case SDLK_HOME: return .widget(.adjust(.first))
    case SDLK_END: return .widget(.adjust(.last))
    case SDLK_F10: return isShifted ? nil : .inspector(.stepFrame)
    case SDLK_F11: return isShifted ? nil : .inspector(.pause)
    case SDLK_F12: return isShifted ? nil : .inspector(.toggle)
    case SDLK_INSERT: return isShifted ? .paste : nil
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
      case .widget(.space): SDLK_SPACE
      case .widget(.adjust(.increment)): SDLK_UP
      case .widget(.adjust(.decrement)): SDLK_DOWN
      case .widget(.adjust(.pageUp)): SDLK_PAGEUP
      case .widget(.adjust(.pageDown)): SDLK_PAGEDOWN
      case .widget(.adjust(.first)): SDLK_HOME
      case .widget(.adjust(.last)): SDLK_END
      case .tab: SDLK_TAB
      case .undo: SDLK_z
      case .redo: SDLK_y
      case .copy: SDLK_c
      case .paste: SDLK_v
      case .inspector(.toggle): SDLK_F12
      case .inspector(.pause): SDLK_F11
      case .inspector(.stepFrame): SDLK_F10
      }
    keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    switch key {
    case .tab(backwards: true): keysym.mod = UInt16(KMOD_LSHIFT.rawValue)
    case .undo, .redo, .copy, .paste: keysym.mod = UInt16(KMOD_LCTRL.rawValue)
    case .widget, .tab(backwards: false), .inspector: break
    }
    return keysym
  }

  /// Letters are those of the layout; where it has no Latin ones, those of the places on the keyboard.
  private static func shortcut(for keysym: SDL_Keysym, isShifted: Bool) -> WindowKey? {
    func isKey(_ code: SDL_KeyCode, _ place: SDL_Scancode) -> Bool {
      let isOtherLetter = (0x80..<SDLK_SCANCODE_MASK).contains(keysym.sym)
      return isOtherLetter
        ? keysym.scancode == place : keysym.sym == SDL_Keycode(bitPattern: code.rawValue)
    }
    if isKey(SDLK_z, SDL_SCANCODE_Z) { return isShifted ? .redo : .undo }
    guard !isShifted else { return nil }
    if isKey(SDLK_y, SDL_SCANCODE_Y) { return .redo }
    if isKey(SDLK_c, SDL_SCANCODE_C) || isKey(SDLK_INSERT, SDL_SCANCODE_INSERT) { return .copy }
    return isKey(SDLK_v, SDL_SCANCODE_V) ? .paste : nil
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
