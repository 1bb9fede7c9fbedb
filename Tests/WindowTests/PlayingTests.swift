import Testing

extension WindowTests.Bare {
  /// Traces in a real window, in real time, through SDL's queue.
  @Suite struct PlayingTests {
    @Test(arguments: [
      "clock/minute-cw-cross12-003", "clock/one-pointer-focus-and-cancel", "range/start-ccw-midnight-007",
      "range/two-pointers-and-focus", "dial/digit-to-stop-001", "timer/wheel-drag-two-rows", "clock/keys",
      "range/keys", "dial/keys", "timer/keys",
    ])
    func aWindowGivesTheSameValues(name: String) throws {
      let file = "\(Environment.repository)/Tests/Fixtures/\(name).trace"
      let unseen = try Maru.run("replay", "--print", file)
      let command = [Maru.path, "replay", "--print", "--window", file]
      let seen = try Subprocess(command, environment: XServer.current.environment()).finish()
      #expect(unseen.code == 0)
      #expect(seen == unseen)
    }

    @Test func aSpoiledExpectationFailsInAWindowToo() throws {
      try Environment.withFolder { folder in
        let file = try Environment.write(
          "maru-trace 1\nwidget dial\n---\n0 key 5\n50 expect value 6\n", to: "\(folder)/a.trace")
        let command = [Maru.path, "replay", "--window", file]
        let ending = try Subprocess(command, environment: XServer.current.environment()).finish()
        #expect(ending.code == 1)
        #expect(ending.output == "\(file):5: expected value 6 got 5\n0 passed, 1 failed\n")
      }
    }
  }
}
