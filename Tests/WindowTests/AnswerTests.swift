import Testing

/// A value of each widget.
let sampleValues = [("clock", "10:35"), ("range", "22:00-06:00"), ("dial", "0312"), ("timer", "01:30:05")]

extension WindowTests.Bare {
  @Suite struct AnswerTests {
    @Test(arguments: sampleValues)
    func enterAccepts(widget: String, value: String) throws {
      try Dialog.open(widget, ["--value", value]) { dialog in
        try dialog.type("Return")
        try dialog.expectEnding(.accepted(value))
      }
    }

    @Test(arguments: sampleValues)
    func okAccepts(widget: String, value: String) throws {
      try Dialog.open(widget, ["--value", value]) { dialog in
        try dialog.click("ok")
        try dialog.expectEnding(.accepted(value))
      }
    }

    @Test(arguments: sampleValues)
    func escapeCancels(widget: String, value: String) throws {
      try Dialog.open(widget, ["--value", value]) { dialog in
        try dialog.type("Escape")
        try dialog.expectEnding(.cancelled)
      }
    }

    @Test(arguments: sampleValues)
    func theCancelButtonCancels(widget: String, value: String) throws {
      try Dialog.open(widget, ["--value", value]) { dialog in
        try dialog.click("cancel")
        try dialog.expectEnding(.cancelled)
      }
    }

    @Test func escapeCancelsACountdownToo() throws {
      try Dialog.open("timer", ["--value", "5m", "--start"]) { dialog in
        try dialog.type("Escape")
        try dialog.expectEnding(.cancelled)
      }
    }

    @Test func escapeDuringADragEndsTheDragOnly() throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        let before = try dialog.picture()
        try dialog.pressMinuteHand(at: 312)
        try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
        try wait(until: "the hand to move") { try dialog.picture() != before }
        try dialog.type("Escape")
        try wait(until: "the hand to come back") { try dialog.picture() == before }
        try dialog.move(to: dialog.layout.pixel(angle: 60, radius: 110))
        try dialog.release()
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("10:52"))
      }
    }

    @Test func theSecondEscapeCancels() throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        try dialog.pressMinuteHand(at: 312)
        try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
        try dialog.type("Escape")
        try dialog.type("Escape")
        try dialog.expectEnding(.cancelled)
      }
    }

    /// A release elsewhere is no click.
    @Test func aButtonThatIsLeftIsNotPressed() throws {
      try Dialog.open("clock", ["--value", "10:35"]) { dialog in
        let cancel = try dialog.layout.frame("cancel")
        try dialog.drag(from: cancel.center, along: [Pixel(x: cancel.center.x, y: cancel.y - 10)])
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("10:35"))
      }
    }

    /// At the corners of what `maru layout` prints, and not a pixel beside.
    @Test(arguments: ["360x480", "320x240", "700x400"])
    func buttonsAreWhereLayoutTells(size: String) throws {
      try Dialog.open("clock", ["--value", "10:35"], size: size) { dialog in
        let control = try dialog.layout.frame("am-pm")
        try dialog.click(Pixel(x: control.x - 1, y: control.center.y))
        try dialog.click(Pixel(x: control.center.x, y: control.y + control.height))
        try dialog.click(Pixel(x: control.x, y: control.y))
        try Dialog.screenshot("clock-\(size)")
        let ok = try dialog.layout.frame("ok")
        try dialog.click(Pixel(x: ok.x + ok.width - 1, y: ok.y + ok.height - 1))
        try dialog.expectEnding(.accepted("22:35"))
      }
      try Dialog.open("clock", ["--value", "10:35"], size: size) { dialog in
        let cancel = try dialog.layout.frame("cancel")
        try dialog.click(Pixel(x: cancel.x, y: cancel.y + cancel.height - 1))
        try dialog.expectEnding(.cancelled)
      }
    }

    @Test func theGalleryClosesWithZero() throws {
      try Dialog.open("", size: "800x800") { dialog in
        try Dialog.screenshot("gallery")
        try dialog.type("Escape")
        try dialog.expectEnding(Subprocess.Ending(code: 0))
      }
    }
  }
}
