import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// A finger turns a part; others come down, move and go wherever they like.
@Suite struct SecondFingerTests {
  @Test(arguments: ["clock", "range", "dial", "timer"], 1...12)
  func aSecondAndAThirdFingerCannotDisturbADrag(name: String, seed: Int) throws {
    var alone = try Panel(name)
    var disturbed = alone
    var numbers = SeededNumbers(seed: seed)
    var place = alone.pixel(of: grips[name] ?? Point(0, 0))
    alone.touch(.down, 1, place)
    disturbed.touch(.down, 1, place)
    try #require(alone.widget.isHeld)
    for _ in 0..<120 {
      place = place.offset(.random(in: -25...25, using: &numbers), .random(in: -25...25, using: &numbers))
      alone.touch(.move, 1, place)
      disturbed.touch(.move, 1, place)
      for finger in 2...3 {
        let phase =
          [PointerSample.Phase.down, .move, .move, .up, .cancel].randomElement(using: &numbers) ?? .up
        disturbed.touch(phase, finger, disturbed.anywhere(using: &numbers))
      }
      #expect(disturbed.outcome == nil)
      #expect(disturbed.held == alone.held)
      try #require(disturbed.widget.isHeld)
    }
    alone.touch(.up, 1, place)
    disturbed.touch(.up, 1, place)
    #expect(disturbed.held == alone.held)
  }

  @Test func aPalmOnAButtonAnswersNothingUntilTheDragIsOver() throws {
    var panel = try Panel("clock")
    let cancel = try #require(panel.board.layout.cancel).center
    panel.touch(.down, 1, panel.pixel(of: Point(150, 15)))
    panel.touch(.down, 2, cancel)
    panel.touch(.up, 2, cancel)
    #expect(panel.outcome == nil)
    panel.touch(.up, 1, panel.pixel(of: Point(150, 15)))
    panel.touch(.down, 2, cancel)
    panel.touch(.up, 2, cancel)
    #expect(panel.outcome == .cancelled)
  }

  @Test func aFingerThatComesDownTwiceHoldsNoMoreWhatItHeld() throws {
    var panel = try Panel("clock")
    let ok = try #require(panel.board.layout.ok).center
    let time = panel.widget.value
    panel.touch(.down, 1, panel.pixel(of: Point(150, 15)))
    panel.touch(.move, 1, panel.pixel(of: Point(285, 150)))
    panel.touch(.down, 1, ok)
    #expect(!panel.widget.isHeld && panel.widget.value == time)
    panel.touch(.up, 1, ok)
    #expect(panel.outcome?.answer?.description == time)
  }

  @Test func aPalmThatRestsBesideTheFaceLetsOthersAnswer() throws {
    var panel = try Panel("clock")
    let ok = try #require(panel.board.layout.ok).center
    panel.touch(.down, 1, Point(2, 2))
    panel.touch(.down, 2, ok)
    panel.touch(.up, 2, ok)
    #expect(panel.outcome?.answer?.description == panel.widget.value)
  }
}

/// Where a finger takes a part of the standard value, units: the minute hand, the start's handle, the hole of the 5, a wheel.
private let grips = [
  "clock": Point(150, 15),
  "range": RangeLayout.center(of: .start, on: DayRange(from: 1320, to: 360, coincidence: .empty)),
  "dial": DialLayout.holeCenter(of: 5, plate: .zero), "timer": Point(160, 150),
]

/// A dialog on a touch panel.
private struct Panel {
  var board: Board
  private(set) var outcome: Outcome?
  private var now = Moment.zero

  init(_ name: String) throws {
    let kind = try #require(Catalogue.kind(named: name))
    let card = Card(kind: kind, widget: try kind.make(kind.defaultValue, [:]))
    board = Board(style: .dialog(), cards: [card], width: 360, height: 480)
  }

  var widget: any Widget { board.cards[0].widget }

  /// What the first finger turns: of a range its start, as another finger may turn the end.
  var held: String {
    switch widget {
    case let range as RangePicker: "\(range.range.start)"
    case let dial as RotaryDial: "\(dial.value) at \(String(describing: dial.reading(of: "angle", at: now)))"
    default: widget.value
    }
  }

  func pixel(of point: Point) -> Point { board.transform(ofCard: 0).map(point) }

  /// On a button every third time, else somewhere in the window or out of it.
  func anywhere(using numbers: inout SeededNumbers) -> Point {
    let buttons = [board.layout.ok, board.layout.cancel].compactMap { $0?.center }
    if Int.random(in: 0..<3, using: &numbers) == 0, let button = buttons.randomElement(using: &numbers) {
      return button
    }
    return Point(.random(in: -20...380, using: &numbers), .random(in: -20...500, using: &numbers))
  }

  /// The first finger's samples are 10 ms apart.
  mutating func touch(_ phase: PointerSample.Phase, _ finger: Int, _ place: Point) {
    if finger == 1 { now = now.advanced(bySeconds: 0.01) }
    let sample = PointerSample(phase, pointer: PointerID(finger), position: place)
    let reports = [board.advance(to: now), board.handle(.pointer(sample), at: now)]
    outcome = outcome ?? reports.lazy.compactMap(\.outcome).first
  }
}
