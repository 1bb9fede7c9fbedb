/// A similarity: scaling, then quarter turns, then a translation. Circles stay circles.
public struct Transform: Hashable, Sendable {
  /// Pixels (or units) per unit; above 0.
  public var scale: Double
  /// Clockwise quarter turns, 0 ... 3.
  public var quarterTurns: Int
  public var dx: Double
  public var dy: Double

  public init(scale: Double = 1, quarterTurns: Int = 0, dx: Double = 0, dy: Double = 0) {
    self.scale = scale
    self.quarterTurns = ((quarterTurns % 4) + 4) % 4
    self.dx = dx
    self.dy = dy
  }

  public static let identity = Transform()

  /// Maps the square of side `side` at the origin into `frame`, centred.
  public init(fittingSquare side: Double, into frame: Rect) {
    let square = frame.centredSquare
    self.init(scale: max(square.width / side, 1e-6), dx: square.x, dy: square.y)
  }

  public func map(_ p: Point) -> Point {
    let x = p.x * scale
    let y = p.y * scale
    return switch quarterTurns {
    case 0: Point(x + dx, y + dy)
    case 1: Point(-y + dx, x + dy)
    case 2: Point(-x + dx, -y + dy)
    default: Point(y + dx, -x + dy)
    }
  }

  public func map(_ length: Double) -> Double { length * scale }

  public func map(_ angle: Angle) -> Angle { angle + .degrees(90 * Double(quarterTurns)) }

  public func map(_ rect: Rect) -> Rect {
    let a = map(Point(rect.x, rect.y))
    let b = map(Point(rect.maxX, rect.maxY))
    return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  /// The point that `map` sends to `p`.
  public func inverse(_ p: Point) -> Point {
    let x = (p.x - dx) / scale
    let y = (p.y - dy) / scale
    return switch quarterTurns {
    case 0: Point(x, y)
    case 1: Point(y, -x)
    case 2: Point(-x, -y)
    default: Point(-y, x)
    }
  }

  /// First `self`, then `outer`.
  public func then(_ outer: Transform) -> Transform {
    let origin = outer.map(Point(dx, dy))
    return Transform(
      scale: scale * outer.scale, quarterTurns: quarterTurns + outer.quarterTurns, dx: origin.x,
      dy: origin.y)
  }
}
