import Foundation

/// What surrounds the tests: variables, programs, folders.
enum Environment {
  static let variables = ProcessInfo.processInfo.environment

  /// The variables without those that lead to a display, or that would change how a window behaves; nobody's own
  /// settings are found, nobody hears anything, nothing is left of a timer, no logind is asked, and windows draw no borders
  /// of their own.
  static var plain: [String: String] {
    variables.filter { name, _ in
      !["DISPLAY", "WAYLAND_DISPLAY", "GTK_THEME", "SUDO_USER"].contains(name)
        && !["SDL_", "MARU_"].contains(where: name.hasPrefix)
    }.merging([
      "XDG_CONFIG_HOME": "/dev/null/none", "SDL_AUDIODRIVER": "dummy",
      "LIBDECOR_PLUGIN_DIR": "/dev/null/none",
      "XDG_STATE_HOME": "\(repository)/.build/test-state/\(UUID())",
      "PATH": "\(repository)/Tests/Tools:\(variables["PATH"] ?? "")",
    ]) { _, ours in ours }
  }

  /// `plain` with some variables changed.
  static func plain(with changes: [String: String]) -> [String: String] {
    plain.merging(changes) { _, changed in changed }
  }

  /// `variables` with which windows draw borders where the compositor does not, if their library is installed.
  static func withBorders(_ variables: [String: String]) -> [String: String] {
    variables.filter { $0.key != "LIBDECOR_PLUGIN_DIR" }
  }

  /// Programs that window tests need and that are not installed.
  static let missingTools = ["Xvfb", "xdotool", "import", "convert", "xprop", "openbox", "wmctrl"]
    .filter { !has($0) }

  /// The program is installed.
  static func has(_ program: String) -> Bool {
    (variables["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Window tests must run: what they lack is a failure.
  static let requiresWindow = variables["MARU_REQUIRE_WINDOW"] == "1"

  /// There is time for what takes minutes.
  static let isLong = variables["MARU_LONG"] == "1"

  /// Of a real X server with a touch screen, the files that are not installed.
  static let missingTouchParts = [
    "/usr/bin/Xorg", "/usr/lib/xorg/modules/input/inputtest_drv.so",
    "/usr/lib/xorg/modules/drivers/dummy_drv.so",
  ].filter { !FileManager.default.fileExists(atPath: $0) }

  /// Programs that tests on Wayland need and that are not installed.
  static let missingWaylandTools = ["sway", "swaymsg", "grim", "cage", "Xwayland", "setpriv"]
    .filter { !has($0) }

  /// Of a compositor that leaves borders to windows, and of the library that draws them, what is not installed.
  static var missingBorderParts: [String] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let hasBorders = folders.contains {
      FileManager.default.fileExists(atPath: "/usr/lib/\($0)/libdecor/plugins-1/libdecor-cairo.so")
    }
    return (has("weston") ? [] : ["weston"]) + (hasBorders ? [] : ["libdecor-0-plugin-1-cairo"])
  }

  /// Fails if something is missing.
  static func require(_ missing: [String]) throws {
    guard missing.isEmpty else { throw Unmet(message(missing: missing)) }
  }

  static func message(missing: [String]) -> String {
    "not installed: \(missing.joined(separator: ", ")); see Scripts/install-dependencies test"
  }

  /// Where screenshots are kept; nil if nobody asked for them.
  static let screenshots = variables["MARU_SHOTS"].flatMap { $0.isEmpty ? nil : $0 }

  static let repository = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Files of the repository below `folder` that end in `.trace`.
  static func traces(in folder: String) -> [String] {
    let root = "\(repository)/\(folder)"
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".trace") }.sorted().map { "\(root)/\($0)" }
  }

  /// Makes a file at `path`, which it gives back.
  static func write(_ text: String, to path: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  /// Gives `body` a folder that is removed afterwards.
  static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = try makeFolder()
    defer { removeFolder(folder) }
    return try body(folder)
  }

  /// The same where others wait for `body`.
  static func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = try makeFolder()
    defer { removeFolder(folder) }
    try await body(folder)
  }

  private static func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "maru-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func removeFolder(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }
}
