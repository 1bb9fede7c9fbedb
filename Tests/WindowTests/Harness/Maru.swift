import Foundation

/// The command that is tested.
enum Maru {
  /// `MARU`, or the debug build beside the tests.
  static let path =
    Environment.variables["MARU"]
    ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "maru").path

  static let isDebugBuild = Environment.variables["MARU"] == nil

  /// Runs it without a display, so that it cannot open a window.
  static func run(
    _ arguments: String..., input: Subprocess.Input = .nothing, environment changes: [String: String] = [:]
  ) throws -> Subprocess.Ending {
    try run(arguments, input: input, environment: changes)
  }

  static func run(
    _ arguments: [String], input: Subprocess.Input = .nothing, environment changes: [String: String] = [:]
  ) throws -> Subprocess.Ending {
    try Subprocess([path] + arguments, environment: Environment.plain(with: changes), input: input).finish()
  }
}

extension Subprocess.Ending {
  /// Somebody picked `value`.
  static func accepted(_ value: String) -> Self { Self(code: 0, output: value + "\n") }

  static let cancelled = Self(code: 1)
  /// The display server went away.
  static let lostDisplay = Self(
    code: 3, errors: "maru: no display: the connection to its server was lost\n")
}
