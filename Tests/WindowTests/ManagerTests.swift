import Testing

extension WindowTests.Managed {
  @Suite struct ManagerTests {
    @Test func closingTheWindowCancels() throws {
      try Dialog.open("clock", ["--value", "10:35"]) { dialog in
        try dialog.close()
        try dialog.expectEnding(.cancelled)
      }
    }

    @Test func closingTheWindowDuringADragCancels() throws {
      try Dialog.open("range", ["--value", "22:00-06:00"]) { dialog in
        let before = try dialog.picture()
        try dialog.press(dialog.layout.pixel(angle: 330, radius: 138))
        try dialog.move(along: dialog.layout.arc(from: 330, to: 375, radius: 138))
        try wait(until: "the handle to move") { try dialog.picture() != before }
        try dialog.close()
        try dialog.expectEnding(.cancelled)
        try dialog.release()
      }
    }

    @Test func aDragGoesOnThroughAResize() throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        try dialog.pressMinuteHand(at: 312)
        try dialog.move(along: dialog.layout.arc(from: 312, to: 342, radius: 110))
        try dialog.resize(width: 500, height: 640)
        let larger = try Layout("clock", size: "500x640")
        // Where the face is now: the next sample is at the same place of it.
        try dialog.move(to: larger.pixel(angle: 342, radius: 110))
        try wait(until: "the larger face") { try dialog.showsMinuteHand(at: 342, in: larger) }
        try dialog.move(along: larger.arc(from: 342, to: 408, radius: 110))
        try Dialog.screenshot("clock-resized")
        try dialog.release()
        try dialog.click(larger.frame("ok").center)
        try dialog.expectEnding(.accepted("11:08"))
      }
    }

    @Test func losingTheFocusDuringADragTakesItBack() throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        try dialog.awaitFocus()
        try dialog.pressMinuteHand(at: 312)
        try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
        try wait(until: "the hand to move") { try dialog.showsMinuteHand(at: 408) }
        try dialog.openAnother("dial", size: "120x120") { other in
          try other.awaitFocus()
          try wait(until: "the hand to come back") { try dialog.showsMinuteHand(at: 312) }
          try dialog.move(to: dialog.layout.pixel(angle: 60, radius: 110))
          try dialog.release()
          try other.close()
        }
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("10:52"))
      }
    }

    @Test func theClickThatGivesTheFocusTakesTheHand() throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        try dialog.openAnother("dial", size: "120x120") { other in
          try other.awaitFocus()
          try dialog.pressMinuteHand(at: 312)
          try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
          try dialog.release()
          try dialog.type("Return")
          try dialog.expectEnding(.accepted("11:08"))
        }
      }
    }

    @Test func theTitleIsLiteral() throws {
      let title = "100 % <b>Größe</b> ١٢ \\n"
      try Dialog.open("clock", ["--title", title]) { dialog in
        let shown = try Dialog.x11("xdotool", "getwindowname", dialog.window).output
        #expect(shown == title + "\n")
      }
    }

    @Test func theCompositorIsLeftAlone() throws {
      try Dialog.open("clock") { dialog in
        let property = try Dialog.x11("xprop", "-id", dialog.window, "_NET_WM_BYPASS_COMPOSITOR").output
        #expect(!property.contains("= 1"))
      }
    }
  }
}

extension Dialog {
  /// Closes the window as its close button does.
  fileprivate func close() throws { try Dialog.x11("wmctrl", "-i", "-c", window) }
}
