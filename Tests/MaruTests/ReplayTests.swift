import MaruGestures
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

  @Test(arguments: TraceFixtures.names, [(120, 160), (1000, 700), (3000, 2000)])
  func theSizeOfTheWindowChangesNoValue(name: String, size: (Int, Int)) throws {
    let replay = Replay(size: (width: size.0, height: size.1))
    #expect(try replay.misses(in: TraceFixtures.trace(name)) == [])
  }
}
