// Stage 4: a row of events becomes pixels, each stored once. Between events a run of one colour; an event that is
// alone on a pixel is a lerp between the colours on its two sides; where several meet, layers from the bottom up.

internal import CRaster
internal import MaruDrawing

/// Paints rows within one clip.
struct RowPainter {
  var palette: Palette
  /// Rows blend over what is there instead of replacing it: for primitives beyond a palette full.
  var blends = false
  /// Winding number of each primitive at the painter's place.
  private let windings: UnsafeMutablePointer<Int32>
  /// The same where the rows of the band begin, and bit p: primitive p covers that place.
  private let leads: UnsafeMutablePointer<Int32>
  private var leading: UInt64 = 0
  /// Crossed shares of the pixel at hand, by primitive; zero between pixels.
  private let crossed: UnsafeMutablePointer<Int32>
  /// The same for even-odd primitives: the product of 1 − 2 · share of all crossings; one between pixels.
  private let balance: UnsafeMutablePointer<Double>

  init() {
    palette = Palette()
    windings = perPrimitive(0)
    leads = perPrimitive(0)
    crossed = perPrimitive(0)
    balance = perPrimitive(1)
  }

  func deallocate() {
    palette.deallocate()
    windings.deallocate()
    leads.deallocate()
    crossed.deallocate()
    balance.deallocate()
  }

  /// Begins a band whose rows start with the windings `leads`.
  mutating func begin(_ leads: UnsafeMutablePointer<Int32>) {
    leading = 0
    for p in 0..<palette.count {
      self.leads[p] = leads[p]
      windings[p] = leads[p]
      let isInside = (palette.evenOdd >> UInt64(p) & 1 != 0 ? leads[p] & 1 : leads[p]) != 0
      if isInside { leading |= 1 << UInt64(p) }
    }
  }

  /// Paints `width` pixels from `pixels` on. Events' x count from 1.
  func paint(_ events: UnsafeBufferPointer<UInt64>, into pixels: UnsafeMutablePointer<UInt32>, width: Int) {
    let windings = windings
    let evenOdd = palette.evenOdd
    // Bit p: primitive p covers the painter's place.
    var covering = leading
    var color = palette.color(of: covering)
    var cursor = 1
    var i = 0
    let count = events.count
    let beyond = width &+ 1
    var next = count > 0 ? Event(word: events[0]).x : .max
    while i < count {
      let event = Event(word: events[i])
      let x = next
      i &+= 1
      next = i < count ? Event(word: events[i]).x : .max
      if x &+ event.count > next && x > 0 {
        // Several events share pixels: all that begin before the last of them ends.
        let first = i &- 1
        var end = x &+ event.count
        while i < count {
          let other = Event(word: events[i])
          if other.x >= end { break }
          end = max(end, other.end)
          i &+= 1
        }
        fill(color, pixels, from: cursor, to: x)
        covering = paintMeeting(
          UnsafeBufferPointer(rebasing: events[first..<i]), from: x, to: end, covering, into: pixels,
          width: width)
        color = palette.color(of: covering)
        cursor = min(end, beyond)
        next = i < count ? Event(word: events[i]).x : .max
        continue
      }
      let p = event.primitive
      let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: p)
      let winding = windings[p] &+ event.direction
      let isInside = (evenOdd & bit != 0 ? winding & 1 : winding) != 0
      let far = isInside ? covering | bit : covering & ~bit
      if event.completes { windings[p] = winding }
      guard far != covering else { continue }
      let farColor = palette.color(of: far)
      if farColor != color && x > 0 {
        fill(color, pixels, from: cursor, to: x)
        let end = min(x &+ event.count, beyond)
        let blend = Blend(from: color, to: farColor)
        if x &+ 4 <= beyond && !blends {
          // Four at once: what is too many is painted again, being right of the place.
          blend.store(event.word, at: pixels + (x &- 1))
        } else {
          for pixel in x..<end {
            store(blend.at(event.share(pixel &- x)), at: pixels + (pixel &- 1))
          }
        }
        cursor = end
      }
      if event.completes {
        covering = far
        color = farColor
      }
    }
    fill(color, pixels, from: cursor, to: beyond)
    // Edges right of the clip were left out, so windings may be left over.
    windings.update(from: leads, count: palette.count)
  }

  /// Paints the pixels x ..< end, which several events share; gives what covers the place behind them.
  @inline(never)
  private func paintMeeting(
    _ events: UnsafeBufferPointer<UInt64>, from x: Int, to end: Int, _ start: UInt64,
    into pixels: UnsafeMutablePointer<UInt32>, width: Int
  ) -> UInt64 {
    var covering = start
    var live = 0
    for pixel in x..<end {
      // Events are at most four long: those that began earlier than that are over.
      while live < events.count, Event(word: events[live]).x &+ 4 < pixel { live &+= 1 }
      var touched: UInt64 = 0
      var k = live
      while k < events.count {
        let event = Event(word: events[k])
        if event.x > pixel { break }
        if event.end == pixel {
          if event.completes { complete(event, &covering) }
        } else if event.end > pixel {
          touched |= cross(event, at: pixel)
        }
        k &+= 1
      }
      let color = self.color(covering, touched)
      if pixel <= width { store(color, at: pixels + (pixel &- 1)) }
    }
    // What ends with the last pixel is still to be completed.
    for k in live..<events.count {
      let event = Event(word: events[k])
      if event.end == end && event.completes { complete(event, &covering) }
    }
    return covering
  }

  /// Adds the share of `pixel` that `event` crosses; gives the bit of its primitive.
  @inline(__always)
  private func cross(_ event: Event, at pixel: Int) -> UInt64 {
    let p = event.primitive
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: p)
    let share = Int32(truncatingIfNeeded: event.share(pixel &- event.x))
    if palette.evenOdd & bit != 0 {
      // Edges that know nothing of each other: the odds of an odd number of crossings. Exact in any order for up
      // to six edges in a pixel, being products of small whole numbers.
      balance[p] *= Double(255 &- 2 &* share)
      crossed[p] &+= 1
    } else {
      crossed[p] &+= event.direction &* share
    }
    return bit
  }

  /// The colour of the pixel at hand, where edges of the `touched` primitives cross it. It depends only on each
  /// primitive's covered share, not on how many events that came in: one partial primitive is a lerp, as for events
  /// that are alone; more are layers from the bottom up.
  private func color(_ covering: UInt64, _ touched: UInt64) -> Lanes {
    var whole = covering & ~touched
    var partial: UInt64 = 0
    var rest = touched
    while rest != 0 {
      let p = rest.trailingZeroBitCount
      let bit = rest & (0 &- rest)
      rest &= rest &- 1
      let share = coverage(p)
      crossed[p] = share
      if share == 255 { whole |= bit } else if share > 0 { partial |= bit }
    }
    let color: Lanes
    if partial & (partial &- 1) == 0 {
      let share = partial == 0 ? 0 : UInt64(truncatingIfNeeded: crossed[partial.trailingZeroBitCount])
      color = lerp(palette.color(of: whole), palette.color(of: whole | partial), share)
    } else {
      color = layers(whole, partial)
    }
    rest = touched
    while rest != 0 {
      crossed[rest.trailingZeroBitCount] = 0
      rest &= rest &- 1
    }
    return color
  }

  private func layers(_ whole: UInt64, _ partial: UInt64) -> Lanes {
    var rest = whole | partial
    // Nothing shows below the topmost opaque primitive that covers the whole pixel.
    let floor = whole & palette.opaque
    var color = palette.base
    if floor != 0 {
      let top = 63 &- floor.leadingZeroBitCount
      color = palette.paints[top]
      rest &= top == 63 ? 0 : ~0 << UInt64(truncatingIfNeeded: top &+ 1)
    }
    while rest != 0 {
      let p = rest.trailingZeroBitCount
      let bit = rest & (0 &- rest)
      rest &= rest &- 1
      let share = partial & bit == 0 ? 255 : UInt64(truncatingIfNeeded: crossed[p])
      color = lerp(color, over(palette.paints[p], color), share)
    }
    return color
  }

  /// How much of the pixel at hand the primitive covers, of 255.
  @inline(__always)
  private func coverage(_ p: Int) -> Int32 {
    guard palette.evenOdd & (1 << UInt64(truncatingIfNeeded: p)) != 0 else {
      return min(255, abs(windings[p] &* 255 &+ crossed[p]))
    }
    var odds = windings[p] & 1 != 0 ? -balance[p] : balance[p]
    for _ in 1..<max(1, crossed[p]) { odds /= 255 }
    balance[p] = 1
    return Int32(max(0, min(255, (255 - odds) / 2 + 0.5)))
  }

  /// The set that covers the far side of `event`, which `covering` covers the near side of.
  @inline(__always)
  private func covering(_ covering: UInt64, after event: Event) -> UInt64 {
    let p = event.primitive
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: p)
    let winding = windings[p] &+ event.direction
    let isInside = palette.evenOdd & bit != 0 ? winding & 1 != 0 : winding != 0
    return isInside ? covering | bit : covering & ~bit
  }

  @inline(__always)
  private func complete(_ event: Event, _ covering: inout UInt64) {
    covering = self.covering(covering, after: event)
    windings[event.primitive] &+= event.direction
  }

  /// A run of one colour over the pixels from ..< to.
  @inline(__always)
  private func fill(_ color: Lanes, _ pixels: UnsafeMutablePointer<UInt32>, from: Int, to: Int) {
    guard to > from else { return }
    let start = pixels + (from &- 1)
    let count = to &- from
    if blends {
      blend(color, start, count)
    } else if count >= 32 {
      craster_fill(start, packed(color), count)
    } else {
      let pixel = packed(color)
      for i in 0..<count { start[i] = pixel }
    }
  }

  @inline(never)
  private func blend(_ color: Lanes, _ start: UnsafeMutablePointer<UInt32>, _ count: Int) {
    guard color != 0 else { return }
    for i in 0..<count { start[i] = packed(over(color, unpacked(start[i]))) }
  }

  @inline(__always)
  private func store(_ color: Lanes, at pixel: UnsafeMutablePointer<UInt32>) {
    pixel.pointee = packed(blends ? over(color, unpacked(pixel.pointee)) : color)
  }
}
