import CSDL2
import Foundation
import MaruDesktop
import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// Positions that wait while a window of SDL's driver that shows nothing gets another size.
@Suite struct ResizedWindows {
  @Test(arguments: [
    (Rotation.none, Point(90, 60), Point(90, 60)), (.quarter, Point(60, 389), Point(60, 509)),
  ])
  func whatWaitsBeforeTheNewsIsOfTheSizeBefore(rotation: Rotation, before: Point, after: Point) throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let card = Card(kind: .clock, widget: try WidgetKind.clock.make("10:35", [:]))
    let board = Board(style: .dialog(), cards: [card], width: 360, height: 480)
    var stage = Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
    let window = try Window(
      on: Desktop(), title: "", width: 360, height: 480, placement: WindowPlacement(rotation: rotation))
    var loop = EventLoop(window: window)
    _ = loop.turn(&stage)

    func push(_ type: SDL_EventType) {
      var event = Events.mouse(type, 90, 60)
      SDL_PushEvent(&event)
    }
    push(SDL_MOUSEBUTTONDOWN)
    window.resize(width: 500, height: 600)
    push(SDL_MOUSEBUTTONUP)
    guard case .stepped(_, let inputs) = loop.turn(&stage) else {
      Issue.record("the loop ended")
      return
    }
    let resized = InputEvent.Kind.resized(width: 500, height: 600, scale: 1)
    #expect(
      inputs.map(\.kind) == [
        pointer(.down, 0, before.x, before.y), resized, pointer(.up, 0, after.x, after.y),
      ])
  }
}
