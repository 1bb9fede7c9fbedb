// Stage 4: a row of events becomes pixels, each stored once. Between events a run of one colour; an event that is
// alone on a pixel is a lerp between the colours on its two sides; where several meet, layers from the bottom up.

internal import CRaster
internal import MaruDrawing

/// Paints rows within one clip.
struct RowPainter {
  var palette: Palette
  /// Winding number of each primitive at the painter's place.
  private var windings: [Int32] = Array(repeating: 0, count: Palette.size)
  /// Bit p: primitive p covers the painter's place.
  private var covering: UInt64 = 0
  /// Crossed shares of the pixel at hand, by primitive; zero between pixels.
  private var crossed: [Int32] = Array(repeating: 0, count: Palette.size)
  /// Rows blend over what is there instead of replacing it: for primitives beyond the first 64.
  var blends = false

  init(palette: Palette) { self.palette = palette }

  /// Paints `width` pixels from `pixels` on. Events' x count from 1.
  mutating func paint(
    _ events: UnsafeBufferPointer<UInt64>, into pixels: UnsafeMutablePointer<UInt32>, width: Int
  ) {
    var cursor = 1
    var i = 0
    while i < events.count {
      let event = Event(word: events[i])
      let x = event.x
      if x == 0 {
        if event.completes { complete(event) }
        i &+= 1
        continue
      }
      var end = event.end
      if i &+ 1 == events.count || Event(word: events[i &+ 1]).x >= end {
        paintAlone(event, into: pixels, width: width, cursor: &cursor)
        i &+= 1
        continue
      }
      let first = i
      repeat {
        end = max(end, Event(word: events[i]).end)
        i &+= 1
      } while i < events.count && Event(word: events[i]).x < end
      fill(pixels, from: cursor, to: min(x, width &+ 1))
      paintMeeting(
        UnsafeBufferPointer(rebasing: events[first..<i]), from: x, to: end, into: pixels, width: width)
      cursor = end
    }
    fill(pixels, from: cursor, to: width &+ 1)
    leaveRow()
  }

  /// An event that shares no pixel with another. Nothing is drawn where it changes no colour.
  @inline(__always)
  private mutating func paintAlone(
    _ event: Event, into pixels: UnsafeMutablePointer<UInt32>, width: Int, cursor: inout Int
  ) {
    let beyond = self.covering(after: event)
    if beyond != covering {
      let near = palette.color(of: covering)
      let far = palette.color(of: beyond)
      if near != far {
        let x = event.x
        fill(pixels, from: cursor, to: x)
        for pixel in 0..<min(event.count, width &+ 1 &- x) {
          store(lerp(near, far, event.share(pixel)), at: pixels + (x &+ pixel &- 1))
        }
        cursor = event.end
      }
    }
    if event.completes { complete(event) }
  }

  /// The pixels x ..< end, which several events share.
  private mutating func paintMeeting(
    _ events: UnsafeBufferPointer<UInt64>, from x: Int, to end: Int,
    into pixels: UnsafeMutablePointer<UInt32>, width: Int
  ) {
    var live = 0
    for pixel in x..<end {
      // Events are at most four long: those that began earlier than that are over.
      while live < events.count, Event(word: events[live]).x &+ 4 < pixel { live &+= 1 }
      var touching = 0
      var last = Event(word: 0)
      var k = live
      while k < events.count {
        let event = Event(word: events[k])
        if event.x > pixel { break }
        if event.end == pixel && event.completes { complete(event) }
        if event.end > pixel && event.share(pixel &- event.x) != 0 {
          touching &+= 1
          last = event
        }
        k &+= 1
      }
      guard pixel <= width else { continue }
      let target = pixels + (pixel &- 1)
      switch touching {
      case 0: store(palette.color(of: covering), at: target)
      case 1:
        let near = palette.color(of: covering)
        let far = palette.color(of: self.covering(after: last))
        store(lerp(near, far, last.share(pixel &- last.x)), at: target)
      default: store(layers(events, from: live, to: k, at: pixel), at: target)
      }
    }
    // What ends with the last pixel is still to be completed.
    var k = live
    while k < events.count {
      let event = Event(word: events[k])
      if event.end == end && event.completes { complete(event) }
      k &+= 1
    }
  }

  /// The colour of a pixel that several events touch: primitive after primitive, each by its covered share.
  private mutating func layers(
    _ events: UnsafeBufferPointer<UInt64>, from: Int, to: Int, at pixel: Int
  ) -> Lanes {
    var touched: UInt64 = 0
    for k in from..<to {
      let event = Event(word: events[k])
      guard event.end > pixel else { continue }
      crossed[event.primitive] += event.direction * Int32(truncatingIfNeeded: event.share(pixel &- event.x))
      touched |= 1 << UInt64(event.primitive)
    }
    var rest = covering | touched
    // Nothing shows below the topmost opaque primitive that covers the whole pixel.
    let floor = covering & palette.opaque & ~touched
    var color = palette.base
    if floor != 0 {
      let top = 63 &- floor.leadingZeroBitCount
      color = palette.paints[top]
      rest &= top == 63 ? 0 : ~0 << UInt64(top &+ 1)
    }
    while rest != 0 {
      let p = rest.trailingZeroBitCount
      let bit: UInt64 = 1 << UInt64(p)
      rest &= rest &- 1
      let share = touched & bit == 0 ? 255 : coverage(p, winding: windings[p] * 255 + crossed[p])
      color = lerp(color, over(palette.paints[p], color), share)
    }
    while touched != 0 {
      crossed[touched.trailingZeroBitCount] = 0
      touched &= touched &- 1
    }
    return color
  }

  /// How much of a pixel is inside, of 255, for a winding number in 255ths.
  @inline(__always)
  private func coverage(_ p: Int, winding: Int32) -> UInt64 {
    let size = UInt64(abs(winding))
    guard palette.evenOdd & (1 << UInt64(p)) != 0 else { return min(size, 255) }
    let phase = size % 510
    return phase <= 255 ? phase : 510 - phase
  }

  /// The set that covers the far side of `event`.
  @inline(__always)
  private func covering(after event: Event) -> UInt64 {
    let p = event.primitive
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: p)
    let winding = windings[p] &+ event.direction
    let isInside = palette.evenOdd & bit != 0 ? winding & 1 != 0 : winding != 0
    return isInside ? covering | bit : covering & ~bit
  }

  @inline(__always)
  private mutating func complete(_ event: Event) {
    covering = self.covering(after: event)
    windings[event.primitive] &+= event.direction
  }

  /// Edges right of the clip were left out, so windings may be left over.
  private mutating func leaveRow() {
    covering = 0
    for p in windings.indices { windings[p] = 0 }
  }

  /// A run of the current colour over the pixels from ..< to.
  @inline(__always)
  private mutating func fill(_ pixels: UnsafeMutablePointer<UInt32>, from: Int, to: Int) {
    guard to > from else { return }
    let color = palette.color(of: covering)
    let start = pixels + (from &- 1)
    let count = to &- from
    if blends && color >> 48 != 255 {
      if color == 0 { return }
      for i in 0..<count { start[i] = packed(over(color, unpacked(start[i]))) }
    } else if count >= 64 {
      craster_fill(start, packed(color), count)
    } else {
      let pixel = packed(color)
      for i in 0..<count { start[i] = pixel }
    }
  }

  @inline(__always)
  private func store(_ color: Lanes, at pixel: UnsafeMutablePointer<UInt32>) {
    pixel.pointee = packed(blends ? over(color, unpacked(pixel.pointee)) : color)
  }
}
