import Foundation
import Testing

extension WindowTests.Wayland {
  /// On a compositor that leaves borders to windows, as GNOME's does: Weston, all over the output.
  @Suite(.borderTools) struct BorderTests {
    @Test func aWindowHasATitleBarFromTheStart() throws {
      let compositor = try #require(Compositor.current)
      try compositor.setScale(1)
      try compositor.withWeston { variables in
        let pointer = try VirtualPointer(on: compositor)
        defer { pointer.close() }
        try show("clock", ["--value", "10:35"], variables) { process, corner in
          let layout = try Layout("clock", size: "360x480")
          try pointer.click(corner, layout.pixel(angle: 90, radius: 110))
          try pointer.click(corner, layout.frame("ok").center)
          #expect(try process.finish() == .accepted("10:15"))
        }
        try show("dial", [], variables) { process, corner in
          try compositor.keepPicture("borders")
          // The button that closes it, at the right end of a bar above the window.
          try pointer.click(corner, Pixel(x: 360 - 16, y: -12))
          #expect(try process.finish() == .cancelled)
        }
      }
    }

    /// Gives `body` the window's upper left corner too, which the compositor chooses.
    private func show(
      _ widget: String, _ options: [String], _ variables: [String: String],
      _ body: (Subprocess, Pixel) throws -> Void
    ) throws {
      let process = try Subprocess(
        [Maru.path, widget, "--size", "360x480"] + options, environment: Environment.withBorders(variables))
      defer { process.kill() }
      do {
        // It grows into its place.
        var last: Pixel?
        let corner = try wait(for: "a window that stays") { () -> Pixel? in
          guard process.listen() == nil else { throw Unmet("a window; it ended: \(try process.finish())") }
          let corner = try Compositor.current?.picture().corner(ofWhite: 360)
          defer { last = corner }
          return corner == last ? corner : nil
        }
        try wait(until: "a title bar", within: .seconds(3)) {
          let picture = try Compositor.current?.picture()
          return picture.map { $0[Pixel(x: corner.x + 10, y: corner.y - 12)] & 0xFF < 0x20 } ?? false
        }
        try body(process, corner)
      } catch {
        try? Compositor.current?.keepPicture("failed-borders-\(widget)")
        throw error
      }
    }
  }
}

extension VirtualPointer {
  fileprivate func click(_ corner: Pixel, _ pixel: Pixel) throws {
    try move(to: Pixel(x: corner.x + pixel.x - 1, y: corner.y + pixel.y))
    try move(to: Pixel(x: corner.x + pixel.x, y: corner.y + pixel.y))
    usleep(200_000)
    try press()
    usleep(50_000)
    try release()
  }
}

extension Picture {
  /// The first pixel, row by row, of a white row that is `width` wide.
  fileprivate func corner(ofWhite width: Int) -> Pixel? {
    for y in 0..<height {
      var length = 0
      for x in 0..<self.width {
        length = self[Pixel(x: x, y: y)] == 0xFFFFFF ? length + 1 : 0
        if length == width { return Pixel(x: x - width + 1, y: y) }
      }
    }
    return nil
  }
}

extension Trait where Self == ConditionTrait {
  fileprivate static var borderTools: Self {
    .required(
      "a Wayland compositor without borders", missing: Environment.missingBorderParts, starts: true)
  }
}
