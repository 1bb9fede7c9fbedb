import Foundation
import Testing

extension WindowTests.Bare {
  @Suite struct TimerTests {
    @Test func aCountdownIsShownThenTimeIsUpThenAnyTouchEndsIt() throws {
      try BuiltInLetters.use { letters in
        let started = ContinuousClock.now
        try Dialog.open("timer", ["--value", "3", "--start"], size: "368x488", environment: letters) {
          dialog in
          let running = try (1...3).map { try face(value: "\($0)", phase: "running") }
          let finished = try face(value: "3", phase: "finished")
          try wait(until: "the countdown") {
            try running.contains(shown(by: dialog))
          }
          try Dialog.screenshot("timer-running")
          try wait(until: "the alert") { try shown(by: dialog) == finished }
          #expect(ContinuousClock.now - started >= .seconds(3))
          try Dialog.screenshot("timer-finished")
          try dialog.click(Pixel(x: 3, y: 3))
          try dialog.expectEnding(.accepted("00:00:03"))
        }
      }
    }

    @Test func enterDismissesTheAlertToo() throws {
      try BuiltInLetters.use { letters in
        try Dialog.open("timer", ["--value", "1", "--start"], size: "368x488", environment: letters) {
          dialog in
          let finished = try face(value: "1", phase: "finished")
          try wait(until: "the alert") { try shown(by: dialog) == finished }
          try dialog.type("Return")
          try dialog.expectEnding(.accepted("00:00:01"))
        }
      }
    }

    @Test func aCountdownCanBeCancelled() throws {
      try Dialog.open("timer", ["--value", "1h", "--start"]) { dialog in
        try dialog.click("cancel")
        try dialog.expectEnding(.cancelled)
      }
    }

    @Test func aWheelThatIsDraggedTwoRowsSetsTwoMinutesMore() throws {
      try Dialog.open("timer", ["--value", "5m"]) { dialog in
        try dialog.press(dialog.layout.pixel(160, 200))
        try dialog.move(along: [180, 160, 140, 120].map { dialog.layout.pixel(160, $0) })
        // Held still for more than 100 ms: the wheel must not fly on.
        try dialog.xdotool(["sleep", "0.2", "mouseup", "1"])
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("00:07:00"))
      }
    }

    @Test func aPresetIsOneTapAway() throws {
      try Dialog.open("timer", ["--value", "5m"], furniture: ["--presets", "2,45"]) { dialog in
        try dialog.click("preset-2")
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("00:45:00"))
      }
    }

    @Test func roundsFollowEachOtherAndTheDurationIsPrintedOnce() throws {
      let options = ["--value", "2", "--start", "--repeat", "2", "--watch", "--sound=none"]
      try Dialog.open("timer", options) { dialog in
        try dialog.awaitOutput("00:00:01", "00:00:02", "00:00:01", "00:00:00")
        try dialog.click(Pixel(x: 3, y: 3))
        try dialog.expectEnding(
          .accepted(["00:00:01", "00:00:02", "00:00:01", "00:00:00", "00:00:02"].joined(separator: "\n")))
      }
    }

    @Test func severalTimersEachEndWithTheirLabel() throws {
      try Environment.withFolder { folder in
        let timers = ["--many", "Tea=1", "--many", "Soft eggs=00:00:02", "--many", "a=b=1h"]
        let program = ["--on-finish", "sh", "-c", "echo $MARU_LABEL $MARU_DURATION >> '\(folder)/ended'"]
        try Dialog.open("timer", timers + ["--start", "--sound=none"] + program, size: "800x800") { dialog in
          try wait(until: "the ends") {
            (try? String(contentsOfFile: "\(folder)/ended", encoding: .utf8))
              == "Tea 00:00:01\nSoft eggs 00:00:02\n"
          }
          try Dialog.screenshot("timer-many")
          try dialog.type("Escape")
          try dialog.expectEnding(Subprocess.Ending(code: 0))
        }
      }
    }

    @Test func severalTimersComeBackEachWithWhatIsLeft() throws {
      try Environment.withFolder { folder in
        let timers = ["--many", "Tea=1h", "--many", "Eggs=2h", "--state", "\(folder)/state"]
        func state(_ number: Int) -> String {
          (try? String(contentsOfFile: "\(folder)/state-\(number)", encoding: .utf8)) ?? ""
        }
        try Dialog.open("timer", timers + ["--start"], size: "800x400") { dialog in
          try wait(until: "both records") {
            (1...2).allSatisfy { state($0).contains("running 0\($0):00:00") }
          }
          dialog.process.send(SIGKILL)
          _ = try dialog.ending()
        }
        let (tea, eggs) = (state(1), state(2))
        try Dialog.open("timer", timers, size: "800x400") { dialog in
          try Dialog.screenshot("timer-many-resumed")
          try dialog.type("Escape")
          try dialog.expectEnding(Subprocess.Ending(code: 0))
        }
        #expect(state(1) == tea && state(2) == eggs)
        try Dialog.open("timer", timers, size: "800x400") { dialog in
          // From the first one's Pause over its further minute to its Reset.
          try dialog.type(["shift+Tab", "shift+Tab", "space"])
          try wait(until: "a record of the first one") { state(1).contains("setting 01:00:00") }
          #expect(state(2) == eggs)
        }
      }
    }

    /// On a real clock: each second once, in order, near its moment. `Scripts/bench --timer` says how near.
    @Test func theSecondsComeInOrderAndInTime() throws {
      let options = ["--value", "9", "--start", "--watch", "--sound=none"]
      try Dialog.open("timer", options) { dialog in
        var moments: [Int: ContinuousClock.Instant] = [:]
        try wait(until: "the end") {
          dialog.process.listen()
          let count = dialog.process.outputText.split(separator: "\n").count
          if moments[count] == nil { moments[count] = .now }
          return count == 9
        }
        let end = try #require(moments[9])
        // Those that were there before anybody looked are late.
        let first = moments.keys.min() ?? 0
        #expect(first < 7)
        for (count, moment) in moments where count > first {
          let deviation = end - moment - .seconds(9 - count)
          #expect(deviation > .milliseconds(-150) && deviation < .milliseconds(150))
        }
        try dialog.type("Return")
        let seconds = (0...8).reversed().map { "00:00:0\($0)" }
        try dialog.expectEnding(.accepted((seconds + ["00:00:09"]).joined(separator: "\n")))
      }
    }

    /// What a snapshot shows above the controls, at one pixel a unit and with built-in letters.
    private func face(value: String, phase: String) throws -> Picture {
      let face = Layout.Frame(x: 10, y: 10, width: 320, height: 250)
      return try Picture.snapshot("timer", size: "340x340", options: ["--value", value, "--phase", phase])
        .cropped(to: face)
    }

    private func shown(by dialog: Dialog) throws -> Picture {
      try dialog.picture().cropped(to: dialog.layout.square(downTo: 250))
    }
  }
}
