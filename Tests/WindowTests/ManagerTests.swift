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

    @Test func theCompositorAndTheScreenSaverAreLeftAlone() throws {
      func screenSaver() throws -> String { try Dialog.x11("xset", "q").output }
      let before = try screenSaver()
      try Dialog.open("clock") { dialog in
        let property = try dialog.property("_NET_WM_BYPASS_COMPOSITOR")
        #expect(!property.contains("= 1"))
        #expect(try screenSaver() == before)
        try dialog.close()
        _ = try dialog.ending()
      }
      #expect(try screenSaver() == before)
    }

    @Test func theManagerKnowsWhatItIs() throws {
      try Dialog.open("clock") { dialog in
        let type = try dialog.property("_NET_WM_WINDOW_TYPE")
        #expect(type.hasSuffix("= _NET_WM_WINDOW_TYPE_DIALOG\n"))
        let name = try dialog.property("WM_CLASS")
        #expect(name.hasSuffix("= \"maru\", \"maru\"\n"))
        let icon = try dialog.property("_NET_WM_ICON")
        #expect(icon.contains("64 x 64"))
      }
      try Dialog.open("", size: "400x400") { dialog in
        let type = try dialog.property("_NET_WM_WINDOW_TYPE")
        #expect(type.hasSuffix("= _NET_WM_WINDOW_TYPE_NORMAL\n"))
      }
    }

    @Test func whatTheEnvironmentSaysOfWindowsCounts() throws {
      let variables = [
        "SDL_VIDEO_X11_WMCLASS": "other", "SDL_X11_WINDOW_TYPE": "_NET_WM_WINDOW_TYPE_UTILITY",
      ]
      try Dialog.open("clock", environment: variables) { dialog in
        let name = try dialog.property("WM_CLASS")
        #expect(name.hasSuffix("= \"other\", \"other\"\n"))
        let type = try dialog.property("_NET_WM_WINDOW_TYPE")
        #expect(type.hasSuffix("= _NET_WM_WINDOW_TYPE_UTILITY\n"))
      }
    }

    @Test func whoeverWantsNoCompositorGetsNone() throws {
      try Dialog.open("", environment: ["SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "1"]) { dialog in
        let bypass = try dialog.property("_NET_WM_BYPASS_COMPOSITOR")
        #expect(bypass.hasSuffix("= 1\n"))
      }
    }

    @Test func itOpensInTheMiddleAboveOthersAndHasTheKeys() throws {
      try Dialog.open("clock", size: "600x600") { under in
        try under.awaitFocus()
        try under.openAnother("dial", size: "300x400") { dialog in
          try dialog.awaitFocus()
          let frame = try dialog.frame()
          #expect(abs(frame.center.x - 640) <= 24 && abs(frame.center.y - 512) <= 24, "\(frame)")
          let stacking = try Dialog.x11("xprop", "-root", "_NET_CLIENT_LIST_STACKING").output
          let top = stacking.split(separator: " ").last.flatMap { Int($0.dropFirst(2).dropLast(), radix: 16) }
          #expect(top == Int(dialog.window))
        }
      }
    }

    /// With its borders: the screen has 1280 × 1024 pixels.
    @Test(arguments: ["", "dial"], ["4000x3000", "300x1024", "1280x300"])
    func aWindowThatIsLargerThanTheScreenIsMadeToFit(widget: String, size: String) throws {
      try Dialog.open(widget, size: size) { dialog in
        let borders = try dialog.property("_NET_FRAME_EXTENTS").split(separator: "=").last ?? ""
        let widths = borders.split(whereSeparator: { ", \n".contains($0) }).compactMap { Int($0) }
        #expect(widths.count == 4)
        try wait(until: "a window within the screen") {
          let frame = try dialog.frame()
          return frame.x >= widths[0] && frame.x + frame.width + widths[1] <= 1280 && frame.y >= widths[2]
            && frame.y + frame.height + widths[3] <= 1024
        }
      }
    }
  }
}

extension Dialog {
  /// Closes the window as its close button does.
  fileprivate func close() throws { try Dialog.x11("wmctrl", "-i", "-c", window) }

  /// What the window tells the manager, or it the window.
  fileprivate func property(_ name: String) throws -> String {
    try Dialog.x11("xprop", "-id", window, name).output
  }

  /// Where it is on the screen, without its borders.
  fileprivate func frame() throws -> Layout.Frame {
    let text = try Dialog.x11("xwininfo", "-id", window).output
    func number(_ label: String) throws -> Int {
      let line = text.split(separator: "\n").first { $0.contains(label) }
      guard let number = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
        throw Unmet("\(label) in \(text)")
      }
      return number
    }
    return Layout.Frame(
      x: try number("Absolute upper-left X"), y: try number("Absolute upper-left Y"),
      width: try number("Width"),
      height: try number("Height"))
  }
}
