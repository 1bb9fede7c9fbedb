internal import MaruGestures

/// An endless wheel of numbers: row n shows n, whole laps left out, and greater rows lie below.
struct Wheel: Hashable {
  private enum Motion: Hashable {
    /// On a row; under a finger perhaps between two.
    case still(at: Double)
    case moving(Tween)
  }

  /// The numbers are 0 ..< count.
  private(set) var count: Int
  private var motion: Motion

  /// A wheel of `count` numbers, at rest on `number`.
  init(count: Int, on number: Int) {
    self.count = count
    motion = .still(at: Double(number))
  }

  /// The row in the middle at `now`, with fractions.
  func position(at now: Moment) -> Double {
    switch motion {
    case .still(let position): position
    case .moving(let tween): tween.value(at: now)
    }
  }

  /// The row where it is or will come to rest.
  var row: Int {
    switch motion {
    case .still(let position): nearest(position)
    case .moving(let tween): nearest(tween.to)
    }
  }

  /// The number of that row.
  var number: Int { floorModulo(row, count) }

  var isMoving: Bool {
    switch motion {
    case .still: false
    case .moving: true
    }
  }

  /// Stops it where it is at `now`, moved by `rows`.
  mutating func stop(at now: Moment, movedBy rows: Double = 0) {
    motion = .still(at: position(at: now) + rows)
  }

  /// Starts `tween`.
  mutating func move(_ tween: Tween) { motion = .moving(tween) }

  /// Ends its motion where it goes.
  mutating func land() {
    if case .moving(let tween) = motion { motion = .still(at: tween.to) }
  }

  /// Moves it to `row` in a short time.
  mutating func settle(on row: Int, at now: Moment) {
    move(Fling.settling(from: position(at: now), to: row, at: now))
  }

  /// The row that shows `number` and is nearest to where it will come to rest.
  func row(showing number: Int) -> Int {
    let up = floorModulo(number - row, count)
    return row + (up * 2 > count ? up - count : up)
  }

  /// Lets time pass until `now` and tells how many rows went by since `earlier`; a motion that is longer than the
  /// longest fling counts as one of that length.
  mutating func advance(from earlier: Moment, to now: Moment) -> Int {
    guard case .moving(let tween) = motion else { return 0 }
    let share = min(1, Threshold.longestFling / max(1, abs(tween.to - tween.from)))
    let passed = abs(nearest(tween.value(at: now) * share) - nearest(tween.value(at: earlier) * share))
    if now >= tween.end { motion = .still(at: tween.to) }
    return passed
  }

  /// Gives it `count` numbers, showing the one it shows.
  mutating func widen(to count: Int, at now: Moment) {
    guard count != self.count else { return }
    let (row, number, position) = (row, number, position(at: now))
    self.count = count
    motion = .still(at: position + Double(number - row))
    if position != Double(row) { settle(on: number, at: now) }
  }
}
