import Foundation

/// What the mouse's pointer looks like on the suite's X server, which no screenshot shows.
struct CursorEye {
  /// Any of its pixels is more than air.
  static func seesPointer() throws -> Bool {
    guard let x11 = dlopen("libX11.so.6", RTLD_NOW), let fixes = dlopen("libXfixes.so.3", RTLD_NOW) else {
      throw Unmet("libX11 and libXfixes")
    }
    func function<Function>(_ library: UnsafeMutableRawPointer, _ name: String) throws -> Function {
      guard let symbol = dlsym(library, name) else { throw Unmet(name) }
      return unsafeBitCast(symbol, to: Function.self)
    }
    let open: @convention(c) (UnsafePointer<CChar>) -> OpaquePointer? = try function(x11, "XOpenDisplay")
    let close: @convention(c) (OpaquePointer) -> Int32 = try function(x11, "XCloseDisplay")
    let free: @convention(c) (UnsafeMutableRawPointer) -> Int32 = try function(x11, "XFree")
    let query:
      @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32 =
        try function(fixes, "XFixesQueryExtension")
    let image: @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer? =
      try function(fixes, "XFixesGetCursorImage")
    guard let display = open(XServer.current.display) else { throw Unmet("a display") }
    defer { _ = close(display) }
    var (event, error): (Int32, Int32) = (0, 0)
    guard query(display, &event, &error) != 0, let cursor = image(display) else { throw Unmet("a pointer") }
    defer { _ = free(cursor) }
    // Two shorts of position, two of size, two of the hot spot, a number, then the pixels, a long each.
    let (width, height) = (
      cursor.load(fromByteOffset: 4, as: UInt16.self), cursor.load(fromByteOffset: 6, as: UInt16.self)
    )
    let pixels = cursor.load(fromByteOffset: 24, as: UnsafePointer<UInt>.self)
    return (0..<Int(width) * Int(height)).contains { pixels[$0] >> 24 & 0xFF != 0 }
  }
}
