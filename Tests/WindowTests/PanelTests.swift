import Testing

extension WindowTests.Bare {
  @Suite struct PanelTests {
    @Test func withoutAWindowManagerItFillsTheScreenToo() throws {
      try Dialog.open("clock", ["--value", "10:52", "--fullscreen"]) { try $0.expectFullScreen("1280x1024") }
    }

    @Test func aDisplayThatIsNotThereIsRefusedWithAListOfThoseThatAre() throws {
      let variables = XServer.current.environment()
      for widget in [["clock"], []] {
        let ending = try Subprocess([Maru.path] + widget + ["--display", "1"], environment: variables)
          .finish()
        #expect(
          ending == Subprocess.Ending(code: 2, errors: "maru: --display '1' is not allowed: 0 (1280x1024)\n"))
      }
    }
  }
}

extension WindowTests.Managed {
  @Suite struct PanelTests {
    @Test func underAWindowManagerItFillsTheScreen() throws {
      let variables = ["MARU_FULLSCREEN": "yes"]
      try Dialog.open("clock", ["--value", "10:52"], environment: variables) {
        try $0.expectFullScreen("1280x1024")
      }
    }

    @Test func aWindowThatNobodySeesForAWhileKeepsItsCountdown() throws {
      try Dialog.open("timer", ["--value", "5", "--start", "--watch"]) { dialog in
        try dialog.xdotool(["windowminimize", dialog.window])
        try wait(until: "a window that is gone") { try !dialog.isSeen() }
        dialog.process.listen()
        let before = dialog.process.outputText
        try wait(until: "the next second") {
          dialog.process.listen() == nil && dialog.process.outputText != before
        }
        #expect(try !dialog.isSeen())
        try dialog.appear("windowactivate")
        try dialog.awaitOutput("00:00:04", "00:00:03", "00:00:02", "00:00:01", "00:00:00")
        try dialog.type("Return")
        #expect(try dialog.ending().code == 0)
      }
    }

    @Test(arguments: [("windowminimize", "windowactivate"), ("windowunmap", "windowmap")])
    func aWindowThatNobodySeesForAWhileKeepsItsValue(hiding: String, showing: String) throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        try dialog.turnMinuteHand(on: "360x480")
        try dialog.xdotool([hiding, dialog.window])
        try wait(until: "a window that is gone") { try !dialog.isSeen() }
        try dialog.appear(showing)
        try dialog.turnMinuteHand(on: "360x480", from: 408, to: 432)
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("11:12"))
      }
    }
  }
}

extension WindowTests.Touched {
  /// On two displays.
  @Suite struct PanelTests {
    @Test func itFillsTheDisplayThatIsNamed() throws {
      try withSecondDisplay {
        let modes = try Dialog.x11("xrandr").output
        try Dialog.open("clock", ["--value", "10:52", "--fullscreen", "--display", "1"]) { dialog in
          #expect(try dialog.origin() == Pixel(x: 1024, y: 0))
          #expect(try Dialog.x11("xrandr").output == modes)
          try dialog.expectFullScreen("800x600")
        }
        #expect(try Dialog.x11("xrandr").output == modes)
      }
    }

    @Test func itOpensInTheMiddleOfTheDisplayThatIsNamed() throws {
      try withSecondDisplay {
        try Dialog.open("dial", ["--display", "1"]) { dialog in
          let origin = try dialog.origin()
          #expect(origin == Pixel(x: 1024 + (800 - 360) / 2, y: (600 - 480) / 2))
        }
      }
    }

    /// The end of the drag may still wait when the display goes.
    @Test func aDisplayThatGoesAndComesTakesNothing() throws {
      try withWindowManager {
        try withSecondDisplay {
          let options = ["--value", "10:52", "--fullscreen", "--display", "1"]
          try Dialog.open("clock", options) { dialog in
            try dialog.awaitSize("800x600")
            try dialog.turnMinuteHand(on: "800x600")
            try Dialog.xrandr("--output", "DUMMY1", "--off")
            try dialog.awaitSize("1024x768")
            try Dialog.screenshot("display-gone")
            try placeSecondDisplay()
            try Dialog.xrandr("--output", "DUMMY0", "--mode", "640x480")
            defer { try? Dialog.xrandr("--output", "DUMMY0", "--mode", "1024x768") }
            try dialog.awaitSize("640x480")
            try dialog.click(try Layout("clock", size: "640x480").frame("ok").center)
            try dialog.expectEnding(.accepted("11:08"))
          }
        }
      }
    }

    @Test func withoutAWindowManagerItFollowsItsDisplay() throws {
      try withSecondDisplay {
        try Dialog.open("clock", ["--value", "10:52", "--fullscreen", "--display", "1"]) { dialog in
          try dialog.awaitSize("800x600")
          try Dialog.xrandr("--output", "DUMMY1", "--off")
          try dialog.awaitSize("1024x768")
          #expect(try dialog.origin() == Pixel(x: 0, y: 0))
          try Dialog.xrandr("--output", "DUMMY0", "--mode", "640x480")
          defer { try? Dialog.xrandr("--output", "DUMMY0", "--mode", "1024x768") }
          try dialog.awaitSize("640x480")
          try placeSecondDisplay()
          try dialog.awaitSize("800x600")
          #expect(try dialog.origin() == Pixel(x: 640, y: 0))
          try dialog.expectFullScreen("800x600")
        }
      }
    }

    @Test func aCountdownGoesOnWhileTheResolutionChanges() throws {
      try withWindowManager {
        let start = ContinuousClock.now
        try Dialog.open("timer", ["--value", "3", "--start", "--fullscreen", "--watch"]) { dialog in
          try Dialog.xrandr("--output", "DUMMY0", "--mode", "640x480")
          defer { try? Dialog.xrandr("--output", "DUMMY0", "--mode", "1024x768") }
          try dialog.awaitSize("640x480")
          try dialog.awaitOutput("00:00:02", "00:00:01", "00:00:00")
          #expect(ContinuousClock.now - start < .seconds(6))
          try dialog.type("Return")
          #expect(try dialog.ending().code == 0)
        }
      }
    }
  }
}

private func withWindowManager(_ body: () throws -> Void) throws {
  let manager = try XServer.current.manageWindows()
  defer {
    manager.kill()
    // It had no time to say that it is gone.
    _ = try? Dialog.x11("xprop", "-root", "-remove", "_NET_SUPPORTING_WM_CHECK")
  }
  try body()
}

/// A second display of 800 × 600 pixels to the right of the first while `body` lasts.
private func withSecondDisplay(_ body: () throws -> Void) throws {
  try Dialog.xrandr("--addmode", "DUMMY1", "800x600")
  try placeSecondDisplay()
  defer { try? Dialog.xrandr("--output", "DUMMY1", "--off") }
  try body()
}

private func placeSecondDisplay() throws {
  try Dialog.xrandr("--output", "DUMMY1", "--mode", "800x600", "--right-of", "DUMMY0")
  // The server notices that there is another one when somebody looks.
  try Dialog.xrandr()
}

extension Dialog {
  fileprivate static func xrandr(_ words: String...) throws {
    let ending = try Subprocess(["xrandr"] + words, environment: XServer.current.environment()).finish()
    guard ending.code == 0 else { throw Unmet("xrandr \(words): \(ending.errors)") }
  }

  fileprivate func isSeen() throws -> Bool {
    try Dialog.x11("xdotool", "search", "--onlyvisible", "--pid", "\(process.pid)").output
      .contains(window)
  }

  /// Shows the window again by xdotool's `verb`, and waits until it is painted.
  fileprivate func appear(_ verb: String) throws {
    try xdotool([verb, window])
    try wait(until: "the window's picture") { try isSeen() && (try? !picture().isBlank) == true }
  }

  fileprivate func awaitSize(_ size: String) throws {
    try wait(until: "a picture of \(size)") {
      // Beyond the screen's edge it has none.
      guard let picture = try? picture() else { return false }
      return "\(picture.width)x\(picture.height)" == size
    }
  }

  /// It is of that size, and its parts are where the layout for it says: the minute hand turns over twelve, and OK.
  fileprivate func expectFullScreen(_ size: String) throws {
    try awaitSize(size)
    try turnMinuteHand(on: size)
    try Dialog.screenshot("fullscreen-\(size)")
    try click(try Layout("clock", size: size).frame("ok").center)
    try expectEnding(.accepted("11:08"))
  }

  /// At first from eight minutes before the hour to eight after it.
  fileprivate func turnMinuteHand(on size: String, from start: Double = 312, to end: Double = 408) throws {
    let path = try Layout("clock", size: size).arc(from: start, through: end, radius: 110)
    try drag(from: path[0], along: Array(path.dropFirst()))
  }
}
