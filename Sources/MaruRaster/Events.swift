// Stage 2: edges become events. An event says, of up to four neighbouring pixels of a row, which share of each has
// crossed an edge; all edges of a row sort together as integers.

/// One event as a sortable word.
///
///     63…48  x of its first pixel in the clip, counted from 1; 0 is everything left of the clip
///     47…42  primitive        41…40  pixels − 1
///     39     the last pixel completes the crossing: from there on the winding has changed
///     38     the winding grows by one (else falls by one)
///     31…0   the crossed share of each pixel, 0 … 255, first pixel lowest
struct Event {
  let word: UInt64

  @inline(__always) init(word: UInt64) { self.word = word }

  @inline(__always)
  init(x: Int, count: Int, primitive: Int, completes: Bool, grows: Bool, shares: UInt32) {
    word =
      UInt64(truncatingIfNeeded: x) << 48 | UInt64(truncatingIfNeeded: primitive) << 42
      | UInt64(truncatingIfNeeded: count - 1) << 40 | (completes ? 1 << 39 : 0) | (grows ? 1 << 38 : 0)
      | UInt64(shares)
  }

  @inline(__always) var x: Int { Int(truncatingIfNeeded: word >> 48) }
  @inline(__always) var count: Int { Int(truncatingIfNeeded: (word >> 40) & 3) &+ 1 }
  @inline(__always) var end: Int { x &+ count }
  @inline(__always) var primitive: Int { Int(truncatingIfNeeded: (word >> 42) & 63) }
  @inline(__always) var completes: Bool { word & (1 << 39) != 0 }
  @inline(__always) var direction: Int32 { word & (1 << 38) != 0 ? 1 : -1 }
  @inline(__always) func share(_ pixel: Int) -> UInt64 {
    (word >> UInt64(truncatingIfNeeded: 8 &* pixel)) & 255
  }
}

extension Event {
  /// Two crossings of one primitive in opposite directions, within four pixels: in and out again. The pixels get the
  /// difference of their shares, which is what the two would come to one by one. Nil if the words are not such.
  @inline(__always)
  init?(_ a: UInt64, joinedWith b: UInt64) {
    // Same primitive, both complete, one grows.
    let same: UInt64 = 63 << 42 | 1 << 39
    guard (a ^ b) & (same | 1 << 38) == 1 << 38, a & (1 << 39) != 0 else { return nil }
    self.init(Event(word: a), and: Event(word: b))
  }

  @inline(__always)
  private init?(_ a: Event, and b: Event) {
    let x = min(a.x, b.x)
    let end = max(a.end, b.end)
    guard x > 0, end &- x <= 4 else { return nil }
    // Shares in 16-bit lanes with a bit on top: a difference of bytes that borrows clears it.
    let first = unpacked(a.shares(from: x))
    let second = unpacked(b.shares(from: x))
    let marks: UInt64 = 0x0100_0100_0100_0100
    let forward = (first | marks) &- second
    if forward & marks == marks {
      self.init(
        x: x, count: end &- x, primitive: a.primitive, completes: false, grows: a.direction > 0,
        shares: packed(forward & ~marks))
      return
    }
    let backward = (second | marks) &- first
    guard backward & marks == marks else { return nil }
    self.init(
      x: x, count: end &- x, primitive: a.primitive, completes: false, grows: b.direction > 0,
      shares: packed(backward & ~marks))
  }

  /// The crossed shares of the four pixels from `x` on, which is not right of the event's first.
  @inline(__always)
  private func shares(from x: Int) -> UInt32 {
    let behind: UInt64 = ~0 << UInt64(truncatingIfNeeded: 8 &* count)
    let all = (word & 0xFFFF_FFFF) | behind
    return UInt32(truncatingIfNeeded: all << UInt64(truncatingIfNeeded: 8 &* (self.x &- x)))
  }
}

/// The events of a band of rows, and the scratch row in which partial crossings are summed. Owned by a renderer,
/// which frees it.
struct EventRows {
  /// Rows in a band: one bit each in a word.
  static let rows = 64
  private(set) var capacity = 64
  private(set) var words: UnsafeMutablePointer<UInt64>
  private let counts: UnsafeMutablePointer<Int>
  /// Changes of the winding from pixel to pixel, in 65,536ths; zero between uses.
  private(set) var sums: UnsafeMutablePointer<Int32>
  private var width = 0

  init() {
    words = .allocate(capacity: EventRows.rows * capacity)
    counts = .allocate(capacity: EventRows.rows)
    counts.initialize(repeating: 0, count: EventRows.rows)
    sums = .allocate(capacity: 8)
    sums.initialize(repeating: 0, count: 8)
  }

  func deallocate() {
    words.deallocate()
    counts.deallocate()
    sums.deallocate()
  }

  /// Makes room for rows of `width` pixels.
  mutating func fit(width: Int) {
    guard width > self.width else { return }
    sums.deallocate()
    sums = .allocate(capacity: width + 8)
    sums.initialize(repeating: 0, count: width + 8)
    self.width = width
  }

  func removeAll() { counts.update(repeating: 0, count: EventRows.rows) }

  /// Appends an event. If it and the one before are the two sides of something at most four pixels wide, one event
  /// stands for both, unless the primitive is even-odd.
  @inline(__always)
  mutating func append(_ event: Event, row: Int, joins: Bool) {
    let count = counts[row]
    if count == capacity { grow() }
    let end = words + (row &* capacity &+ count)
    // The other side is the last event or, for the left sides of rings, the one before.
    if joins, count > 0, let both = Event(end[-1], joinedWith: event.word) {
      end[-1] = both.word
      return
    }
    if joins, count > 1, let both = Event(end[-2], joinedWith: event.word) {
      end[-2] = both.word
      return
    }
    end.pointee = event.word
    counts[row] = count &+ 1
  }

  /// The row's events in order of x.
  func sortedRow(_ row: Int) -> UnsafeBufferPointer<UInt64> {
    let start = words + row * capacity
    let count = counts[row]
    if count > 48 {
      var words = UnsafeMutableBufferPointer(start: start, count: count)
      words.sort()
    } else {
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
    return UnsafeBufferPointer(start: start, count: count)
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: EventRows.rows * capacity * 2)
    for row in 0..<EventRows.rows {
      (larger + row * capacity * 2).update(from: words + row * capacity, count: counts[row])
    }
    words.deallocate()
    words = larger
    capacity *= 2
  }
}
