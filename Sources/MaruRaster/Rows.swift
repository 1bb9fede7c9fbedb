// Stage 4: a row of events becomes pixels, each stored once. Between events a run of one colour; where an event is
// alone, a lerp between the colours on its two sides; where two primitives meet, a lerp of lerps. What is rarer is left to
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
      if event.end > Event(word: next[1]).x {
        // Several events share pixels.
        let (count, end) = group(from: next)
        fill(color, row, from: cursor, to: x, beyond)
        if end &- x <= 8, x &+ (end &- x > 4 ? 8 : 4) <= beyond,
          let behind = paintFew(next, count, to: end, state, row)
        {
          state = behind
        } else {
          state = meeting.paint(
            next, count: count, from: x, to: end, state, &palette, into: row, beyond: beyond)
        }
        next += count
        cursor = min(end, beyond)
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
          FourPixels(from: FourPixels(color), to: FourPixels(farColor), shares: event.shares).store(
            at: row + x)
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

  /// Paints up to eight pixels before `end` that events of one or two primitives share, and some to the right; gives the
  /// state behind them. Nil if there are more primitives, or crossings that know nothing of each other.
  @inline(__always)
  private mutating func paintFew(
    _ events: UnsafePointer<UInt64>, _ count: Int, to end: Int, _ state: Int,
    _ row: UnsafeMutablePointer<UInt32>
  ) -> Int? {
    var x = Event(word: events[0]).x
    var lower = Crossed(Event(word: events[0]), from: x)
    var upper = Crossed(Event(word: events[1]), from: x)
    var isOne = lower.primitive == upper.primitive
    if isOne { lower.add(Event(word: events[1]), from: x) }
    for i in 2..<max(2, count) {
      let event = Event(word: events[i])
      if event.primitive == lower.primitive {
        lower.add(event, from: x)
      } else if isOne {
        upper = Crossed(event, from: x)
        isOne = false
      } else if event.primitive == upper.primitive {
        upper.add(event, from: x)
      } else {
        return nil
      }
    }
    let repeated = (lower.isSum ? lower.bit : 0) | (upper.isSum && !isOne ? upper.bit : 0)
    if repeated & palette.evenOdd != 0 { return nil }
    let near = FourPixels(palette.color(of: state))
    if isOne {
      let across = palette.state(across: lower.primitive, from: state)
      let far = FourPixels(palette.color(of: across))
      var shares = lower.shares
      repeat {
        FourPixels(from: near, to: far, shares: UInt32(truncatingIfNeeded: shares)).store(at: row + x)
        shares &>>= 32
        x &+= 4
      } while x < end
      return lower.flips ? across : state
    }
    // The lower primitive first, so that it does not matter which event began.
    if lower.primitive > upper.primitive { swap(&lower, &upper) }
    let acrossLower = palette.state(across: lower.primitive, from: state)
    let acrossUpper = palette.state(across: upper.primitive, from: state)
    let acrossBoth = palette.state(across: upper.primitive, from: acrossLower)
    let farOfLower = FourPixels(palette.color(of: acrossLower))
    let farOfUpper = FourPixels(palette.color(of: acrossUpper))
    let farOfBoth = FourPixels(palette.color(of: acrossBoth))
    var (below, above) = (lower.shares, upper.shares)
    repeat {
      let shares = UInt32(truncatingIfNeeded: below)
      let from = FourPixels(from: near, to: farOfLower, shares: shares)
      let to = FourPixels(from: farOfUpper, to: farOfBoth, shares: shares)
      FourPixels(from: from, to: to, shares: UInt32(truncatingIfNeeded: above)).store(at: row + x)
      below &>>= 32
      above &>>= 32
      x &+= 4
    } while x < end
    return lower.flips ? (upper.flips ? acrossBoth : acrossLower) : upper.flips ? acrossUpper : state
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

  /// A run of one colour over the pixels from ..< to. It may paint up to 32 pixels more, being right of the place.
  @inline(__always)
  private func fill(
    _ color: Lanes, _ row: UnsafeMutablePointer<UInt32>, from: Int, to: Int, _ beyond: Int
  ) {
    let pixel = packed(color)
    if from &+ 32 <= beyond {
      // Most runs are short.
      paintSixteen(pixel, row + from)
      paintSixteen(pixel, row + from + 16)
      if to &- from > 32 { craster_fill(row + from + 32, pixel, to &- from &- 32) }
    } else {
      var x = from
      while x < to {
        row[x] = pixel
        x &+= 1
      }
    }
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

/// How much of eight pixels changes sides of one primitive.
private struct Crossed {
  let primitive: Int
  private(set) var flips: Bool
  /// There is more than one event in it.
  private(set) var isSum = false
  private var sum: SIMD8<Int16>

  /// `event` seen from the pixel `start`, which is at most seven left of its first.
  @inline(__always)
  init(_ event: Event, from start: Int) {
    primitive = event.primitive
    flips = event.flips
    sum = Crossed.signed(event, from: start)
  }

  @inline(__always)
  mutating func add(_ event: Event, from start: Int) {
    flips = flips != event.flips
    isSum = true
    sum &+= Crossed.signed(event, from: start)
  }

  @inline(__always)
  var bit: UInt64 { Palette.bit(primitive) }

  /// Of 255, as bytes, the first pixel lowest.
  @inline(__always)
  var shares: UInt64 {
    let sign = sum &>> 15
    let size = (sum ^ sign) &- sign
    // All bits where it is above 255.
    let excess = (0 &- (size &>> 8)) &>> 15
    return unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: size | excess), to: UInt64.self)
  }

  @inline(__always)
  private static func signed(_ event: Event, from start: Int) -> SIMD8<Int16> {
    let all = UInt64(event.shares) | (event.flips ? 0xFFFF_FFFF_0000_0000 : 0)
    let bytes = all &<< UInt64(truncatingIfNeeded: 8 &* (event.x &- start))
    let shares = SIMD8<Int16>(truncatingIfNeeded: unsafeBitCast(bytes, to: SIMD8<UInt8>.self))
    let sign = SIMD8<Int16>(repeating: event.grows ? 0 : -1)
    return (shares ^ sign) &- sign
  }
}
