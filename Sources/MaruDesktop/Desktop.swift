internal import CSDL2
internal import Glibc

/// SDL's connection to the display server. Released, it gives the display (or the console) back.
///
/// The actor is spelled out, here and at other isolated deinits: Swift 6.3 loses a module's default there in release
/// builds.
@MainActor public final class Desktop {
  /// SDL's name of what it found: `x11`, `wayland`, `KMSDRM` …
  public let driver: String
  /// Units of the interface are so many times as large as SDL's points, 1 ... 4: on X11 by the resource Xft.dpi, elsewhere 1.
  let density: Double

  /// The variables that `prepareEnvironment` has set: they are not for programs that this one starts.
  public private(set) static var addedVariables: Set<String> = []

  /// Sets what SDL and its libraries read from the environment; what is there already stays. `name` is what window managers
  /// know the program by, instead of the name of its file.
  ///
  /// To be called before anything starts a thread, as others may read the environment meanwhile. A second time it changes
  /// nothing.
  public static func prepareEnvironment(name: String? = nil) {
    // SDL has Xlib read how letters are composed, for 8 ms; Maru takes single keys. On Wayland xkbcommon would complain, as
    // it still does if the X server is not there.
    let expected = variable(driverChoice).map { String($0.prefix { $0 != "," }) } ?? visibleDrivers().first
    if expected == x11 && variable("DISPLAY") != nil { add("XCOMPOSEFILE", "/dev/null") }
    // Where there is no message bus SDL would have one started, which takes 10 ms and outlives this program.
    let bus = variable("XDG_RUNTIME_DIR").map { "\($0)/bus" }
    if bus.map({ access($0, F_OK) }) != 0 { add("DBUS_SESSION_BUS_ADDRESS", "disabled:") }
    guard let name else { return }
    for driver in ["X11", "WAYLAND"] { add("SDL_VIDEO_\(driver)_WMCLASS", name) }
  }

  private static func add(_ name: String, _ value: String) {
    guard getenv(name) == nil else { return }
    setenv(name, value, 0)
    addedVariables.insert(name)
  }

  /// Connects. Only video and events are started: devices that this program has no use for cannot stop it.
  ///
  /// When an X server goes away, Xlib ends the process with exit code 1; `whenLost` is called before, on any thread,
  /// and may end it in another way. Where a Wayland compositor leaves borders to windows, a library draws them unless
  /// `hasBorders` is false, as for a window that fills its display.
  public init(
    whenLost: (@convention(c) () -> Void)? = nil, hasBorders: Bool = true
  ) throws(DesktopError) {
    SDL_SetMainReady()
    csdl_handle_x11_errors(whenLost)
    csdl_keep_console()
    Desktop.prepareEnvironment()
    var driver = try Desktop.connect(Desktop.visibleDrivers(), hasBorders)
    // SDL opens no window on Wayland without GL, though nothing here is drawn by it.
    if driver == Desktop.wayland && Desktop.prefersWayland && SDL_GL_LoadLibrary(nil) != 0 {
      SDL_Quit()
      driver = try Desktop.connect(Desktop.visibleDrivers().filter { $0 != Desktop.wayland }, hasBorders)
    }
    self.driver = driver
    guard Desktop.isVisible(driver: driver, wanted: variable(Desktop.driverChoice)) else {
      SDL_Quit()
      throw .noDisplay(reason: "SDL found only its \(driver) driver")
    }
    if driver == Desktop.console, let problem = ConsoleAccess.inputProblem(ConsoleAccess.inputs()) {
      SDL_Quit()
      throw .noInput(problem)
    }
    let wanted = driver == Desktop.x11 ? csdl_wanted_x11_density() : 1
    density = wanted.isFinite ? max(1, min(4, wanted)) : 1
    // Both are on by default in SDL: an input method would be started, the screen kept awake.
    SDL_StopTextInput()
    SDL_EnableScreenSaver()
  }

  isolated deinit { SDL_Quit() }

  /// Starts SDL with the first of `drivers` that works; gives its name.
  private static func connect(_ drivers: [String], _ hasBorders: Bool) throws(DesktopError) -> String {
    for (hint, value) in hints { SDL_SetHint(hint, value) }
    SDL_SetHint("SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR", hasBorders ? "1" : "0")
    SDL_SetHint(driverChoice, drivers.joined(separator: ","))
    guard SDL_Init(UInt32(SDL_INIT_VIDEO) | UInt32(SDL_INIT_EVENTS)) == 0 else {
      throw .noDisplay(reason: lastSDLError())
    }
    return SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
  }

  /// The variable of the environment by which somebody chooses the driver.
  nonisolated package static let driverChoice = "SDL_VIDEODRIVER"

  /// SDL's driver for a console without a display server.
  nonisolated static let console = "KMSDRM"
  nonisolated static let x11 = "x11"
  nonisolated static let wayland = "wayland"

  /// SDL's drivers that show something, in the order in which they are tried. That is SDL's, with X11 before Wayland: an X
  /// window comes up in the middle, above others, and with a quarter of the memory. Only where a Wayland output is dense
  /// it would be too small there, or blurred.
  ///
  /// Wayland needs a directory for its socket, and complains on standard error without.
  private static func visibleDrivers() -> [String] {
    let drivers = (0..<max(0, SDL_GetNumVideoDrivers()))
      .compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
      .filter {
        isVisible(driver: $0, wanted: nil) && ($0 != wayland || variable("XDG_RUNTIME_DIR") != nil)
      }
    guard prefersWayland else { return drivers }
    return drivers.filter { $0 == wayland } + drivers.filter { $0 != wayland }
  }

  /// The desktop is a Wayland compositor's, with a dense output, and has an X server too. Nobody is asked where that
  /// settles nothing, or by a connection that was made for this program alone.
  private static let prefersWayland =
    ["DISPLAY", "WAYLAND_DISPLAY"].allSatisfy { variable($0) != nil }
    && [driverChoice, "WAYLAND_SOCKET"].allSatisfy { variable($0) == nil } && csdl_has_dense_output()

  /// Somebody can see what `driver` shows, or asked for it by name in a list separated by commas.
  package static func isVisible(driver: String, wanted: String?) -> Bool {
    guard ["", "offscreen", "dummy", "evdev"].contains(driver) else { return true }
    return wanted?.split(separator: ",").contains { $0 == driver } ?? false
  }
}

/// How SDL is told to leave the desktop alone. Variables of the same names in the environment win over these.
private let hints = [
  // Signals are `SignalWatch`'s.
  ("SDL_NO_SIGNAL_HANDLERS", "1"),
  ("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0"),
  // A touch is a touch and a click a click, never both.
  ("SDL_TOUCH_MOUSE_EVENTS", "0"),
  ("SDL_MOUSE_TOUCH_EVENTS", "0"),
  // Capturing the mouse ends touches on X11: only for a press of a real mouse, by the event loop.
  ("SDL_MOUSE_AUTO_CAPTURE", "0"),
  // The click that gives the window the focus also takes the hand.
  ("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"),
  // Games switch the compositor off and keep the screen awake.
  ("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0"),
  ("SDL_VIDEO_ALLOW_SCREENSAVER", "1"),
]
