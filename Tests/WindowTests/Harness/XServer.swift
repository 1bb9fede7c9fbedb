import Testing

/// An X server that nobody sees, for the tests of a suite.
struct XServer: Sendable {
  let display: String

  init(display: String) { self.display = display }

  /// The server that the running test has.
  @TaskLocal static var current = XServer(display: "")

  /// The variables for programs that open windows on it.
  func environment(with changes: [String: String] = [:]) -> [String: String] {
    Environment.plain(with: changes.merging(["DISPLAY": display]) { changed, _ in changed })
  }

  /// Starts one on a free display, with further options. It ends when the input of its shell does, and so with the
  /// tests at the latest.
  static func start(_ options: String = "", screen: String = "1280x1024x24") throws -> (XServer, Subprocess) {
    let command = "Xvfb -displayfd 1 -screen 0 \(screen) -nolisten tcp -noreset \(options)"
    let process = try Subprocess(["sh", "-c", "\(command) & read -r _; kill $!; wait $!"], input: .open)
    return (try XServer(displayOf: process), process)
  }

  /// The server that `process` starts with the option `-displayfd 1`, once it takes connections.
  init(displayOf process: Subprocess) throws {
    let number = try wait(for: "the display of '\(process.name)'") { () -> Substring? in
      guard process.listen() == nil else { throw Unmet("'\(process.name)' did not start") }
      return process.outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first
    }
    display = ":\(number)"
  }

  /// Starts the window manager openbox, without anybody's own settings.
  func manageWindows() throws -> Subprocess {
    let variables = environment()
    let manager = try Subprocess(["openbox", "--sm-disable"], environment: variables)
    try wait(until: "openbox manages windows") {
      let check = ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]
      return try Subprocess(check, environment: variables).finish().output.contains("window id")
    }
    return manager
  }
}

/// Gives a suite an X server of its own, with a window manager or without. Without the tools that this takes the
/// suite is skipped, or fails where windows are required.
struct XServerTrait: SuiteTrait, TestScoping {
  let hasWindowManager: Bool

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try Environment.require(Environment.missingTools)
    let (server, process) = try XServer.start()
    try await XServer.$current.withValue(server) {
      let manager = hasWindowManager ? try server.manageWindows() : nil
      try await function()
      manager?.kill()
    }
    process.closeInput()
    _ = try process.finish()
  }
}

extension Trait where Self == XServerTrait {
  static var bareXServer: Self { XServerTrait(hasWindowManager: false) }
  static var managedXServer: Self { XServerTrait(hasWindowManager: true) }
}

extension Trait where Self == ConditionTrait {
  static var windowTools: Self {
    .enabled(
      if: Environment.missingTools.isEmpty || Environment.requiresWindow,
      Comment(rawValue: Environment.message(missing: Environment.missingTools)))
  }

  /// The suite is skipped where parts of `server` are missing or it does not start; where windows are required that is a
  /// failure.
  static func required(
    _ server: String, missing: [String], starts: @escaping @autoclosure @Sendable () -> Bool
  ) -> Self {
    let reason = missing.isEmpty ? "\(server) cannot be started" : Environment.message(missing: missing)
    return .enabled(Comment(rawValue: reason)) {
      Environment.requiresWindow || (missing.isEmpty && starts())
    }
  }
}
