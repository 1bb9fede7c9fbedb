import Testing

extension WindowTests.Bare {
  @Suite struct FontTests {
    @Test func aFontThatIsMissingIsOneWarning() throws {
      try Dialog.open("clock", ["--value", "10:35", "--font", "/nope.ttf"]) { dialog in
        try dialog.type("Return")
        let ending = try dialog.ending()
        #expect(ending.code == 0 && ending.output == "10:35\n")
        #expect(ending.errors.split(separator: "\n").count == 1, "\(ending)")
        #expect(ending.errors.contains("the font /nope.ttf"), "\(ending)")
      }
    }

    /// Then the window's face is that of a snapshot, to the pixel.
    @Test(arguments: [
      (["clock", "--value", "10:35"], "348x488", 300),
      (["timer", "--value", "01:30:05", "--presets", "none"], "368x488", 320),
    ])
    func withoutAnyFontTheLettersAreTheBuiltInOnes(command: [String], size: String, side: Int) throws {
      let (widget, options, value) = (command[0], Array(command[1...]), command[2])
      try BuiltInLetters.use { letters in
        try Dialog.open(widget, options, size: size, environment: letters) { dialog in
          let margin = 10
          let snapshot = try Picture.snapshot(
            widget, size: "\(side + 2 * margin)x\(side + 2 * margin)", options: options)
          // Above the timer's controls.
          let height = 250
          let face = Layout.Frame(x: margin, y: margin, width: side, height: height)
          let shown = try dialog.picture().cropped(to: dialog.layout.square(downTo: Double(height)))
          #expect(shown == snapshot.cropped(to: face))
          try Dialog.screenshot("\(widget)-without-fonts")
          try dialog.type("Return")
          try dialog.expectEnding(.accepted(value))
        }
      }
    }
  }
}
