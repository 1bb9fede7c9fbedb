import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// A window gets another size while somebody presses.
@Suite struct ResizeTests {
  private static let sizes = [(700, 900), (200, 480), (480, 360)]

  private func resize(_ window: inout Keyboard, _ size: (Int, Int)) {
    window.tell(.resized(width: size.0, height: size.1, scale: 1))
  }

  @Test(
    arguments: [
      ("clock", "10:52", at(312, 110), at(348, 110)), ("range", "22:00-06:00", at(330, 138), at(352, 138)),
      (
        "dial", "", DialLayout.holeCenter(of: 5, plate: .zero),
        DialLayout.holeCenter(of: 5, plate: .degrees(32))
      ),
      ("timer", "00:05:00", Point(160, 200), Point(160, 171)),
    ], ResizeTests.sizes)
  func aPartStaysThatSomebodyHoldsWithoutMoving(
    drag: (name: String, value: String, from: Point, to: Point), size: (Int, Int)
  ) throws {
    var window = try Keyboard(drag.name, drag.value)
    let square = window.stage.board.transform(ofCard: 0)
    window.point(.down, square.map(drag.from))
    window.wait(0.2)
    window.point(.move, square.map(drag.to))
    window.wait(0.2)
    var undisturbed = window
    let angle = held(window)
    resize(&window, size)
    resize(&window, (500, 500))
    window.point(.move, square.map(drag.to).offset(0.1, -0.1))
    #expect(held(window) == angle)
    undisturbed.point(.up, square.map(drag.to))
    window.point(.up, square.map(drag.to))
    undisturbed.wait(3)
    window.wait(3)
    #expect(window.value() == undisturbed.value())
  }

  /// Where the parts are that can be held.
  private func held(_ window: Keyboard) -> [Reading?] {
    let card = window.stage.board.cards[0]
    return card.kind.fieldNames.map { card.widget.reading(of: $0, at: window.stage.now) }
  }

  @Test(arguments: ResizeTests.sizes) func aPartComesToAPointerThatMovesOn(size: (Int, Int)) throws {
    var clock = try Keyboard("clock", "10:52")
    clock.point(.down, clock.stage.board.transform(ofCard: 0).map(at(312, 110)))
    resize(&clock, size)
    clock.point(.move, clock.stage.board.transform(ofCard: 0).map(at(342, 110)))
    #expect(clock.value() == "10:57")
  }

  @Test func aSlowPointerMovesOnToo() throws {
    var clock = try Keyboard("clock", "10:52")
    let start = clock.stage.board.transform(ofCard: 0).map(at(312, 110))
    clock.point(.down, start)
    resize(&clock, (360, 490))
    for step in 1...200 { clock.point(.move, start.offset(Double(step) * 0.4, 0)) }
    #expect(clock.value() > "10:55")
  }

  /// A monitor that goes, and comes back.
  @Test func aWindowWithoutAnySizeForAWhileKeepsItsCountdownAndWhatIsHeld() throws {
    var timer = try Keyboard("timer", "00:05:00", ["start": ""])
    resize(&timer, (0, 0))
    timer.wait(2)
    resize(&timer, (360, 480))
    let remaining = timer.stage.board.cards[0].widget.reading(of: "remaining", at: timer.stage.now)
    #expect(remaining == .text("00:04:58.000"))
    timer.wait(298)
    #expect(timer.frame.events.contains(.alerted))

    var clock = try Keyboard("clock", "10:52")
    let square = clock.stage.board.transform(ofCard: 0)
    clock.point(.down, square.map(at(312, 110)))
    for size in [(0, 0), (0, 480), (-5, 7), (360, 480)] {
      resize(&clock, size)
      #expect(clock.stage.board.cards[0].widget.isHeld)
    }
    clock.point(.move, square.map(at(342, 110)))
    clock.point(.up, square.map(at(342, 110)))
    #expect(clock.value() == "10:57")
  }

  @Test func aButtonThatHasMovedAwayIsNotPressed() throws {
    var clock = try Keyboard("clock", "10:52")
    let ok = clock.stage.board.metrics.pixels(try #require(clock.stage.board.layout.ok)).center
    clock.point(.down, ok)
    resize(&clock, (360, 900))
    clock.point(.up, ok)
    #expect(clock.frame.outcome == nil)
  }

  @Test func aPressThatDoesNotCountYetIsForgotten() throws {
    var clock = try Keyboard([("clock", "10:35", [:])], style: .dialog(DialogTerms(hold: 0.5)))
    let three = clock.stage.board.transform(ofCard: 0).map(at(90, 110))
    clock.point(.down, three)
    clock.wait(0.4)
    resize(&clock, (700, 900))
    clock.wait(0.4)
    clock.point(.up, three)
    #expect(clock.value() == "10:35")
  }
}
