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
    let way = layout.pull(digit, short: short)
    try press(way[0])
    try move(along: Array(way.dropFirst()))
    try look()
    try release()
  }
}
