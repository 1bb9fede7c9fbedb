import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// What a step tells of values that somebody may want to hear of before the answer.
@Suite struct SettledValueTests {
  private struct Dialog {
    var stage: Stage

    init(_ kind: WidgetKind, _ value: String, _ options: [String: String] = [:]) throws {
      let card = Card(kind: kind, widget: try kind.make(value, options))
      stage = Stage(
        board: Board(style: .dialog(), cards: [card], width: 360, height: 480), theme: .light,
        typesetter: StrokeTypesetter())
    }

    /// The values of one step, each one once where it comes several times in a row.
    mutating func settled(_ kinds: [InputEvent.Kind], at seconds: Double = 0) -> [String] {
      let now = Moment.zero.advanced(bySeconds: seconds)
      let frame = stage.step(kinds.map { InputEvent($0, at: now) }, now: now)
      return frame.settled.map(\.description).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    func pointer(_ phase: PointerSample.Phase, _ degrees: Double, _ radius: Double) -> InputEvent.Kind {
      let center = stage.board.cards[0].kind.side / 2
      let point = PolarFrame(center: Point(center, center)).point(at: .degrees(degrees), radius: radius)
      let place = stage.board.transform(ofCard: 0).map(point)
      return .pointer(PointerSample(phase, pointer: PointerID(1), position: place))
    }
  }

  @Test func aDragSettlesWhereItEnds() throws {
    var clock = try Dialog(.clock, "10:52")
    #expect(clock.settled([clock.pointer(.down, 312, 110), clock.pointer(.move, 350, 110)]) == [])
    #expect(clock.settled([clock.pointer(.move, 48, 110)]) == [])
    #expect(clock.settled([clock.pointer(.up, 48, 110)]) == ["11:08"])
  }

  @Test func nothingSettlesByItself() throws {
    for kind in Catalogue.kinds {
      var dialog = try Dialog(kind, kind.defaultValue)
      #expect(dialog.settled([]) == [])
      #expect(dialog.settled([.exposed, .focusGained], at: 100) == [])
    }
  }

  /// One step takes in whatever waits.
  @Test func noValueIsLeftOut() throws {
    var dial = try Dialog(.dial, "")
    #expect(dial.settled([4, 7, 1].map { .key(.widget(.digit($0))) }) == ["4", "47", "471"])
  }

  @Test func aDigitSettlesWhileThePlateIsHeld() throws {
    var dial = try Dialog(.dial, "")
    #expect(dial.settled([dial.pointer(.down, 180, 87)]) == [])
    #expect(dial.stage.board.cards[0].widget.isHeld)
    #expect(dial.settled([.key(.widget(.digit(4)))]) == ["4"])
  }

  /// The half-day was changed and stays, though the drag is taken back.
  @Test func whatACancelledDragLeavesIsSettled() throws {
    var clock = try Dialog(.clock, "10:52")
    _ = clock.settled([clock.pointer(.down, 312, 110), clock.pointer(.move, 350, 110)])
    #expect(clock.settled([.press("am-pm")]) == [])
    #expect(clock.settled([.key(.widget(.escape))]) == ["22:52"])
  }

  @Test func aCountdownTellsEachSecond() throws {
    var timer = try Dialog(.timer, "2", ["start": "", "overtime": ""])
    let told = (0...15).flatMap { timer.settled([], at: Double($0) / 4 + 0.01) }
    #expect(told == ["00:00:01", "00:00:00", "-00:00:01"])
  }

  @Test func theValueThatIsAcceptedIsToldToo() throws {
    var clock = try Dialog(.clock, "10:52")
    let keys = [1, 2, 3].map { InputEvent.Kind.key(.widget(.digit($0))) }
    #expect(clock.settled(keys + [.key(.widget(.enter))]) == ["01:23"])
    var cancelled = try Dialog(.clock, "10:52")
    #expect(cancelled.settled([.key(.widget(.escape)), .press("am-pm")]) == [])
  }
}
