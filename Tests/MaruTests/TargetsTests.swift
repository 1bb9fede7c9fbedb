import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// `--targets large`: presses reach farther, and nearest wins.
@Suite struct TargetsTests {
  private func takes(_ kind: WidgetKind, _ value: String, _ point: Point, _ targets: String) throws -> String?
  {
    let widget = try kind.make(value, ["targets": targets])
    return widget.meaning(ofPressAt: point, at: .zero).part
  }

  @Test func aPressBesideAHandleOrAHoleTakesIt() throws {
    let beside = RangeLayout.frame.point(at: .degrees(90), radius: 138 - 35)
    #expect(try takes(.range, "22:00-06:00", beside, "standard") == nil)
    #expect(try takes(.range, "22:00-06:00", beside, "large") == "end")
    let below = DialLayout.holeCenter(of: 0, plate: .zero).offset(0, 25)
    #expect(try takes(.dial, "", below, "standard") == nil)
    #expect(try takes(.dial, "", below, "large") == "hole 0")
  }

  @Test func aHandIsTakenFromFartherAwayInsteadOfComing() throws {
    for (targets, value) in [("standard", "03:17"), ("large", "03:15")] {
      var session = try Session(.clock, "03:15", ["targets": targets])
      session.tap(Point(250, 150 + 18))
      #expect(session.value == value)
    }
  }

  @Test func theNearerHoleIsMeant() throws {
    let middle = DialLayout.frame.point(
      at: DialLayout.restAngle(of: 4) + .degrees(12), radius: DialLayout.holeRing)
    #expect(try takes(.dial, "", middle, "large") == "hole 4")
  }

  @Test func aHeldPartWorksAsEver() throws {
    for kind in [WidgetKind.clock, .range, .dial] {
      #expect(throws: InvalidOption.self) { try kind.make(kind.defaultValue, ["targets": "huge"]) }
    }
    var session = try Session(.range, "22:00-06:00", ["targets": "large", "grab": "handles"])
    session.down(RangeLayout.frame.point(at: .degrees(90), radius: 110))
    session.move(RangeLayout.frame.point(at: .degrees(105), radius: 110))
    #expect(session.value == "22:00-07:00")
  }
}
