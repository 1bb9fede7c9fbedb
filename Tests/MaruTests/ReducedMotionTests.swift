import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruWidgets
import Testing

/// Under `reduced-motion` pictures are at once where they would come to rest; values are what they are without.
@Suite struct ReducedMotionTests {
  private let options = ["reduced-motion": ""]

  @Test func everyKindTakesIt() throws {
    for kind in Catalogue.kinds { _ = try kind.make(kind.defaultValue, options) }
  }

  @Test func theDialsPlateIsBackAtOnce() throws {
    var usual = try Session(.dial, "")
    var reduced = try Session(.dial, "", options.merging(["return": "governor"]) { $1 })
    for dial in [1, 2] {
      for (index, session) in [usual, reduced].enumerated() {
        var session = session
        session.type("\(dial)")
        if index == 0 { usual = session } else { reduced = session }
      }
    }
    #expect(usual.value == "12" && reduced.value == "12")
    #expect(usual.widget.wake(after: usual.now) == .nextFrame)
    #expect(reduced.widget.wake(after: reduced.now) == .onInput)
    #expect(reduced.degrees("angle") == 0)
  }

  @Test func aNumberIsWholeWithItsLastDigit() throws {
    var session = try Session(.dial, "", options.merging(["digits": "2"]) { $1 })
    session.type("47")
    #expect(session.latest.isEmpty && session.events.contains(.accepted))
  }

  /// The wheel goes to the same row as one that flies there.
  @Test(arguments: [(200.0, 60.0), (140, 141), (100, 220), (180, 180)])
  func wheelsLandAtOnceWhereTheyWouldSettle(from: Double, to: Double) throws {
    func flung(_ options: [String: String]) throws -> Session {
      var session = try Session(.timer, "00:05:00", options)
      session.down(Point(160, from))
      session.wait(0.02)
      session.move(Point(160, to))
      session.wait(0.01)
      session.up(Point(160, to))
      return session
    }
    var usual = try flung([:])
    let reduced = try flung(options)
    #expect(reduced.value == usual.value)
    #expect(reduced.widget.wake(after: reduced.now) == .onInput)
    let landed = reduced.picture()
    usual.wait(3)
    #expect(landed == usual.picture())
  }

  @Test func typedAndScrolledWheelsLandAtOnceToo() throws {
    var session = try Session(.timer, "00:05:00", options)
    session.type("130")
    #expect(session.value == "00:01:30")
    session.tell(.scroll(notches: 3, at: Point(160, 140)))
    #expect(session.value == "00:04:30")
    session.press("add-minute")
    #expect(session.value == "00:05:30")
    let now = session.picture()
    session.wait(3)
    #expect(session.picture() == now)
  }
}
