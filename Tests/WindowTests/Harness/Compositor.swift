import Foundation
import Testing

/// The Wayland compositor sway with one output that nobody sees.
struct Compositor: Sendable {
  /// The one that the running test has; nil without one.
  @TaskLocal static var current: Compositor?

  /// Pixels of the output, whatever its scale.
  static let (width, height) = (1280, 1200)
  /// Where windows are put, points.
  static let origin = Pixel(x: 20, y: 12)
  /// The title of windows that stay where they are: sway would move them even when they fill the screen.
  static let fullScreenTitle = "Full screen"
  private static let output = "HEADLESS-1"

  private let runtime: String

  /// One starts here, as was tried once.
  static let starts = succeeds { try Environment.withFolder { try start(folder: $0).1.kill() } }

  /// Starts one; its files are kept in `folder`.
  static func start(folder: String) throws -> (Compositor, Subprocess) {
    let compositor = Compositor(runtime: "\(folder)/run")
    let files = FileManager.default
    try files.createDirectory(
      atPath: compositor.runtime, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    if !user.isEmpty { try files.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: compositor.runtime) }
    // Sway forgets a SIGTERM that comes while it starts.
    let configuration = try Environment.write(Compositor.configuration, to: "\(folder)/sway")
    let variables = [
      "XDG_RUNTIME_DIR": compositor.runtime, "SWAYSOCK": compositor.control, "WLR_BACKENDS": "headless",
      "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
    ]
    let process = try Subprocess(
      ["sh", "-c", "\(user) sway -c \(configuration) 2>/dev/null & read -r _; kill -KILL $!; wait $!"],
      environment: Environment.plain(with: variables), input: .open)
    do {
      try wait(until: "sway") {
        guard process.listen() == nil else { throw Unmet("sway did not start") }
        return files.fileExists(atPath: compositor.socket) && files.fileExists(atPath: compositor.control)
      }
    } catch {
      process.kill()
      throw error
    }
    return (compositor, process)
  }

  /// Has a compositor run as an ordinary user, as they refuse to run as root.
  private static let user = getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""

  /// Runs cage, which fills its screen with whatever is opened.
  func withCage(_ body: ([String: String]) throws -> Void) throws {
    // It ends when its program does, at the end of our input.
    try withAnother("exec 3<&0; \(Compositor.user) cage -- sh -c 'read -r _ <&3'", body)
  }

  /// Runs Weston, which leaves borders to windows.
  func withWeston(_ body: ([String: String]) throws -> Void) throws {
    let command = "weston --backend=wayland-backend.so --use-pixman --sprawl --idle-time=0 -S wayland-0"
    try withAnother("\(Compositor.user) \(command) >&2 & read -r _; kill $!; wait $!", body)
  }

  /// Runs another compositor in a window that fills this one's output, by a shell's command; gives `body` the variables
  /// for programs that open windows on it.
  private func withAnother(_ command: String, _ body: ([String: String]) throws -> Void) throws {
    let socket = "\(runtime)/wayland-0"
    var variables = environment
    variables.merge(["WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman"]) { $1 }
    let another = try Subprocess(
      ["sh", "-c", "exec 2>/dev/null; \(command)"], environment: variables, input: .open)
    defer { another.kill() }
    try wait(until: "another compositor") {
      guard another.listen() == nil else { throw Unmet("'\(command)' did not start") }
      return FileManager.default.fileExists(atPath: socket)
    }
    variables["WAYLAND_DISPLAY"] = "wayland-0"
    try body(variables)
  }

  private static let configuration = """
    output \(output) mode \(width)x\(height)
    xwayland disable
    default_border none
    for_window [app_id="maru"] floating enable, border none
    for_window [app_id="maru" title="^(?!\(fullScreenTitle)$)"] move position \(origin.x) \(origin.y)

    """

  private var control: String { "\(runtime)/sway.sock" }
  /// Where clients connect.
  var socket: String { "\(runtime)/wayland-1" }

  /// The variables for programs that open windows on it.
  var environment: [String: String] {
    Environment.plain(with: [
      "XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": "wayland-1", "SWAYSOCK": control,
    ])
  }

  /// Pixels of the output for each point, from now on.
  func setScale(_ scale: Double) throws {
    let command = ["swaymsg", "-q", "output", Compositor.output, "scale", "\(scale)"]
    guard try Subprocess(command, environment: environment).finish().code == 0 else {
      throw Unmet("an output with scale \(scale)")
    }
  }

  /// What the output shows.
  func picture() throws -> Picture { try Picture(["grim", "-t", "ppm", "-"], environment: environment) }

  /// Keeps a picture of the output, if somebody wants it.
  func keepPicture(_ name: String) throws {
    guard let folder = Environment.screenshots else { return }
    _ = try Subprocess(["grim", "\(folder)/\(name).png"], environment: environment).finish()
  }
}

/// Gives a suite a compositor of its own.
struct CompositorTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try Environment.require(Environment.missingWaylandTools)
    try await Environment.withFolder { folder in
      let (compositor, process) = try Compositor.start(folder: folder)
      defer { process.kill() }
      try await Compositor.$current.withValue(compositor) { try await function() }
    }
  }
}

extension Trait where Self == CompositorTrait {
  static var compositor: Self { CompositorTrait() }
}

extension Trait where Self == ConditionTrait {
  /// Without what a compositor takes, or the right to start one, the suite is skipped, or fails where windows are required.
  static var waylandTools: Self {
    .required(
      "a Wayland compositor", missing: Environment.missingWaylandTools, starts: Compositor.starts)
  }
}
