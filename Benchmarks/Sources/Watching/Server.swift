import CX11
import Maru

/// A connection to the X server, to find a window and to be the mouse.
public final class Server {
  private let display: OpaquePointer

  /// Connects to the server that `DISPLAY` names.
  public init() throws {
    guard let display = XOpenDisplay(nil) else { throw Unmet("no X server answers") }
    self.display = display
    // Windows may be gone before they are asked about; Xlib would end the process.
    XSetErrorHandler { _, _ in 0 }
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard XTestQueryExtension(display, &event, &error, &major, &minor) != 0 else {
      throw Unmet("the X server lacks its extension XTEST")
    }
  }

  deinit { XCloseDisplay(display) }

  /// The frame of the largest window that is shown, in pixels of the screen.
  public func largestWindow() -> PixelRect? {
    var (root, parent, count): (Window, Window, UInt32) = (0, 0, 0)
    var windows: UnsafeMutablePointer<Window>?
    guard XQueryTree(display, XDefaultRootWindow(display), &root, &parent, &windows, &count) != 0,
      let windows
    else { return nil }
    defer { XFree(windows) }
    return (0..<Int(count)).compactMap { frame(of: windows[$0]) }.max { $0.area < $1.area }
  }

  /// Nil for a window that is not shown.
  private func frame(of window: Window) -> PixelRect? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0, attributes.map_state == IsViewable
    else { return nil }
    return PixelRect(
      x: Int(attributes.x), y: Int(attributes.y), width: Int(attributes.width),
      height: Int(attributes.height))
  }

  /// Has the server believe that the mouse moved; does not wait for it.
  public func move(to place: Point) {
    XTestFakeMotionEvent(display, -1, Int32(place.x.rounded()), Int32(place.y.rounded()), 0)
    XFlush(display)
  }

  public func press() { setButton(isDown: true) }
  public func release() { setButton(isDown: false) }

  private func setButton(isDown: Bool) {
    XTestFakeButtonEvent(display, 1, isDown ? 1 : 0, 0)
    XSync(display, 0)
  }
}
