import Glibc
import Maru
import Measuring
import Watching

/// Drags something in a program's window and times the pictures.
struct Measurement {
  let subject: Subject
  let server: Server
  let screen: Screen

  /// Starts the program and drags, at each of the paces by `count` motions, after some to warm up. Gives microseconds
  /// by pace, without the motions that no picture came of.
  func times(at paces: [Pace], count: Int) throws -> [[Double]] {
    let program = try Program(subject.command)
    return try withExtendedLifetime(program) {
      let window = try shownWindow()
      var motion = 0
      func places() -> [Point] {
        subject.places(motion).map { Point($0.x + Double(window.x), $0.y + Double(window.y)) }
      }
      func move(at pace: Pace) -> Double? {
        motion += 1
        return time(to: places(), after: pace.pause)
      }
      server.move(to: places()[0])
      server.press()
      defer { server.release() }
      for _ in 1...warmUp { _ = move(at: .single) }
      return paces.map { pace in (0..<count).compactMap { _ in move(at: pace) } }
    }
  }

  /// The program's window, some time after it was first seen: programs open it before they know its size and picture.
  private func shownWindow() throws -> PixelRect {
    let deadline = microseconds() + patience
    while server.largestWindow() == nil && microseconds() < deadline { usleep(50_000) }
    usleep(700_000)
    guard let window = server.largestWindow() else { throw Unmet("\(subject.name) opened no window") }
    return window
  }

  /// Microseconds from just before the motion is sent until the last of `places` looks another way than before it; nil
  /// if that does not come.
  private func time(to places: [Point], after pause: ClosedRange<UInt32>) -> Double? {
    var unchanged = stillPicture(around: places, for: pause)
    let start = microseconds()
    server.move(to: places[0])
    while microseconds() - start < motionPatience {
      unchanged.removeAll { screen.differs(from: $0) }
      if unchanged.isEmpty { return microseconds() - start }
    }
    return nil
  }

  /// What is to be seen once it has stood still for `pause`.
  private func stillPicture(around places: [Point], for pause: ClosedRange<UInt32>) -> [Screen.Patch] {
    let deadline = microseconds() + patience
    while true {
      let patches = places.map { screen.patch(around: $0, reach: 48) }
      usleep(.random(in: pause))
      if !patches.contains(where: { screen.differs(from: $0) }) || microseconds() > deadline {
        return patches
      }
    }
  }
}

/// Motions before the first that counts.
private let warmUp = 10
/// Microseconds that a picture may take.
private let motionPatience = 250_000.0
/// Microseconds that a program may take to open its window and to come to rest.
private let patience = 10e6
