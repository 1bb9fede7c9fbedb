// The `maru` command. Each subcommand is a file of its own; here they are named, chosen and run.

internal import Glibc

@main
enum Maru {
  static let version = "0.1.0"

  static let commands: [Subcommand] =
    dialogCommands + [
      snapshotCommand, layoutCommand, replayCommand, monkeyCommand, pinCommand, completionsCommand,
      manualCommand,
    ]

  /// What the environment and the configuration file can choose, for whichever commands have it.
  static var preferences: [CommandOption] {
    CommandOption.unique(([galleryCommand] + commands).flatMap(\.options).filter(\.isPreference))
  }

  static func main() {
    StandardStreams.prepare()
    // Swift reads them from there; not even the command's own name would be left.
    guard !CommandLine.arguments.isEmpty else {
      StandardError.write("/proc is not mounted, so that options can't be read")
      exit(ExitCode.file.rawValue)
    }
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  /// Runs one command line and gives its exit code.
  private static func run(_ arguments: [String]) -> Int32 {
    do throws(Failure) {
      guard let first = arguments.first else { return try galleryCommand.run([]) }
      if first == "help" {
        guard let name = arguments.dropFirst().first, !name.hasPrefix("-") else {
          return try galleryCommand.run(["--help"])
        }
        return try command(name).run(["--help"])
      }
      if first.hasPrefix("-") { return try galleryCommand.run(arguments) }
      return try command(first).run(Array(arguments.dropFirst()))
    } catch {
      StandardError.write(error.message)
      return error.code.rawValue
    }
  }
}

/// The command called `name`.
private func command(_ name: String) throws(Failure) -> Subcommand {
  guard let command = Maru.commands.first(where: { $0.name == name }) else {
    throw .usage(
      "unknown command \(quoted(name))" + suggestion(for: name, among: Maru.commands.map(\.name))
        + "; 'maru --help' lists them")
  }
  return command
}

/// Why a command stops: one line for standard error, and its exit code.
struct Failure: Error {
  let code: ExitCode
  let message: String

  static func usage(_ message: String) -> Failure { Failure(code: .usage, message: message) }
  static func file(_ message: String) -> Failure { Failure(code: .file, message: message) }

  /// Of the file at `path`, by the reason of the C library's last call.
  static func unreadable(_ path: String) -> Failure { .file("\(named(path)) can't be read: \(lastError())") }
  static func unwritable(_ path: String) -> Failure {
    .file("\(named(path)) can't be written: \(lastError())")
  }

  private static func named(_ path: String) -> String { path.isEmpty ? "''" : path }
}
