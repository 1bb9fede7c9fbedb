import CSDL2
import MaruDesktop
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct Keys {
  var adapter = InputAdapter()

  private mutating func pressed(
    _ code: SDL_KeyCode, _ scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN, _ modifiers: SDL_Keymod = KMOD_NONE
  ) -> [InputEvent.Kind] {
    adapter.kinds(of: [Events.key(SDL_KEYDOWN, code, scancode: scancode, modifiers: modifiers)])
  }

  @Test mutating func digitsComeFromTheTopRowAndFromTheNumberPad() {
    let topRow = [SDLK_0, SDLK_1, SDLK_2, SDLK_3, SDLK_4, SDLK_5, SDLK_6, SDLK_7, SDLK_8, SDLK_9]
    let pad = [
      SDLK_KP_0, SDLK_KP_1, SDLK_KP_2, SDLK_KP_3, SDLK_KP_4, SDLK_KP_5, SDLK_KP_6, SDLK_KP_7, SDLK_KP_8,
      SDLK_KP_9,
    ]
    for digit in 0...9 {
      #expect(pressed(topRow[digit]) == [.key(.widget(.digit(digit)))])
      #expect(pressed(pad[digit]) == [.key(.widget(.digit(digit)))])
    }
  }

  @Test mutating func theHashIsFoundOnItsOwnKeyOrOverTheThree() {
    #expect(pressed(SDLK_HASH) == [.key(.widget(.hash))])
    #expect(pressed(SDLK_KP_HASH) == [.key(.widget(.hash))])
    #expect(pressed(SDLK_3, SDL_SCANCODE_3, KMOD_LSHIFT) == [.key(.widget(.hash))])
    #expect(pressed(SDLK_4, SDL_SCANCODE_4, KMOD_LSHIFT) == [])
  }

  @Test mutating func theFrenchTopRowGivesDigits() {
    #expect(pressed(SDLK_QUOTEDBL, SDL_SCANCODE_3, KMOD_RSHIFT) == [.key(.widget(.digit(3)))])
    #expect(pressed(SDLK_QUOTEDBL, SDL_SCANCODE_3) == [.key(.widget(.digit(3)))])
  }

  @Test mutating func namedKeysMeanWhatTheySay() {
    #expect(pressed(SDLK_RETURN) == [.key(.widget(.enter))])
    #expect(pressed(SDLK_KP_ENTER) == [.key(.widget(.enter))])
    #expect(pressed(SDLK_ESCAPE) == [.key(.widget(.escape))])
    #expect(pressed(SDLK_BACKSPACE) == [.key(.widget(.backspace))])
    #expect(pressed(SDLK_SPACE) == [.key(.widget(.space))])
    #expect(pressed(SDLK_TAB) == [.key(.tab(backwards: false))])
    #expect(pressed(SDLK_TAB, SDL_SCANCODE_TAB, KMOD_RSHIFT) == [.key(.tab(backwards: true))])
    #expect(pressed(SDLK_a) == [])
  }

  @Test mutating func arrowsAndTheirLikeTurn() {
    for (code, adjustment) in [
      (SDLK_UP, Adjustment.increment), (SDLK_RIGHT, .increment), (SDLK_DOWN, .decrement),
      (SDLK_LEFT, .decrement), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_HOME, .first),
      (SDLK_END, .last),
    ] {
      #expect(pressed(code) == [.key(.widget(.adjust(adjustment)))])
      #expect(pressed(code, SDL_SCANCODE_UNKNOWN, KMOD_LCTRL) == [])
    }
  }

  @Test mutating func shortcutsUndoAndCopy() {
    let both = SDL_Keymod(rawValue: KMOD_LCTRL.rawValue | KMOD_RSHIFT.rawValue)
    #expect(pressed(SDLK_z, SDL_SCANCODE_Z, KMOD_LCTRL) == [.key(.undo)])
    #expect(pressed(SDLK_z, SDL_SCANCODE_Z, both) == [.key(.redo)])
    #expect(pressed(SDLK_y, SDL_SCANCODE_Y, KMOD_RCTRL) == [.key(.redo)])
    #expect(pressed(SDLK_c, SDL_SCANCODE_C, KMOD_LCTRL) == [.key(.copy)])
    #expect(pressed(SDLK_v, SDL_SCANCODE_V, KMOD_LCTRL) == [.key(.paste)])
    #expect(pressed(SDLK_INSERT, SDL_SCANCODE_INSERT, KMOD_LCTRL) == [.key(.copy)])
    #expect(pressed(SDLK_INSERT, SDL_SCANCODE_INSERT, KMOD_LSHIFT) == [.key(.paste)])
    #expect(pressed(SDLK_z, SDL_SCANCODE_Z) == [])
  }

  /// The German Z stands where the American Y does; a Russian keyboard has no Latin letter there.
  @Test mutating func shortcutsGoByTheLetterOrElseByThePlace() {
    #expect(pressed(SDLK_z, SDL_SCANCODE_Y, KMOD_LCTRL) == [.key(.undo)])
    #expect(pressed(SDL_KeyCode(rawValue: 0x44F), SDL_SCANCODE_Z, KMOD_LCTRL) == [.key(.undo)])
    #expect(pressed(SDL_KeyCode(rawValue: 0x43C), SDL_SCANCODE_V, KMOD_LCTRL) == [.key(.paste)])
  }

  @Test(arguments: [KMOD_LCTRL, KMOD_RALT, KMOD_LGUI])
  mutating func shortcutsMeanNothing(modifier: SDL_Keymod) {
    for code in [SDLK_1, SDLK_RETURN, SDLK_ESCAPE, SDLK_TAB, SDLK_KP_5] {
      #expect(pressed(code, SDL_SCANCODE_UNKNOWN, modifier) == [])
    }
  }

  @Test mutating func aKeyHeldDownTypesDigitsAndTurnsButDeletesAndAnswersOnce() {
    for (code, repeats) in [
      (SDLK_5, true), (SDLK_TAB, true), (SDLK_UP, true), (SDLK_PAGEDOWN, true), (SDLK_BACKSPACE, false),
      (SDLK_RETURN, false), (SDLK_ESCAPE, false),
      (SDLK_SPACE, false),
    ] {
      #expect(adapter.kinds(of: [Events.key(SDL_KEYDOWN, code, isRepeat: true)]).isEmpty != repeats)
    }
  }

  @Test mutating func aReleaseIsTheKeyThatWasPressed() {
    _ = pressed(SDLK_3, SDL_SCANCODE_3, KMOD_LSHIFT)
    #expect(adapter.kinds(of: [Events.key(SDL_KEYUP, SDLK_3)]) == [.keyReleased(.widget(.hash))])
  }

  /// The key that started the program in a terminal comes up in its window.
  @Test mutating func aReleaseWithoutAPressMeansNothing() {
    #expect(adapter.kinds(of: [Events.key(SDL_KEYUP, SDLK_RETURN)]) == [])
  }

  @Test mutating func losingTheFocusReleasesTheKeys() {
    _ = pressed(SDLK_BACKSPACE)
    #expect(
      adapter.kinds(of: [Events.window(SDL_WINDOWEVENT_FOCUS_LOST), Events.key(SDL_KEYUP, SDLK_BACKSPACE)])
        == [.keyReleased(.widget(.backspace)), .focusLost])
  }
}
