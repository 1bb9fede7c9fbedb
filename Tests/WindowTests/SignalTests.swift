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
