import Testing

extension WindowTests.Bare {
  /// The keyboard alone, from the first key to the answer.
  @Suite struct KeyTests {
    @Test(arguments: [
      ("clock", "11:59", ["Tab", "Up"], "12:00"),
      ("clock", "10:35", ["Page_Up", "Tab", "Page_Down"], "11:30"),
      ("clock", "10:35", ["Tab", "Tab", "space"], "22:35"),
      ("clock", "10:35", ["End", "Tab", "Home"], "23:00"),
      ("range", "22:00-06:00", ["Right", "shift+Tab", "shift+Tab", "shift+Tab", "Down"], "22:15-05:45"),
      ("dial", "", ["Up", "space", "Left", "Left", "space"], "46"),
      ("timer", "00:05:00", ["Tab", "Up", "Tab", "Home", "Down"], "00:06:59"),
      ("clock", "10:35", ["Up", "Up", "ctrl+z", "Tab", "Up", "ctrl+z", "ctrl+shift+z"], "11:36"),
    ])
    func keysTurnAndEnterAnswers(widget: String, value: String, keys: [String], result: String) throws {
      try Dialog.open(widget, ["--value", value]) { dialog in
        try dialog.type(keys)
        try dialog.type("Return")
        try dialog.expectEnding(.accepted(result))
      }
    }

    @Test func spacePressesOKAndCancel() throws {
      try Dialog.open("clock", ["--value", "10:35"]) { dialog in
        try dialog.type(["Tab", "Tab", "Tab", "space"])
        try dialog.expectEnding(.accepted("10:35"))
      }
      try Dialog.open("clock", ["--value", "10:35"]) { dialog in
        try dialog.type(["shift+Tab", "space"])
        try dialog.expectEnding(.cancelled)
      }
    }

    @Test func theRingComesWithAKeyAndGoesWithAPress() throws {
      try Dialog.open("clock", ["--value", "10:35"]) { dialog in
        let ring = 0x0066DB
        let before = try dialog.picture()
        try dialog.type(["Tab", "Tab", "Tab"])
        let ok = try dialog.layout.frame("ok")
        // Three pixels, and a gap of two.
        for distance in 3...5 {
          try wait(until: "a ring around OK") {
            try dialog.picture()[Pixel(x: ok.center.x, y: ok.y - distance)] == ring
          }
        }
        try Dialog.screenshot("clock-focus-ring")
        try dialog.press(Pixel(x: 2, y: 2))
        try dialog.release()
        try wait(until: "the picture without a ring") { try dialog.picture() == before }
      }
    }

    @Test func aCopiedValueIsPastedInAnotherDialog() throws {
      try Dialog.open("clock", ["--value", "10:35"]) { dialog in
        try dialog.type(["Up", "ctrl+c"])
        try dialog.openAnother("clock", ["--value", "01:00"], size: "200x260") { other in
          try other.type("ctrl+v")
          try other.type("Return")
          try other.expectEnding(.accepted("11:35"))
        }
        try dialog.openAnother("dial", ["--value", "7"], size: "200x260") { other in
          try other.type("ctrl+v")
          try other.type("Return")
          try other.expectEnding(.accepted("7"))
        }
      }
    }

    @Test func aStepIsAValueForThoseWhoWatch() throws {
      try Dialog.open("clock", ["--value", "10:35", "--watch"]) { dialog in
        try dialog.type(["Tab", "Up", "Up", "ctrl+z"])
        try dialog.awaitOutput("10:36", "10:37", "10:36")
      }
    }

    @Test func backspaceHeldClearsTheDial() throws {
      try Dialog.open("dial", ["--value", "12345", "--watch"]) { dialog in
        try dialog.awaitFocus()
        try dialog.xdotool(["keydown", "BackSpace", "sleep", "0.9", "keyup", "BackSpace"])
        try dialog.awaitOutput("1234", "")
      }
    }

    @Test func arrowsHeldGoOn() throws {
      try Dialog.open("clock", ["--value", "10:35"]) { dialog in
        try dialog.awaitFocus()
        try dialog.xdotool(["key", "Tab", "keydown", "Up", "sleep", "1.2", "keyup", "Up", "key", "Return"])
        let ending = try dialog.ending()
        #expect(ending.code == 0 && ending.output > "10:38\n" && ending.output < "11:59\n")
      }
    }
  }
}
