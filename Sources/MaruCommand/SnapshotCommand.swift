internal import MaruDesktop
internal import MaruDrawing
internal import MaruGestures
internal import MaruPNG
internal import MaruRuntime
internal import MaruWidgets

/// Draws a widget alone into a PNG file. Opens no window.
let snapshotCommand = Subcommand(
  name: "snapshot", operands: "WIDGET|icon",
  summary:
    "Draw a widget (or Maru's icon) into a PNG file, without a window: the same pixels on every machine.",
  options: [
    CommandOption(
      "output", letter: "o", "FILE", allowed: "a file that can be written, or - for standard output",
      "the picture"),
    .size("size of the picture (640x640)"), .theme(automatic: "light"), .font(standard: "built-in letters"),
    CommandOption("angle", "DEG", allowed: "a number of degrees, for the dial", "angle of the plate"),
    CommandOption(
      "phase", "setting|running|paused|finished|missed",
      allowed: "setting, running, paused, finished or missed, for the timer",
      "phase of the timer to show"),
    CommandOption("inspect", nil, allowed: "", "show where presses take something over the picture"),
  ],
  takesWidget: true,
  examples: [
    "maru snapshot clock --value 10:09 -o clock.png --size 640x640",
    "maru snapshot icon -o icon.png --size 256x256",
  ],
  output: "Standard output carries nothing, or the picture with -o -."
) { (arguments) throws(Failure) in
  guard let path = arguments["output"] else { throw .usage("name a file: -o FILE") }
  let size = try arguments.size(or: (640, 640))
  if arguments.operands == ["icon"] {
    try writePicture(path, PNG.encode(Icon.picture(side: min(size.width, size.height))))
    return 0
  }
  let kind = try arguments.kind()
  let theme = try arguments.theme()
  var widget = try arguments.widget(kind, now: { kind.defaultValue })
  try arguments.pose(&widget)
  let typesetter = try arguments.snapshotTypesetter()
  let picture = Snapshot.picture(
    of: widget, side: kind.side, width: size.width, height: size.height, theme: theme,
    typesetter: typesetter, showsRegions: arguments.has("inspect"))
  try writePicture(path, PNG.encode(picture))
  return 0
}

/// Writes a picture to the file at `path`, or for `-` to standard output.
private func writePicture(_ path: String, _ bytes: [UInt8]) throws(Failure) {
  if path == "-" { try Output.standard.write(bytes) } else { try writeFile(path, bytes) }
}

extension Arguments {
  fileprivate func pose(_ widget: inout any Widget) throws(Failure) {
    if let text = self["angle"] {
      guard let degrees = Double(text), degrees.isFinite, widget.pose(.angle(degrees: degrees), at: .zero)
      else { throw invalid("angle", text) }
    }
    if let name = self["phase"], !widget.pose(.phase(name), at: .zero) {
      throw invalid("phase", name)
    }
  }

  /// Built-in letters, or those of the font given.
  fileprivate func snapshotTypesetter() throws(Failure) -> any Typesetter {
    guard let path = self["font"] else { return StrokeTypesetter() }
    return fontTypesetter(path)
  }
}
