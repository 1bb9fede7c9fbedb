// Which screen a window is on and how it fills it.

internal import MaruDesktop

extension CommandOption {
  static let fullscreen = CommandOption(
    "fullscreen", nil, allowed: "", isPreference: true, "fill the display, at the size that it has")
  static let display = CommandOption(
    "display", "N", allowed: "number of a display, the first one is 0", "where the window opens (0)")

  /// For everything that opens a window.
  static let panel = [fullscreen, display]
}

extension Arguments {
  /// Where the window opens. Whether the display is there is known once there is a connection to them.
  func placement() throws(Failure) -> WindowPlacement {
    var placement = WindowPlacement(isFullscreen: has("fullscreen"))
    if let text = self["display"] {
      guard text.allSatisfy(\.isASCIIDigit), let number = Int(text) else { throw invalid("display", text) }
      placement.display = number
    }
    return placement
  }
}

extension Failure {
  /// Why there is no window.
  init(_ error: DesktopError) {
    switch error {
    case .unknownDisplay(let number, let displays):
      let list = displays.enumerated().map { "\($0.offset) (\($0.element))" }.joined(separator: ", ")
      self = .usage("--display '\(number)' is not allowed: \(list)")
    case .noDisplay, .noInput, .noWindow, .noPicture: self.init(code: .noDisplay, message: error.message)
    }
  }
}
