import Glibc

/// Fingers before a dialog, on the suite's touch screen. Positions are the window's pixels, outside of it too.
struct Fingers {
  private let screen: TouchScreen
  /// The window's origin on the screen.
  private let origin: Pixel

  init(on dialog: Dialog) throws {
    guard let screen = TouchScreen.current else { throw Unmet("a touch screen") }
    self.screen = screen
    let geometry = try Dialog.x11("xdotool", "getwindowgeometry", "--shell", dialog.window).output
    func number(_ name: String) throws -> Int {
      let line = geometry.split(separator: "\n").first { $0.hasPrefix(name + "=") }
      guard let number = line.flatMap({ Int($0.dropFirst(name.count + 1)) }) else { throw Unmet(geometry) }
      return number
    }
    origin = Pixel(x: try number("X"), y: try number("Y"))
  }

  func down(_ finger: Int = 1, at pixel: Pixel) throws { try touch(.begin, finger, pixel) }

  /// Moves through `pixels`, `pause` seconds before each.
  func move(_ finger: Int = 1, along pixels: [Pixel], pause: Double = 0) throws {
    for pixel in pixels {
      usleep(UInt32(pause * 1e6))
      try touch(.update, finger, pixel)
    }
  }

  func up(_ finger: Int = 1, at pixel: Pixel) throws { try touch(.end, finger, pixel) }

  func tap(_ pixel: Pixel, finger: Int = 1) throws {
    try down(finger, at: pixel)
    try up(finger, at: pixel)
  }

  /// Down at the first of `pixels`, along the others, up at the last.
  func drag(_ pixels: [Pixel], finger: Int = 1) throws {
    guard let first = pixels.first, let last = pixels.last else { return }
    try down(finger, at: first)
    try move(finger, along: Array(pixels.dropFirst()))
    try up(finger, at: last)
  }

  private func touch(_ phase: TouchScreen.Phase, _ finger: Int, _ pixel: Pixel) throws {
    try screen.touch(phase, finger: finger, at: Pixel(x: origin.x + pixel.x, y: origin.y + pixel.y))
  }
}
