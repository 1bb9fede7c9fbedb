internal import MaruDesktop
internal import MaruRuntime
internal import MaruWidgets

/// How a window is opened and what it looks like, whatever it shows.
struct WindowSetting {
  let title: String
  /// Units.
  let size: (width: Int, height: Int)
  let placement: WindowPlacement
  let cursor: CursorVisibility
  let theme: Theme
  /// A file of letters.
  let font: String?
  let inspectability: Inspectability
  /// Leaves a kiosk; nil for a window that has no such way out.
  let exitPIN: ExitPIN?
  /// While a countdown runs.
  let keepsScreenOn: Bool

  init(
    _ arguments: Arguments, title: String, standardSize: (width: Int, height: Int)
  ) throws(Failure) {
    self.title = arguments["title"] ?? title
    size = try arguments.size(or: standardSize)
    placement = try arguments.placement()
    cursor = try arguments.cursor()
    theme = try arguments.theme(desktop: DesktopSettings().theme)
    font = arguments["font"]
    inspectability = arguments.inspectability
    exitPIN = try arguments.exitPIN()
    keepsScreenOn = arguments.has("keep-awake") || placement.isFullscreen
  }
}
