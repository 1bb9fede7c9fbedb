package import MaruGeometry
package import MaruGestures

/// Where things are on the dial's face, in design units. The hole of 0 is at the bottom, those of 9, 8 … 1 follow
/// clockwise; the plate turns clockwise up to the finger stop.
package enum DialLayout {
  package static let side = 320.0
  package static let frame = PolarFrame(center: Point(160, 160))
  package static let radius = 160.0
  package static let rimWidth = 4.0
  package static let digitRingRadius = 130.0
  package static let digitRingWidth = 24.0
  package static let digitSize = 18.0
  package static let plateRadius = 116.0
  package static let centerHoleRadius = 58.0
  package static let holeRing = 87.0
  package static let holeRadius = 17.0
  /// How near to a hole's centre a press takes it.
  package static func reach(_ targets: Targets = .standard) -> Double { holeRadius + targets.holeSlack }
  /// Of the focus ring about a hole: it stays clear of the next ones.
  package static let focusRadius = 17.5
  package static let dotRadius = 3.0
  /// From one hole to the next: also what a pulse of the governor turns the plate.
  package static let pitch = Angle.degrees(180 / 7)
  package static let stopAngle = Angle.degrees(135)
  package static let stopWidth = 6.0
  /// Centres of the finger stop's round ends, from the centre of the dial.
  package static let stopSpan = 86.0...122.0

  /// Direction of the hole of `digit` while the plate is at rest.
  package static func restAngle(of digit: Int) -> Angle { .degrees(180) + pitch * Double(place(of: digit)) }

  /// How far the plate turns to bring the hole of `digit` from rest to the finger stop.
  package static func travel(of digit: Int) -> Angle { .degrees(315) - pitch * Double(place(of: digit)) }

  /// How far the plate still turns from `plate` to bring the hole of `digit` to the finger stop, 0° ..< 360°; 0°
  /// for a hole that is there.
  package static func wayToStop(of digit: Int, plate: Angle) -> Angle {
    let way = (travel(of: digit) - plate).normalized
    return way.degrees > 360 - Threshold.stopReach ? .zero : way
  }

  /// Centre of the hole of `digit` when the plate is turned by `plate`.
  package static func holeCenter(of digit: Int, plate: Angle) -> Point {
    frame.point(at: restAngle(of: digit) + plate, radius: holeRing)
  }

  /// The digit whose hole, as drawn, a press at `point` takes; nil beside the holes.
  package static func hole(at point: Point, plate: Angle, _ targets: Targets = .standard) -> Int? {
    let distances = (0...9).map { ($0, point.distance(to: holeCenter(of: $0, plate: plate))) }
    guard let (digit, distance) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    return isAtMost(distance, reach(targets)) ? digit : nil
  }

  /// How many digits a real dial's contact would have counted in a return from `plate`: the first two holes
  /// and a quarter give no pulse.
  package static func pulses(from plate: Angle) -> Int {
    max(0, wholeNumber((plate.degrees / pitch.degrees - 2.25 + 0.01).rounded(.down)))
  }

  /// Holes clockwise from the bottom, 0 ... 9.
  package static func place(of digit: Int) -> Int { floorModulo(10 - digit, 10) }

  /// The digit of the hole at `place`.
  package static func digit(at place: Int) -> Int { floorModulo(10 - place, 10) }
}
