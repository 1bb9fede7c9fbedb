/// An angle, clockwise on screen, from twelve unless said otherwise.
public struct Angle: Hashable, Comparable, Sendable {
  public var degrees: Double

  public init(degrees: Double) { self.degrees = degrees }

  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }
  public static let zero = Angle(degrees: 0)

  public var radians: Double { degrees * .pi / 180 }
  public var sine: Double { MaruGeometry.sine(degrees: degrees) }
  public var cosine: Double { MaruGeometry.cosine(degrees: degrees) }

  /// The same direction in 0° ..< 360°.
  public var normalized: Angle {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    return Angle(degrees: positive < 360 ? positive : 0)
  }

  /// The shortest turn from this direction to `other`, over −180° ... 180°; a half turn counts as clockwise.
  public func shortestTurn(to other: Angle) -> Angle {
    let turn = (other.degrees - degrees).remainder(dividingBy: 360)
    return Angle(degrees: turn <= -180 + Angle.halfTurnTolerance ? turn + 360 : turn)
  }

  /// Half turns are recognised through the rounding of an arc tangent, in degrees.
  private static let halfTurnTolerance = 1e-6

  public static func < (a: Angle, b: Angle) -> Bool { a.degrees < b.degrees }
  public static func + (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees + b.degrees) }
  public static func - (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees - b.degrees) }
  public static prefix func - (a: Angle) -> Angle { Angle(degrees: -a.degrees) }
  public static func * (a: Angle, factor: Double) -> Angle { Angle(degrees: a.degrees * factor) }
}
