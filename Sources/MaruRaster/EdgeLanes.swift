// Stage 2, the formula's edges: lines and circles as vectors of four rows see them, in their precision. Places are counted
// from a pixel's corner near the edge, so that 24 bits are enough.

enum EdgeLanes {
  /// Coordinates up to this many pixels are exact enough in a `Float`; edges that go farther are summed.
  static let farthest = 16_384.0
}

/// The clip as an edge sees it that counts from a column of its own.
struct ClipLanes {
  let column: Int
  /// The clip's first column, the first of its right half, and the one behind its last.
  let first: Float
  let middle: Float
  let end: Float

  init(left: Int, width: Int, column: Int) {
    self.column = column
    first = Float(left &- column)
    middle = Float(left &+ width / 2 &- column)
    end = Float(left &+ width &- column)
  }
}

/// A line as rows see it, in the precision of their vectors: counted from a column and from the row of its top.
struct LineEdge {
  private let row: Int
  private let slope: Float
  private let x: Float
  /// From its top to the upper borders of four rows, the first of them `row`.
  private let steps: Floats
  private let lead: Float
  private let width: Floats
  private let scale: Floats

  @inline(__always)
  init(_ edge: Edge, from column: Double) {
    let (line, row) = floored(edge.top)
    self.row = row
    slope = Float(edge.slopeOrCenterY)
    x = Float(edge.x - column)
    steps = Floats(0, 1, 2, 3) - Float(edge.top - line)
    lead = min(0, slope)
    width = Floats(repeating: abs(slope))
    scale = Run.scale(width)
  }

  /// Where it crosses four rows.
  @inline(__always)
  func run(_ first: Int) -> Run {
    Run(from: (steps + Float(first &- row)) * slope + x + lead, width: width, scale: scale)
  }
}

/// The long sides of a stroke.
struct Sides {
  let first: UnsafePointer<Edge>
  let second: UnsafePointer<Edge>
  /// The rows that both cross from top to bottom.
  let rows: Range<Int>

  /// Nil if they are no lines.
  @inline(__always)
  init?(_ first: UnsafePointer<Edge>, _ second: UnsafePointer<Edge>) {
    guard first.pointee.bend == .line, second.pointee.bend == .line else { return nil }
    self.first = first
    self.second = second
    let top = ceiled(max(first.pointee.top, second.pointee.top))
    rows = top..<max(top, floored(min(first.pointee.bottom, second.pointee.bottom)).1)
  }

  /// Less flat lines are events: they cross at most four pixels of a row.
  static let steepest = 3.0

  /// So flat that both cross a row in the same columns: then only the sum of both is simple.
  var shareColumns: Bool {
    let y = max(first.pointee.top, second.pointee.top)
    let apart = abs(first.pointee.lineX(at: y) - second.pointee.lineX(at: y))
    let flat = abs(first.pointee.slopeOrCenterY)
    return flat > Sides.steepest && apart < flat + 4
  }
}

/// A stroke so thin that both its long sides cross a row within four pixels.
struct Strip {
  let left: UnsafePointer<Edge>
  let right: UnsafePointer<Edge>
  let rows: Range<Int>

  /// Pixels from where the left side enters a row to where the right one leaves it: three, less what rounding may add.
  private static let widest = 2.95

  /// Nil if it is not so.
  @inline(__always)
  init?(_ sides: Sides) {
    let (a, b) = (sides.first, sides.second)
    guard !sides.rows.isEmpty, a.pointee.winding != b.pointee.winding else { return nil }
    let top = max(a.pointee.top, b.pointee.top)
    let bottom = min(a.pointee.bottom, b.pointee.bottom)
    let above = b.pointee.lineX(at: top) - a.pointee.lineX(at: top)
    let below = b.pointee.lineX(at: bottom) - a.pointee.lineX(at: bottom)
    guard above * below > 0 else { return nil }
    let flat = max(abs(a.pointee.slopeOrCenterY), abs(b.pointee.slopeOrCenterY))
    let far = max(max(a.pointee.maxX, b.pointee.maxX), bottom)
    let near = min(min(a.pointee.minX, b.pointee.minX), top)
    guard max(abs(above), abs(below)) + flat < Strip.widest, max(far, 0 - near) <= EdgeLanes.farthest else {
      return nil
    }
    (left, right) = above > 0 ? (a, b) : (b, a)
    rows = sides.rows
  }
}

/// A circle as rows see it, in the precision of their vectors: its centre is a pixel's corner and a rest.
struct CircleEdge {
  let column: Int
  let line: Int
  let x: Float
  let y: Float
  let radius: Float

  init(_ edge: Edge) {
    let (wholeX, column) = floored(edge.x)
    let (wholeY, line) = floored(edge.slopeOrCenterY)
    self.column = column
    self.line = line
    x = Float(edge.x - wholeX)
    y = Float(edge.slopeOrCenterY - wholeY)
    radius = Float(edge.radius)
  }

  /// Half the width of the circle at a distance from its centre: √(r² − d²).
  @inline(__always)
  func reach(_ d: Floats) -> Floats { root(larger((radius - d) * (radius + d), Floats(repeating: 0))) }

  /// From the centre's height to the nearer border of a row that does not hold it.
  @inline(__always)
  func distance(to row: Int) -> Float {
    let above = Float(row &- line) - y
    return min(abs(above), abs(above + 1))
  }

  /// How far a chord between two reaches a pixel apart is moved outwards to have the area of its arc, given the reach
  /// halfway: Simpson's rule.
  @inline(__always)
  func push(_ middle: Floats, between a: Floats, and b: Floats) -> Floats {
    (middle - (a + b) * 0.5) * (2 / 3)
  }

  /// The heights from which, and over which, it runs in columns that begin at the x.
  @inline(__always)
  func heights(_ x: Floats) -> (from: Floats, over: Floats) {
    let from = reach(x - self.x)
    let to = reach(x - self.x + 1)
    let low = smaller(from, to)
    return (low + push(reach(x - self.x + 0.5), between: from, and: to), larger(from, to) - low)
  }
}
