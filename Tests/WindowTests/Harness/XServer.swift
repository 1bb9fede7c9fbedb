import Testing

/// An X server that nobody sees, for the tests of a suite.
struct XServer: Sendable {
  let display: String

  /// The server that the running test has.
  @TaskLocal static var current = XServer(display: "")

  /// The variables for programs that open windows on it.
  func environment(with changes: [String: String] = [:]) -> [String: String] {
    Environment.plain(with: changes.merging(["DISPLAY": display]) { changed, _ in changed })
  }

  /// Starts one on a free display, runs `body`, and ends it. The server also ends when the tests do: the shell
  /// that started it sees the end of its input.
  static func run(isolation: isolated (any Actor)? = #isolation, _ body: (XServer) async throws -> Void)
    async throws
  {
    let script = "Xvfb -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp & read -r _; kill $!; wait $!"
    let server = try Subprocess(["sh", "-c", script], input: .open)
    let number = try wait(for: "Xvfb's display") { () -> Substring? in
      guard server.listen() == nil else { throw Unmet("Xvfb did not start") }
      return server.outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first
    }
    try await body(XServer(display: ":\(number)"))
    server.closeInput()
    _ = try server.finish()
  }

  /// Runs `body` under the window manager openbox.
  func manageWindows(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void)
    async throws
  {
    // Without anybody's own settings.
    let variables = environment(with: ["XDG_CONFIG_HOME": "/nonexistent"])
    let manager = try Subprocess(["openbox", "--sm-disable"], environment: variables)
    try wait(until: "openbox manages windows") {
      let check = ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]
      return try Subprocess(check, environment: variables).finish().output.contains("window id")
    }
    try await body()
    manager.kill()
  }
}

/// Gives a suite an X server of its own, with a window manager or without. Without the tools that this takes the
/// suite is skipped, or fails where windows are required.
struct XServerTrait: SuiteTrait, TestScoping {
  let hasWindowManager: Bool

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard Environment.missingTools.isEmpty else { throw Unmet(Environment.missingMessage) }
    try await XServer.run { server in
      try await XServer.$current.withValue(server) {
        if hasWindowManager {
          try await server.manageWindows(function)
        } else {
          try await function()
        }
      }
    }
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
      Comment(rawValue: Environment.missingMessage))
  }
}
