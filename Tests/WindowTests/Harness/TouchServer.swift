import Foundation
import Testing

/// A real Xorg with a touch screen that tests press: nobody sees its screen, and its driver `inputtest` takes fingers
/// from a socket.
struct TouchServer {
  let display: XServer
  let touchScreen: TouchScreen
  private let process: Subprocess

  /// One starts here, as was tried once.
  static let starts = succeeds { try Environment.withFolder { try TouchServer(folder: $0).end() } }

  /// Starts one on a free display; its files are kept in `folder`.
  init(folder: String) throws {
    let (socket, configuration) = ("\(folder)/touches", "\(folder)/xorg.conf")
    _ = try Environment.write(TouchServer.configuration(socket: socket), to: configuration)
    // It needs no console, and so no rights; the shell ends it when the tests end.
    let options =
      "-displayfd 1 -config \(configuration) -logfile \(folder)/log -noreset -novtswitch -sharevts -nolisten tcp"
    process = try Subprocess(
      ["sh", "-c", "Xorg \(options) 2>\(folder)/errors & read -r _; kill $!; wait $!"], input: .open)
    let starting = process
    do {
      display = try XServer(displayOf: starting)
      touchScreen = try TouchScreen(socket: socket, width: TouchServer.width, height: TouchServer.height)
    } catch {
      starting.kill()
      let reason = try? String(contentsOfFile: "\(folder)/errors", encoding: .utf8)
      throw Unmet("Xorg: \(error) \(reason ?? "")")
    }
  }

  /// Ends it under whoever uses it. Only then the socket may be closed: without one this Xorg spins.
  func end() {
    process.kill()
    touchScreen.close()
  }

  private static let (width, height) = (1024, 768)

  private static func configuration(socket: String) -> String {
    """
    Section "ServerLayout"
      Identifier "Layout"
      Screen "Screen"
      InputDevice "Touch"
    EndSection
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
    EndSection
    Section "InputDevice"
      Identifier "Touch"
      Driver "inputtest"
      Option "SocketPath" "\(socket)"
      Option "DeviceType" "Touch"
      Option "TouchCount" "10"
    EndSection
    Section "Device"
      Identifier "Card"
      Driver "dummy"
      VideoRam 16384
    EndSection
    Section "Monitor"
      Identifier "Monitor"
      HorizSync 5-1000
      VertRefresh 5-200
    EndSection
    Section "Screen"
      Identifier "Screen"
      Device "Card"
      Monitor "Monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "\(width)x\(height)"
        Virtual \(width) \(height)
      EndSubSection
    EndSection

    """
  }
}

/// Gives a suite a touch server of its own.
struct TouchServerTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try Environment.require(Environment.missingTouchParts)
    try await Environment.withFolder { folder in
      let server = try TouchServer(folder: folder)
      defer { server.end() }
      try await XServer.$current.withValue(server.display) {
        try await TouchScreen.$current.withValue(server.touchScreen) { try await function() }
      }
    }
  }
}

extension Trait where Self == TouchServerTrait {
  static var touchServer: Self { TouchServerTrait() }
}

extension Trait where Self == ConditionTrait {
  /// Without what a touch server takes, or the right to start one, the suite is skipped, or fails where windows are
  /// required.
  static var touchTools: Self {
    .required("a touch server", missing: Environment.missingTouchParts, starts: TouchServer.starts)
  }
}
