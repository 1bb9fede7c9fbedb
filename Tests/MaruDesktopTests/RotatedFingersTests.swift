import CSDL2
import MaruDesktop
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// A finger turns the minute hand on a panel that hangs on its side; others come down, move and go wherever they like.
@Suite struct RotatedFingers {
  @Test(arguments: Rotation.allCases, Rotation.allCases)
  func aSecondAndAThirdFingerCannotDisturbADragOnATurnedPicture(rotation: Rotation, touch: Rotation) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var random = SplitMix(state: seed)
      var alone = try Panel(rotation, touch, isMirrored: seed % 2 == 0)
      var disturbed = alone
      for step in 0...100 {
        // Two turns and a half.
        let turned = face.point(
          at: .degrees(300 + 9 * Double(step)), radius: .random(in: 60...140, using: &random))
        let type = step == 0 ? SDL_FINGERDOWN : step == 100 ? SDL_FINGERUP : SDL_FINGERMOTION
        alone.touch(type, 1, at: turned)
        disturbed.touch(type, 1, at: turned)
        for finger in 2...3 as ClosedRange<Int64> {
          let kinds = [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP]
          let kind = kinds.randomElement(using: &random) ?? SDL_FINGERUP
          let (x, y) = (
            Float.random(in: -0.2...1.2, using: &random), Float.random(in: -0.2...1.2, using: &random)
          )
          if step < 100 { disturbed.send(Events.finger(kind, finger, x, y)) }
        }
        try #require(disturbed.value == alone.value)
      }
      #expect(alone.value == "11:20")
    }
  }
}

private let face = PolarFrame(center: Point(150, 150))

/// A dialog with a clock at 8:50 in a window of 800 × 480 points.
private struct Panel {
  private var board: Board
  private var adapter = InputAdapter()
  private let window: WindowGeometry

  init(_ rotation: Rotation, _ touch: Rotation, isMirrored: Bool) throws {
    window = WindowGeometry(
      pointWidth: 800, pointHeight: 480, width: 800, height: 480, rotation: rotation, touchRotation: touch,
      isTouchMirrored: isMirrored, fingersEndAtLastPoint: true)
    let card = Card(kind: .clock, widget: try WidgetKind.clock.make("08:50", [:]))
    board = Board(style: .dialog(), cards: [card], width: window.width, height: window.height)
  }

  var value: String { board.cards[0].widget.value }

  /// At a point of the clock's face.
  mutating func touch(_ type: SDL_EventType, _ finger: Int64, at point: Point) {
    let sample = PointerSample(.down, pointer: PointerID(1), position: board.transform(ofCard: 0).map(point))
    let place = SyntheticInput.finger(sample).event(in: window).tfinger
    send(Events.finger(type, finger, place.x, place.y))
  }

  mutating func send(_ event: SDL_Event) {
    for kind in adapter.kinds(of: event, in: window) { _ = board.handle(kind, at: .zero) }
  }
}
