import Foundation
import FoundationXML
import Testing

/// What `maru replay` writes besides its lines.
@Suite struct ReplayFileTests {
  private static let lines =
    "maru-trace 1\nwidget clock\n---\n0 shot before\n0 scroll 0 1 150 60\n10 shot after\n10 expect value 10:10\n"

  private func withTrace(_ body: (_ folder: String, _ file: String) throws -> Void) throws {
    try Environment.withFolder { folder in
      try body(folder, Environment.write(ReplayFileTests.lines, to: "\(folder)/a.trace"))
    }
  }

  @Test func shotsArePicturesOfTheWholeDialog() throws {
    try withTrace { folder, file in
      let ending = try Maru.run("replay", "--shots", "\(folder)/new", "--size", "300x400", file)
      #expect(ending == .accepted("1 passed, 0 failed"))
      for (name, value) in [("before", "10:09"), ("after", "10:10")] {
        let snapshot = "\(folder)/snapshot.png"
        let options = ["--dialog", "--size", "300x400", "--value", value, "-o", snapshot]
        #expect(try Maru.run(["snapshot", "clock"] + options).code == 0)
        #expect(try data("\(folder)/new/\(name).png") == data(snapshot))
      }
    }
  }

  @Test func shotsThatAreNotWhatTheyWereAreTold() throws {
    try withTrace { folder, file in
      let (old, new) = ("\(folder)/old", "\(folder)/new")
      #expect(try Maru.run("replay", "--shots", old, file).code == 0)
      #expect(try Maru.run("replay", "--compare", old, file) == .accepted("1 passed, 0 failed"))
      let options = ["--value", "10:11", "--dialog", "-o", "\(old)/after.png"]
      #expect(try Maru.run(["snapshot", "clock"] + options).code == 0)
      let ending = try Maru.run("replay", "--compare", old, "--shots", new, file)
      #expect(ending.code == 1)
      let told =
        /(.*):6: expected shot (.*)\/after\.png got \d+ other pixels, the first at \d+,\d+\n0 passed, 1 failed\n/
      #expect(ending.output.wholeMatch(of: told) != nil, "\(ending)")
      let sheet = try Picture(file: "\(new)/after-difference.png")
      #expect(sheet.width == 3 * 360 + 8 && sheet.height == 480)
      #expect(!FileManager.default.fileExists(atPath: "\(new)/before-difference.png"))
    }
  }

  @Test func whatCannotBeComparedIsNamed() throws {
    try withTrace { folder, file in
      let missing = try Maru.run("replay", "--compare", folder, file)
      #expect(missing.code == 4)
      #expect(missing.errors == "maru: \(folder)/before.png can't be read: No such file or directory\n")
      _ = try Environment.write("no picture", to: "\(folder)/before.png")
      let broken = try Maru.run("replay", "--compare", folder, file)
      #expect(broken.code == 4 && broken.errors.contains("before.png can't be read: not a PNG file"))
      let same = try Maru.run("replay", "--compare", folder, "--shots", folder, file)
      #expect(same.code == 2 && same.errors.hasPrefix("maru: --compare '\(folder)' is not allowed"))
      let unmade = try Maru.run("replay", "--shots", "/dev/null/a", file)
      #expect(unmade.code == 4 && unmade.errors.contains("/dev/null/a can't be made"))
      let noFolder = try Maru.run("replay", "--shots", file, file)
      #expect(noFolder == .init(code: 4, errors: "maru: \(file) can't be made: Not a directory\n"))
      let twice = try Maru.run("replay", "--shots", "\(folder)/new", file, file)
      #expect(twice.code == 2)
      #expect(twice.errors == "maru: \(file):4: a second shot before, after \(file):4\n")
    }
  }

  @Test func aHashIsThatOfTheLastPicture() throws {
    try withTrace { folder, file in
      func hash(_ options: String...) throws -> Substring {
        let output = try Maru.run(["replay", "--hash", file] + options).output
        let match = try #require(output.wholeMatch(of: /(.*): ([0-9a-f]{16})\n1 passed, 0 failed\n/))
        #expect(match.1 == file)
        return match.2
      }
      let expected = try hash()
      for rate in ["1", "10", "240", "1000"] { #expect(try hash("--fps", rate) == expected) }
      #expect(try hash("--size", "361x480") != expected)
      #expect(try hash("--theme", "dark") != expected)
      let longer = ReplayFileTests.lines + "20 scroll 0 1 150 60\n"
      _ = try Environment.write(longer, to: file)
      #expect(try hash() != expected)
    }
  }

  @Test func aPictureTooLargeToBeDrawnIsRefused() throws {
    try Environment.withFolder { folder in
      let lines =
        "maru-trace 1\nwidget clock\n---\n0 resize 100000 100000 1\n0 expect value 10:09\n1 shot a\n"
      let file = try Environment.write(lines, to: "\(folder)/a.trace")
      for option in [["--hash"], ["--shots", folder]] {
        let ending = try Maru.run(["replay", file] + option)
        #expect(ending.code == 2 && ending.errors.contains("pixels is too large"))
      }
      #expect(try Maru.run("replay", file).code == 0)
    }
  }

  @Test func JUnitReadsTheResults() throws {
    try Environment.withFolder { folder in
      let header = "maru-trace 1\nwidget dial\n---\n0 key 5\n"
      let files = [
        try Environment.write(header + "0 expect value 5\n", to: "\(folder)/good.trace"),
        try Environment.write(header + "0 expect value 6\n", to: "\(folder)/a<&\"b.trace"),
        try Environment.write(header + "0 wink\u{1}\n", to: "\(folder)/malformed.trace"),
      ]
      #expect(try Maru.run(["replay", "--junit", "\(folder)/r.xml"] + files).code == 2)
      let root = try XMLDocument(contentsOf: URL(filePath: "\(folder)/r.xml")).rootElement()
      let suite = try #require(root?.elements(forName: "testsuite").first)
      #expect(
        ["tests", "failures", "errors"].map { suite.attribute(forName: $0)?.stringValue } == ["3", "1", "1"])
      let cases = suite.elements(forName: "testcase")
      try #require(cases.map { $0.attribute(forName: "file")?.stringValue } == files)
      #expect(cases[0].children?.isEmpty ?? true)
      #expect(
        cases[1].elements(forName: "failure").first?.stringValue == "\(files[1]):5: expected value 6 got 5")
      #expect(cases[2].elements(forName: "error").first?.stringValue?.hasPrefix("\(files[2]):5: ") == true)
      let ending = try Maru.run("replay", "--junit", "/dev/null/r.xml", files[0])
      #expect(ending.code == 4 && ending.output == "" && ending.errors.contains("/dev/null/r.xml"))
      let full = try Maru.run("replay", "--junit", "/dev/full", files[0])
      #expect(
        full
          == .init(
            code: 4, output: "1 passed, 0 failed\n",
            errors: "maru: /dev/full can't be written: No space left on device\n"))
    }
  }
}

extension WindowTests.Bare {
  @Suite struct ReplayWindowTests {
    private func play(_ arguments: [String]) throws -> Subprocess {
      try Subprocess(
        [Maru.path, "replay", "--window"] + arguments, environment: XServer.current.environment())
    }

    /// Of a real drag, in a window and without one, at every rate.
    @Test func theLastPictureIsTheSameEverywhere() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/dial.trace"
        try Dialog.open("dial", ["--record", file]) { dialog in
          let layout = dialog.layout
          try dialog.press(layout.pixel(angle: 321.4, radius: 87))
          try dialog.move(along: layout.arc(from: 321.4, to: 520, radius: 87))
          try dialog.release()
          try dialog.type("7")
          try dialog.click("cancel")
          #expect(try dialog.ending().code == 1)
        }
        let expected = try Maru.run("replay", "--hash", file)
        #expect(expected.code == 0 && expected.output.contains(": "))
        for rate in ["1", "10", "240", "1000"] {
          #expect(try Maru.run("replay", "--hash", "--fps", rate, file) == expected)
        }
        #expect(try play(["--hash", file]).finish() == expected)
      }
    }

    /// Whoever touches the mouse meanwhile disturbs nothing; whoever ends it finds a mouse that works.
    @Test func realInputCountsOnlyAfterwards() throws {
      try Environment.withFolder { folder in
        let header = "maru-trace 1\nwidget clock\n---\n"
        let file = try Environment.write(header + "1500 expect value 10:09\n", to: "\(folder)/a.trace")
        try Dialog.open("clock", ["--value", "10:52"]) { dialog in
          let playing = try play(["--size", "360x480", file])
          let window = try wait(for: "the window") {
            let found = try Dialog.x11("xdotool", "search", "--onlyvisible", "--pid", "\(playing.pid)").output
            return found.split(separator: "\n").last.map { String($0) }
          }
          let other = Dialog(process: playing, window: window, layout: dialog.layout)
          try other.click(dialog.layout.pixel(angle: 200, radius: 110))
          #expect(try playing.finish() == .accepted("1 passed, 0 failed"))

          let held = header + "0 down 1 150 40\n9000 expect value 10:00\n"
          let broken = try play([Environment.write(held, to: "\(folder)/b.trace")])
          usleep(500_000)
          broken.send(SIGTERM)
          #expect(try broken.finish().code == 143)
          try dialog.click("am-pm")
          try dialog.click("ok")
          try dialog.expectEnding(.accepted("22:52"))
        }
      }
    }

    /// Gaps are those of the trace, within five times the promised 2 ms on a busy machine, as far as a reader of its output
    /// can tell.
    @Test func itKeepsTime() throws {
      try Environment.withFolder { folder in
        let gap = 25.0
        let moves = (1...40).map { "\(Double($0) * gap) move 1 \(150 + $0) 40\n" }.joined()
        let lines =
          "maru-trace 1\nwidget clock\n---\n0 down 1 150 40\n\(moves)2000 up 1 150 40\n2000 expect value 10:00\n"
        let file = try Environment.write(lines, to: "\(folder)/a.trace")
        let playing = try play(["--print", file])
        var times: [ContinuousClock.Instant] = []
        var count = 0
        while playing.listen() == nil {
          let lines = playing.outputText.split(separator: "\n").count
          if lines > count { times.append(.now) }
          count = lines
        }
        #expect(times.count >= 40)
        let errors = zip(times.dropFirst(), times).map { later, earlier in
          abs((later - earlier) / .milliseconds(1) - gap)
        }.prefix(39).sorted()
        #expect(errors[errors.count / 2] < 10, "\(errors)")
      }
    }
  }

  @Suite struct SnapshotWindowTests {
    /// The same picture as a real one where no font is installed.
    @Test func aDialogIsDrawnAsItsWindowShowsIt() throws {
      try BuiltInLetters.use { variables in
        try Environment.withFolder { folder in
          let file = "\(folder)/a.png"
          let options = ["--value", "10:52", "--text", "Wake me at", "--extra-button", "Never"]
          let words = ["snapshot", "clock", "--dialog", "-o", file, "--size", "360x480"]
          #expect(try Maru.run(words + options).code == 0)
          try Dialog.open("clock", options, environment: variables) { dialog in
            let expected = try Picture(file: file)
            try wait(until: "the picture of the snapshot") { try dialog.picture() == expected }
          }
          #expect(try Maru.run("snapshot", "--gallery", "-o", file, "--size", "700x800").code == 0)
          try Dialog.open("", [], size: "700x800", environment: variables) { dialog in
            let expected = try Picture(file: file)
            try wait(until: "the picture of the snapshot") { try dialog.picture() == expected }
          }
        }
      }
    }
  }
}

@Suite struct WholeSnapshotUsageTests {
  @Test(arguments: [
    (["clock", "--text", "x"], "--text needs --dialog"), (["icon", "--dialog"], "unknown widget 'icon'"),
    (["clock", "--gallery"], "--gallery needs no widget"),
    (["--gallery", "--angle", "3"], "--angle is not for --gallery"),
    (["--gallery", "--dialog"], "--dialog is not for --gallery"),
  ])
  func whatDoesNotGoTogetherIsRefused(arguments: [String], told: String) throws {
    let ending = try Maru.run(["snapshot", "-o", "/dev/null/a.png"] + arguments)
    #expect(ending == Subprocess.Ending(code: 2, errors: "maru: \(told)\n"))
  }
}

private func data(_ file: String) throws -> Data { try Data(contentsOf: URL(filePath: file)) }
