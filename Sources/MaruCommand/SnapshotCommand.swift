internal import MaruDesktop
internal import MaruDrawing
internal import MaruGestures
internal import MaruPNG
internal import MaruRaster
internal import MaruRuntime
internal import MaruWidgets

/// Draws a widget alone into a PNG file, or a whole dialog or the gallery. Opens no window.
let snapshotCommand = Subcommand(
  name: "snapshot", operands: "WIDGET|icon",
  summary:
    "Draw a widget (or Maru's icon) into a PNG file, without a window: the same pixels on every machine.",
  options: [
    CommandOption(
      "output", letter: "o", "FILE", allowed: "a file that can be written, or - for standard output",
      "the picture"),
    .size("size of the picture (640x640; 360x480 with --dialog, 800x800 with --gallery)"),
    CommandOption("dialog", nil, allowed: "", "draw the widget's whole dialog"),
    CommandOption("gallery", nil, allowed: "no widget", "draw the gallery, with all four widgets"),
    .theme(automatic: "light"), .font(standard: "built-in letters"),
    CommandOption("angle", "DEG", allowed: "a number of degrees, for the dial", "angle of the plate"),
    CommandOption(
      "phase", "setting|running|paused|finished|missed",
      allowed: "setting, running, paused, finished or missed, for the timer",
      "phase of the timer to show"),
    CommandOption("inspect", nil, allowed: "", "show where presses take something over the picture"),
  ] + CommandOption.dialogTerms,
  takesWidget: true,
  examples: [
    "maru snapshot clock --value 10:09 -o clock.png --size 640x640",
    "maru snapshot clock --dialog --text 'Wake me at' -o dialog.png",
    "maru snapshot icon -o icon.png --size 256x256",
  ],
  output: "Standard output carries nothing, or the picture with -o -."
) { (arguments) throws(Failure) in
  guard let path = arguments["output"] else { throw .usage("name a file: -o FILE") }
  try writePicture(path, PNG.encode(arguments.snapshot()))
  return 0
}

/// Writes a picture to the file at `path`, or for `-` to standard output.
private func writePicture(_ path: String, _ bytes: [UInt8]) throws(Failure) {
  if path == "-" { try Output.standard.write(bytes) } else { try writeFile(path, bytes) }
}

extension Arguments {
  fileprivate func snapshot() throws(Failure) -> Pixmap {
    if has("gallery") { return try picture(of: gallery()) }
    let option = CommandOption.dialogTerms.first { has($0.name) }
    if let option, !has("dialog") { throw .usage("--\(option.name) needs --dialog") }
    if operands == ["icon"], !has("dialog") {
      let size = try size(or: (640, 640))
      return Icon.picture(side: min(size.width, size.height))
    }
    let kind = try kind()
    var widget = try widget(kind)
    try pose(&widget)
    if has("dialog"), has("inspect") { throw .usage("--inspect is not for --dialog") }
    if has("dialog") {
      return try picture(of: dialog(Card(kind: kind, widget: widget), size: size(or: dialogSize)))
    }
    let size = try size(or: (640, 640))
    return Snapshot.picture(
      of: widget, side: kind.side, width: size.width, height: size.height, theme: try theme(),
      typesetter: try snapshotTypesetter(), showsRegions: has("inspect"))
  }

  private func gallery() throws(Failure) -> Board {
    guard operands.isEmpty else { throw invalid("gallery", "") }
    if let option = snapshotCommand.options.first(where: { has($0.name) && $0.isOfOneWidget }) {
      throw .usage("--\(option.name) is not for --gallery")
    }
    return try gallery(size: size(or: gallerySize))
  }

  private func picture(of board: Board) throws(Failure) -> Pixmap {
    Snapshot.picture(of: board, at: .zero, theme: try theme(), typesetter: try snapshotTypesetter())
  }

  private func pose(_ widget: inout any Widget) throws(Failure) {
    if let text = self["angle"] {
      guard let degrees = Double(text), degrees.isFinite, widget.pose(.angle(degrees: degrees), at: .zero)
      else { throw invalid("angle", text) }
    }
    if let name = self["phase"], !widget.pose(.phase(name), at: .zero) {
      throw invalid("phase", name)
    }
  }

  /// Built-in letters, or those of the font given.
  private func snapshotTypesetter() throws(Failure) -> any Typesetter {
    guard let path = self["font"] else { return StrokeTypesetter() }
    return fontTypesetter(path)
  }
}

extension CommandOption {
  /// It says something about a widget or about the dialog around it.
  fileprivate var isOfOneWidget: Bool {
    !["output", "size", "gallery", "theme", "font", "text-scale"].contains(name)
  }
}
