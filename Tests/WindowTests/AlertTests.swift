import Foundation
import Testing

extension WindowTests {
  /// What is seen when a countdown ends.
  @Suite struct AlertTests {
    @Test func theWindowFlashesThreeTimesOnceASecond() throws {
      let changes = try changesOfBackground([])
      // On and off, three times, and no two of six changes within less than 0.4 s: 1 Hz where 3 Hz is harmless.
      #expect(changes.count == 6, "\(changes)")
      for (change, next) in zip(changes, changes.dropFirst()) { #expect((0.4...0.6).contains(next - change)) }
    }

    @Test func withReducedMotionItStaysInverted() throws {
      #expect(try changesOfBackground(["--reduced-motion"]).count == 1)
    }

    /// When the window's corner had another colour than before, seconds, in the five after the first time.
    private func changesOfBackground(_ options: [String]) throws -> [Double] {
      try Environment.withFolder { folder in
        let (server, process) = try XServer.start("-fbdir '\(folder)'")
        var changes: [Double] = []
        try XServer.$current.withValue(server) {
          try Dialog.open("timer", ["--value", "1", "--start"] + options, environment: Hearing.nothing) {
            dialog in
            let corner = try dialog.origin()
            // One pixel is never half painted.
            let frame = Layout.Frame(x: corner.x + 2, y: corner.y + 2, width: 1, height: 1)
            let screen = try LiveScreen(folder: folder)
            var seen = screen.pixels(in: frame)
            let start = ContinuousClock.now
            while ContinuousClock.now - start < .seconds(20),
              changes.isEmpty || elapsed(start) < changes[0] + 5
            {
              let pixels = screen.pixels(in: frame)
              if pixels != seen { changes.append(elapsed(start)) }
              seen = pixels
              usleep(2000)
            }
          }
        }
        process.closeInput()
        _ = try process.finish()
        return changes
      }
    }

    private func elapsed(_ start: ContinuousClock.Instant) -> Double {
      (ContinuousClock.now - start) / .seconds(1)
    }
  }
}

extension WindowTests.Bare {
  @Suite struct TestedAlertTests {
    @Test func aTestOfTheAlertEndsByItselfAndPrintsNothing() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/played"
        let start = ContinuousClock.now
        try Dialog.open("timer", ["--test-alert"], environment: Hearing.environment(file)) { dialog in
          try Dialog.screenshot("test-alert")
          let ending = try dialog.ending()
          #expect(ending.code == 0 && ending.output == "")
        }
        #expect(ContinuousClock.now - start > .seconds(3.5))
        #expect(Hearing(file: file).sounds(pause: 0.15).count == 3)
      }
    }

    @Test func aTestOfTheAlertCanBeDismissed() throws {
      try Dialog.open("timer", ["--test-alert"], environment: Hearing.nothing) { dialog in
        let start = ContinuousClock.now
        try dialog.type("Return")
        let ending = try dialog.ending()
        #expect(ending.code == 0 && ending.output == "" && ContinuousClock.now - start < .seconds(3))
      }
    }
  }
}

extension Dialog {
  /// Waits until the time is up: then the face has no colons any more, and Dismiss is blue.
  func awaitAlert() throws {
    let button = try layout.frame("dismiss")
    let corner = Pixel(x: button.x + button.width / 2, y: button.y + 4)
    let before = try picture()[corner]
    try wait(until: "the alert") { try picture()[corner] != before }
  }
}
