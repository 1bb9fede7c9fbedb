import Glibc
import Testing

extension WindowTests.Bare {
  @Suite struct OutputTests {
    @Test func eachValueThatSettlesIsALine() throws {
      try Dialog.open("clock", ["--value", "10:52", "--watch", "--format", "12h"]) { dialog in
        try dialog.pressMinuteHand(at: 312)
        try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
        try dialog.release()
        try dialog.awaitOutput("11:08 AM")
        try dialog.click("am-pm")
        try dialog.awaitOutput("11:08 AM", "11:08 PM")
        try dialog.type("Escape")
        try dialog.expectEnding(Subprocess.Ending(code: 1, output: "11:08 AM\n11:08 PM\n"))
      }
    }

    @Test func theAcceptedValueIsPrintedOnce() throws {
      try Dialog.open("dial", ["--digits", "2", "--return", "none", "--watch"]) { dialog in
        try dialog.awaitFocus()
        try dialog.xdotool(["key", "4", "7"])
        try dialog.expectEnding(.accepted("4\n47"))
      }
      try Dialog.open("range", ["--value", "22:00-06:00", "--watch"]) { dialog in
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("22:00-06:00"))
      }
    }

    @Test func aCountdownPrintsItsSeconds() throws {
      try Dialog.open("timer", ["--value", "3", "--start", "--watch"]) { dialog in
        try dialog.awaitOutput("00:00:02", "00:00:01", "00:00:00")
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("00:00:02\n00:00:01\n00:00:00\n00:00:03"))
      }
    }

    @Test func whoeverIsInterruptedHasPrinted() throws {
      try Dialog.open("dial", ["--watch"]) { dialog in
        try dialog.type("8")
        try dialog.awaitOutput("8")
        dialog.process.send(SIGTERM)
        try dialog.expectEnding(Subprocess.Ending(code: 143, output: "8\n"))
      }
    }

    /// As soon as there is something to tell.
    @Test func aReaderThatGoesAwayEndsIt() throws {
      try Dialog.open("timer", ["--value", "5m", "--start", "--watch"]) { dialog in
        dialog.process.closeOutput()
        let ending = try dialog.ending()
        #expect(ending.code == 4)
        #expect(ending.errors == "maru: standard output can't be written: Broken pipe\n")
      }
    }

    @Test func valuesGoToTheDescriptorThatIsGiven() throws {
      try Dialog.open("dial", ["--watch", "--output-fd", "7"], redirection: "7>&2") { dialog in
        try dialog.awaitFocus()
        try dialog.xdotool(["key", "4", "7", "Return"])
        try dialog.expectEnding(Subprocess.Ending(code: 0, errors: "4\n47\n"))
      }
    }

    @Test func aDescriptorThatBreaksIsNamed() throws {
      try Dialog.open("clock", ["--output-fd", "7"], redirection: "7>/dev/full") { dialog in
        try dialog.type("Return")
        let errors = "maru: descriptor 7 can't be written: No space left on device\n"
        try dialog.expectEnding(Subprocess.Ending(code: 4, errors: errors))
      }
    }
  }
}
