import CSDL2
import MaruDesktop
import Testing

@Suite struct CursorTests {
  /// A mouse's way, and whether the pointer is shown at its end.
  private func shows(_ cursor: Cursor, after way: [(Int32, Int32)], isTouched: Bool = false) -> Bool {
    var cursor = cursor
    for (x, y) in way { cursor.follow(Events.motion(x, y, isPressed: false), isTouched: isTouched) }
    return cursor.isShown
  }

  private var touched: Cursor {
    var cursor = Cursor(.automatic, hasMouse: true)
    cursor.follow(Events.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), isTouched: true)
    return cursor
  }

  @Test func aTouchHidesItAtOnce() {
    #expect(Cursor(.automatic, hasMouse: true).isShown)
    #expect(!touched.isShown)
  }

  @Test func aMouseThatMovesThreePointsBringsItBack() {
    #expect(!shows(touched, after: [(200, 200)]))
    #expect(!shows(touched, after: [(200, 200), (202, 202), (201, 198)]))
    #expect(shows(touched, after: [(200, 200), (203, 200)]))
    #expect(shows(touched, after: [(200, 200), (199, 200), (198, 200), (197, 200)]))
  }

  @Test func whatFollowsAFingerIsNoMouse() {
    #expect(!shows(touched, after: [(200, 200), (300, 300)], isTouched: true))
    var cursor = touched
    for x: Int32 in [1, 100] {
      cursor.follow(Events.motion(x, 1, isPressed: false, which: CSDL_TOUCH_MOUSEID), isTouched: false)
    }
    #expect(!cursor.isShown)
    // The next touch forgets where the mouse was.
    cursor = touched
    cursor.follow(Events.motion(5, 5, isPressed: false), isTouched: false)
    cursor.follow(Events.finger(SDL_FINGERDOWN, 1, 0.9, 0.9), isTouched: true)
    #expect(!shows(cursor, after: [(180, 90)]))
  }

  @Test func aClickThatSDLCopiesIsNoTouch() {
    var cursor = Cursor(.automatic, hasMouse: true)
    cursor.follow(
      Events.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: CSDL_MOUSE_TOUCHID), isTouched: false)
    #expect(cursor.isShown)
  }

  @Test func withoutAMouseItBeginsHidden() {
    let cursor = Cursor(.automatic, hasMouse: false)
    #expect(!cursor.isShown)
    #expect(shows(cursor, after: [(1, 1), (9, 9)]))
  }

  @Test func onAndOffStay() {
    var (on, off) = (Cursor(.always, hasMouse: false), Cursor(.never, hasMouse: true))
    on.follow(Events.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), isTouched: true)
    #expect(on.isShown && !off.isShown)
    #expect(!shows(off, after: [(1, 1), (90, 90)]))
  }
}

@Suite struct InputDeviceTests {
  nonisolated private static let mouse = """
    I: Bus=0003 Vendor=046d Product=c077 Version=0111
    N: Name="Logitech USB Optical Mouse"
    B: PROP=0
    B: EV=17
    B: KEY=ff0000 0 0 0 0
    B: REL=903
    B: MSC=10
    """
  nonisolated private static let touchScreen = """
    I: Bus=0018 Vendor=0000 Product=0000 Version=0000
    N: Name="raspberrypi-ts"
    B: PROP=2
    B: EV=b
    B: KEY=400 0 0 0 0 0
    B: ABS=660800000000003
    """
  nonisolated private static let touchPad = """
    N: Name="SynPS/2 Synaptics TouchPad"
    B: PROP=5
    B: EV=b
    B: KEY=e520 10000 0 0 0 0
    B: ABS=660800011000003
    """
  nonisolated private static let tablet = """
    N: Name="QEMU QEMU USB Tablet"
    B: PROP=0
    B: EV=1f
    B: KEY=70000 0 0 0 0
    B: REL=900
    B: ABS=3
    """
  nonisolated private static let keyboard = """
    N: Name="AT Translated Set 2 keyboard"
    B: PROP=0
    B: EV=120013
    B: KEY=402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe
    B: LED=7
    """
  nonisolated private static let joystick = """
    N: Name="Gamepad"
    B: PROP=0
    B: EV=20000b
    B: KEY=7cdb000000000000 0 0 0 0
    B: ABS=3003f
    """

  @Test(
    .enabled(if: UInt.bitWidth == 64),
    arguments: [
      ([mouse], true), ([touchScreen], false), ([touchPad], true), ([tablet], true), ([keyboard], false),
      ([joystick], false), ([touchScreen, keyboard], false), ([keyboard, touchScreen, mouse], true),
      ([], true),
      (["nonsense\nB: REL=\nB: ABS=zz 3\nB:\nB: KEY="], false),
    ])
  func aMouseIsFoundAmongThem(devices: [String], hasMouse: Bool) {
    let text = devices.map { $0 + "\n\n" }.joined()
    #expect(InputDevices(listedIn: text).hasMouse == hasMouse)
  }
}
