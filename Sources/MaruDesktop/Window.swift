internal import CSDL2
internal import MaruDrawing
public import MaruRaster

/// What a window is to its window manager.
public enum WindowRole: Hashable, Sendable {
  /// It asks something and goes away: floating where others are tiled.
  case dialog
  case application
}

/// A window on the desktop. Released, it closes.
public final class Window {
  private let handle: WindowHandle
  private let presenter: any Presenter

  /// Opens a window in the middle of the screen, above the others, and asks for the keyboard.
  ///
  /// `width` and `height` are points, at least 1, at most what the screen has room for; the window manager may give
  /// another size. The title is literal text. Fails if no way can be found to paint the window.
  public convenience init(
    on desktop: Desktop, title: String, role: WindowRole = .application, width: Int, height: Int,
    icon: Pixmap? = nil
  ) throws(DesktopError) {
    try self.init(
      on: desktop, title: title, role: role, width: width, height: height, icon: icon,
      presenters: PresenterKind.order(for: desktop.driver))
  }

  package init(
    on desktop: Desktop, title: String, role: WindowRole = .application, width: Int, height: Int,
    icon: Pixmap?, presenters: [PresenterKind]
  ) throws(DesktopError) {
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let centered = Int32(CSDL_WINDOWPOS_CENTERED)
    let room = Window.room()
    SDL_SetHint("SDL_X11_WINDOW_TYPE", role == .dialog ? "_NET_WM_WINDOW_TYPE_DIALOG" : "")
    let opened = SDL_CreateWindow(
      oneLine(title), centered, centered, min(room.w, Window.side(width)),
      min(room.h, Window.side(height)), flags)
    guard let opened else { throw .noWindow(lastSDLError()) }
    handle = WindowHandle(opened, desktop)
    if let icon { Window.setIcon(icon, of: handle) }
    Window.keep(handle, within: room)
    SDL_RaiseWindow(handle.pointer)
    presenter = try Window.firstPresenter(of: presenters, for: handle)
  }

  /// Asks for the attention of a person who looks elsewhere, until they come.
  public func requestAttention() { SDL_FlashWindow(handle.pointer, SDL_FLASH_UNTIL_FOCUSED) }

  /// Keeps the screen on, or leaves it to the screen saver again, as it is at first.
  public func keepScreenOn(_ isOn: Bool) {
    if isOn { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  /// Asks for another size in points, held within 1 ... 16384.
  public func resize(width: Int, height: Int) {
    SDL_SetWindowSize(handle.pointer, Window.side(width), Window.side(height))
  }

  /// Neither hidden nor minimised.
  var isShown: Bool {
    SDL_GetWindowFlags(handle.pointer) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
  }

  /// The sizes as they are now.
  func geometry() throws(DesktopError) -> WindowGeometry {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle.pointer, &width, &height)
    let picture = try presenter.pictureSize()
    return WindowGeometry(
      pointWidth: Int(width), pointHeight: Int(height), width: picture.width, height: picture.height,
      fingersEndAtLastPoint: handle.desktop.driver == "x11")
  }

  /// Paints and shows the damaged parts of `list`, and all of it where the window lost its picture.
  func present(_ list: DisplayList, damage: [PixelRect], renderer: inout ParallelRenderer)
    throws(DesktopError)
  {
    try presenter.present(list, damage: damage, renderer: &renderer)
  }

  /// The part of the screen that panels leave to windows, points; all there is where nobody tells.
  private static func room() -> SDL_Rect {
    var room = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &room) == 0, room.w > 0, room.h > 0 else {
      return SDL_Rect(x: 0, y: 0, w: longestSide, h: longestSide)
    }
    return room
  }

  /// Makes a window smaller whose borders reach beyond `room`.
  private static func keep(_ handle: WindowHandle, within room: SDL_Rect) {
    // The window manager has told by now how wide they are.
    SDL_PumpEvents()
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard SDL_GetWindowBordersSize(handle.pointer, &top, &left, &bottom, &right) == 0 else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle.pointer, &width, &height)
    let fitting = (width: min(width, room.w - left - right), height: min(height, room.h - top - bottom))
    guard fitting != (width, height), fitting.width > 0, fitting.height > 0 else { return }
    SDL_SetWindowSize(handle.pointer, fitting.width, fitting.height)
    SDL_SetWindowPosition(
      handle.pointer, room.x + left + (room.w - left - right - fitting.width) / 2,
      room.y + top + (room.h - top - bottom - fitting.height) / 2)
  }

  private static func firstPresenter(
    of kinds: [PresenterKind], for handle: WindowHandle
  ) throws(DesktopError) -> any Presenter {
    var reasons: [String] = []
    for kind in kinds {
      do throws(DesktopError) {
        return try kind.make(for: handle)
      } catch {
        if case .noPicture(let more) = error { reasons += more }
      }
    }
    throw .noPicture(reasons)
  }

  private static func setIcon(_ icon: Pixmap, of handle: WindowHandle) {
    var straight = icon.straight
    straight.withBuffer { buffer in
      guard let surface = buffer.surface() else { return }
      SDL_SetWindowIcon(handle.pointer, surface)
      SDL_FreeSurface(surface)
    }
  }

  private static func side(_ length: Int) -> Int32 { Int32(max(1, min(Int(longestSide), length))) }

  private static let longestSide: Int32 = 16384
}

/// SDL's window, open as long as anybody refers to it: what paints into it has to be released first.
@MainActor final class WindowHandle {
  let pointer: OpaquePointer
  let desktop: Desktop

  init(_ pointer: OpaquePointer, _ desktop: Desktop) {
    self.pointer = pointer
    self.desktop = desktop
  }

  isolated deinit { SDL_DestroyWindow(pointer) }
}
