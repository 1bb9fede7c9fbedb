public import MaruGeometry

/// One pointer that turns one part: the part's value is a function of where the grip began and how far the
/// pointer has travelled since.
public struct Grip: Hashable, Sendable {
  /// What the travel is added to.
  public enum Origin: Hashable, Sendable {
    /// The pointer took the part where it stood and has not turned yet: this value stays as it is.
    case grabbed(at: Int)
    /// The part follows the pointer, from this value before rounding.
    case following(from: Double)
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
    followOnceTurned()
  }

  /// The part stands where it was taken: the pointer has not turned it yet.
  public var isAtRest: Bool {
    switch origin {
    case .grabbed: true
    case .following: false
    }
  }

  /// Follows the pointer to `point`; positions that give no direction change nothing.
  public mutating func move(to point: Point) {
    turn.move(to: point)
    followOnceTurned()
  }

  /// A part that was turned once is rounded from then on, where it began too.
  private mutating func followOnceTurned() {
    guard case .grabbed(let value) = origin, turn.direction != nil else { return }
    origin = .following(from: Double(value))
  }

  /// Moves the origin by `amount`, for a value that is changed from elsewhere while the grip lasts.
  public mutating func shift(by amount: Int) {
    switch origin {
    case .grabbed(let value): origin = .grabbed(at: value + amount)
    case .following(let value): origin = .following(from: value + Double(amount))
    }
  }

  /// The part's value if a degree is worth `perDegree`, rounded by `snap`.
  public func value(perDegree: Double, snap: (Double) -> Int) -> Int {
    switch origin {
    case .grabbed(let value): value
    case .following(let value): snap(value + turn.travel.degrees * perDegree)
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
