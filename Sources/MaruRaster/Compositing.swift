// Stage 3: colours. The one blend formula, on four channels at once in the 16-bit lanes of a word.

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
func lerp(_ a: Lanes, _ b: Lanes, _ share: UInt64) -> Lanes { Blend(from: a, to: b).at(share) }

/// The ways between two colours.
struct Blend {
  private let start: Lanes
  /// The difference of the colours as one word: products and sums of it are right where the result is.
  private let difference: Lanes

  @inline(__always)
  init(from a: Lanes, to b: Lanes) {
    start = a &* 255
    difference = b &- a
  }

  /// `share`/255 of the way, each channel rounded to the nearest.
  @inline(__always)
  func at(_ share: UInt64) -> Lanes { dividedBy255(start &+ difference &* share) }

  /// Stores the four pixels of the shares in the low bytes of `shares`, the lowest first.
  @inline(__always)
  func store(_ shares: UInt64, at pixels: UnsafeMutablePointer<UInt32>) {
    let low = SIMD2<UInt64>(
      start &+ difference &* (shares & 255), start &+ difference &* ((shares >> 8) & 255))
    let high = SIMD2<UInt64>(
      start &+ difference &* ((shares >> 16) & 255), start &+ difference &* ((shares >> 24) & 255))
    let channels = SIMD16<UInt16>(
      lowHalf: unsafeBitCast(Blend.bothDividedBy255(low), to: SIMD8<UInt16>.self),
      highHalf: unsafeBitCast(Blend.bothDividedBy255(high), to: SIMD8<UInt16>.self))
    UnsafeMutableRawPointer(pixels).storeBytes(
      of: SIMD16<UInt8>(truncatingIfNeeded: channels), as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func bothDividedBy255(_ lanes: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let mask = SIMD2<UInt64>(repeating: 0x00FF_00FF_00FF_00FF)
    let half = lanes &+ SIMD2<UInt64>(repeating: 0x0080_0080_0080_0080)
    return ((half &+ ((half &>> 8) & mask)) &>> 8) & mask
  }
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

/// Memory with one `value` for each primitive of a palette; whoever asks for it frees it.
func perPrimitive<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
  let memory = UnsafeMutablePointer<Value>.allocate(capacity: Palette.size)
  memory.initialize(repeating: value, count: Palette.size)
  return memory
}

/// The paints of up to 64 primitives over a base, and the colour of each set of them that covers a pixel.
/// Owned by a renderer, which frees it.
struct Palette {
  static let size = 64
  private(set) var count = 0
  private(set) var base: Lanes = 0
  /// Bit p: primitive p is opaque.
  private(set) var opaque: UInt64 = 0
  /// Bit p: primitive p is filled even-odd.
  private(set) var evenOdd: UInt64 = 0
  let paints: UnsafeMutablePointer<Lanes>
  /// Colours found before, by a hash of the set.
  private let keys: UnsafeMutablePointer<UInt64>
  private let colors: UnsafeMutablePointer<Lanes>

  init() {
    paints = perPrimitive(0)
    keys = perPrimitive(0)
    colors = perPrimitive(0)
  }

  func deallocate() {
    paints.deallocate()
    keys.deallocate()
    colors.deallocate()
  }

  mutating func removeAll(base: Lanes) {
    self.base = base
    count = 0
    opaque = 0
    evenOdd = 0
    keys.update(repeating: 0, count: Palette.size)
  }

  /// Adds the next primitive, above those before; there is room for `size`.
  mutating func append(_ color: Color, isEvenOdd: Bool) {
    guard count < Palette.size else { return }
    let bit: UInt64 = 1 << UInt64(count)
    paints[count] = premultiplied(color)
    count += 1
    if color.isOpaque { opaque |= bit }
    if isEvenOdd { evenOdd |= bit }
  }

  /// The colour where exactly the primitives of `set` cover a pixel.
  @inline(__always)
  func color(of set: UInt64) -> Lanes {
    if set == 0 { return base }
    let top = 63 &- set.leadingZeroBitCount
    if opaque & (1 << UInt64(truncatingIfNeeded: top)) != 0 { return paints[top] }
    let slot = Int(truncatingIfNeeded: (set &* 0x9E37_79B9_7F4A_7C15) >> 58)
    if keys[slot] == set { return colors[slot] }
    let color = composed(set)
    keys[slot] = set
    colors[slot] = color
    return color
  }

  @inline(never)
  private func composed(_ set: UInt64) -> Lanes {
    var rest = set
    var color = base
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      color = over(paints[bit], color)
    }
    return color
  }
}
