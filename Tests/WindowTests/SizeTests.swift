import Testing

extension WindowTests.Bare {
  @Suite struct SizeTests {
    @Test(arguments: sampleValues, ["1x1", "40x30", "320x240", "1200x300"])
    func anyWindowOpensAndAnswers(sample: (widget: String, value: String), size: String) throws {
      try Dialog.open(sample.widget, ["--value", sample.value], size: size) { dialog in
        let picture = try dialog.picture()
        #expect("\(picture.width)x\(picture.height)" == size)
        try Dialog.screenshot("\(sample.widget)-\(size)")
        try dialog.type("Return")
        try dialog.expectEnding(.accepted(sample.value))
      }
    }

    @Test func aWindowComesThroughAllSizes() throws {
      try Dialog.open("clock", ["--value", "10:35"]) { dialog in
        let before = try dialog.picture()
        // What is beyond the screen's edge has no picture.
        try dialog.xdotool(["windowmove", dialog.window, "0", "0"])
        for (width, height) in [(1, 1), (1200, 300), (40, 30), (300, 1000), (320, 240), (360, 480)] {
          try dialog.resize(width: width, height: height)
        }
        try wait(until: "the first picture") { try dialog.picture() == before }
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("10:35"))
      }
    }
  }
}
