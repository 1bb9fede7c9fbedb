// Stage 4, the rare case: pixels that edges of three or more primitives cross, or crossings of one outline that know nothing of
// each other. Pixel by pixel, from what each primitive covers of it.

/// Adds up the crossings of a pixel. Owned by a renderer, which frees it.
struct Meeting {
  /// Crossed shares of the pixel at hand, by primitive; zero between pixels. Even-odd: the number of crossings.
  private let crossed: UnsafeMutablePointer<Int32>
  /// Of even-odd primitives: the product of 1 − 2 · share of all crossings; one between pixels.
  private let balance: UnsafeMutablePointer<Double>

  init() {
    crossed = .allocate(capacity: Palette.size)
    crossed.initialize(repeating: 0, count: Palette.size)
    balance = .allocate(capacity: Palette.size)
    balance.initialize(repeating: 1, count: Palette.size)
  }

  func deallocate() {
    crossed.deallocate()
    balance.deallocate()
  }

  /// Paints the pixels x ..< end of a row, which `count` events share, from the state of the pixel before; gives that of
  /// the pixel behind.
  @inline(never)
  func paint(
    _ events: UnsafePointer<UInt64>, count: Int, from x: Int, to end: Int, _ start: Int,
    _ palette: inout Palette, into row: UnsafeMutablePointer<UInt32>, beyond: Int, blends: Bool = false
  ) -> Int {
    var state = start
    var live = 0
    for pixel in x..<end {
      // Events are at most four long: those that began earlier than that are over.
      while live < count, Event(word: events[live]).x &+ 4 < pixel { live &+= 1 }
      var touched: UInt64 = 0
      var k = live
      while k < count {
        let event = Event(word: events[k])
        if event.x > pixel { break }
        if event.end == pixel {
          if event.flips { state = palette.state(across: event.primitive, from: state) }
        } else if event.end > pixel {
          touched |= cross(event, at: pixel, palette.evenOdd)
        }
        k &+= 1
      }
      let color = self.color(state, touched, &palette)
      if pixel > 0 && pixel < beyond {
        row[pixel] = packed(blends ? over(color, unpacked(row[pixel])) : color)
      }
    }
    // What ends with the last pixel is still to flip.
    for k in live..<count {
      let event = Event(word: events[k])
      if event.end == end && event.flips { state = palette.state(across: event.primitive, from: state) }
    }
    return state
  }

  /// Adds the share of `pixel` that `event` crosses; gives the bit of its primitive.
  @inline(__always)
  private func cross(_ event: Event, at pixel: Int, _ evenOdd: UInt64) -> UInt64 {
    let p = event.primitive
    let share = event.share(pixel &- event.x)
    if evenOdd & event.bit != 0 {
      // Edges that know nothing of each other: the odds of an odd number of crossings. Exact in any order for up
      // to six edges in a pixel, being products of small whole numbers.
      balance[p] *= Double(255 &- 2 &* share)
      crossed[p] &+= 1
    } else {
      crossed[p] &+= event.grows ? share : 0 &- share
    }
    return event.bit
  }

  /// The colour of the pixel at hand, where edges of the `touched` primitives cross it. It depends only on each
  /// primitive's covered share, not on how many events that came in, and is the same as for events that are alone or
  /// in pairs; where three primitives cover it in part, they are layers from the bottom up.
  private func color(_ start: Int, _ touched: UInt64, _ palette: inout Palette) -> Lanes {
    // All that change sides on the whole pixel, and bit p: primitive p does on a part of it.
    var state = start
    var partial: UInt64 = 0
    var rest = touched
    while rest != 0 {
      let p = rest.trailingZeroBitCount
      let bit = rest & (0 &- rest)
      rest ^= bit
      let share = changed(p, isEvenOdd: palette.evenOdd & bit != 0)
      crossed[p] = share
      if share == 255 { state = palette.state(across: p, from: state) } else if share > 0 { partial |= bit }
    }
    let color: Lanes
    switch partial.nonzeroBitCount {
    case 0: color = palette.color(of: state)
    case 1: color = across(partial.trailingZeroBitCount, state, &palette)
    case 2:
      let lower = partial.trailingZeroBitCount
      let upper = 63 &- partial.leadingZeroBitCount
      let near = across(lower, state, &palette)
      let far = across(lower, palette.state(across: upper, from: state), &palette)
      color = lerp(near, far, crossed[upper])
    default: color = layers(palette.set(of: state), partial, palette)
    }
    rest = touched
    while rest != 0 {
      crossed[rest.trailingZeroBitCount] = 0
      rest &= rest &- 1
    }
    return color
  }

  /// Between the colours on both sides of a primitive's edge, at the share that changes sides.
  private func across(_ p: Int, _ state: Int, _ palette: inout Palette) -> Lanes {
    let far = palette.state(across: p, from: state)
    return lerp(palette.color(of: state), palette.color(of: far), crossed[p])
  }

  private func layers(_ covering: UInt64, _ partial: UInt64, _ palette: Palette) -> Lanes {
    var rest = covering | partial
    // Nothing shows below the topmost opaque primitive that covers the whole pixel.
    let floor = covering & ~partial & palette.opaque
    var color = palette.base
    if floor != 0 {
      let top = 63 &- floor.leadingZeroBitCount
      color = palette.paints[top]
      rest &= top == 63 ? 0 : ~0 << UInt64(truncatingIfNeeded: top &+ 1)
    }
    while rest != 0 {
      let p = rest.trailingZeroBitCount
      let bit = rest & (0 &- rest)
      rest ^= bit
      var share: Int32 = 255
      if partial & bit != 0 { share = covering & bit != 0 ? 255 &- crossed[p] : crossed[p] }
      color = lerp(color, over(palette.paints[p], color), share)
    }
    return color
  }

  /// How much of the pixel at hand changes sides of the primitive, of 255.
  @inline(__always)
  private func changed(_ p: Int, isEvenOdd: Bool) -> Int32 {
    guard isEvenOdd else { return min(255, abs(crossed[p])) }
    var odds = balance[p]
    for _ in 1..<max(1, crossed[p]) { odds /= 255 }
    balance[p] = 1
    return Int32(max(0, min(255, (255 - odds) / 2 + 0.5)))
  }
}
