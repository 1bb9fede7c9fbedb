import CSDL2
import MaruDesktop
import MaruGeometry
import MaruGestures
import MaruRuntime
import Testing

/// A panel of 800 × 480 pixels that hangs upright.
@Suite struct RotatedWindows {
  var adapter = InputAdapter()

  private func panel(
    _ rotation: Rotation, touch: Rotation = .none, density: Int = 1
  ) -> WindowGeometry {
    WindowGeometry(
      pointWidth: 800, pointHeight: 480, width: 800 * density, height: 480 * density, rotation: rotation,
      touchRotation: touch)
  }

  @Test(arguments: [
    (Rotation.none, Point(760, 240), 800, 480), (.quarter, Point(240, 39), 480, 800),
    (.half, Point(39, 239), 800, 480), (.threeQuarters, Point(239, 760), 480, 800),
  ])
  mutating func aPressIsWhereThePictureIs(rotation: Rotation, place: Point, width: Int, height: Int) {
    let window = panel(rotation)
    #expect((window.width, window.height) == (width, height))
    #expect(
      adapter.kinds(of: [Events.mouse(SDL_MOUSEBUTTONDOWN, 760, 240)], in: window)
        == [pointer(.down, 0, place.x, place.y)])
    let dense = panel(rotation, density: 2)
    adapter = InputAdapter()
    #expect(
      adapter.kinds(of: [Events.mouse(SDL_MOUSEBUTTONDOWN, 760, 240)], in: dense)
        == [pointer(.down, 0, place.x * 2, place.y * 2)])
  }

  @Test(arguments: [
    (Rotation.none, Point(600, 120)), (.quarter, Point(120, 200)), (.half, Point(200, 360)),
    (.threeQuarters, Point(360, 600)),
  ])
  mutating func aTouchIsWhereThePictureIs(rotation: Rotation, place: Point) {
    let touch = Events.finger(SDL_FINGERDOWN, 1, 0.75, 0.25)
    #expect(adapter.kinds(of: [touch], in: panel(rotation)).isClose(to: place))
  }

  /// The touch screen's right edge is at the panel's bottom, and so on.
  @Test(arguments: [
    (Rotation.none, Point(600, 120)), (.quarter, Point(600, 360)), (.half, Point(200, 360)),
    (.threeQuarters, Point(200, 120)),
  ])
  mutating func aTouchScreenCanBeMountedOtherwise(rotation: Rotation, place: Point) {
    let touch = Events.finger(SDL_FINGERDOWN, 1, 0.75, 0.25)
    #expect(adapter.kinds(of: [touch], in: panel(.none, touch: rotation)).isClose(to: place))
    // A picture that is turned as its touches are stands where they say.
    adapter = InputAdapter()
    let together = panel(rotation, touch: rotation)
    let fraction = Point(0.75 * Double(together.width), 0.25 * Double(together.height))
    #expect(adapter.kinds(of: [touch], in: together).isClose(to: fraction))
  }

  @Test(arguments: Rotation.allCases, Rotation.allCases)
  mutating func playedInputComesBackAsItWas(rotation: Rotation, touch: Rotation) {
    let window = WindowGeometry(
      pointWidth: 800, pointHeight: 480, width: 1200, height: 720, rotation: rotation, touchRotation: touch,
      fingersEndAtLastPoint: true)
    let sample = PointerSample(.down, pointer: PointerID(1), position: Point(91.9843, 105.7612))
    let finger = SyntheticInput.finger(sample).event(in: window)
    #expect(adapter.kinds(of: [finger], in: window).isClose(to: sample.position))
    let wheel = SyntheticInput.scroll(notches: 1, at: Point(30, 45))
    #expect(
      adapter.kinds(of: [wheel.event(in: window)], in: window) == [.scroll(notches: 1, at: Point(30, 45))])
  }

  @Test mutating func absurdPositionsGoThrough() {
    for rotation in Rotation.allCases {
      let events = [
        Events.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), Events.finger(SDL_FINGERMOTION, 1, 1e38, -1e38),
        Events.finger(SDL_FINGERUP, 1, .infinity, .nan), Events.mouse(SDL_MOUSEBUTTONDOWN, .max, .min),
      ]
      #expect(adapter.kinds(of: events, in: panel(rotation, touch: rotation)).count == 4)
      _ = adapter.kinds(of: [Events.mouse(SDL_MOUSEBUTTONUP, 0, 0)], in: panel(rotation))
    }
  }
}
