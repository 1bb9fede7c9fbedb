// Which screen a window is on and how it fills it.

internal import MaruDesktop
internal import MaruGeometry

extension CommandOption {
  static let fullscreen = CommandOption(
    "fullscreen", nil, allowed: "", isPreference: true, "fill the display, at the size that it has")
  static let display = CommandOption(
    "display", "N", allowed: "number of a display, the first one is 0", "where the window opens (0)")

  static let scale = CommandOption(
    "scale", "F", allowed: "a number from 0.25 to 16", isPreference: true,
    "pixels per unit, whatever the size of the window (by its size and the display's density)")
  static let rotate = CommandOption(
    "rotate", "0|90|180|270", allowed: "0, 90, 180 or 270", isPreference: true,
    "degrees clockwise that the picture is turned by, for a screen that hangs so (0)")
  static let touchRotate = CommandOption(
    "touch-rotate", "0|90|180|270", allowed: "0, 90, 180 or 270", isPreference: true,
    "degrees clockwise that touches are turned by, for a touch screen that was mounted so on its screen (0)")
  static let touchMirror = CommandOption(
    "touch-mirror", nil, allowed: "", isPreference: true,
    "mirror touches left to right before they are turned, for a touch screen that counts the other way")
  static let cursor = CommandOption(
    "cursor", "auto|on|off", allowed: "auto, on or off", isPreference: true,
    "the mouse's pointer (auto: hidden by touches, and where there is no mouse, until a mouse moves)")

  /// Those that change nothing in the picture.
  static let placement = [fullscreen, display, rotate, touchRotate, touchMirror, cursor]
  /// Of dialogs and the gallery.
  static let panel = placement + [scale]
}

extension Arguments {
  /// Where the window opens. Whether the display is there is known once there is a connection to them.
  func placement() throws(Failure) -> WindowPlacement {
    var placement = WindowPlacement(isFullscreen: has("fullscreen"))
    if let text = self["display"] {
      guard text.allSatisfy(\.isASCIIDigit), let number = Int(text) else { throw invalid("display", text) }
      placement.display = number
    }
    placement.rotation = try rotation("rotate")
    placement.touchRotation = try rotation("touch-rotate")
    placement.isTouchMirrored = has("touch-mirror")
    placement.scale = try scale()
    return placement
  }

  /// The pixels per unit that were asked for.
  func scale() throws(Failure) -> Double? { try number("scale", in: 0.25...16) }

  /// When the mouse's pointer is shown.
  func cursor() throws(Failure) -> CursorVisibility {
    guard let text = self["cursor"] else { return .automatic }
    guard let visibility = CursorVisibility(rawValue: text) else { throw invalid("cursor", text) }
    return visibility
  }

  private func rotation(_ option: String) throws(Failure) -> Rotation {
    guard let text = self[option] else { return .none }
    guard let rotation = Rotation.allCases.first(where: { "\($0.rawValue)" == text }) else {
      throw invalid(option, text)
    }
    return rotation
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
