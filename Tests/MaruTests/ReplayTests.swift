import MaruDrawing
import MaruGestures
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct ReplayTests {
  @Test func thereAreFixturesForEveryWidget() {
    for kind in Catalogue.kinds {
      #expect(TraceFixtures.names.contains { $0.hasPrefix(kind.name + "/") }, "\(kind.name)")
    }
  }

  @Test(arguments: TraceFixtures.names)
  func everyFixtureIsMet(name: String) throws {
    #expect(try Replay().misses(in: TraceFixtures.trace(name)) == [])
  }

  @Test(arguments: TraceFixtures.names, [1, 10, 240])
  func theFrameRateChangesNoValue(name: String, framesPerSecond: Int) throws {
    #expect(try Replay(framesPerSecond: framesPerSecond).misses(in: TraceFixtures.trace(name)) == [])
  }

  /// However fast it is, and in however many moves: no slop is taken off.
  @Test(arguments: [2, 7, 64], [0, 90, 3000])
  func thirtyDegreesOfTheHourHandAreAnHour(count: Int, milliseconds: Int) throws {
    for (turn, value) in [(30, "11:20"), (-30, "09:20"), (330, "21:20"), (750, "11:20")] {
      let trace = try Trace(
        """
        maru-trace 1
        widget clock
        value 10:20
        ---
        0 down 1 109.9639 111.3858
        0 arc 1 150 150 60 310 \(310 + turn) \(max(count, abs(turn) / 150)) \(milliseconds)
        \(milliseconds) expect value \(value)
        """)
      #expect(Replay().misses(in: trace) == [])
    }
  }

  /// The plate's way back, at the very moment.
  @Test func aPictureIsOfItsMoment() throws {
    let lines = """
      maru-trace 1
      widget dial
      ---
      0 down 1 91.98 105.76
      0 arc 1 160 160 87 308.57 520 20 300
      300 up 1 190 241
      300 shot begin
      450 shot middle
      2300 shot end
      2300 expect angle 0
      """
    let trace = try Trace(lines)
    func pictures(_ framesPerSecond: Int) -> [UInt64] {
      var player = Replay(framesPerSecond: framesPerSecond, size: (240, 320)).player(for: trace)
      return trace.events.compactMap { event in
        #expect(player.play(event) == nil)
        guard case .shot = event.action else { return nil }
        let picture = Snapshot.picture(
          of: player.board, at: player.now, theme: .light, typesetter: StrokeTypesetter())
        return picture.fingerprint
      }
    }
    let expected = pictures(60)
    #expect(Set(expected).count == 3)
    for framesPerSecond in [1, 10, 240, 1000] { #expect(pictures(framesPerSecond) == expected) }
  }

  @Test func whatMovesComesToRestForTheLastPicture() throws {
    let trace = try Trace("maru-trace 1\nwidget dial\n---\n0 key 1\n0 expect value 1")
    var player = Replay().player(for: trace)
    for event in trace.events { _ = player.play(event) }
    #expect(player.board.wake(after: player.now) == .nextFrame)
    let (board, now) = player.board.settled(after: player.now)
    #expect(board.wake(after: now) == .onInput)
    #expect(now > player.now && now.seconds(since: player.now) < 10)
    #expect(board.reading(of: "angle", at: now) == .degrees(0))
  }

  @Test(arguments: TraceFixtures.names, [(120, 160), (1000, 700), (3000, 2000)])
  func theSizeOfTheWindowChangesNoValue(name: String, size: (Int, Int)) throws {
    let replay = Replay(size: (width: size.0, height: size.1))
    #expect(try replay.misses(in: TraceFixtures.trace(name)) == [])
  }
}
