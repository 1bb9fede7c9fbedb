internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

/// Where a pointer has been in the last half second, and how fast.
struct PointerTrail {
  /// Pixels.
  struct Sample {
    let time: Moment
    let place: Point
  }

  /// What its press was for.
  struct Press {
    /// Index; nil for a button of the window, and beside everything.
    let card: Int?
    let meaning: PressMeaning
  }

  /// Seconds that a sample is seen.
  static let length = 0.5
  /// More samples than this are not kept.
  private static let most = 256

  let pointer: PointerID
  let press: Press
  private(set) var isDown = true
  private(set) var samples: [Sample]
  private var speed: Speed

  /// What is followed: degrees about a centre, or units down.
  private enum Speed {
    case turning(Turn, VelocityTracker)
    case sliding(VelocityTracker)
  }

  /// A pointer comes down at `place`, which is `local` for the widget whose angles are counted about `frame`.
  init(
    _ pointer: PointerID, _ press: Press, at place: Point, local: Point, about frame: PolarFrame?,
    _ now: Moment
  ) {
    self.pointer = pointer
    self.press = press
    samples = [Sample(time: now, place: place)]
    if let frame, let turn = Turn(about: frame, from: local) {
      speed = .turning(turn, VelocityTracker(position: 0, at: now))
    } else {
      speed = .sliding(VelocityTracker(position: local.y, at: now))
    }
  }

  mutating func move(to place: Point, local: Point, at now: Moment) {
    samples.append(Sample(time: now, place: place))
    if samples.count > PointerTrail.most { samples.removeFirst() }
    switch speed {
    case .turning(var turn, var tracker):
      turn.move(to: local)
      tracker.add(turn.travel.degrees, at: now)
      speed = .turning(turn, tracker)
    case .sliding(var tracker):
      tracker.add(local.y, at: now)
      speed = .sliding(tracker)
    }
  }

  mutating func lift() { isDown = false }

  /// The direction that counts; nil where there is none.
  var angle: Angle? {
    switch speed {
    case .turning(let turn, _): (turn.startAngle + turn.travel).normalized
    case .sliding: nil
    }
  }

  /// Degrees or units a second, over the time that a fling looks at.
  func velocity(at now: Moment) -> Double {
    switch speed {
    case .turning(_, let tracker), .sliding(let tracker): tracker.velocity(at: now)
    }
  }

  /// The last place stays as long as the pointer is down.
  mutating func forget(at now: Moment) {
    let seen = samples.firstIndex { PointerTrail.freshness(of: $0.time, at: now) > 0 } ?? samples.count
    samples.removeFirst(isDown ? min(seen, samples.count - 1) : seen)
  }

  /// Something of it still fades.
  var isFading: Bool { !isDown || samples.count > 1 }

  /// 1 for what happens at `now` down to 0 for what is no longer seen.
  static func freshness(of time: Moment, at now: Moment) -> Double {
    max(0, min(1, 1 - now.seconds(since: time) / length))
  }
}
