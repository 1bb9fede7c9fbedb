import CX11
import Watching

/// Is the least program that answers the mouse with a picture: a bare X client that at each motion fills a square
/// around the mouse, white and black in turn. The time it takes is that of the server, the kernel and the probe: no
/// program can take less here.
func echo() throws -> Never {
  guard let display = XOpenDisplay(nil) else { throw Unmet("no X server answers") }
  let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 640, 640, 0, 0, 0)
  let context = XCreateGC(display, window, 0, nil)
  XSelectInput(display, window, PointerMotionMask)
  XMapWindow(display, window)
  var isWhite = false
  while true {
    var event = XEvent()
    XNextEvent(display, &event)
    guard event.type == MotionNotify else { continue }
    isWhite.toggle()
    XSetForeground(display, context, isWhite ? 0xFFFFFF : 0)
    XFillRectangle(display, window, context, event.xmotion.x - 20, event.xmotion.y - 20, 41, 41)
  }
}
