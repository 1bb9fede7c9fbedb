import Testing

extension WindowTests.Bare {
  @Suite struct ScaleTests {
    @Test(arguments: [
      ("2", "360x480", "720x960"), ("0.5", "360x480", "180x240"), ("1.5", "400x300", "600x450"),
    ])
    func aUnitHasThatManyPixels(scale: String, size: String, pixels: String) throws {
      try Dialog.open("clock", ["--value", "10:52", "--scale", scale], size: size) { dialog in
        let picture = try dialog.picture()
        #expect("\(picture.width)x\(picture.height)" == pixels)
        try Dialog.screenshot("clock-scale-\(scale)")
        let layout = try Layout("clock", size: pixels, furniture: ["--scale", scale])
        #expect(try Double(layout.frame("ok").height) == 44 * #require(Double(scale)))
        let path = layout.arc(from: 312, through: 408, radius: 110)
        try dialog.drag(from: path[0], along: Array(path.dropFirst()))
        try dialog.click(layout.frame("ok").center)
        try dialog.expectEnding(.accepted("11:08"))
      }
    }

    @Test func aWindowOfAnySizeHasIt() throws {
      try Dialog.open(
        "clock", ["--value", "10:52", "--fullscreen"], furniture: ["--scale", "1"], size: "1280x1024"
      ) {
        try Dialog.screenshot("clock-full-scale-1")
        #expect(try $0.layout.frame("ok").height == 44)
        try $0.click("ok")
        try $0.expectEnding(.accepted("10:52"))
      }
    }

    /// X servers say how dense people want windows by a number for letters; on a server of its own, as all see that.
    @Test(arguments: [("Xft.dpi: 192\n", 2), ("Xft.hinting: 1\nXft.dpi:\t144\n", 1.5), ("Xft.dpi: 40\n", 1)])
    func aWindowIsAsDenseAsTheDisplayIsSaidToBe(resources: String, density: Double) throws {
      let (server, process) = try XServer.start()
      defer { process.kill() }
      try XServer.$current.withValue(server) {
        let loader = try Subprocess(
          ["xrdb", "-nocpp", "-load", "-"], environment: server.environment(), input: .text(resources))
        #expect(try loader.finish().code == 0)
        try Dialog.open("clock", ["--value", "10:52"]) { dialog in
          let picture = try dialog.picture()
          let size = "\(picture.width)x\(picture.height)"
          #expect(size == "\(Int(360 * density))x\(Int(480 * density))")
          let layout = try Layout("clock", size: size, furniture: ["--scale", "\(density)"])
          let path = layout.arc(from: 312, through: 408, radius: 110)
          try dialog.drag(from: path[0], along: Array(path.dropFirst()))
          try dialog.click(layout.frame("ok").center)
          try dialog.expectEnding(.accepted("11:08"))
        }
      }
    }

    @Test func theGalleryHasItToo() throws {
      try BuiltInLetters.use { letters in
        try Dialog.open("", ["--scale", "1.25"], size: "640x640", environment: letters) { dialog in
          let picture = try dialog.picture()
          #expect((picture.width, picture.height) == (800, 800))
          // Where a unit is a pixel.
          #expect(try picture != .snapshot("--gallery", size: "800x800", options: []))
          try Dialog.screenshot("gallery-scale-1.25")
        }
      }
    }
  }
}
