import Glibc
import Testing

extension WindowTests {
  /// How long a person waits to see what they do.
  @Suite struct LatencyTests {
    /// Five times what is promised, and a third of a frame of 60 Hz: nothing waits for a frame to come.
    @Test(.enabled(if: !Maru.isDebugBuild)) func aDragIsSeenAtOnce() throws {
      try Environment.withFolder { folder in
        let (server, process) = try XServer.start("-fbdir '\(folder)'")
        try XServer.$current.withValue(server) {
          try Dialog.open("dial") { dialog in
            let times = try dialog.turnPlate(count: 60, on: LiveScreen(folder: folder))
            try #require(times.count == 60)
            #expect(times.sorted()[times.count / 2] <= 5)
          }
        }
        process.closeInput()
        _ = try process.finish()
      }
    }
  }
}

extension Dialog {
  /// Holds the hole of 0 and moves it back and forth, `count` times. Gives the milliseconds from before each move
  /// until the hole on the other side looked different: that one lies under no mouse.
  fileprivate func turnPlate(count: Int, on screen: LiveScreen) throws -> [Double] {
    let corner = try origin()
    let hole = layout.pixel(angle: 180 + 5 * 180 / 7.0, radius: 87)
    let frame = Layout.Frame(x: corner.x + hole.x - 30, y: corner.y + hole.y - 30, width: 61, height: 61)
    try press(layout.pixel(angle: 180, radius: 87))
    let moves = (1...count).flatMap { move in
      ["exec", "--sync", "--args", "2", "date", "+%s%N"]
        + motion(layout.pixel(angle: 180 + 2 * Double(move % 8), radius: 87)) + ["sleep", "0.02"]
    }
    let mover = try Subprocess(["xdotool"] + moves, environment: XServer.current.environment())
    var changes: [Double] = []
    var seen = screen.pixels(in: frame)
    let start = now()
    while now() < (changes.last ?? start) + 500 {
      let pixels = screen.pixels(in: frame)
      if pixels != seen { changes.append(now()) }
      seen = pixels
    }
    let starts = try mover.finish().output.split(separator: "\n").compactMap { Double($0).map { $0 / 1e6 } }
    try release()
    return starts.compactMap { start in changes.first { $0 > start }.map { $0 - start } }
  }

  /// Milliseconds of the clock that `date` reads.
  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
