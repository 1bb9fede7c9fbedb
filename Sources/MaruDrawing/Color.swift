/// An sRGB colour, 0 ... 255 each, with opacity 0 ... 255; not premultiplied.
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour 0xRRGGBB.
  public init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  public var isOpaque: Bool { alpha == 255 }

  /// The same colour with its opacity multiplied by `factor`, 0 ... 1.
  public func opacity(_ factor: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * max(0, min(1, factor))).rounded())
    return color
  }

  /// The opaque colour `fraction` of the way from this one to `other`.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * max(0, min(1, fraction))).rounded())
    }
    return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
