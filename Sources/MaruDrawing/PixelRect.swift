public import MaruGeometry

/// A rectangle of whole device pixels; never of negative size.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The pixels that `rect` touches, within ±2³⁰; NaN edges count as 0.
  public init(covering rect: Rect) {
    func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(max(-0x1p30, min(0x1p30, value))) }
    let left = whole(rect.x.rounded(.down))
    let top = whole(rect.y.rounded(.down))
    self.init(
      x: left, y: top, width: whole(rect.maxX.rounded(.up)) - left,
      height: whole(rect.maxY.rounded(.up)) - top)
  }

  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
  public var isEmpty: Bool { width == 0 || height == 0 }
  public var area: Int { width * height }

  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The pixels that it is mapped to.
  public func applying(_ transform: Transform) -> PixelRect {
    PixelRect(
      covering: transform.map(
        Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))))
  }
}
