public import MaruGeometry

/// One pointer that turns one part: the part's value is a function of where the grip began and how far the
/// pointer has travelled since.
public struct Grip: Hashable, Sendable {
  /// How the grip began.
  public enum Origin: Hashable, Sendable {
    /// The pointer took the part where it stood: this value stays until the pointer turns.
    case grabbed(at: Int)
    /// The part came to the pointer, to this value before rounding, and follows the pointer's angle.
    case jumped(to: Double)
  }

  /// The direction of a rotation on the screen.
  public enum Direction: Hashable, Sendable { case clockwise, anticlockwise }

  public let pointer: PointerID
  private var origin: Origin
  private var turn: Turn

  /// A grip of `pointer` that begins where `turn` stands.
  public init(pointer: PointerID, turn: Turn, origin: Origin) {
    self.pointer = pointer
    self.turn = turn
    self.origin = origin
  }

  /// Follows the pointer to `point`; positions that give no direction change nothing.
  public mutating func move(to point: Point) { turn.move(to: point) }

  /// Moves the origin by `amount`, for a value that is changed from elsewhere while the grip lasts.
  public mutating func shift(by amount: Int) {
    switch origin {
    case .grabbed(let value): origin = .grabbed(at: value + amount)
    case .jumped(let value): origin = .jumped(to: value + Double(amount))
    }
  }

  /// The part's value if a degree is worth `perDegree`, rounded by `snap`.
  public func value(perDegree: Double, snap: (Double) -> Int) -> Int {
    let travelled = turn.travel.degrees * perDegree
    switch origin {
    case .grabbed(let value): return turn.direction == nil ? value : snap(Double(value) + travelled)
    case .jumped(let value): return snap(value + travelled)
    }
  }
}

extension Turn {
  /// Which way the whole travel goes; nil if it is no movement (`Threshold.stillTurn`).
  public var direction: Grip.Direction? {
    guard abs(travel.degrees) >= Threshold.stillTurn else { return nil }
    return travel.degrees > 0 ? .clockwise : .anticlockwise
  }
}
