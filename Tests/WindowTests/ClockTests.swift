import Testing

extension WindowTests.Bare {
  @Suite struct ClockTests {
    @Test func theMinuteHandTakesTheHourOverTwelve() throws { try turnTheMinuteHandOverTwelve() }

    @Test func theHandStopsAtTheLatestTime() throws {
      try Dialog.open("clock", ["--value", "17:22", "--min", "08:00", "--max", "17:28"]) { dialog in
        try dialog.pressMinuteHand(at: 132)
        try dialog.move(along: dialog.layout.arc(from: 132, to: 300, radius: 110))
        try Dialog.screenshot("clock-latest-time")
        try wait(until: "the hand at the limit") { try dialog.showsMinuteHand(at: 168) }
        try dialog.release()
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("17:28"))
      }
    }

    @Test func thePresentMovesToTheNearestAllowedTime() throws {
      for value in [[], ["--value", "now"]] {
        try Dialog.open("clock", ["--min", "10:35", "--max", "10:35"] + value) { dialog in
          try dialog.click("ok")
          try dialog.expectEnding(.accepted("10:35"))
        }
      }
    }

    @Test func overTwelveAndBackChangesNothing() throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        try dialog.pressMinuteHand(at: 312)
        try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
        try dialog.move(along: dialog.layout.arc(from: 408, to: 312, radius: 110))
        try dialog.release()
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("10:52"))
      }
    }
  }
}

extension WindowTests.Managed {
  @Suite struct ManagedClockTests {
    @Test func theMinuteHandTakesTheHourOverTwelve() throws { try turnTheMinuteHandOverTwelve() }
  }
}

/// Eight minutes to, round to eight past, and OK.
private func turnTheMinuteHandOverTwelve() throws {
  try Dialog.open("clock", ["--value", "10:52"]) { dialog in
    try dialog.pressMinuteHand(at: 312)
    try dialog.move(along: dialog.layout.arc(from: 312, to: 408, radius: 110))
    try Dialog.screenshot("clock-over-twelve")
    try dialog.release()
    try dialog.click("ok")
    try dialog.expectEnding(.accepted("11:08"))
  }
}

extension Dialog {
  /// Takes the minute hand, which points in the direction of `degrees`, where the hour hand doesn't reach.
  func pressMinuteHand(at degrees: Double) throws { try press(layout.pixel(angle: degrees, radius: 110)) }

  /// The minute hand points in the direction of `degrees`, which is not a numeral's.
  func showsMinuteHand(at degrees: Double, in layout: Layout? = nil) throws -> Bool {
    try picture()[(layout ?? self.layout).pixel(angle: degrees, radius: 110)] == 0
  }
}
