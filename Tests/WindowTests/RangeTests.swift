import Testing

extension WindowTests.Bare {
  @Suite struct RangeTests {
    @Test(arguments: [
      // From 22:00 to 01:00, and from 06:00 back to 23:00.
      (330.0, 375.0, "01:00-06:00"), (90.0, -15.0, "22:00-23:00"),
    ])
    func aHandleGoesThroughMidnight(start: Double, end: Double, value: String) throws {
      try turnTheRing(from: start, to: end, value: value)
    }

    @Test(arguments: [(30.0, 90.0, "02:00-10:00"), (30.0, -15.0, "19:00-03:00")])
    func theArcTakesBothEndsAlong(start: Double, end: Double, value: String) throws {
      try turnTheRing(from: start, to: end, value: value)
    }

    @Test func onOneDayAHandleStopsAtMidnight() throws {
      try Dialog.open("range", ["--same-day"]) { dialog in
        try dialog.press(dialog.layout.pixel(angle: 240, radius: 138))
        try dialog.move(along: dialog.layout.arc(from: 240, to: 390, radius: 138))
        try Dialog.screenshot("range-same-day")
        try dialog.release()
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("08:00-24:00"))
      }
    }

    @Test func aDragGoesOnOutsideTheWindow() throws {
      try Dialog.open("range", ["--value", "22:00-06:00"]) { dialog in
        let far = 400.0
        try dialog.press(dialog.layout.pixel(angle: 90, radius: 138))
        try dialog.move(along: dialog.layout.arc(from: 90, to: 97.5, radius: far))
        try dialog.release()
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("22:00-06:30"))
      }
    }

    private func turnTheRing(from start: Double, to end: Double, value: String) throws {
      try Dialog.open("range", ["--value", "22:00-06:00"]) { dialog in
        try dialog.press(dialog.layout.pixel(angle: start, radius: 138))
        try dialog.move(along: dialog.layout.arc(from: start, to: end, radius: 138))
        try Dialog.screenshot("range-\(value)")
        try dialog.release()
        try dialog.click("ok")
        try dialog.expectEnding(.accepted(value))
      }
    }
  }
}
