import Testing

/// How the picture is turned in the window: degrees clockwise.
private let rotations = [90, 180, 270]

extension WindowTests.Bare {
  @Suite struct RotationTests {
    /// Edges are measured row by row, so a value may differ a little.
    @Test(arguments: rotations, [("range", "22:00-06:00"), ("timer", "01:30:05")])
    func theWindowShowsThePictureTurned(degrees: Int, _ dialog: (widget: String, value: String)) throws {
      try BuiltInLetters.use { letters in
        func picture(_ options: [String]) throws -> Picture {
          var picture: Picture?
          try Dialog.open(
            dialog.widget, ["--value", dialog.value] + options, environment: letters
          ) {
            picture = try $0.picture()
            if !options.isEmpty { try Dialog.screenshot("\(dialog.widget)-rotated-\(degrees)") }
          }
          return try #require(picture)
        }
        let turned = try picture(["--rotate", "\(degrees)"])
        #expect(turned.difference(from: try picture([]).rotated(degrees)) <= 3)
      }
    }

    /// What was repainted on the way is where it belongs, too.
    @Test(arguments: rotations)
    func aDragOnATurnedPictureGivesTheSame(degrees: Int) throws {
      func turned(_ pixel: Pixel) -> Pixel { pixel.rotated(degrees, width: 360, height: 480) }
      let rotate = ["--rotate", "\(degrees)"]
      var expected: Picture?
      try Dialog.open("clock", ["--value", "11:08"] + rotate) { expected = try $0.picture() }
      try Dialog.open("clock", ["--value", "10:52"] + rotate) { dialog in
        let path = dialog.layout.arc(from: 312, through: 408, radius: 110).map(turned)
        try dialog.drag(from: path[0], along: Array(path.dropFirst()))
        try wait(until: "the picture of 11:08") { try dialog.picture() == expected }
        try dialog.click(turned(dialog.layout.frame("ok").center))
        try dialog.expectEnding(.accepted("11:08"))
      }
    }

    @Test(arguments: rotations)
    func aTraceGivesTheSameOnATurnedPicture(degrees: Int) throws {
      let file = "\(Environment.repository)/Tests/Fixtures/range/two-pointers-and-focus.trace"
      let command = [Maru.path, "replay", "--window", "--rotate", "\(degrees)", file]
      let ending = try Subprocess(command, environment: XServer.current.environment()).finish()
      #expect(ending == Subprocess.Ending(code: 0, output: "1 passed, 0 failed\n"))
    }

    @Test func onlyWindowsAreTurned() throws {
      let file = "\(Environment.repository)/Tests/Fixtures/range/two-pointers-and-focus.trace"
      let ending = try Maru.run("replay", "--rotate", "90", file)
      #expect(ending == Subprocess.Ending(code: 2, errors: "maru: --rotate needs --window\n"))
    }
  }
}

extension WindowTests.Touched {
  @Suite struct RotationTests {
    /// The screen has 1024 × 768 pixels.
    @Test(arguments: [0] + rotations)
    func fingersAreWhereTheTurnedPictureIs(degrees: Int) throws {
      let options = ["--digits", "4", "--return", "none", "--fullscreen", "--rotate", "\(degrees)"]
      let isSideways = degrees % 180 == 90
      let (width, height) = isSideways ? (768, 1024) : (1024, 768)
      try Dialog.open("dial", options, size: "\(width)x\(height)") { dialog in
        let fingers = try Fingers(on: dialog)
        for digit in [0, 3, 1, 2] {
          try fingers.drag(
            dialog.layout.pull(digit).map { $0.rotated(degrees, width: width, height: height) })
        }
        try dialog.expectEnding(.accepted("0312"))
      }
    }

    @Test(arguments: [0] + rotations, [false, true])
    func aTouchScreenThatIsMountedOtherwiseIsTurnedBack(degrees: Int, isMirrored: Bool) throws {
      let mounting = ["--touch-rotate", "\(degrees)"] + (isMirrored ? ["--touch-mirror"] : [])
      let options = ["--digits", "2", "--return", "none", "--fullscreen"] + mounting
      try Dialog.open("dial", options, size: "1024x768") { dialog in
        let fingers = try Fingers(on: dialog)
        for digit in [4, 2] {
          // What the touch screen reports: the place on the screen, turned the other way and then mirrored.
          try fingers.drag(
            dialog.layout.pull(digit).map { $0.reported(bySensorRotated: degrees, isMirrored: isMirrored) })
        }
        try dialog.expectEnding(.accepted("42"))
      }
    }
  }
}

extension Pixel {
  /// Where it comes to stand when a picture of that size is turned.
  func rotated(_ degrees: Int, width: Int, height: Int) -> Pixel {
    switch degrees {
    case 90: Pixel(x: height - 1 - y, y: x)
    case 180: Pixel(x: width - 1 - x, y: height - 1 - y)
    case 270: Pixel(x: y, y: width - 1 - x)
    default: self
    }
  }

  /// In fractions of the screen it is turned by as many degrees the other way.
  fileprivate func reported(bySensorRotated degrees: Int, isMirrored: Bool) -> Pixel {
    let (width, height) = (1024.0, 768.0)
    let (fx, fy) = (Double(x) / (width - 1), Double(y) / (height - 1))
    let (rx, ry) =
      switch degrees {
      case 90: (fy, 1 - fx)
      case 180: (1 - fx, 1 - fy)
      case 270: (1 - fy, fx)
      default: (fx, fy)
      }
    return Pixel(
      x: Int(((isMirrored ? 1 - rx : rx) * (width - 1)).rounded()), y: Int((ry * (height - 1)).rounded()))
  }
}

extension Picture {
  /// Turned clockwise.
  fileprivate func rotated(_ degrees: Int) -> [[Int]] {
    let isSideways = degrees % 180 == 90
    var rows = [[Int]](
      repeating: [Int](repeating: 0, count: isSideways ? height : width), count: isSideways ? width : height)
    for y in 0..<height {
      for x in 0..<width {
        let place = Pixel(x: x, y: y).rotated(degrees, width: width, height: height)
        rows[place.y][place.x] = self[Pixel(x: x, y: y)]
      }
    }
    return rows
  }

  /// How far colours are apart at most, of 255; 256 for another size.
  fileprivate func difference(from rows: [[Int]]) -> Int {
    guard rows.count == height, rows[0].count == width else { return 256 }
    var worst = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[Pixel(x: x, y: y)], rows[y][x])
        for shift in [0, 8, 16] { worst = max(worst, abs((a >> shift & 0xFF) - (b >> shift & 0xFF))) }
      }
    }
    return worst
  }
}
