// Stage 3: colours. The one blend formula, on four channels at once in the 16-bit lanes of a word, or on sixteen in
// those of two vectors.

internal import MaruDrawing

/// A premultiplied colour, channels 0 … 255 in 16-bit lanes: alpha highest, then red, green, blue.
typealias Lanes = UInt64

@inline(__always)
private func dividedBy255(_ lanes: Lanes) -> Lanes {
  let half = lanes &+ 0x0080_0080_0080_0080
  return ((half &+ ((half >> 8) & 0x00FF_00FF_00FF_00FF)) >> 8) & 0x00FF_00FF_00FF_00FF
}

/// `share`/255 of the way from a to b, each channel rounded to the nearest.
@inline(__always)
func lerp(_ a: Lanes, _ b: Lanes, _ share: Int32) -> Lanes {
  // The difference of the colours as one word: products and sums of it are right where the result is.
  dividedBy255(a &* 255 &+ (b &- a) &* Lanes(truncatingIfNeeded: share))
}

/// Source-over: `source` on `destination`.
@inline(__always)
func over(_ source: Lanes, _ destination: Lanes) -> Lanes {
  source &+ dividedBy255(destination &* (255 &- (source >> 48)))
}

/// Lanes to a pixel 0xAARRGGBB.
@inline(__always)
func packed(_ lanes: Lanes) -> UInt32 {
  let pairs = (lanes | (lanes >> 8)) & 0x0000_FFFF_0000_FFFF
  return UInt32(truncatingIfNeeded: pairs | (pairs >> 16))
}

/// A pixel 0xAARRGGBB to lanes.
@inline(__always)
func unpacked(_ pixel: UInt32) -> Lanes {
  let pairs = (UInt64(pixel) | (UInt64(pixel) << 16)) & 0x0000_FFFF_0000_FFFF
  return (pairs | (pairs << 8)) & 0x00FF_00FF_00FF_00FF
}

/// `color` premultiplied.
func premultiplied(_ color: Color) -> Lanes {
  let plain = Lanes(color.red) << 32 | Lanes(color.green) << 16 | Lanes(color.blue) | 255 << 48
  return dividedBy255(plain &* Lanes(color.alpha))
}

/// The channels of four neighbouring pixels.
struct FourPixels {
  private var low: SIMD8<UInt16>
  private var high: SIMD8<UInt16>

  @inline(__always)
  init(_ color: Lanes) {
    low = unsafeBitCast(SIMD2<UInt64>(repeating: color), to: SIMD8<UInt16>.self)
    high = low
  }

  /// Each pixel its share of the way from a to b, as `lerp` would have it; four shares as bytes, the first lowest.
  @inline(__always)
  init(from a: FourPixels, to b: FourPixels, shares: UInt32) {
    let s = SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(shares, to: SIMD4<UInt8>.self))
    low = FourPixels.lerp(a.low, b.low, SIMD8(s[0], s[0], s[0], s[0], s[1], s[1], s[1], s[1]))
    high = FourPixels.lerp(a.high, b.high, SIMD8(s[2], s[2], s[2], s[2], s[3], s[3], s[3], s[3]))
  }

  @inline(__always)
  func store(at pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(
      of: SIMD16<UInt8>(truncatingIfNeeded: SIMD16<UInt16>(lowHalf: low, highHalf: high)),
      as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func lerp(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>, _ shares: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let half = (a &<< 8) &- a &+ (b &- a) &* shares &+ SIMD8(repeating: 128)
    return (half &+ (half &>> 8)) &>> 8
  }
}
