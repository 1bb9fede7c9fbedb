// Stage 4: a row of events becomes pixels, each stored once. Between events a run of one colour; where an event is
// alone, a lerp between the colours on its two sides; where two meet, a lerp of lerps. What is rarer is left to
// `Meetings.swift`.

internal import CRaster
internal import MaruDrawing

/// Paints rows within one clip.
struct RowPainter {
  var palette = Palette()
  /// Rows blend over what is there instead of replacing it: for primitives beyond a palette full.
  var blends = false
  /// What covers the place where the rows of the band begin.
  private var leading: UInt64 = 0
  private var start = 0
  private let meeting = Meeting()

  func deallocate() {
    palette.deallocate()
    meeting.deallocate()
  }

  /// Begins a band whose rows start covered by the primitives of `leading`.
  mutating func begin(_ leading: UInt64) {
    self.leading = leading
    start = palette.begin(leading)
  }

  /// Paints `width` pixels from `pixels` on. Events' x count from 1; a word greater than any event ends them.
  mutating func paint(
    _ events: UnsafePointer<UInt64>, into pixels: UnsafeMutablePointer<UInt32>, width: Int
  ) {
    if blends { return paintBlending(events, into: pixels, width: width) }
    // So that pixel x is row[x].
    let row = pixels - 1
    let beyond = width &+ 1
    if palette.isFull { start = palette.begin(leading) }
    var state = start
    var next = events
    // What is left of the clip.
    while Event(word: next.pointee).x == 0 {
      let event = Event(word: next.pointee)
      if event.flips { state = palette.state(across: event.primitive, from: state) }
      next += 1
    }
    var color = palette.color(of: state)
    var cursor = 1
    while true {
      let event = Event(word: next.pointee)
      let x = event.x
      guard x < beyond else { break }
      let other = Event(word: next[1])
      if event.end > other.x {
        // Several events share pixels.
        let end = max(event.end, other.end)
        if Event(word: next[2]).x >= end, x &+ (end &- x > 4 ? 8 : 4) <= beyond, event.canPair(other, palette) {
          fill(color, row, from: cursor, to: x, beyond)
          state = paintPair(event, other, to: end, state, row)
          next += 2
          cursor = end
        } else {
          let group = group(from: next)
          fill(color, row, from: cursor, to: x, beyond)
          state = meeting.paint(
            next, count: group.count, from: x, to: group.end, state, &palette, into: row, beyond: beyond)
          next += group.count
          cursor = min(group.end, beyond)
        }
        color = palette.color(of: state)
        continue
      }
      next += 1
      let far = palette.state(across: event.primitive, from: state)
      let farColor = palette.color(of: far)
      if farColor != color {
        fill(color, row, from: cursor, to: x, beyond)
        if x &+ 4 <= beyond {
          // What is too many is painted again, being right of the place.
          FourPixels(from: FourPixels(color), to: FourPixels(farColor), shares: event.shares).store(at: row + x)
        } else {
          for pixel in x..<min(event.end, beyond) {
            row[pixel] = packed(lerp(color, farColor, event.share(pixel &- x)))
          }
        }
        cursor = min(event.end, beyond)
      }
      if event.flips {
        state = far
        color = farColor
      }
    }
    fill(color, row, from: cursor, to: beyond, beyond)
  }

  /// Paints the pixels before `end` in which two events meet, and up to three more; gives the state behind them.
  @inline(__always)
  private mutating func paintPair(
    _ first: Event, _ second: Event, to end: Int, _ state: Int, _ row: UnsafeMutablePointer<UInt32>
  ) -> Int {
    let across = palette.state(across: first.primitive, from: state)
    let near = FourPixels(palette.color(of: state))
    var x = first.x
    if first.primitive == second.primitive {
      // In and out again.
      let far = FourPixels(palette.color(of: across))
      repeat {
        let shares = difference(first.shares(from: x), second.shares(from: x))
        FourPixels(from: near, to: far, shares: shares).store(at: row + x)
        x &+= 4
      } while x < end
      return first.flips == second.flips ? state : across
    }
    let other = palette.state(across: second.primitive, from: state)
    let both = palette.state(across: second.primitive, from: across)
    // The lower primitive first, so that it does not matter which event began.
    let (lower, upper) = first.primitive < second.primitive ? (first, second) : (second, first)
    let (ofLower, ofUpper) = first.primitive < second.primitive ? (across, other) : (other, across)
    let farOfLower = FourPixels(palette.color(of: ofLower))
    let farOfUpper = FourPixels(palette.color(of: ofUpper))
    let farOfBoth = FourPixels(palette.color(of: both))
    repeat {
      let shares = lower.shares(from: x)
      let above = FourPixels(from: near, to: farOfLower, shares: shares)
      let below = FourPixels(from: farOfUpper, to: farOfBoth, shares: shares)
      FourPixels(from: above, to: below, shares: upper.shares(from: x)).store(at: row + x)
      x &+= 4
    } while x < end
    return first.flips ? (second.flips ? both : across) : second.flips ? other : state
  }

  /// How many events from `first` on hang together, and the pixel behind them.
  private func group(from first: UnsafePointer<UInt64>) -> (count: Int, end: Int) {
    var end = Event(word: first.pointee).end
    var count = 1
    while Event(word: first[count]).x < end {
      end = max(end, Event(word: first[count]).end)
      count &+= 1
    }
    return (count, end)
  }

  /// The whole row as one meeting.
  private mutating func paintBlending(
    _ events: UnsafePointer<UInt64>, into pixels: UnsafeMutablePointer<UInt32>, width: Int
  ) {
    var count = 0
    while events[count] != .max { count += 1 }
    _ = meeting.paint(
      events, count: count, from: 0, to: width + 1, start, &palette, into: pixels - 1, beyond: width + 1,
      blends: true)
  }

  /// A run of one colour over the pixels from ..< to. It may paint up to sixteen pixels more, being right of the place.
  @inline(__always)
  private func fill(
    _ color: Lanes, _ row: UnsafeMutablePointer<UInt32>, from: Int, to: Int, _ beyond: Int
  ) {
    let pixel = packed(color)
    if from &+ 16 <= beyond {
      // Most runs are short.
      paintSixteen(pixel, row + from)
      if to &- from > 16 { fillLong(pixel, row, from: from &+ 16, to: to, beyond) }
    } else {
      var x = from
      while x < to {
        row[x] = pixel
        x &+= 1
      }
    }
  }

  @inline(never)
  private func fillLong(
    _ pixel: UInt32, _ row: UnsafeMutablePointer<UInt32>, from: Int, to: Int, _ beyond: Int
  ) {
    var x = from
    if to &- x >= 64 || to &+ 15 > beyond { return craster_fill(row + x, pixel, to &- x) }
    repeat {
      paintSixteen(pixel, row + x)
      x &+= 16
    } while x < to
  }

  @inline(__always)
  private func paintSixteen(_ pixel: UInt32, _ pixels: UnsafeMutablePointer<UInt32>) {
    let four = SIMD4<UInt32>(repeating: pixel)
    let place = UnsafeMutableRawPointer(pixels)
    place.storeBytes(of: four, toByteOffset: 0, as: SIMD4<UInt32>.self)
    place.storeBytes(of: four, toByteOffset: 16, as: SIMD4<UInt32>.self)
    place.storeBytes(of: four, toByteOffset: 32, as: SIMD4<UInt32>.self)
    place.storeBytes(of: four, toByteOffset: 48, as: SIMD4<UInt32>.self)
  }
}

extension Event {
  /// The colour where the two meet can be told from their shares alone: they belong to different primitives, or are
  /// the two sides of something thin.
  @inline(__always)
  fileprivate func canPair(_ other: Event, _ palette: Palette) -> Bool {
    if primitive != other.primitive { return true }
    return grows != other.grows && palette.evenOdd & (1 << UInt64(truncatingIfNeeded: primitive)) == 0
  }
}

/// |a − b| of each byte.
@inline(__always)
private func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let x = unsafeBitCast(a, to: SIMD4<UInt8>.self)
  let y = unsafeBitCast(b, to: SIMD4<UInt8>.self)
  return unsafeBitCast((x &- y).replacing(with: y &- x, where: y .> x), to: UInt32.self)
}
