// Stage 2, the formula: how much of which pixel an edge crosses, four edges at a time in the lanes of a vector. Only
// operations that IEEE 754 makes exact to the last bit, so that pictures are the same on every machine.

internal import CRaster

typealias Floats = SIMD4<Float>

@inline(__always)
func smaller(_ a: Floats, _ b: Floats) -> Floats { a.replacing(with: b, where: b .< a) }

@inline(__always)
func larger(_ a: Floats, _ b: Floats) -> Floats { a.replacing(with: b, where: b .> a) }

@inline(__always)
func root(_ x: Floats) -> Floats { craster_sqrt(x) }

/// Added to a number below 2²² it leaves the nearest whole number in the sum's low bits.
private let whole: Float = 0x1.8p23

/// The nearest whole numbers, for |x| < 2²².
@inline(__always)
func rounded(_ x: Floats) -> SIMD4<Int32> {
  unsafeBitCast(x + whole, to: SIMD4<Int32>.self) &- SIMD4(repeating: Int32(bitPattern: whole.bitPattern))
}

/// The whole numbers at or below x, for |x| < 2²².
@inline(__always)
func floored(_ x: Floats) -> Floats {
  let near = (x + whole) - whole
  return near.replacing(with: near - 1, where: near .> x)
}

/// The whole number at or below `x`, within ±2⁵⁰, as both kinds of number.
@inline(__always)
func floored(_ x: Double) -> (Double, Int) {
  // Adding 1.5 · 2⁵² rounds to a whole number, which is then in the low bits.
  let magic = 0x1.8p52
  let near = x + magic
  let whole = near - magic
  let bits = Int(truncatingIfNeeded: near.bitPattern &- magic.bitPattern)
  // The sign, not a comparison: which way a branch goes would be as good as random.
  let excess = Int(truncatingIfNeeded: (x - whole).bitPattern &>> 63)
  return (whole - Double(excess), bits &- excess)
}

/// The whole number at or above `x`, within ±2⁵⁰.
@inline(__always)
func ceiled(_ x: Double) -> Int { 0 &- floored(0 - x).1 }

/// Where four edges run, each evenly from one x over a width.
struct Run {
  let from: Floats
  let width: Floats
  /// 127.5 / width, known early: a division takes its time.
  let scale: Floats

  @inline(__always)
  init(from: Floats, width: Floats, scale: Floats) {
    self.from = from
    self.width = width
    self.scale = scale
  }

  /// An upright edge has no width: there any scale will do, as it is multiplied by the square of 0.
  @inline(__always)
  static func scale(_ width: Floats) -> Floats { 127.5 / larger(width, Floats(repeating: 0x1p-20)) }
}

/// Where an edge runs evenly between lo and hi, A(u) = clamp(u − lo, 0, hi − lo)² / 2(hi − lo) + max(u − hi, 0) is the
/// area that lies behind it up to u. Pixels take differences of it. In 255ths.
struct CrossedArea {
  private let run: Run
  private let lo: Floats
  let hi: Floats

  /// Counted from `base`.
  @inline(__always)
  init(_ run: Run, from base: Floats) {
    self.run = run
    lo = run.from - base
    hi = lo + run.width
  }

  @inline(__always)
  func upTo(_ u: Float) -> Floats { upTo(reached: larger(u - lo, Floats(repeating: 0))) }

  /// The same where it is known that no lo is greater than u.
  @inline(__always)
  func upTo(beyond u: Float) -> Floats { upTo(reached: u - lo) }

  @inline(__always)
  private func upTo(reached: Floats) -> Floats {
    let inside = smaller(reached, run.width)
    return inside * inside * run.scale + (reached - inside) * 255
  }
}

/// The pixels that four edges cross, each in a row of its own, at most 3 pixels from side to side.
struct Crossings {
  /// Columns of the first pixels, counted as the edges are.
  let first: Floats
  /// Pixels behind the first one: 0 ... 3.
  let further: SIMD4<UInt32>
  /// The shares behind the edges of the four pixels from the first on, of 255, the first pixel lowest.
  let shares: SIMD4<UInt32>

  @inline(__always)
  init(_ run: Run) {
    let base = floored(run.from)
    let area = CrossedArea(run, from: base)
    let one = area.upTo(beyond: 1)
    let two = area.upTo(beyond: 2)
    let last = smaller(floored(area.hi), Floats(repeating: 3))
    var shares = Crossings.byte(one, 0) | Crossings.byte(two - one, 8)
    if any(last .> 1) {
      let three = area.upTo(beyond: 3)
      shares |= Crossings.byte(three - two, 16) | Crossings.byte(area.upTo(beyond: 4) - three, 24)
    } else {
      shares |= SIMD4(repeating: 0xFFFF_0000)
    }
    first = base
    further = SIMD4(truncatingIfNeeded: rounded(last))
    self.shares = shares
  }

  /// What lies between two edges that both run within three pixels.
  @inline(__always)
  init(between left: Run, and right: Run) {
    let base = floored(left.from)
    let entered = CrossedArea(left, from: base)
    let gone = CrossedArea(right, from: base)
    func covered(_ u: Float) -> Floats { entered.upTo(beyond: u) - gone.upTo(u) }
    let (one, two, three, four) = (covered(1), covered(2), covered(3), covered(4))
    first = base
    further = SIMD4(truncatingIfNeeded: rounded(smaller(floored(gone.hi), Floats(repeating: 3))))
    shares =
      Crossings.byte(one, 0) | Crossings.byte(two - one, 8) | Crossings.byte(three - two, 16)
      | Crossings.byte(four - three, 24)
  }

  @inline(__always)
  private static func byte(_ share: Floats, _ shift: UInt32) -> SIMD4<UInt32> {
    (unsafeBitCast(share + whole, to: SIMD4<UInt32>.self) & 255) &<< shift
  }
}

/// Four shares of 255 as bytes, the first lowest.
@inline(__always)
func bytes(_ shares: Floats) -> UInt32 {
  unsafeBitCast(
    SIMD4<UInt8>(truncatingIfNeeded: unsafeBitCast(shares + whole, to: SIMD4<UInt32>.self)), to: UInt32.self)
}
