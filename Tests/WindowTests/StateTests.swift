import Foundation
import Testing

extension WindowTests.Bare {
  @Suite struct StateTests {
    @Test func aKilledCountdownGoesOnWithWhatIsLeft() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/state"
        var left = 0.0
        let started = Date()
        try Dialog.open("timer", ["--state", file, "--value", "1h", "--start"]) { dialog in
          try dialog.awaitState("running", in: file)
          dialog.process.send(SIGKILL)
          _ = try dialog.ending()
        }
        #expect(try permissions(of: file) == 0o600)
        try Dialog.open("timer", ["--state", file, "--watch"]) { dialog in
          let line = try wait(for: "a second") { () -> Substring? in
            dialog.process.listen()
            return dialog.process.outputText.split(separator: "\n").first
          }
          left = try #require(seconds(line))
          try Dialog.screenshot("timer-resumed")
          try dialog.type("Escape")
          _ = try dialog.ending()
        }
        let gone = Date().timeIntervalSince(started)
        #expect(left < 3600 && left >= 3599 - gone)
        // Cancelled is answered; the duration stays.
        try expectValue("01:00:00", from: file)
      }
    }

    @Test func aPausedCountdownStaysPausedAndASignalIsNoAnswer() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/state"
        try Dialog.open("timer", ["--state", file, "--value", "10m", "--start"]) { dialog in
          try dialog.awaitState("running", in: file)
          try dialog.click("pause")
          try dialog.awaitState("paused", in: file)
          dialog.process.send(SIGTERM)
          #expect(try dialog.ending().code == 143)
        }
        try Dialog.open("timer", ["--state", file, "--value", "2h"]) { dialog in
          try dialog.click("resume")
          try dialog.awaitState("running", in: file)
          try dialog.click("reset")
          try dialog.awaitState("setting", in: file)
          try dialog.type("Return")
          let ending = try dialog.ending()
          #expect(ending.code == 0 && ending.output == "00:10:00\n")
          #expect(
            ending.errors.contains("the countdown in it goes on, with 00:")
              && ending.errors.contains("of 00:10:00"))
        }
      }
    }

    @Test func aDeadlineThatPassedMeanwhileIsOneNoticeOnce() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/state"
        try Dialog.open("timer", ["--state", file, "--value", "2", "--start"]) { dialog in
          try dialog.awaitState("running", in: file)
          dialog.process.send(SIGKILL)
          _ = try dialog.ending()
        }
        usleep(2_100_000)
        let notices = "\(folder)/notices"
        let options = ["--state", file, "--on-finish", "sh", "-c", "echo $MARU_DURATION >> \(notices)"]
        try Dialog.open("timer", options) { dialog in
          try dialog.awaitState("setting", in: file)
          try wait(until: "the notice") { access(notices, F_OK) == 0 }
          try Dialog.screenshot("timer-ended-meanwhile")
          dialog.process.send(SIGKILL)
          _ = try dialog.ending()
        }
        for _ in 1...2 {
          try Dialog.open("timer", options) { dialog in
            try dialog.type("Return")
            try dialog.expectEnding(.accepted("00:00:02"))
          }
        }
        #expect(try String(contentsOfFile: notices, encoding: .utf8) == "00:00:02\n")
      }
    }

    @Test func aDamagedFileIsSetAsideAndTheTimerBeginsAnew() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/state"
        for number in 1...2 {
          _ = try Environment.write("maru-timer 1\nboot", to: file)
          try Dialog.open("timer", ["--state", file]) { dialog in
            try dialog.type("Return")
            let ending = try dialog.ending()
            #expect(ending.code == 0 && ending.output == "00:05:00\n")
            #expect(
              ending.errors.contains(
                "\(file) is damaged: it is cut off or too long; it is \(file).damaged-\(number) now"))
          }
          #expect(
            try String(contentsOfFile: "\(file).damaged-\(number)", encoding: .utf8) == "maru-timer 1\nboot")
        }
      }
    }

    @Test func twoTimersCannotHaveOneFile() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/state"
        try Dialog.open("timer", ["--state", file, "--value", "1h", "--start"]) { dialog in
          try dialog.awaitState("running", in: file)
          let text = try String(contentsOfFile: file, encoding: .utf8)
          let second = try Maru.run("timer", "--state", file)
          #expect(second == .init(code: 4, errors: "maru: \(file) is in use by another timer\n"))
          #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        }
      }
    }

    @Test func theGalleryKeepsItsTimerByItself() throws {
      try Environment.withFolder { folder in
        let home = ["XDG_STATE_HOME": "\(folder)/new/home"]
        let file = "\(folder)/new/home/maru/timer"
        try Dialog.open("", size: "800x800", environment: home) { dialog in
          // The timer's card is the lower right one.
          let start = Pixel(x: 668, y: 741)
          try Dialog.screenshot("gallery-with-state")
          try dialog.click(start)
          try dialog.awaitState("running", in: file)
          try dialog.openAnother("clock") { _ in }
          let second = try Subprocess(
            [Maru.path], environment: XServer.current.environment(with: home))
          try wait(until: "a complaint") { second.listen() == nil && second.errorsText.contains("\n") }
          #expect(
            second.errorsText
              == "maru: \(file) is in use by another timer; this gallery's timer ends with it\n")
          second.kill()
          dialog.process.send(SIGTERM)
          _ = try dialog.ending()
        }
        #expect(try permissions(of: "\(folder)/new/home") == 0o700)
        #expect(try permissions(of: "\(folder)/new/home/maru") == 0o700)
        #expect(try permissions(of: file) == 0o600)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try Dialog.open("", size: "800x800", environment: home) { dialog in
          try Dialog.screenshot("gallery-resumed")
          try dialog.type("Escape")
          #expect(try dialog.ending().code == 0)
        }
        // It goes on while nobody shows it.
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
      }
    }

    /// The dialog begins with `value` and says nothing about it.
    private func expectValue(_ value: String, from file: String) throws {
      try Dialog.open("timer", ["--state", file]) { dialog in
        try dialog.type("Return")
        try dialog.expectEnding(.accepted(value))
      }
    }

    private func permissions(of path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func seconds(_ text: Substring) -> Double? {
      let parts = text.split(separator: ":").compactMap { Double($0) }
      return parts.count == 3 ? parts[0] * 3600 + parts[1] * 60 + parts[2] : nil
    }
  }
}

extension Dialog {
  /// Waits until `file` tells of a timer in the state called `name`.
  fileprivate func awaitState(_ name: String, in file: String) throws {
    try wait(until: "\(name) in \(file)") {
      process.listen()
      return (try? String(contentsOfFile: file, encoding: .utf8))?.contains("\n\(name) ") ?? false
    }
  }
}

/// What is refused before a window opens: without a display one would end with 3.
@Suite struct WrongStateTests {
  @Test(arguments: [
    ("/dev/null", "is not an ordinary file"), ("/tmp", "is not an ordinary file"),
    ("/proc/none/state", "can't be written: No such file or directory"),
    ("/dev/null/state", "can't be read: Not a directory"),
    ("/proc/state", "can't be written: No such file or directory"),
  ])
  func aFileThatCannotBeKeptIsNamed(path: String, reason: String) throws {
    let ending = try Maru.run("timer", "--state", path)
    #expect(ending == .init(code: 4, errors: "maru: \(path) \(reason)\n"))
  }
}
