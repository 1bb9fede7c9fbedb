import Foundation
import Testing

extension WindowTests.Bare {
  /// Looking into a window by keys and by option.
  @Suite struct InspectTests {
    @Test func f12ShowsWhatGoesOnAndHidesItAgain() throws {
      try Dialog.open("clock", ["--value", "10:35"]) { dialog in
        let before = try dialog.picture()
        try dialog.type("F12")
        let corner = dialog.layout.pixel(3, 3)
        try wait(until: "a corner that takes nothing") { try dialog.picture()[corner] != before[corner] }
        try Dialog.screenshot("clock-inspect")
        try dialog.type("F12")
        try wait(until: "the picture as it was") { try dialog.picture() == before }
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("10:35"))
      }
    }

    @Test func anInspectedDialogAnswersAsAnyOther() throws {
      try Dialog.open("clock", ["--value", "10:52", "--inspect"]) { dialog in
        try dialog.pressMinuteHand(at: 312)
        try dialog.move(along: dialog.layout.arc(from: 312, to: 360 + 90, radius: 110))
        try Dialog.screenshot("clock-inspected-drag")
        try dialog.release()
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("11:15"))
      }
    }

    @Test func f11StopsThePlateAndF10GoesAFrameFurther() throws {
      try Dialog.open("dial", ["--inspect", "--return", "governor", "--watch"]) { dialog in
        try dialog.type("F11")
        try dialog.type("5")
        try dialog.awaitOutput("5")
        // The overlay comes to rest a second after the last event.
        Thread.sleep(forTimeInterval: 1.5)
        let stopped = try dialog.picture().cropped(to: dialog.layout.square())
        Thread.sleep(forTimeInterval: 0.5)
        #expect(try dialog.picture().cropped(to: dialog.layout.square()) == stopped)
        try dialog.type(["F10", "F10", "F10"])
        try wait(until: "another picture") {
          try dialog.picture().cropped(to: dialog.layout.square()) != stopped
        }
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("5"))
      }
    }

    @Test func aReplayIsInspectedOnlyInAWindow() throws {
      let trace = try #require(Environment.traces(in: "Tests/Fixtures").first)
      let ending = try Maru.run("replay", "--inspect", trace)
      #expect(ending == Subprocess.Ending(code: 2, errors: "maru: --inspect needs --window\n"))
    }
  }
}
