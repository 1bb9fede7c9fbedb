internal import MaruGeometry
internal import MaruGestures

/// A pointer on a wheel: the wheel follows its height.
struct WheelHold: Hashable {
  let column: WheelColumn
  let pointer: PointerID
  /// The row that a cancel goes back to.
  var before: Int
  private let wasMoving: Bool
  private let start: Double
  private var farthest = 0.0
  private var tracker: VelocityTracker

  /// `pointer` comes down at height `y` on a wheel that rests on, or was on its way to, the row `before`.
  init(column: WheelColumn, pointer: PointerID, y: Double, wasMoving: Bool, before: Int, at now: Moment) {
    self.column = column
    self.pointer = pointer
    self.before = before
    self.wasMoving = wasMoving
    start = y
    tracker = VelocityTracker(position: 0, at: now)
  }

  /// How many rows the pointer has moved the wheel: dragging up increases.
  var travel: Double { tracker.position }

  /// Rows a second when it is let go at `now`.
  func velocity(at now: Moment) -> Double { tracker.velocity(at: now) }

  /// How far from the chosen row the row is that was tapped; nil if this was no tap: it moved, or stopped the wheel.
  var tappedRow: Int? {
    wasMoving || isAtMost(Threshold.tapReach, farthest) ? nil : TimerLayout.rowOffset(at: start)
  }

  mutating func move(to y: Double, at now: Moment) {
    let way = max(-WheelHold.longestWay, min(WheelHold.longestWay, start - y))
    farthest = max(farthest, abs(way))
    tracker.add(way / TimerLayout.rowHeight, at: now)
  }

  /// Farther away pointers count as this far, units: rows stay exact numbers.
  private static let longestWay = 1e8
}
