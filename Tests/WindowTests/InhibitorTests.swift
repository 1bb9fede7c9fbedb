import Foundation
import Testing

extension WindowTests.Bare {
  /// The real `systemd-inhibit` on a bus of the tests' own, where python3-dbusmock plays logind. What is not tested is
  /// that a real logind keeps a real machine awake.
  @Suite(
    .enabled(
      if: SystemBus.isPossible || Environment.requiresWindow,
      "needs dbus-daemon, systemd-inhibit and python3-dbusmock"))
  struct InhibitorTests {
    @Test func sleepIsInhibitedWhileACountdownRunsAndNoLonger() throws {
      try SystemBus.use { bus in
        try Dialog.open(
          "timer", ["--value", "1h", "--start", "--title", "Bread"], environment: bus.variables
        ) { dialog in
          try wait(until: "an inhibitor") {
            try bus.inhibitors().contains("\"sleep\" \"Maru\" \"Bread\" \"block\"")
          }
          try dialog.click("pause")
          try bus.awaitNone()
          try dialog.click("resume")
          try wait(until: "an inhibitor again") { try bus.inhibitors().contains("Bread") }
          try dialog.click("cancel")
          try dialog.expectEnding(.cancelled)
          try bus.awaitNone()
        }
      }
    }

    @Test func theEndOfTheCountdownGivesItBack() throws {
      try SystemBus.use { bus in
        try Dialog.open("timer", ["--value", "2", "--start"], environment: bus.variables) { dialog in
          try wait(until: "an inhibitor") { try bus.inhibitors().contains("\"Maru\"") }
          usleep(1_800_000)
          try bus.awaitNone()
          try dialog.type("Return")
          try dialog.expectEnding(.accepted("00:00:02"))
        }
      }
    }

    @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
    func aSignalGivesItBack(signal: Int32) throws {
      try SystemBus.use { bus in
        try Dialog.open("timer", ["--value", "1h", "--start"], environment: bus.variables) { dialog in
          try wait(until: "an inhibitor") { try bus.inhibitors().contains("\"Maru\"") }
          dialog.process.send(signal)
          try dialog.expectEnding(Subprocess.Ending(code: 128 + signal))
          try bus.awaitNone()
        }
      }
    }

    /// SDL asks the session's screen saver, which is on the same bus here.
    @Test func theScreenStaysOnOnlyOnRequestAndWhileACountdownRuns() throws {
      try SystemBus.use { bus in
        let session = bus.variables.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
        for asking in [["--keep-awake"], ["--fullscreen"], []] {
          let options = ["--value", "1h", "--start"] + asking
          let calls = try bus.screenSaverCalls {
            try Dialog.open("timer", options, size: "1280x1024", environment: session) { dialog in
              try dialog.click("pause")
              try dialog.click("resume")
              usleep(300_000)
              dialog.process.send(SIGTERM)
              _ = try dialog.ending()
            }
          }
          #expect(calls == (!asking.isEmpty ? ["Inhibit", "UnInhibit", "Inhibit", "UnInhibit"] : []))
        }
      }
    }
  }

  @Suite struct NoInhibitorTests {
    @Test(arguments: [
      ("/nonexistent", "systemd-inhibit can't be started: No such file or directory"),
      ("FAILING", "systemd-inhibit got no inhibitor from logind"),
    ])
    func withoutLogindALineSaysItAndTheRestGoesOn(path: String, reason: String) throws {
      try Environment.withFolder { folder in
        let tool = try Environment.write("#!/bin/sh\nexit 1\n", to: "\(folder)/systemd-inhibit")
        chmod(tool, 0o755)
        let path = path == "FAILING" ? "\(folder):/usr/bin:/bin" : path
        try Dialog.open("timer", ["--value", "2", "--start", "--watch"], environment: ["PATH": path]) {
          dialog in
          try dialog.awaitOutput("00:00:01", "00:00:00")
          try dialog.type("Return")
          try dialog.expectEnding(
            .init(
              code: 0, output: "00:00:01\n00:00:00\n00:00:02\n",
              errors: "maru: the machine may go to sleep: \(reason)\n"))
        }
      }
    }

    @Test func nothingOfOursIsOpenInTheChild() throws {
      try Environment.withFolder { folder in
        let tool = try Environment.write(
          "#!/bin/sh\nls -l /proc/$$/fd > \(folder)/list.new\nmv \(folder)/list.new \(folder)/list\nexec cat\n",
          to: "\(folder)/systemd-inhibit")
        chmod(tool, 0o755)
        let path = ["PATH": "\(folder):/usr/bin:/bin"]
        try Dialog.open("timer", ["--value", "1h", "--start"], environment: path) { dialog in
          let list = try wait(for: "the list") {
            try? String(contentsOfFile: "\(folder)/list", encoding: .utf8)
          }
          let names = list.split(separator: "\n").compactMap { $0.split(separator: " -> ").dropFirst().first }
          #expect(names.contains { $0.hasPrefix("pipe:") } && names.contains("/dev/null"), "\(list)")
          #expect(!list.contains("socket:"), "\(list)")
          dialog.process.send(SIGTERM)
          _ = try dialog.ending()
        }
      }
    }
  }
}

/// A bus with a logind that only tells who inhibits what, and a screen saver that only listens.
struct SystemBus {
  let address: String
  private let mock: Subprocess

  static let python = "/usr/bin/python3"
  static let isPossible =
    Environment.has("dbus-daemon") && Environment.has("systemd-inhibit") && Environment.has("busctl")
    && (try? Subprocess([python, "-c", "import dbusmock"]).finish().code) == 0

  /// The variables for programs that ask it, and find the machine's own tools.
  var variables: [String: String] {
    ["DBUS_SYSTEM_BUS_ADDRESS": address, "PATH": Environment.variables["PATH"] ?? "/usr/bin:/bin"]
  }

  static func use(_ body: (SystemBus) throws -> Void) throws {
    let daemon = try Subprocess(["dbus-daemon", "--session", "--nofork", "--print-address"])
    defer { daemon.kill() }
    let address = try wait(for: "the bus") {
      daemon.listen()
      return daemon.outputText.split(separator: "\n").first.map { String($0) }
    }
    var variables = Environment.plain(with: ["DBUS_SYSTEM_BUS_ADDRESS": address])
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    let mock = try Subprocess(
      [python, "-m", "dbusmock", "--system", "--template", "logind"], environment: variables)
    defer { mock.kill() }
    let bus = SystemBus(address: address, mock: mock)
    try wait(until: "logind") { try bus.call("ListInhibitors").code == 0 }
    try body(bus)
  }

  /// As busctl writes them.
  func inhibitors() throws -> String { try call("ListInhibitors").output }

  /// Promised is a second; asking takes time too.
  func awaitNone() throws {
    let begin = ContinuousClock.now
    try wait(until: "no inhibitor") { try inhibitors().hasPrefix("a(ssssuu) 0") }
    #expect(ContinuousClock.now - begin < .seconds(1))
  }

  /// What programs ask of the screen saver while `body` lasts.
  func screenSaverCalls(_ body: () throws -> Void) throws -> [String] {
    let saver = try Subprocess(
      [
        SystemBus.python, "-m", "dbusmock", "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver",
        "org.freedesktop.ScreenSaver",
      ], environment: Environment.plain(with: ["DBUS_SESSION_BUS_ADDRESS": address]))
    defer { saver.kill() }
    let methods = [
      ("Inhibit", "ss", "u", "ret = 7"), ("UnInhibit", "u", "", ""), ("SimulateUserActivity", "", "", ""),
    ]
    for (name, input, output, code) in methods {
      try wait(until: "the screen saver") {
        try busctl([
          "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.DBus.Mock",
          "AddMethod",
          "sssss", "org.freedesktop.ScreenSaver", name, input, output, code,
        ]).code == 0
      }
    }
    try body()
    saver.listen()
    return saver.outputText.split(separator: "\n").compactMap { line in
      line.split(separator: " ").dropFirst().first.map { String($0) }
    }
  }

  private func call(_ method: String) throws -> Subprocess.Ending {
    try busctl([
      "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager", method,
    ])
  }

  private func busctl(_ words: [String]) throws -> Subprocess.Ending {
    try Subprocess(["busctl", "--address=\(address)", "call"] + words).finish()
  }
}
