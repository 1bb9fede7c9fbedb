import Glibc
import Testing

extension WindowTests.Bare {
  @Suite struct SignalTests {
    @Test(arguments: sampleValues.map(\.0), [SIGTERM, SIGINT])
    func aSignalEndsItWithoutAnyEvent(widget: String, signal: Int32) throws {
      try Dialog.open(widget) { dialog in try expectEnd(of: dialog, by: signal) }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func aSignalEndsItDuringADrag(signal: Int32) throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        try dialog.pressMinuteHand(at: 312)
        try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
        try expectEnd(of: dialog, by: signal)
        try dialog.release()
      }
    }

    @Test func aSignalEndsACountdown() throws {
      try Dialog.open("timer", ["--value", "1h", "--start"]) { dialog in
        try expectEnd(of: dialog, by: SIGTERM)
      }
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func aSignalEndsItWhileTheLastSecondsRun(signal: Int32) throws {
      try Dialog.open("clock", furniture: ["--timeout", "5", "--timeout-default"]) { dialog in
        try expectEnd(of: dialog, by: signal)
      }
    }

    /// It waits for a reader then, not for events.
    @Test func aSignalEndsItWhileNobodyReads() throws {
      try Environment.withFolder { folder in
        let pipe = "\(folder)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let descriptor = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        defer { close(descriptor) }
        let chunk = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, chunk, chunk.count) > 0 {}
        while write(descriptor, chunk, 1) > 0 {}
        try Dialog.open("timer", ["--value", "5m", "--start", "--watch"], redirection: ">\(pipe)") { dialog in
          // By then it has written the first of its seconds.
          try dialog.xdotool(["sleep", "1.5"])
          try expectEnd(of: dialog, by: SIGTERM)
        }
      }
    }

    /// Nobody cancelled.
    @Test func aServerThatIsLostIsNoDisplay() throws {
      let (server, process) = try XServer.start()
      try XServer.$current.withValue(server) {
        try Dialog.open("clock") { dialog in
          process.closeInput()
          let ending = try dialog.ending()
          #expect(ending.code == 3 && ending.output == "")
          #expect(ending.errors.split(separator: "\n").count == 1, "\(ending)")
        }
      }
    }

    /// Promised are 200 ms; a busy machine gets a second.
    private func expectEnd(of dialog: Dialog, by signal: Int32) throws {
      let sent = ContinuousClock.now
      dialog.process.send(signal)
      try dialog.expectEnding(Subprocess.Ending(code: 128 + signal))
      #expect(ContinuousClock.now - sent < .seconds(1))
    }
  }
}
