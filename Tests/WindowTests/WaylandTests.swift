import Glibc
import Testing

extension WindowTests.Wayland {
  @Suite struct WaylandTests {
    @Test(arguments: [
      Panel(), Panel(density: 1.5), Panel(density: 2),
      Panel(options: ["--rotate", "90"], density: 2, degrees: 90),
      Panel(options: ["--scale", "1.5"], density: 2, unit: 0.75, width: 270, height: 360),
      Panel(
        options: ["--fullscreen", "--title", Compositor.fullScreenTitle], width: Compositor.width,
        height: Compositor.height),
    ])
    func thePictureIsSharpAndItsPartsAreWhereTheyAreShown(panel: Panel) throws {
      try show("clock", ["--value", "10:35"] + panel.options, scale: panel.density, panel) { view in
        try view.awaitPicture()
        try view.expectSharpness()
        try view.compositor.keepPicture("wayland-\(panel.density)\(panel.options.first ?? "")")
        let pointer = try VirtualPointer(on: view.compositor)
        defer { pointer.close() }
        // The minute hand jumps; neighbouring minutes are 11 points apart there.
        try view.click(pointer, view.layout.pixel(angle: 90, radius: 110), until: "a hand that jumps")
        try view.click(pointer, view.layout.frame("ok").center, until: nil)
        #expect(try view.process.finish() == .accepted("10:15"))
      }
    }

    /// Of several pictures that the compositor is given in turn each one lacks what was painted into the others.
    @Test func aPictureThatWasPaintedInPartsIsWhole() throws {
      var expected: Picture?
      try show("clock", ["--value", "10:15"], scale: 1) { view in
        try view.awaitPicture()
        expected = try view.picture()
      }
      try show("clock", ["--value", "10:35"], scale: 1) { view in
        try view.awaitPicture()
        let pointer = try VirtualPointer(on: view.compositor)
        defer { pointer.close() }
        try view.drag(pointer, along: view.layout.arc(from: 210, through: 90, radius: 110))
        // The pictures have the pointer in them.
        try pointer.move(to: Pixel(x: 0, y: 0))
        try wait(until: "the picture of 10:15") { try view.picture() == expected }
      }
    }

    @Test func anOutputThatBecomesDenserSharpensThePicture() throws {
      try show("dial", [], scale: 1) { view in
        try view.awaitPicture()
        try view.compositor.setScale(2)
        var dense = view
        dense.scale = 2
        try dense.awaitPicture()
        try dense.expectSharpness()
      }
    }

    /// Where there is an X server too, it takes windows, unless they would be too small there.
    /// Neither is there a window on Wayland without GL.
    @Test(arguments: [(1, true, "x11"), (1.5, true, "wayland"), (2, true, "wayland"), (2, false, "x11")])
    func denseOutputsAreWaylands(scale: Double, hasGL: Bool, driver: String) throws {
      let compositor = try #require(Compositor.current)
      try compositor.setScale(scale)
      let (server, process) = try XServer.start()
      defer { process.kill() }
      var variables = compositor.environment.merging(["DISPLAY": server.display]) { $1 }
      // A library that is no GL.
      if !hasGL { for name in ["GL", "EGL"] { variables["SDL_VIDEO_\(name)_DRIVER"] = "libc.so.6" } }
      let report = try Subprocess([Maru.path, "--version", "--verbose"], environment: variables).finish()
      #expect(report.output.contains("video driver: \(driver)\n"), "\(report)")
      let command = [Maru.path, "clock", "--timeout", "0.1"]
      #expect(try Subprocess(command, environment: variables).finish() == Subprocess.Ending(code: 5))
    }

    /// It leaves borders to windows, for which SDL 2.26 hides them. A panel's window has none even where it could, and
    /// where it couldn't their library says nothing of that.
    @Test(arguments: [(false, false), (true, false), (true, true)])
    func underCageItFillsTheScreen(isPanel: Bool, hasBorders: Bool) throws {
      let compositor = try #require(Compositor.current)
      try compositor.setScale(1)
      try compositor.withCage { variables in
        let size = (width: Compositor.width, height: Compositor.height)
        let layout = try Layout("clock", size: "\(size.width)x\(size.height)")
        let process = try Subprocess(
          [Maru.path, "clock", "--value", "10:35"] + (isPanel ? ["--fullscreen"] : []),
          environment: hasBorders ? Environment.withBorders(variables) : variables)
        defer { process.kill() }
        try wait(until: "a window that fills the screen") {
          guard process.listen() == nil else { throw Unmet("a window; it ended: \(try process.finish())") }
          let picture = try compositor.picture()
          return [0, size.height - 1].allSatisfy { y in
            [0, size.width - 1].allSatisfy { picture[Pixel(x: $0, y: y)] & 0xFF >= nearlyWhite }
          }
        }
        let pointer = try VirtualPointer(on: compositor)
        defer { pointer.close() }
        usleep(200_000)
        // It may be there already.
        try pointer.move(to: Pixel(x: 0, y: 0))
        try pointer.move(to: layout.frame("ok").center)
        usleep(50_000)
        try pointer.press()
        try pointer.release()
        var ending = try process.finish()
        if !isPanel { ending.errors = "" }
        #expect(ending == .accepted("10:35"))
      }
    }

    @Test func aCompositorThatGoesAwayIsNoAnswer() throws {
      try Environment.withFolder { folder in
        let (compositor, process) = try Compositor.start(folder: folder)
        defer { process.kill() }
        try Compositor.$current.withValue(compositor) {
          try show("clock", [], scale: 1) { view in
            try view.awaitPicture()
            process.kill()
            #expect(try view.process.finish() == .lostDisplay)
          }
        }
      }
    }

    private func show(
      _ widget: String, _ options: [String], scale: Double, _ panel: Panel = Panel(),
      _ body: (View) throws -> Void
    ) throws {
      let compositor = try #require(Compositor.current)
      try compositor.setScale(scale)
      let process = try Subprocess(
        [Maru.path, widget, "--size", "360x480"] + options, environment: compositor.environment)
      defer { process.kill() }
      let view = View(
        compositor: compositor, process: process, panel: panel, layout: try panel.layout(of: widget),
        scale: scale)
      do {
        try body(view)
      } catch {
        try? view.compositor.keepPicture("failed-wayland-\(widget)-\(scale)\(options.joined())")
        throw error
      }
    }
  }
}

/// Of a colour's blue: where the compositor scales down, neighbouring pixels mix a little.
private let (nearlyWhite, nearlyBlack) = (0xF0, 0x0F)

/// How a dialog of 360 × 480 units is shown: options, and what they make of it.
struct Panel: Sendable {
  var options: [String] = []
  /// Pixels of the output for each point.
  var density = 1.0
  /// Points for each unit, if that doesn't follow from the size.
  var unit: Double?
  /// The upright picture's points, and how it is turned clockwise.
  var width = 360
  var height = 480
  var degrees = 0

  fileprivate func layout(of widget: String) throws -> Layout {
    try Layout(widget, size: "\(width)x\(height)", furniture: unit.map { ["--scale", "\($0)"] } ?? [])
  }

  /// The window on the output, points.
  fileprivate var frame: Layout.Frame {
    let isFullScreen = width == Compositor.width
    let origin = isFullScreen ? Pixel(x: 0, y: 0) : Compositor.origin
    let isSideways = degrees % 180 == 90
    return Layout.Frame(
      x: origin.x, y: origin.y, width: isSideways ? height : width, height: isSideways ? width : height)
  }
}

/// A dialog's window on the compositor's output. Places are the upright picture's points.
private struct View {
  let compositor: Compositor
  let process: Subprocess
  let panel: Panel
  let layout: Layout
  /// Pixels of the output for each point.
  var scale: Double

  private func pixel(_ point: Pixel) -> Pixel {
    let place = point.rotated(panel.degrees, width: panel.width, height: panel.height)
    return Pixel(x: scaled(panel.frame.x + place.x), y: scaled(panel.frame.y + place.y))
  }

  private func scaled(_ points: Int) -> Int { Int((Double(points) * scale).rounded()) }

  private var frame: Layout.Frame {
    let frame = panel.frame
    let (x, y) = (scaled(frame.x), scaled(frame.y))
    return Layout.Frame(
      x: x, y: y, width: scaled(frame.x + frame.width) - x, height: scaled(frame.y + frame.height) - y)
  }

  /// Waits until the window is where and as large as it should be, and shows something that stays.
  func awaitPicture() throws {
    var last: Picture?
    try wait(until: "a window of \(frame.width)x\(frame.height) pixels with a picture") {
      guard process.listen() == nil else { throw Unmet("a window; it ended: \(try process.finish())") }
      let picture = try compositor.picture()
      defer { last = picture }
      let (first, end) = (frame.x, frame.x + frame.width)
      let isThere = [(first - 1, false), (first, true), (end - 1, true), (end, false)].allSatisfy {
        x, isOurs in
        !(0..<picture.width).contains(x)
          || (picture[Pixel(x: x, y: frame.y + 2)] & 0xFF >= nearlyWhite) == isOurs
      }
      return isThere && picture == last && !picture.cropped(to: frame).isBlank
    }
  }

  /// The border's outer and inner edge are one or two pixels wide where it is upright, or none on whole pixels.
  func expectSharpness() throws {
    let picture = try compositor.picture()
    // On the left in the window, however the picture is turned.
    let middle = pixel(layout.pixel(angle: 270 - Double(panel.degrees), radius: 60))
    let row = (frame.x..<middle.x).map { picture[Pixel(x: $0, y: middle.y)] & 0xFF }
    let start = try #require(row.firstIndex { $0 < nearlyWhite })
    let edge = row[start...].prefix { $0 > nearlyBlack }
    #expect(edge.count <= 2, "the edge \(Array(edge))")
    #expect(row[start...].contains { $0 <= nearlyBlack })
  }

  func picture() throws -> Picture { try compositor.picture().cropped(to: frame) }

  func drag(_ pointer: VirtualPointer, along points: [Pixel]) throws {
    usleep(200_000)
    try pointer.move(to: pixel(points[0]))
    usleep(50_000)
    try pointer.press()
    for point in points.dropFirst() {
      try pointer.move(to: pixel(point))
      usleep(20_000)
    }
    try pointer.release()
  }

  /// Clicks at a point, and waits until something has changed.
  func click(_ pointer: VirtualPointer, _ point: Pixel, until change: String?) throws {
    let before = try compositor.picture()
    // A window gets to know that there is a pointer, then where it is.
    usleep(200_000)
    try pointer.move(to: pixel(point))
    usleep(50_000)
    try pointer.press()
    try pointer.release()
    guard let change else { return }
    try wait(until: change) { try compositor.picture() != before }
  }
}
