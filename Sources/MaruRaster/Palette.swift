// Stage 3, continued: the colour of each set of primitives that covers a pixel, composed once a picture.

internal import MaruDrawing

/// The paints of up to 64 primitives over a base, and the states that pixels are in: which primitives cover them.
/// Owned by a renderer, which frees it.
struct Palette {
  static let size = 64

  /// A set of one primitive.
  @inline(__always)
  static func bit(_ primitive: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: primitive) }

  private(set) var count = 0
  private(set) var base: Lanes = 0
  /// Bit p: primitive p is opaque.
  private(set) var opaque: UInt64 = 0
  /// Bit p: primitive p is filled even-odd.
  private(set) var evenOdd: UInt64 = 0
  let paints: UnsafeMutablePointer<Lanes>

  private var stateCount = 0
  private var capacity = 32
  /// By state: the set of primitives, its colour, and by primitive the state across an edge of that one.
  private var sets: UnsafeMutablePointer<UInt64>
  private var colors: UnsafeMutablePointer<Lanes>
  private var neighbors: UnsafeMutablePointer<UInt32>

  init() {
    paints = .allocate(capacity: Palette.size)
    sets = .allocate(capacity: capacity)
    colors = .allocate(capacity: capacity)
    neighbors = .allocate(capacity: capacity * Palette.size)
  }

  func deallocate() {
    paints.deallocate()
    sets.deallocate()
    colors.deallocate()
    neighbors.deallocate()
  }

  mutating func removeAll(base: Lanes) {
    self.base = base
    count = 0
    opaque = 0
    evenOdd = 0
    stateCount = 0
  }

  /// Adds the next primitive, above those before; there is room for `size`.
  mutating func append(_ color: Color, isEvenOdd: Bool) {
    guard count < Palette.size else { return }
    let bit = Palette.bit(count)
    paints[count] = premultiplied(color)
    count += 1
    if color.isOpaque { opaque |= bit }
    if isEvenOdd { evenOdd |= bit }
  }

  /// The state in which the rows of a band begin.
  mutating func begin(_ set: UInt64) -> Int {
    if isFull { stateCount = 0 }
    return state(of: set)
  }

  /// States are forgotten between rows once there are many, so that no picture can need more and more of them.
  @inline(__always)
  var isFull: Bool { stateCount > 1024 }

  @inline(__always)
  func color(of state: Int) -> Lanes { colors[state] }

  @inline(__always)
  func set(of state: Int) -> UInt64 { sets[state] }

  /// The state on the other side of an edge of `primitive`.
  @inline(__always)
  mutating func state(across primitive: Int, from state: Int) -> Int {
    let known = neighbors[state &* Palette.size &+ primitive]
    return known == .max ? found(across: primitive, from: state) : Int(known)
  }

  @inline(never)
  private mutating func found(across primitive: Int, from state: Int) -> Int {
    let found = self.state(of: sets[state] ^ Palette.bit(primitive))
    neighbors[state * Palette.size + primitive] = UInt32(truncatingIfNeeded: found)
    neighbors[found * Palette.size + primitive] = UInt32(truncatingIfNeeded: state)
    return found
  }

  /// The state in which exactly the primitives of `set` cover a pixel.
  private mutating func state(of set: UInt64) -> Int {
    for state in 0..<stateCount where sets[state] == set { return state }
    if stateCount == capacity { grow() }
    let state = stateCount
    stateCount += 1
    sets[state] = set
    colors[state] = composed(set)
    (neighbors + state * Palette.size).initialize(repeating: .max, count: Palette.size)
    return state
  }

  private func composed(_ set: UInt64) -> Lanes {
    var color = base
    var rest = set
    while rest != 0 {
      color = over(paints[rest.trailingZeroBitCount], color)
      rest &= rest &- 1
    }
    return color
  }

  private mutating func grow() {
    func grown<Value>(_ old: UnsafeMutablePointer<Value>, _ each: Int) -> UnsafeMutablePointer<Value> {
      let new = UnsafeMutablePointer<Value>.allocate(capacity: capacity * each * 2)
      new.update(from: old, count: capacity * each)
      old.deallocate()
      return new
    }
    sets = grown(sets, 1)
    colors = grown(colors, 1)
    neighbors = grown(neighbors, Palette.size)
    capacity *= 2
  }
}
