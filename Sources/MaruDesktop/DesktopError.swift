internal import CSDL2
internal import Glibc

/// Why there is no window to work with.
nonisolated public enum DesktopError: Error, Hashable, Sendable {
  /// No display server can be reached; what was tried, or what happened.
  case noDisplay(String)
  /// Nobody could use the window; why, in a line that begins with "no input".
  case noInput(String)
  /// The window could not be opened; SDL's reason.
  case noWindow(String)
  /// The window was to open on a display that is not among those that there are.
  case unknownDisplay(Int, of: [Display])
  /// The window cannot be painted or waited for any more; each way that was tried, with its reason.
  case noPicture([String])

  /// The display server went away.
  public static let lostDisplay = noDisplay("the connection to its server was lost")

  /// One line for people.
  public var message: String {
    switch self {
    case .noDisplay(let tried): "no display: \(tried)"
    case .noInput(let problem): problem
    case .noWindow(let reason): "cannot open a window: \(reason)"
    case .unknownDisplay(let index, let displays): "no display \(index), but \(displays.count) from 0 on"
    case .noPicture(let reasons): "cannot paint the window: \(reasons.joined(separator: "; "))"
    }
  }

  /// What led to a display that isn't there: the variables that name one, and SDL's reason.
  static func noDisplay(reason: String) -> DesktopError {
    let variables = ["DISPLAY", "WAYLAND_DISPLAY", Desktop.driverChoice].map { name in
      variable(name).map { "\(name)=\(oneLine($0))" } ?? "\(name) unset"
    }
    var text = "tried \(variables.joined(separator: ", "))"
    if !reason.isEmpty { text += " (\(oneLine(reason)))" }
    let asksForConsole = variable(Desktop.driverChoice)?.uppercased().contains(Desktop.console) ?? false
    if asksForConsole, let problem = ConsoleAccess.screenProblem(ConsoleAccess.screens()) {
      text += "; \(problem)"
    }
    if variable("SUDO_USER") != nil {
      text += "; sudo drops the display, try sudo --preserve-env=DISPLAY,XAUTHORITY"
    }
    return .noDisplay(text)
  }
}

/// The environment variable `name`; nil if it is unset or empty.
nonisolated package func variable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// SDL's description of what went wrong last.
nonisolated func lastSDLError() -> String { oneLine(String(cString: SDL_GetError())) }

/// `text` with everything that could break a line or steer a terminal replaced.
nonisolated package func oneLine(_ text: String) -> String {
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    line.append(scalar.properties.generalCategory == .control ? "?" : scalar)
  }
  return String(line)
}
