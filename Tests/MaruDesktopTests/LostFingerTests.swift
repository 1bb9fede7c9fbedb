import CSDL2
import Foundation
import MaruDesktop
import MaruDrawing
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// A finger whose release never comes, in a window of SDL's driver that shows nothing.
@Suite struct LostFingers {
  @Test func aFingerThatNoScreenReportsIsTakenBackAfterThreeSeconds() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let clock = try WidgetKind.clock.make("10:35", [:])
    let board = Board(
      style: .dialog(), cards: [Card(kind: .clock, widget: clock)], width: 360, height: 480)
    var stage = Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
    var loop = EventLoop(window: try Window(on: Desktop(), title: "", width: 360, height: 480))
    _ = loop.turn(&stage)

    // SDL knows no such screen: as if its finger had gone without a word.
    var touch = Events.finger(SDL_FINGERDOWN, 1, 0.5, 0.25)
    SDL_PushEvent(&touch)
    let began = Date()
    var phases: [PointerSample.Phase] = []
    while phases.last != .cancel, Date().timeIntervalSince(began) < 10 {
      guard case .stepped(_, let inputs) = loop.turn(&stage) else { break }
      for case .pointer(let sample) in inputs.map(\.kind) { phases.append(sample.phase) }
    }
    #expect(phases == [.down, .cancel])
    #expect((2.5...8).contains(Date().timeIntervalSince(began)))
    #expect(stage.board.cards[0].widget.value == "10:35")
  }
}
