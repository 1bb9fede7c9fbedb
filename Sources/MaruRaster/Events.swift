// Stage 2: edges become events. An event says, of up to four neighbouring pixels of a row, which share of each has
// changed sides against the state on the pixels' left; all edges of a row sort together as integers.

/// One event as a sortable word.
///
///     63…48  x of its first pixel in the clip, counted from 1; 0 is everything left of the clip
///     47…42  primitive        41…40  pixels − 1
///     39     flips: from its last pixel on, the other side of the primitive's outline
///     38     the primitive's cover grows (else shrinks)
///     31…0   the crossed share of each pixel, 0 … 255, first pixel lowest; behind the last pixel 255 if it flips,
///            else 0, so that four pixels can be stored at once
struct Event {
  let word: UInt64

  @inline(__always) init(word: UInt64) { self.word = word }

  @inline(__always)
  init(x: Int, count: Int, kind: Kind, shares: UInt32) {
    word =
      UInt64(truncatingIfNeeded: x) << 48 | kind.bits | UInt64(truncatingIfNeeded: count &- 1) << 40
      | UInt64(shares)
  }

  /// What all events of an edge have in common.
  struct Kind {
    let bits: UInt64

    @inline(__always)
    init(primitive: Int, flips: Bool, grows: Bool) {
      bits =
        UInt64(truncatingIfNeeded: primitive) << 42 | (flips ? Event.flip : 0) | (grows ? Event.growth : 0)
    }

    @inline(__always) private init(bits: UInt64) { self.bits = bits }

    @inline(__always) var flips: Bool { bits & Event.flip != 0 }

    /// The same of an event that more of the same edge follow.
    @inline(__always) var unfinished: Kind { Kind(bits: bits & ~Event.flip) }
  }

  /// The words of four events.
  @inline(__always)
  static func words(
    x: SIMD4<Int32>, further: SIMD4<UInt32>, kind: Kind, shares: SIMD4<UInt32>
  ) -> SIMD4<UInt64> {
    let common = SIMD4(repeating: UInt32(truncatingIfNeeded: kind.bits >> 32))
    let high = unsafeBitCast(x &<< 16, to: SIMD4<UInt32>.self) | further &<< 8 | common
    var halves = SIMD8<UInt32>()
    halves.evenHalf = shares
    halves.oddHalf = high
    return unsafeBitCast(halves, to: SIMD4<UInt64>.self)
  }

  static let flip: UInt64 = 1 << 39
  static let growth: UInt64 = 1 << 38

  @inline(__always) var x: Int { Int(truncatingIfNeeded: word >> 48) }
  @inline(__always) var count: Int { Int(truncatingIfNeeded: (word >> 40) & 3) &+ 1 }
  @inline(__always) var end: Int { x &+ count }
  @inline(__always) var primitive: Int { Int(truncatingIfNeeded: (word >> 42) & 63) }
  /// The bit of its primitive.
  @inline(__always) var bit: UInt64 { Palette.bit(primitive) }
  @inline(__always) var flips: Bool { word & Event.flip != 0 }
  @inline(__always) var grows: Bool { word & Event.growth != 0 }
  @inline(__always) var shares: UInt32 { UInt32(truncatingIfNeeded: word) }
  @inline(__always) func share(_ pixel: Int) -> Int32 {
    Int32(truncatingIfNeeded: (word >> UInt64(truncatingIfNeeded: 8 &* pixel)) & 255)
  }
}

/// The events of a band of rows. Owned by a renderer, which frees it.
///
/// Those of the left and the right half of the clip are kept apart: round things nest, so that each half is almost in
/// order as it comes, outermost first.
struct EventRows {
  /// Rows in a band: one bit each in a word.
  static let rows = 64
  private var left = Half()
  private var right = Half()
  /// Words from this on belong to the right half.
  private var middle: UInt64 = 0
  /// The words of one row and the mark behind them, and for how many there is room.
  private var sorted: UnsafeMutablePointer<UInt64>
  private var room: Int

  init() {
    room = left.capacity + right.capacity + 1
    sorted = .allocate(capacity: room)
  }

  func deallocate() {
    left.deallocate()
    right.deallocate()
    sorted.deallocate()
  }

  /// Begins rows of a clip of `width` pixels.
  mutating func removeAll(width: Int) {
    left.removeAll()
    right.removeAll()
    middle = UInt64(truncatingIfNeeded: width / 2 + 1) << 48
  }

  @inline(__always)
  mutating func append(_ event: Event, row: Int) {
    if event.word < middle { left.append(event.word, row) } else { right.append(event.word, row) }
  }

  /// Appends one event each to four rows, of which it may be known that they are all in one half.
  @inline(__always)
  mutating func append(_ words: SIMD4<UInt64>, areLeft: Bool, areRight: Bool, row: Int) {
    if areLeft {
      left.append(words, row)
    } else if areRight {
      right.append(words, row)
    } else {
      for lane in 0..<4 { append(Event(word: words[lane]), row: row &+ lane) }
    }
  }

  /// The row's events in order of x, then a word greater than any event; good until the next row is asked for.
  mutating func sortedRow(_ row: Int) -> UnsafePointer<UInt64> {
    let lefts = Int(left.counts[row])
    let rights = Int(right.counts[row])
    if lefts &+ rights >= room { makeRoom() }
    let end = sorted + (lefts &+ rights)
    end.pointee = .max
    if lefts &+ rights > 96 {
      for i in 0..<lefts { sorted[i] = left.word(i, row) }
      for i in 0..<rights { sorted[lefts &+ i] = right.word(i, row) }
      sortMany(lefts &+ rights)
      return UnsafePointer(sorted)
    }
    // The left half by insertion from the front, the right one from the back.
    for i in 0..<lefts {
      let word = left.word(i, row)
      var j = i
      while j > 0 && sorted[j &- 1] > word {
        sorted[j] = sorted[j &- 1]
        j &-= 1
      }
      sorted[j] = word
    }
    var first = end
    for i in 0..<rights {
      let word = right.word(i, row)
      first -= 1
      var place = first
      while place[1] < word {
        place.pointee = place[1]
        place += 1
      }
      place.pointee = word
    }
    return UnsafePointer(sorted)
  }

  /// Shell's sort, by Knuth's gaps (The Art of Computer Programming 5.2.1): in place.
  private func sortMany(_ count: Int) {
    var gap = 1
    while gap < count / 9 { gap = 3 * gap + 1 }
    while gap > 0 {
      var i = gap
      while i < count {
        let word = sorted[i]
        var j = i
        while j >= gap && sorted[j &- gap] > word {
          sorted[j] = sorted[j &- gap]
          j &-= gap
        }
        sorted[j] = word
        i &+= 1
      }
      gap /= 3
    }
  }

  private mutating func makeRoom() {
    sorted.deallocate()
    room = left.capacity + right.capacity + 1
    sorted = .allocate(capacity: room)
  }
}

/// The n-th events of all rows lie side by side, so that those of four rows are stored at once.
private struct Half {
  private(set) var capacity = 32
  private var words: UnsafeMutablePointer<UInt64>
  /// By row.
  let counts: UnsafeMutablePointer<UInt32>

  init() {
    words = .allocate(capacity: capacity * EventRows.rows)
    counts = .allocate(capacity: EventRows.rows)
    removeAll()
  }

  func deallocate() {
    words.deallocate()
    counts.deallocate()
  }

  func removeAll() { counts.initialize(repeating: 0, count: EventRows.rows) }

  @inline(__always)
  func word(_ index: Int, _ row: Int) -> UInt64 { words[index &* EventRows.rows &+ row] }

  @inline(__always)
  mutating func append(_ word: UInt64, _ row: Int) {
    let count = Int(counts[row])
    if count == capacity { grow() }
    words[count &* EventRows.rows &+ row] = word
    counts[row] &+= 1
  }

  @inline(__always)
  mutating func append(_ four: SIMD4<UInt64>, _ row: Int) {
    let counts = UnsafeMutableRawPointer(counts + row)
    let two = counts.loadUnaligned(as: UInt64.self)
    let count = Int(two & 0xFFFF_FFFF)
    // Mostly the four rows have as many events so far.
    guard two == UInt64(truncatingIfNeeded: count) &* 0x1_0000_0001, count < capacity,
      two == counts.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    else {
      for lane in 0..<4 { append(four[lane], row &+ lane) }
      return
    }
    UnsafeMutableRawPointer(words + (count &* EventRows.rows &+ row)).storeBytes(
      of: four, as: SIMD4<UInt64>.self)
    counts.storeBytes(of: two &+ 0x1_0000_0001, as: UInt64.self)
    counts.storeBytes(of: two &+ 0x1_0000_0001, toByteOffset: 8, as: UInt64.self)
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2 * EventRows.rows)
    larger.update(from: words, count: capacity * EventRows.rows)
    words.deallocate()
    words = larger
    capacity *= 2
  }
}
