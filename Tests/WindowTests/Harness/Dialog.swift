import Glibc
import Testing

/// A command that has a window open on the suite's X server, and the hands and eyes of the person before it.
struct Dialog {
  let process: Subprocess
  /// X's number of the window.
  let window: String
  let layout: Layout

  /// Runs `maru WIDGET OPTIONS` while `body` lasts, which begins when the window shows a picture. Without a name it
  /// is the gallery, which has no layout. `furniture` are options that change the layout. A shell does the
  /// `redirection`, if there is one.
  static func open(
    _ widget: String, _ options: [String] = [], furniture: [String] = [], size: String = "360x480",
    environment changes: [String: String] = [:], redirection: String = "", _ body: (Dialog) throws -> Void
  ) throws {
    // Nothing is left of what was done before.
    try x11("xdotool", "mouseup", "1", "mousemove", "0", "0")
    let layout = try Layout(widget.isEmpty ? "clock" : widget, size: size, furniture: furniture)
    try show(widget, options + furniture, layout, size, changes, redirection, body)
  }

  /// The same for a further dialog, which gets the focus; the mouse stays as it is.
  func openAnother(
    _ widget: String, _ options: [String] = [], size: String = "360x480", _ body: (Dialog) throws -> Void
  ) throws {
    try Dialog.show(widget, options, Layout(widget, size: size), size, [:], "", body)
  }

  private static func show(
    _ widget: String, _ options: [String], _ layout: Layout, _ size: String, _ changes: [String: String],
    _ redirection: String, _ body: (Dialog) throws -> Void
  ) throws {
    let command = widget.isEmpty ? [] : [widget]
    let shell = redirection.isEmpty ? [] : ["sh", "-c", "exec \"$0\" \"$@\" \(redirection)"]
    let process = try Subprocess(
      shell + [Maru.path] + command + ["--size", size] + options,
      environment: XServer.current.environment(with: changes))
    defer { process.kill() }
    do {
      let window = try window(of: process)
      let dialog = Dialog(process: process, window: window, layout: layout)
      // A window of a few pixels may well be of one colour.
      let isSmall = try dialog.picture().width < 60
      try wait(until: "a picture in the window") { try isSmall || !dialog.picture().isBlank }
      try body(dialog)
    } catch {
      try? Dialog.screenshot("failed-\(Test.current?.name ?? widget)")
      throw error
    }
  }

  private static func window(of process: Subprocess) throws -> String {
    try wait(for: "the window of '\(process.name)'") {
      if process.listen() != nil {
        throw Unmet("a window; '\(process.name)' ended: \(try process.finish())")
      }
      let found = try x11("xdotool", "search", "--onlyvisible", "--pid", "\(process.pid)")
      return found.output.split(separator: "\n").last.map { String($0) }
    }
  }

  // MARK: Pointer

  /// Positions may be outside the window.
  func move(to pixels: Pixel...) throws { try xdotool(pixels.flatMap { motion($0) }) }

  /// The server needs a moment before the first move of a drag counts as one.
  func press(_ pixel: Pixel) throws { try xdotool(motion(pixel) + ["mousedown", "1", "sleep", "0.03"]) }

  func move(along pixels: [Pixel]) throws { try xdotool(pixels.flatMap { motion($0) }) }

  func release() throws { try xdotool(["mouseup", "1"]) }

  func click(_ pixel: Pixel) throws {
    try xdotool(motion(pixel) + ["mousedown", "1", "sleep", "0.03", "mouseup", "1"])
  }

  func click(_ control: String) throws { try click(layout.frame(control).center) }

  func drag(from start: Pixel, along pixels: [Pixel]) throws {
    try press(start)
    try move(along: pixels)
    try release()
  }

  func motion(_ pixel: Pixel) -> [String] {
    ["mousemove", "--window", window, "--", "\(pixel.x)", "\(pixel.y)"]
  }

  // MARK: Keys and the window

  /// Types keys, by X's names, as soon as the window has the keys.
  func type(_ keys: String...) throws { try type(keys) }

  func type(_ keys: [String]) throws {
    try awaitFocus()
    try xdotool(["key"] + keys)
  }

  func awaitFocus() throws {
    try wait(until: "the keyboard's focus") {
      try Dialog.x11("xdotool", "getwindowfocus").output == window + "\n"
    }
  }

  func resize(width: Int, height: Int) throws {
    try xdotool(["windowsize", window, "\(width)", "\(height)"])
    try wait(until: "\(width)x\(height) window") {
      let picture = try picture()
      return picture.width == width && picture.height == height
    }
  }

  func xdotool(_ words: [String]) throws {
    let ending = try Dialog.x11(["xdotool"] + words)
    guard ending.code == 0 else { throw Unmet("xdotool \(words.joined(separator: " ")): \(ending.errors)") }
  }

  /// Runs a program on the display.
  @discardableResult
  static func x11(_ words: String...) throws -> Subprocess.Ending { try x11(words) }

  private static func x11(_ words: [String]) throws -> Subprocess.Ending {
    try Subprocess(words, environment: XServer.current.environment()).finish()
  }

  // MARK: Eyes

  /// What the window shows.
  func picture() throws -> Picture { try Picture(window: window) }

  /// The window's corner on the screen.
  func origin() throws -> Pixel {
    let text = try Dialog.x11("xdotool", "getwindowgeometry", "--shell", window).output
    var values: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"] else { throw Unmet("the window's place in '\(text)'") }
    return Pixel(x: x, y: y)
  }

  /// Keeps a picture of the whole screen, if somebody wants it.
  static func screenshot(_ name: String) throws {
    guard let folder = Environment.screenshots else { return }
    try x11("import", "-silent", "-window", "root", "\(folder)/\(name).png")
  }

  /// Waits until the command has printed `lines` and nothing else.
  func awaitOutput(_ lines: String...) throws {
    let expected = lines.map { $0 + "\n" }.joined()
    do {
      try wait(until: "output") { process.listen() == nil && process.outputText == expected }
    } catch {
      throw Unmet("printed \(process.outputText) instead of \(expected)")
    }
  }

  /// Waits for the command's end.
  func ending() throws -> Subprocess.Ending { try process.finish() }

  func expectEnding(_ expected: Subprocess.Ending, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let ending = try ending()
    #expect(ending == expected, sourceLocation: sourceLocation)
  }
}
