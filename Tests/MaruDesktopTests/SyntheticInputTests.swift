import CSDL2
import MaruDesktop
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct PlayedInput {
  var adapter = InputAdapter()
  let x11 = WindowGeometry(
    pointWidth: 360, pointHeight: 480, width: 360, height: 480, fingersEndAtLastPoint: true)

  private mutating func played(_ inputs: [SyntheticInput], in window: WindowGeometry) -> [InputEvent.Kind] {
    adapter.kinds(of: inputs.map { $0.event(in: window) }, in: window)
  }

  @Test mutating func fingersKeepTheirFractionsThroughSDL() {
    let dense = WindowGeometry(pointWidth: 360, pointHeight: 480, width: 540, height: 720)
    let sample = PointerSample(.down, pointer: PointerID(1), position: Point(91.9843, 105.7612))
    #expect(played([.finger(sample)], in: x11).isClose(to: sample.position))
    adapter = InputAdapter()
    #expect(played([.finger(sample)], in: dense).isClose(to: sample.position))
  }

  @Test mutating func aFingerCanBeCancelled() {
    let samples = [PointerSample.Phase.down, .move, .cancel, .up].map {
      SyntheticInput.finger(PointerSample($0, pointer: PointerID(4), position: Point(0, 0)))
    }
    #expect(
      played(samples, in: x11) == [
        pointer(.down, 1, 0, 0), pointer(.move, 1, 0, 0), pointer(.cancel, 1, 0, 0),
      ])
  }

  @Test(arguments: [
    WindowKey.widget(.digit(0)), .widget(.digit(9)), .widget(.backspace), .widget(.enter), .widget(.escape),
    .undo, .redo, .copy, .paste, .widget(.adjust(.increment)), .widget(.adjust(.decrement)),
    .widget(.adjust(.pageUp)), .widget(.adjust(.pageDown)), .widget(.adjust(.first)), .widget(.adjust(.last)),
    .widget(.hash), .widget(.space), .tab(backwards: false), .tab(backwards: true),
  ])
  mutating func everyKeyCanBePlayed(key: WindowKey) {
    #expect(played([.key(key), .keyReleased(key)], in: x11) == [.key(key), .keyReleased(key)])
  }

  @Test mutating func theWheelAndTheWindowCanBePlayed() {
    #expect(
      played([.scroll(notches: 0.5, at: Point(30, 40)), .focusLost, .focusGained, .closeRequested], in: x11)
        == [.scroll(notches: 0.5, at: Point(30, 40)), .focusLost, .focusGained, .closeRequested])
  }

  @Test mutating func realDevicesAreDeafWhileAProgramPlays() {
    adapter.acceptsRealInput = false
    let events = [
      Events.mouse(SDL_MOUSEBUTTONDOWN, 1, 1), Events.motion(2, 2, isPressed: false), Events.wheel(1),
      Events.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), Events.key(SDL_KEYDOWN, SDLK_5),
      Events.window(SDL_WINDOWEVENT_FOCUS_LOST), Events.window(SDL_WINDOWEVENT_LEAVE),
    ]
    #expect(adapter.kinds(of: events) == [])
    let sample = PointerSample(.down, pointer: PointerID(1), position: Point(5, 5))
    let inputs: [SyntheticInput] = [
      .finger(sample), .key(.widget(.space)), .scroll(notches: 1, at: Point(0, 0)), .focusGained,
    ]
    #expect(played(inputs, in: x11).count == 4)
  }

  @Test mutating func theWindowStaysAliveWhileAProgramPlays() {
    adapter.acceptsRealInput = false
    #expect(
      adapter.kinds(of: [Events.window(SDL_WINDOWEVENT_EXPOSED), Events.window(SDL_WINDOWEVENT_CLOSE)])
        == [.exposed, .closeRequested])
  }

  @Test mutating func absurdPositionsCanBePlayed() {
    let positions = [Point(.nan, .infinity), Point(1e300, -1e300)]
    let inputs = positions.flatMap {
      [
        SyntheticInput.finger(PointerSample(.move, pointer: PointerID(.max), position: $0)),
        .scroll(notches: .nan, at: $0), .scroll(notches: 1, at: $0),
      ]
    }
    #expect(played(inputs, in: x11).count == 2)
  }
}
