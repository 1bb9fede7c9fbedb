import CSDL2
import MaruDesktop
import MaruGeometry
import MaruGestures
import MaruRuntime
import Testing

@Suite struct TouchAndMouse {
  var adapter = InputAdapter()

  @Test(arguments: [true, false])
  mutating func oneTouchIsOneDownAndOneUp(fingerFirst: Bool) {
    let touch = [SDL_FINGERDOWN, SDL_FINGERUP].map { Events.finger($0, 3, 0.5, 0.5) }
    let copy = [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP].map {
      Events.mouse($0, 100, 50, which: CSDL_TOUCH_MOUSEID)
    }
    let events = zip(touch, copy).flatMap { fingerFirst ? [$0, $1] : [$1, $0] }
    #expect(adapter.kinds(of: events) == [pointer(.down, 1, 100, 50), pointer(.up, 1, 100, 50)])
  }

  @Test(arguments: [true, false])
  mutating func oneClickIsOneDownAndOneUp(mouseFirst: Bool) {
    let click = [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP].map { Events.mouse($0, 100, 50) }
    let copy = [SDL_FINGERDOWN, SDL_FINGERUP].map {
      Events.finger($0, 0, 0.5, 0.5, device: CSDL_MOUSE_TOUCHID)
    }
    let events = zip(click, copy).flatMap { mouseFirst ? [$0, $1] : [$1, $0] }
    #expect(adapter.kinds(of: events) == [pointer(.down, 0, 100, 50), pointer(.up, 0, 100, 50)])
  }

  @Test mutating func theMouseMadeUpFromATouchNeitherHoversNorScrolls() {
    let hover = Events.motion(5, 5, isPressed: false, which: CSDL_TOUCH_MOUSEID)
    var scroll = Events.wheel(1)
    scroll.wheel.which = CSDL_TOUCH_MOUSEID
    #expect(adapter.kinds(of: [hover, scroll]) == [])
  }

  @Test mutating func aDragOfTheMouseCapturesItUntilTheRelease() {
    #expect(!adapter.wantsCapture)
    _ = adapter.kinds(of: [Events.mouse(SDL_MOUSEBUTTONDOWN, 1, 1), Events.motion(2, 2, isPressed: true)])
    #expect(adapter.wantsCapture)
    _ = adapter.kinds(of: [Events.mouse(SDL_MOUSEBUTTONUP, 2, 2)])
    #expect(!adapter.wantsCapture)
  }

  @Test mutating func aCancelledDragOfTheMouseReleasesIt() {
    _ = adapter.kinds(of: [
      Events.mouse(SDL_MOUSEBUTTONDOWN, 1, 1), Events.window(SDL_WINDOWEVENT_FOCUS_LOST),
    ])
    #expect(!adapter.wantsCapture)
  }

  @Test mutating func aTouchNeverCapturesTheMouse() {
    for type in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP] {
      _ = adapter.kinds(of: [Events.finger(type, 3, 0.5, 0.5)])
      #expect(!adapter.wantsCapture)
    }
  }

  @Test mutating func otherButtonsMeanNothing() {
    let events = [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP].flatMap { type in
      [SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT].map { Events.mouse(type, 1, 1, button: $0) }
    }
    #expect(adapter.kinds(of: events) == [])
  }
}

@Suite struct LostReleases {
  var adapter = InputAdapter()

  @Test mutating func losingTheFocusCancelsEveryDragOnce() {
    let events = [
      Events.mouse(SDL_MOUSEBUTTONDOWN, 10, 10), Events.finger(SDL_FINGERDOWN, 5, 0.5, 0.5),
      Events.window(SDL_WINDOWEVENT_FOCUS_LOST),
    ]
    #expect(
      adapter.kinds(of: events) == [
        pointer(.down, 0, 10, 10), pointer(.down, 1, 100, 50), pointer(.cancel, 0, 10, 10),
        pointer(.cancel, 1, 100, 50), .focusLost,
      ])
  }

  @Test mutating func afterALostFocusTheRestOfTheDragMeansNothing() {
    _ = adapter.kinds(of: [
      Events.mouse(SDL_MOUSEBUTTONDOWN, 10, 10), Events.finger(SDL_FINGERDOWN, 5, 0.5, 0.5),
      Events.window(SDL_WINDOWEVENT_FOCUS_LOST),
    ])
    let rest = [
      Events.motion(20, 20, isPressed: true), Events.finger(SDL_FINGERMOTION, 5, 0.6, 0.5),
      Events.mouse(SDL_MOUSEBUTTONUP, 20, 20), Events.finger(SDL_FINGERUP, 5, 0.6, 0.5),
    ]
    #expect(adapter.kinds(of: rest) == [])
    #expect(adapter.kinds(of: [Events.mouse(SDL_MOUSEBUTTONDOWN, 3, 4)]) == [pointer(.down, 0, 3, 4)])
  }

  @Test mutating func aMotionWithoutTheButtonEndsADragWhoseReleaseWasLost() {
    let events = [Events.mouse(SDL_MOUSEBUTTONDOWN, 10, 10), Events.motion(20, 20, isPressed: false)]
    #expect(
      adapter.kinds(of: events) == [
        pointer(.down, 0, 10, 10), pointer(.cancel, 0, 10, 10), .hover(Point(20, 20)),
      ])
    #expect(adapter.kinds(of: [Events.mouse(SDL_MOUSEBUTTONUP, 20, 20)]) == [])
  }

  @Test mutating func aLoneReleaseMeansNothing() {
    let events = [Events.mouse(SDL_MOUSEBUTTONUP, 1, 1), Events.finger(SDL_FINGERUP, 4, 0.5, 0.5)]
    #expect(adapter.kinds(of: events) == [])
  }

  @Test mutating func leavingTheWindowCancelsNothing() {
    let events = [
      Events.mouse(SDL_MOUSEBUTTONDOWN, 10, 10), Events.window(SDL_WINDOWEVENT_LEAVE),
      Events.motion(-30, 10, isPressed: true),
    ]
    #expect(
      adapter.kinds(of: events) == [pointer(.down, 0, 10, 10), .hoverEnded, pointer(.move, 0, -30, 10)])
  }

  @Test mutating func aRepeatedDownStartsTheGestureAnew() {
    let fingers = [(SDL_FINGERDOWN, Float(0.25)), (SDL_FINGERDOWN, 0.5), (SDL_FINGERUP, 0.5)].map {
      Events.finger($0, 9, $1, 0)
    }
    #expect(
      adapter.kinds(of: fingers) == [
        pointer(.down, 1, 50, 0), pointer(.cancel, 1, 50, 0), pointer(.down, 1, 100, 0),
        pointer(.up, 1, 100, 0),
      ])
    let clicks = [Events.mouse(SDL_MOUSEBUTTONDOWN, 1, 1), Events.mouse(SDL_MOUSEBUTTONDOWN, 2, 2)]
    #expect(
      adapter.kinds(of: clicks) == [
        pointer(.down, 0, 1, 1), pointer(.cancel, 0, 1, 1), pointer(.down, 0, 2, 2),
      ])
  }

  @Test mutating func aFingerThatIsGoneCanBeTakenBackOnce() {
    let finger = Finger(device: 7, number: 9)
    _ = adapter.kinds(of: [Events.finger(SDL_FINGERDOWN, 9, 0.5, 0.5)])
    #expect(adapter.heldFingers == [finger])
    #expect(adapter.cancel(finger) == [pointer(.cancel, 1, 100, 50)])
    #expect(adapter.cancel(finger) == [])
  }

  @Test mutating func fingersOfTwoScreensAreDifferentPointers() {
    let events = [(SDL_FINGERDOWN, Int64(7)), (SDL_FINGERDOWN, 8), (SDL_FINGERUP, 8), (SDL_FINGERUP, 7)].map {
      Events.finger($0, 0, 0.5, 0.5, device: $1)
    }
    #expect(
      adapter.kinds(of: events) == [
        pointer(.down, 1, 100, 50), pointer(.down, 2, 100, 50), pointer(.up, 2, 100, 50),
        pointer(.up, 1, 100, 50),
      ])
  }

  /// Whatever comes, in whatever order: a pointer goes down, perhaps moves, and ends once.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  mutating func everyDownEndsOnce(seed: UInt64) {
    var random = SplitMix(state: seed)
    var down: Set<PointerID> = []
    for _ in 0..<2000 {
      for kind in adapter.kinds(of: random.event(), in: smallWindow) {
        switch kind {
        case .pointer(let sample):
          switch sample.phase {
          case .down: #expect(down.insert(sample.pointer).inserted)
          case .move: #expect(down.contains(sample.pointer))
          case .up, .cancel: #expect(down.remove(sample.pointer) != nil)
          }
        case .focusLost: #expect(down.isEmpty)
        default: break
        }
      }
    }
  }
}

@Suite struct Positions {
  var adapter = InputAdapter()
  /// 150 %: 400 points are 600 pixels.
  let dense = WindowGeometry(pointWidth: 400, pointHeight: 400, width: 600, height: 600)

  @Test mutating func theMouseIsFoundInPixels() {
    #expect(
      adapter.kinds(of: [Events.mouse(SDL_MOUSEBUTTONDOWN, 300, 200)], in: dense)
        == [pointer(.down, 0, 450, 300)])
  }

  @Test mutating func fingersKeepTheirFractions() {
    #expect(
      adapter.kinds(of: [Events.finger(SDL_FINGERDOWN, 1, 0.75, 0.500625)], in: dense).isClose(
        to: Point(450, 300.375)))
  }

  @Test mutating func onX11AFingerAtTheLastPointIsThere() {
    let x11 = WindowGeometry(
      pointWidth: 361, pointHeight: 481, width: 361, height: 481, fingersEndAtLastPoint: true)
    #expect(
      adapter.kinds(of: [Events.finger(SDL_FINGERDOWN, 1, 1, 0.5)], in: x11).isClose(to: Point(360, 240)))
  }

  @Test mutating func absurdPositionsAndSizesGoThrough() {
    let nothing = WindowGeometry(pointWidth: 0, pointHeight: -5, width: 0, height: 0)
    let events = [
      Events.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), Events.finger(SDL_FINGERMOTION, 1, 1e38, -1e38),
      Events.finger(SDL_FINGERUP, 1, .infinity, .nan), Events.mouse(SDL_MOUSEBUTTONDOWN, .max, .min),
      Events.mouse(SDL_MOUSEBUTTONUP, .min, .max),
    ]
    for window in [nothing, dense] { #expect(adapter.kinds(of: events, in: window).count == 5) }
  }

  @Test(arguments: [
    (Float.nan, Float(0.5)), (0.5, .infinity), (-.infinity, 0.5), (-0.01, 0.5), (0.5, 1.01), (1e38, -1e38),
  ])
  mutating func aFingerThatComesDownOutsideIsIgnoredAndToldOfOnce(x: Float, y: Float) {
    #expect(adapter.takeWarning() == nil)
    for _ in 1...2 {
      let touch = [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP].map { Events.finger($0, 1, x, y) }
      #expect(adapter.kinds(of: touch) == [])
    }
    #expect(adapter.heldFingers == [])
    #expect(adapter.takeWarning()?.contains("touch") == true)
    _ = adapter.kinds(of: [Events.finger(SDL_FINGERDOWN, 2, x, y)])
    #expect(adapter.takeWarning() == nil)
  }

  @Test mutating func atTheEdgesAndOnTheWayOutAFingerIsWelcome() {
    let events = [(SDL_FINGERDOWN, Float(0), Float(1)), (SDL_FINGERMOTION, -0.5, 2), (SDL_FINGERUP, 1.5, 0)]
      .map { Events.finger($0, 1, $1, $2) }
    #expect(
      adapter.kinds(of: events) == [
        pointer(.down, 1, 0, 100), pointer(.move, 1, -100, 200), pointer(.up, 1, 300, 0),
      ])
    #expect(adapter.takeWarning() == nil)
  }

  @Test mutating func aPositionThatIsNoneLeavesTheFingerWhereItWas() {
    let events = [(SDL_FINGERDOWN, Float(0.5)), (SDL_FINGERMOTION, .nan), (SDL_FINGERUP, .infinity)].map {
      Events.finger($0, 1, $1, 0.5)
    }
    #expect(adapter.kinds(of: events) == [pointer(.down, 1, 100, 50), pointer(.up, 1, 100, 50)])
    #expect(adapter.takeWarning() != nil)
  }

  @Test mutating func aFingerThatComesDownAgainOutsideIsLost() {
    let events = [Float(0.5), 7].map { Events.finger(SDL_FINGERDOWN, 1, $0, 0.5) }
    #expect(adapter.kinds(of: events) == [pointer(.down, 1, 100, 50), pointer(.cancel, 1, 100, 50)])
  }
}

@Suite struct WheelsAndHovers {
  var adapter = InputAdapter()

  @Test mutating func wheelsCountFractionsAndKnowNaturalScrolling() {
    #expect(
      adapter.kinds(of: [Events.wheel(0.25), Events.wheel(0.5, flipped: true)]) == [
        .scroll(notches: 0.25, at: Point(30, 40)), .scroll(notches: -0.5, at: Point(30, 40)),
      ])
  }

  @Test mutating func theMouseHoversOnlyWithoutAButton() {
    #expect(adapter.kinds(of: [Events.motion(5, 6, isPressed: false)]) == [.hover(Point(5, 6))])
    #expect(adapter.kinds(of: [Events.motion(5, 6, isPressed: true)]) == [])
  }

  @Test mutating func nothingHoversWhileAFingerIsDown() {
    let events = [
      Events.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), Events.motion(100, 50, isPressed: false),
      Events.finger(SDL_FINGERUP, 1, 0.5, 0.5), Events.motion(100, 51, isPressed: false),
    ]
    #expect(
      adapter.kinds(of: events) == [
        pointer(.down, 1, 100, 50), pointer(.up, 1, 100, 50), .hover(Point(100, 51)),
      ])
  }

  @Test func ofWaitingHoversOnlyTheLastCounts() {
    let moments = (0..<4).map { Moment(nanoseconds: $0) }
    let inputs = [
      InputEvent(.hover(Point(1, 1)), at: moments[0]), InputEvent(.hover(Point(2, 2)), at: moments[1]),
      InputEvent(.hoverEnded, at: moments[2]), InputEvent(.hover(Point(3, 3)), at: moments[3]),
    ]
    #expect(coalesced(inputs) == Array(inputs.dropFirst()))
  }

  /// 240°, 330° and 60° are a turn through twelve; 240° and 60° alone would be half a turn either way.
  @Test func waitingMovesOfADragAllCount() {
    let inputs = [240.0, 330, 60].map {
      InputEvent(pointer(.move, 0, Angle.degrees($0).sine, -Angle.degrees($0).cosine), at: .zero)
    }
    #expect(coalesced(inputs) == inputs)
  }
}

/// A small generator of random numbers that gives the same ones for the same seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Some event of a mouse, a finger or the window.
  mutating func event() -> SDL_Event {
    let x = Int32.random(in: -50...250, using: &self)
    let which = Bool.random(using: &self) ? 0 : CSDL_TOUCH_MOUSEID
    switch Int.random(in: 0..<8, using: &self) {
    case 0: return Events.mouse(SDL_MOUSEBUTTONDOWN, x, x, which: which)
    case 1: return Events.mouse(SDL_MOUSEBUTTONUP, x, x, which: which)
    case 2: return Events.motion(x, x, isPressed: Bool.random(using: &self), which: which)
    case 3: return Events.window(SDL_WINDOWEVENT_LEAVE)
    case 4 where Int.random(in: 0..<5, using: &self) == 0: return Events.window(SDL_WINDOWEVENT_FOCUS_LOST)
    default:
      let type = [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP].randomElement(using: &self) ?? SDL_FINGERUP
      return Events.finger(type, Int64.random(in: 0..<4, using: &self), Float(x) / 200, 0.5)
    }
  }
}

extension [InputEvent.Kind] {
  /// One pointer sample, within a thousandth of a pixel of `point`.
  func isClose(to point: Point) -> Bool {
    guard count == 1, case .pointer(let sample) = self[0] else { return false }
    return sample.position.distance(to: point) < 0.001
  }
}
