/// An axis-aligned rectangle; width and height are not negative.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The square around `center` that reaches `radius` to each side.
  public init(center: Point, radius: Double) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: Point { Point(x + width / 2, y + height / 2) }

  /// No edge is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite }

  /// Left and top edges belong to the rectangle, right and bottom ones do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Shrunk by `amount` on each side (grown if negative).
  public func inset(by amount: Double) -> Rect {
    Rect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The largest square centred in this rectangle.
  public var centredSquare: Rect {
    let side = min(width, height)
    return Rect(x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side)
  }
}
