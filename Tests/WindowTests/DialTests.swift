import Testing

extension WindowTests.Bare {
  @Suite struct DialTests {
    @Test func aDigitThatIsPulledIsPrinted() throws {
      try Dialog.open("dial", ["--digits", "1"]) { dialog in
        try dialog.pull(5) { try Dialog.screenshot("dial-pulled") }
        try dialog.expectEnding(.accepted("5"))
      }
    }

    @Test func digitsWaitForOK() throws {
      try Dialog.open("dial", ["--return", "none"]) { dialog in
        try dialog.pull(3)
        try dialog.pull(0)
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("30"))
      }
    }

    @Test func aHoleThatIsReleasedTooEarlyGivesNothing() throws {
      try Dialog.open("dial", ["--return", "none"]) { dialog in
        try dialog.pull(5, short: 20)
        try dialog.pull(2)
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("2"))
      }
    }
  }
}

extension Dialog {
  /// Pulls the hole of `digit` to the finger stop and a little on, or `short` degrees less, and lets go after `look`.
  func pull(_ digit: Int, short: Double = -5, look: () throws -> Void = {}) throws {
    let pitch = 180.0 / 7
    let hole = 180 + pitch * Double((10 - digit) % 10)
    let travel = 315 - pitch * Double((10 - digit) % 10)
    try press(layout.pixel(angle: hole, radius: 87))
    try move(along: layout.arc(from: hole, to: hole + travel - short, radius: 87))
    try look()
    try release()
  }
}
