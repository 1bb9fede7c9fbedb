import Foundation
import Testing

extension WindowTests.Bare {
  @Suite struct RecordingTests {
    /// What a person did is a test that passes, in whatever way it is replayed.
    @Test func aRealDragReplaysToTheSameValue() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/drag.trace"
        try Dialog.open("clock", ["--value", "10:52", "--hours", "12", "--record", file]) { dialog in
          try dialog.pressMinuteHand(at: 312)
          try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
          try dialog.release()
          try dialog.click("am-pm")
          try dialog.click("ok")
          try dialog.expectEnding(.accepted("23:08"))
        }
        let lines = try Recorded(file).lines
        #expect(
          Array(lines.prefix(5)) == ["maru-trace 1", "widget clock", "value 10:52", "option hours 12", "---"])
        #expect(lines.contains { $0.hasSuffix("expect value 11:08") })
        #expect(
          lines.suffix(4).map(Recorded.withoutTime) == [
            "press am-pm", "expect value 23:08", "press ok", "expect outcome accepted",
          ])
        for way in [
          [], ["--fps", "1"], ["--fps", "10"], ["--fps", "240"], ["--fps", "1000"], ["--size", "120x160"],
          ["--size", "1600x900"],
        ] {
          #expect(try Maru.run(["replay", file] + way) == .accepted("1 passed, 0 failed"), "\(way)")
        }
        let command = [Maru.path, "replay", "--window", file]
        let seen = try Subprocess(command, environment: XServer.current.environment()).finish()
        #expect(seen == .accepted("1 passed, 0 failed"))
      }
    }

    /// Each line is there when it has happened, and what was pressed is taken back at the end.
    @Test func aTraceIsOneHoweverTheDialogEnds() throws {
      for signal in [SIGTERM, SIGKILL] {
        try Environment.withFolder { folder in
          let file = "\(folder)/range.trace"
          try Dialog.open("range", ["--value", "22:00-06:00", "--record", file]) { dialog in
            #expect(try Recorded(file).lines.contains("0 expect value 22:00-06:00"))
            let layout = dialog.layout
            try dialog.press(layout.pixel(angle: 330, radius: 138))
            try dialog.move(along: layout.arc(from: 330, to: 345, radius: 138))
            try wait(until: "the moves in the file") { try Recorded(file).has("move 0").count == 2 }
            dialog.process.send(signal)
            _ = try dialog.ending()
          }
          let recorded = try Recorded(file)
          #expect(recorded.has("down 0").count == 1)
          #expect(recorded.has("cancel 0").count == (signal == SIGTERM ? 1 : 0))
          #expect(try Maru.run("replay", file) == .accepted("1 passed, 0 failed"))
        }
      }
    }

    @Test func theGalleryHasATraceOfEachWidgetThatIsTouched() throws {
      try Environment.withFolder { folder in
        try Dialog.open("", ["--record", "\(folder)/a.b.trace"], size: "800x800") { dialog in
          // Upper left, and lower left.
          try dialog.click(Pixel(x: 200, y: 200))
          try dialog.awaitFocus()
          try dialog.xdotool(["key", "0", "7", "4", "5"])
          try dialog.click(Pixel(x: 200, y: 500))
          try dialog.xdotool(["key", "4", "2", "Escape"])
          #expect(try dialog.ending().code == 0)
        }
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
            "a.b-clock.trace", "a.b-dial.trace",
          ])
        #expect(try Recorded("\(folder)/a.b-clock.trace").has("expect value 07:45").count == 1)
        #expect(try Recorded("\(folder)/a.b-dial.trace").has("expect value 42").count == 1)
        let ending = try Maru.run("replay", "\(folder)/a.b-clock.trace", "\(folder)/a.b-dial.trace")
        #expect(ending == .accepted("2 passed, 0 failed"))
      }
    }

    @Test func typedDigitsCanBeLeftOut() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/pin.trace"
        let options = ["--digits", "4", "--return", "none", "--record", file, "--redact"]
        try Dialog.open("dial", options) { dialog in
          try dialog.awaitFocus()
          try dialog.xdotool(["key", "4", "7", "1", "1"])
          try dialog.expectEnding(.accepted("4711"))
        }
        let recorded = try Recorded(file)
        #expect(recorded.has("key 0").count == 4)
        #expect(recorded.has("expect").map(Recorded.withoutTime) == ["expect value \"\""])
        #expect(try Maru.run("replay", "--print", file).output.hasSuffix(": 0000\n1 passed, 0 failed\n"))
      }
    }

    /// The dialog is worth more than its recording.
    @Test func aDiskThatIsFullEndsOnlyTheRecording() throws {
      try Environment.withFolder { folder in
        // A reader that has enough of it is as good as a full disk.
        let pipe = "\(folder)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = try Subprocess(["head", "-n", "7", pipe])
        let options = ["--value", "10:52", "--record", "/dev/fd/3"]
        try Dialog.open("clock", options, redirection: "3>\(pipe)") { dialog in
          try dialog.pressMinuteHand(at: 312)
          try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
          try dialog.release()
          _ = try reader.finish()
          try dialog.click("am-pm")
          try dialog.click("ok")
          let message = "maru: /dev/fd/3 can't be written: Broken pipe; the recording ends here\n"
          try dialog.expectEnding(Subprocess.Ending(code: 0, output: "23:08\n", errors: message))
        }
      }
    }
  }
}

@Suite struct RecordingUsageTests {
  /// Before a window is opened, as there is no display here.
  @Test func aFileThatCannotBeWrittenIsNamed() throws {
    for (command, file) in [("clock", "/dev/null/a.trace"), ("timer", "/"), ("", "/dev/null/a.trace")] {
      let ending = try Maru.run((command.isEmpty ? [] : [command]) + ["--record", file])
      #expect(ending.code == 4)
      #expect(ending.errors.contains("can't be written") && ending.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func zerosAreForRecordings() throws {
    let ending = try Maru.run("dial", "--redact")
    #expect(ending == Subprocess.Ending(code: 2, errors: "maru: --redact needs --record\n"))
  }
}

/// A trace that was written.
private struct Recorded {
  let lines: [String]

  init(_ file: String) throws {
    lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map { String($0) }
  }

  /// The lines that say `words` after their times.
  func has(_ words: String) -> [String] { lines.filter { Recorded.withoutTime($0).hasPrefix(words) } }

  static func withoutTime(_ line: String) -> String {
    line.split(separator: " ").dropFirst().joined(separator: " ")
  }
}
