import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// Presses that have to last.
@Suite struct PressHoldTests {
  private func keyboard(
    _ name: String = "clock", _ value: String = "10:35", _ options: [String: String] = [:],
    hold: Double = 0.06
  ) throws -> Keyboard {
    try Keyboard([(name, value, options)], style: .dialog(DialogTerms(hold: hold)))
  }

  private func rings(_ keyboard: Keyboard) -> Int {
    keyboard.frame.list.commands.filter {
      if case .ring(let circle, _) = $0.shape { circle.radius == 32 } else { false }
    }.count
  }

  @Test func aShortPressIsNone() throws {
    var clock = try keyboard()
    let three = clock.stage.board.transform(ofCard: 0).map(at(90, 110))
    clock.point(.down, three)
    clock.wait(0.059)
    clock.point(.up, three)
    clock.wait(1)
    #expect(clock.value() == "10:35")
    let frame = try #require(clock.stage.board.layout.cards[0].controls[0])
    let control = clock.stage.board.metrics.pixels(frame).center
    let ok = try #require(clock.stage.board.layout.ok)
    clock.point(.down, control)
    clock.point(.up, control)
    try clock.click(ok)
    #expect(clock.value() == "10:35" && clock.frame.outcome == nil)
    clock.point(.down, control)
    clock.wait(0.06)
    clock.point(.up, control)
    #expect(clock.value() == "22:35")
  }

  @Test func aLongPressCountsOnceItHasLasted() throws {
    var clock = try keyboard(hold: 0.5)
    let three = clock.stage.board.transform(ofCard: 0).map(at(90, 110))
    clock.point(.down, three)
    clock.wait(0.49)
    #expect(clock.value() == "10:35")
    clock.wait(0.01)
    #expect(clock.value() == "10:15")
  }

  /// A drag that began in time takes what it was put on, and has lost nothing of its way.
  @Test func aDragBeginsWhereTheFingerCameDown() throws {
    var dials = [try keyboard("dial", "", ["return": "none"]), try Keyboard("dial", "", ["return": "none"])]
    for index in dials.indices {
      let square = dials[index].stage.board.transform(ofCard: 0)
      func place(_ degrees: Double) -> Point { square.map(at(degrees, 87, about: Point(160, 160))) }
      let start = DialLayout.restAngle(of: 0).degrees
      dials[index].point(.down, place(start))
      for step in 1...40 {
        dials[index].wait(0.01)
        dials[index].point(.move, place(start + Double(step) * 8))
      }
      dials[index].point(.up, place(start + 320))
    }
    #expect(dials[0].value() == "0")
    #expect(dials[0].value() == dials[1].value())
  }

  @Test func whenItIsNoticedDoesNotMatter() throws {
    for steps in [1, 2, 50] {
      var timer = try keyboard("timer", "00:05:00", hold: 0.06)
      let square = timer.stage.board.transform(ofCard: 0)
      var events: [InputEvent] = []
      func add(_ phase: PointerSample.Phase, _ y: Double, at time: Double) {
        let sample = PointerSample(phase, pointer: PointerID(1), position: square.map(Point(160, y)))
        events.append(InputEvent(.pointer(sample), at: Moment.zero.advanced(bySeconds: time)))
      }
      add(.down, 200, at: 0.001)
      for step in 1...12 { add(.move, 200 - Double(step) * 8, at: 0.001 + Double(step) * 0.01) }
      add(.up, 104, at: 0.125)
      if steps == 1 {
        _ = timer.stage.step(events, now: Moment.zero.advanced(bySeconds: 3))
      } else {
        for event in events { _ = timer.stage.step([event], now: event.time) }
        for step in 1...steps {
          _ = timer.stage.step(
            [], now: Moment.zero.advanced(bySeconds: 0.125 + 2.875 * Double(step) / Double(steps)))
        }
      }
      #expect(timer.value() == "00:17:00", "flung as far as without, in \(steps) steps")
    }
  }

  @Test func aRingFillsWhereAPressWouldTakeSomething() throws {
    var clock = try keyboard(hold: 0.5)
    clock.point(.down, clock.stage.board.transform(ofCard: 0).map(at(90, 110)))
    #expect(rings(clock) == 1 && clock.frame.wake == .nextFrame)
    let first = clock.frame.list
    clock.wait(0.25)
    #expect(rings(clock) == 1 && clock.frame.list != first)
    clock.wait(0.25)
    #expect(rings(clock) == 0 && clock.frame.wake == .onInput)
    clock.point(.up, Point(1, 1))
    clock.point(.down, Point(1, 1))
    #expect(rings(clock) == 0)
  }

  @Test func fingersHoldByThemselves() throws {
    var range = try Keyboard(
      [("range", "22:00-06:00", [:])], style: .dialog(DialogTerms(hold: 0.1)))
    let square = range.stage.board.transform(ofCard: 0)
    func sample(_ phase: PointerSample.Phase, _ degrees: Double, _ id: Int) -> InputEvent.Kind {
      .pointer(PointerSample(phase, pointer: PointerID(id), position: square.map(at(degrees, 138))))
    }
    range.tell(sample(.down, 330, 1))
    range.wait(0.05)
    range.tell(sample(.down, 90, 2), sample(.move, 345, 1))
    range.wait(0.05)
    #expect(range.value() == "23:00-06:00")
    range.tell(sample(.move, 105, 2))
    #expect(range.value() == "23:00-06:00")
    range.wait(0.05)
    #expect(range.value() == "23:00-07:00")
  }

  @Test func ignoredPressesAreNobody() throws {
    var clock = try Keyboard(
      [("clock", "10:35", [:])], style: .dialog(DialogTerms(idleReset: 30, hold: 0.06)))
    clock.type("Up")
    clock.wait(29)
    clock.point(.down, Point(100, 100))
    clock.point(.up, Point(100, 100))
    clock.wait(6.1)
    #expect(clock.value() == "10:35")
  }
}
