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

  @inline(__always)
  mutating func append(_ event: Event, row: Int) {
    let count = counts[row]
    if count == capacity { grow() }
    words[row &* capacity &+ count] = event.word
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
