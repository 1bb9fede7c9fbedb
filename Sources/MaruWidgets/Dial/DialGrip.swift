internal import MaruGeometry
internal import MaruGestures

/// A pointer in a hole of the plate: the plate follows its turns between rest and the finger stop.
struct DialGrip: Hashable {
  let pointer: PointerID
  let digit: Int
  /// It has been at the finger stop: letting go dials.
  private(set) var hasReachedStop = false
  private var turn: Turn
  /// Where the plate was caught.
  let caught: Angle
  private let upper: Angle
  /// Rest; or where the plate was caught below it, until it is above.
  private var lower: Angle

  /// `pointer` takes the hole of `digit` while the plate stands at `plate`.
  init(pointer: PointerID, digit: Int, turn: Turn, plate: Angle) {
    self.pointer = pointer
    self.digit = digit
    self.turn = turn
    caught = plate
    upper = plate + DialLayout.wayToStop(of: digit, plate: plate)
    lower = min(.zero, plate)
  }

  /// Where it holds the plate.
  var plate: Angle { max(lower, min(upper, caught + turn.travel)) }

  /// Follows the pointer; true if it comes to the finger stop now.
  mutating func move(to point: Point) -> Bool {
    turn.move(to: point)
    if plate > .zero { lower = .zero }
    guard !hasReachedStop, turn.direction != nil, upper - plate <= .degrees(Threshold.stopReach) else {
      return false
    }
    hasReachedStop = true
    return true
  }
}
