import Testing

extension WindowTests.Bare {
  /// What stands around a widget, in a window.
  @Suite struct FurnitureTests {
    /// At any size that is usable, in whatever language.
    @Test(arguments: ["clock", "range", "dial", "timer"], ["320x240", "240x320", "360x480", "120x160"])
    func everyButtonIsWhereLayoutTells(widget: String, size: String) throws {
      let furniture = [
        "--text", "When? このままでいいですか", "--extra-button", "Noch einmal fünf Minuten später", "--extra-button",
        "B",
        "--text-scale", "1.5",
      ]
      for (button, code) in [("ok", 0), ("cancel", 1), ("extra-1", 10), ("extra-2", 11)] as [(String, Int32)]
      {
        try Dialog.open(widget, furniture: furniture, size: size) { dialog in
          if code == 0 { try Dialog.screenshot("furniture-\(widget)-\(size)") }
          try dialog.click(button)
          #expect(try dialog.ending().code == code)
        }
      }
    }

    @Test func labelsAndTextAreShown() throws {
      var pictures: [Picture] = []
      for furniture in [
        [], ["--ok-label", "Book"], ["--cancel-label", "Never"], ["--text", "When?"],
        ["--text-scale", "1.2"],
      ] {
        try Dialog.open("clock", ["--value", "10:35"], furniture: furniture) { dialog in
          pictures.append(try dialog.picture())
        }
      }
      for (index, picture) in pictures.enumerated() {
        #expect(pictures[(index + 1)...].allSatisfy { $0 != picture })
      }
    }

    /// Nothing but the seconds changes, and they do not before the last five.
    @Test func theLastSecondsAreCountedOnTheButton() throws {
      try Dialog.open("clock", ["--value", "10:35"], furniture: ["--timeout", "7"]) { dialog in
        let quiet = try dialog.picture()
        let cancel = try dialog.layout.frame("cancel")
        var seen = [quiet.cropped(to: cancel)]
        // A picture of a window that has just gone takes long.
        while seen.count < 6 && dialog.process.listen() == nil {
          let picture = try dialog.picture()
          let button = picture.cropped(to: cancel)
          if !seen.contains(button) { seen.append(button) }
          #expect(picture.cropped(to: dialog.layout.square()) == quiet.cropped(to: dialog.layout.square()))
        }
        #expect(seen.count == 6)
        try dialog.expectEnding(Subprocess.Ending(code: 5))
      }
    }
  }
}

/// What is read before a window opens.
@Suite struct InputStreamTests {
  @Test func aLineThatIsTooLongIsRefused() throws {
    let line = String(repeating: "1", count: 70_000) + "\n"
    let ending = try Maru.run("dial", "--value", "-", input: .text(line))
    #expect(ending.code == 2 && ending.output == "")
    #expect(ending.errors.contains("--value -") && ending.errors.split(separator: "\n").count == 1)
  }

  @Test func inputWithoutAnEndIsRefusedSoon() throws {
    let shell = ["sh", "-c", "exec \"$0\" dial --value - </dev/zero", Maru.path]
    let process = try Subprocess(shell, environment: Environment.plain)
    let ending = try process.finish()
    #expect(ending.code == 2 && ending.errors.contains("longer than 64 kB"))
    #expect(process.elapsed < .seconds(3))
  }

  @Test func aClosedInputIsNamed() throws {
    let shell = ["sh", "-c", "exec \"$0\" dial --value - <&-", Maru.path]
    let ending = try Subprocess(shell, environment: Environment.plain).finish()
    #expect(ending.code == 4 && ending.errors.contains("standard input can't be read"))
  }

  @Test func layoutTellsOfTheFurniture() throws {
    let lines = try Maru.run(
      "layout", "clock", "--text", "When?", "--extra-button", "A", "--extra-button", "B"
    ).output.split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(lines == ["square", "ok", "cancel", "extra-1", "extra-2", "text", "value", "am-pm"])
  }
}
