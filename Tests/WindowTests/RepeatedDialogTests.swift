import Glibc
import Testing

extension WindowTests.Bare {
  /// Where many people pass: dialog after dialog in one window, and nobody to close it.
  @Suite struct RepeatedDialogTests {
    @Test func eachAnswerIsALineUntilSomebodyCancels() throws {
      try Dialog.open("dial", ["--digits", "2", "--return", "none", "--loop"]) { dialog in
        try dialog.type("4", "7")
        try dialog.awaitOutput("47")
        // All at once: what waits while a dialog begins anew is for the next one.
        try dialog.type("1", "2", "3", "4", "5")
        try dialog.awaitOutput("47", "12", "34")
        try dialog.click("cancel")
        try dialog.expectEnding(Subprocess.Ending(code: 1, output: "47\n12\n34\n"))
      }
    }

    @Test func eachDialogBeginsWithTheSameValue() throws {
      try Dialog.open("range", ["--value", "22:00-06:00", "--loop", "--watch"]) { dialog in
        let before = try dialog.picture()
        try dialog.type("Up")
        try dialog.awaitOutput("22:15-06:00")
        try dialog.click("ok")
        try wait(until: "the next dialog") { try dialog.picture() == before }
        try dialog.click("ok")
        try dialog.awaitOutput("22:15-06:00", "22:00-06:00")
        dialog.process.send(SIGTERM)
        try dialog.expectEnding(Subprocess.Ending(code: 143, output: "22:15-06:00\n22:00-06:00\n"))
      }
    }

    @Test func aDoubleClickIsOneAnswerAndConfirmed() throws {
      try Dialog.open("range", ["--value", "22:00-06:00", "--loop"]) { dialog in
        let before = try dialog.picture()
        let ok = try dialog.motion(dialog.layout.frame("ok").center)
        try dialog.type("Up")
        try wait(until: "the handle to move") { try dialog.picture() != before }
        try dialog.xdotool(ok + ["click", "--repeat", "2", "--delay", "150", "1"])
        try dialog.awaitOutput("22:15-06:00")
        // Nothing but the check mark has this colour above the ring.
        try wait(until: "the confirmation") {
          let picture = try dialog.picture()
          return (0..<picture.width * dialog.layout.origin.y).contains {
            picture[Pixel(x: $0 % picture.width, y: $0 / picture.width)] == 0x0066DB
          }
        }
        try Dialog.screenshot("confirmation")
        try dialog.move(to: Pixel(x: 1, y: 1))
        try wait(until: "the next dialog") { try dialog.picture() == before }
        try dialog.click("ok")
        try dialog.awaitOutput("22:15-06:00", "22:00-06:00")
        try dialog.type("Escape")
        _ = try dialog.ending()
      }
    }

    /// A pipe holds 64 kB: the lines of 40 answers are two and a half times as long.
    @Test func aSlowReaderHoldsNobodyUpAndGetsEachValueOnce() throws {
      let filling = String(repeating: ".", count: 4000)
      try Dialog.open("clock", ["--value", "10:35", "--loop", "--format", "%H.%M\(filling)"]) { dialog in
        let before = try dialog.picture()
        try dialog.awaitFocus()
        for _ in 0..<8 { try dialog.xdotool(["key"] + (1...5).flatMap { _ in ["Up", "Return"] }) }
        try dialog.xdotool(["key", "1", "2"])
        try wait(until: "half-typed digits in the window") { try dialog.picture() != before }
        try dialog.xdotool(["key", "Escape", "Escape"])
        let ending = try dialog.ending()
        #expect(ending.code == 1)
        #expect(ending.output == String(repeating: "11.35\(filling)\n", count: 40))
      }
    }

    @Test func aReaderThatGoesAwayEndsIt() throws {
      try Dialog.open("clock", ["--loop"]) { dialog in
        dialog.process.closeOutput()
        try dialog.type("Return")
        let ending = try dialog.ending()
        #expect(ending.code == 4)
        #expect(ending.errors == "maru: standard output can't be written: Broken pipe\n")
      }
    }

    @Test func aTestOfAnAlertIsNotRepeated() throws {
      let ending = try Maru.run("timer", "--test-alert", "--loop")
      #expect(ending.code == 2)
      #expect(ending.errors == "maru: --loop needs no --test-alert\n")
    }

    @Test func aDialogThatIsLeftBeginsAnew() throws {
      try Dialog.open("clock", ["--value", "10:35", "--idle-reset", "1"]) { dialog in
        let before = try dialog.picture()
        try dialog.type("Up")
        try wait(until: "the time to move") { try dialog.picture() != before }
        try wait(until: "the warning") { try dialog.picture()[Pixel(x: 20, y: 3)] == 0 }
        try Dialog.screenshot("idle")
        try wait(until: "the first time again") { try dialog.picture() == before }
        // Whoever is half a second too late did not mean this one.
        try dialog.type("Return")
        usleep(600_000)
        #expect(dialog.process.listen() == nil)
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("10:35"))
      }
    }

    @Test func shortPressesAreIgnored() throws {
      try Dialog.open("clock", ["--value", "10:35", "--hold", "700"]) { dialog in
        try dialog.click("am-pm")
        try dialog.click("cancel")
        try dialog.press(dialog.layout.frame("ok").center)
        usleep(400_000)
        try Dialog.screenshot("hold")
        usleep(500_000)
        try dialog.release()
        try dialog.expectEnding(.accepted("10:35"))
      }
    }

    @Test(arguments: [
      ["--idle-reset", "0.5"], ["--idle-reset", "x"], ["--hold", "0"], ["--hold", "5001"],
    ])
    func whatCannotBeIsSaidBeforeAWindowOpens(options: [String]) throws {
      let ending = try Maru.run(["clock"] + options)
      #expect(ending.code == 2)
      #expect(ending.errors.hasPrefix("maru: \(options[0]) '\(options[1])' is not allowed: "))
      #expect(
        ending.errors.contains(
          options[0] == "--hold" ? "milliseconds from 1 to 5000" : "seconds from 1 to 86400"))
    }
  }
}
