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
  static let primitives: UInt64 = 63 << 42

  @inline(__always) var x: Int { Int(truncatingIfNeeded: word >> 48) }
  @inline(__always) var count: Int { Int(truncatingIfNeeded: (word >> 40) & 3) &+ 1 }
  @inline(__always) var end: Int { x &+ count }
  @inline(__always) var primitive: Int { Int(truncatingIfNeeded: (word >> 42) & 63) }
  @inline(__always) var flips: Bool { word & Event.flip != 0 }
  @inline(__always) var grows: Bool { word & Event.growth != 0 }
  @inline(__always) var shares: UInt32 { UInt32(truncatingIfNeeded: word) }
  @inline(__always) func share(_ pixel: Int) -> Int32 {
    Int32(truncatingIfNeeded: (word >> UInt64(truncatingIfNeeded: 8 &* pixel)) & 255)
  }
}

/// The events of a band of rows. Owned by a renderer, which frees it.
///
/// A row fills up from both ends, with what lies in the left and the right half of the clip: round things nest, so that
/// each half is almost in order as it comes, outermost first.
struct EventRows {
  typealias Place = UnsafeMutablePointer<UInt64>

  /// Rows in a band: one bit each in a word.
  static let rows = 64
  /// Places in a row; one more holds a word greater than any event.
  private var capacity = 64
  private var words: Place
  /// By row: the place behind the left half's events, and that of the right half's last one.
  private let lefts: UnsafeMutablePointer<Place>
  private let rights: UnsafeMutablePointer<Place>
  /// Words from this on belong to the right half.
  private var middle: UInt64 = 0

  init() {
    words = EventRows.allocate(capacity)
    lefts = .allocate(capacity: EventRows.rows)
    rights = .allocate(capacity: EventRows.rows)
    removeAll(width: 0)
  }

  func deallocate() {
    words.deallocate()
    lefts.deallocate()
    rights.deallocate()
  }

  /// Begins rows of a clip of `width` pixels.
  mutating func removeAll(width: Int) {
    for row in 0..<EventRows.rows {
      lefts[row] = start(row)
      rights[row] = start(row) + capacity
    }
    middle = UInt64(truncatingIfNeeded: width / 2 + 1) << 48
  }

  @inline(__always)
  private func start(_ row: Int) -> Place { words + row &* (capacity &+ 1) }

  @inline(__always)
  mutating func append(_ event: Event, row: Int) {
    if lefts[row] == rights[row] { grow() }
    if event.word < middle {
      lefts[row].pointee = event.word
      lefts[row] += 1
    } else {
      rights[row] -= 1
      rights[row].pointee = event.word
    }
  }

  /// Appends one event each to the first `count` of four rows.
  @inline(__always)
  mutating func append(_ words: SIMD4<UInt64>, _ count: Int, row: Int) {
    guard count == 4 else {
      for lane in 0..<count { append(Event(word: words[lane]), row: row &+ lane) }
      return
    }
    append(Event(word: words[0]), row: row)
    append(Event(word: words[1]), row: row &+ 1)
    append(Event(word: words[2]), row: row &+ 2)
    append(Event(word: words[3]), row: row &+ 3)
  }

  /// The row's events in order of x, then a word greater than any event.
  func sortedRow(_ row: Int) -> UnsafePointer<UInt64> {
    let start = start(row)
    let left = lefts[row] - start
    let right = start + capacity - rights[row]
    if left &+ right > 96 {
      var halves = UnsafeMutableBufferPointer(start: start, count: left)
      halves.sort()
      halves = UnsafeMutableBufferPointer(start: rights[row], count: right)
      halves.sort()
    } else {
      sort(start, left)
      sort(before: start + capacity, right)
    }
    // The left half moves up to the right one.
    let first = rights[row] - left
    var i = left
    while i > 0 {
      i &-= 1
      first[i] = start[i]
    }
    return UnsafePointer(first)
  }

  /// Sorts by insertion from the front.
  @inline(__always)
  private func sort(_ start: Place, _ count: Int) {
    var i = 1
    while i < count {
      let word = start[i]
      var j = i
      while j > 0 && start[j &- 1] > word {
        start[j] = start[j &- 1]
        j &-= 1
      }
      start[j] = word
      i &+= 1
    }
  }

  /// Sorts by insertion from the back, where a greater word stands.
  @inline(__always)
  private func sort(before end: Place, _ count: Int) {
    var next = end - 1
    for _ in 0..<max(0, count &- 1) {
      next -= 1
      let word = next.pointee
      var place = next
      while place[1] < word {
        place.pointee = place[1]
        place += 1
      }
      place.pointee = word
    }
  }

  private static func allocate(_ capacity: Int) -> Place {
    let words = Place.allocate(capacity: rows * (capacity + 1))
    for row in 0..<rows { words[row * (capacity + 1) + capacity] = .max }
    return words
  }

  @inline(never)
  private mutating func grow() {
    let larger = EventRows.allocate(capacity * 2)
    for row in 0..<EventRows.rows {
      let new = larger + row * (capacity * 2 + 1)
      let left = lefts[row] - start(row)
      let right = start(row) + capacity - rights[row]
      new.update(from: start(row), count: left)
      let end = new + capacity * 2
      (end - right).update(from: rights[row], count: right)
      lefts[row] = new + left
      rights[row] = end - right
    }
    words.deallocate()
    words = larger
    capacity *= 2
  }
}
