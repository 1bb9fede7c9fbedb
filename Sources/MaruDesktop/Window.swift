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
  private let placement: WindowPlacement
  private let presenter: any Presenter

  /// Opens a window in the middle of a display or all over it, above the others, and asks for the keyboard.
  ///
  /// `width` and `height` are those of the upright picture, in points or in units of the placement's scale, at least 1, at
  /// most what the display has room for; the window manager may give another size. The title is literal text. Fails if there is no such display or no way to paint the window.
  public convenience init(
    on desktop: Desktop, title: String, role: WindowRole = .application, width: Int, height: Int,
    placement: WindowPlacement = WindowPlacement(), icon: Pixmap? = nil
  ) throws(DesktopError) {
    try self.init(
      on: desktop, title: title, role: role, width: width, height: height, placement: placement,
      icon: icon, presenters: PresenterKind.order(for: desktop.driver))
  }

  package init(
    on desktop: Desktop, title: String, role: WindowRole = .application, width: Int, height: Int,
    placement: WindowPlacement = WindowPlacement(), icon: Pixmap?, presenters: [PresenterKind]
  ) throws(DesktopError) {
    let displays = desktop.displays
    guard displays.indices.contains(placement.display) else {
      throw .unknownDisplay(placement.display, of: displays)
    }
    SDL_SetHint("SDL_X11_WINDOW_TYPE", role == .dialog ? "_NET_WM_WINDOW_TYPE_DIALOG" : "")
    let room = placement.room
    let frame = placement.frame(width: width, height: height, density: desktop.density, in: room)
    let shape = placement.isFullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : SDL_WINDOW_RESIZABLE
    let opened = SDL_CreateWindow(
      oneLine(title), frame.x, frame.y, frame.w, frame.h, shape.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue)
    guard let opened else { throw .noWindow(lastSDLError()) }
    handle = WindowHandle(opened, desktop)
    self.placement = placement
    if let icon { Window.setIcon(icon, of: handle) }
    if placement.isFullscreen {
      csdl_watch_display(opened, Int32(placement.display))
    } else {
      Window.keep(handle, within: room)
    }
    Window.map(handle)
    SDL_RaiseWindow(opened)
    // Compositors go by the first picture's size. Until then SDL takes the densest of their outputs for the window's.
    let pixelsPerPoint = Window.pixelsPerPoint(of: handle)
    if placement.scale != nil && !placement.isFullscreen && pixelsPerPoint != 1 {
      let size = placement.frame(
        width: width, height: height, density: desktop.density, pixelsPerPoint: pixelsPerPoint, in: room)
      SDL_SetWindowSize(opened, size.w, size.h)
    }
    presenter = try Window.firstPresenter(of: presenters, for: handle)
  }

  /// Asks for the attention of a person who looks elsewhere, until they come.
  public func requestAttention() { SDL_FlashWindow(handle.pointer, SDL_FLASH_UNTIL_FOCUSED) }

  /// Keeps the screen on, or leaves it to the screen saver again, as it is at first.
  public func keepScreenOn(_ isOn: Bool) {
    if isOn { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  /// Asks for another size of the upright picture in points, or units of the placement's scale, held within 1 ... 16384.
  public func resize(width: Int, height: Int) {
    let size = placement.size(
      width: width, height: height, density: handle.desktop.density,
      pixelsPerPoint: Window.pixelsPerPoint(of: handle))
    SDL_SetWindowSize(handle.pointer, size.width, size.height)
  }

  /// Fills its display again where no window manager does that, after one has changed.
  func followDisplay() { if placement.isFullscreen { csdl_fill_display(handle.pointer) } }

  /// Borders that a Wayland compositor leaves to the window appear with the window's next picture.
  var mayHaveOwnBorders: Bool { handle.desktop.driver == Desktop.wayland }

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
      rotation: placement.rotation, touchRotation: placement.touchRotation,
      isTouchMirrored: placement.isTouchMirrored, density: handle.desktop.density,
      fingersEndAtLastPoint: handle.desktop.driver == Desktop.x11)
  }

  /// Paints and shows the damaged parts of `list`, and all of it where the window lost its picture. False if that has to
  /// wait.
  func present(_ list: DisplayList, damage: [PixelRect], renderer: inout ParallelRenderer)
    throws(DesktopError) -> Bool
  {
    try presenter.present(list, damage: damage, renderer: &renderer)
  }

  private static func pixelsPerPoint(of handle: WindowHandle) -> Double {
    var (points, pixels): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle.pointer, &points, nil)
    SDL_GetWindowSizeInPixels(handle.pointer, &pixels, nil)
    return Double(max(1, pixels)) / Double(max(1, points))
  }

  /// Shows a window that SDL 2.26 has hidden again without knowing: it does that when the compositor leaves borders to
  /// windows, as cage does.
  private static func map(_ handle: WindowHandle) {
    guard csdl_is_unmapped(handle.pointer) else { return }
    SDL_HideWindow(handle.pointer)
    SDL_ShowWindow(handle.pointer)
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

}

/// SDL's window, open as long as anybody refers to it: what paints into it has to be released first.
@MainActor final class WindowHandle {
  let pointer: OpaquePointer
  let desktop: Desktop

  init(_ pointer: OpaquePointer, _ desktop: Desktop) {
    self.pointer = pointer
    self.desktop = desktop
  }

  isolated deinit {
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_IGNORE)
    SDL_DestroyWindow(pointer)
  }
}
