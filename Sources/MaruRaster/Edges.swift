// Stage 1: shapes become edges. An edge is a piece of an outline that never turns back in y: a straight line, or
// part of the right or left half of a circle. Everything the rasteriser draws, but for letters' masks, is such edges.

internal import MaruDrawing
internal import MaruGeometry

/// One edge in pixels, coordinates snapped to 1/4096.
struct Edge: Hashable {
  /// Which way an edge bends: a straight line, the right or left half of a circle, or both halves at once.
  enum Bend: UInt8 { case line, right, left, both }

  var top: Double
  var bottom: Double
  /// A line's x at `top`; a circle's centre x.
  var x: Double
  /// A line's dx/dy; a circle's centre y.
  var slopeOrCenterY: Double
  /// A circle's radius; 0 for a line.
  var radius: Double
  var bend: Bend
  /// What crossing the edge to the right adds to the winding number: +1 or −1. Of both halves: the left one's.
  var winding: Int32
  var minX: Double
  var maxX: Double

  /// The winding of a circle's sides.
  @inline(__always) var leftWinding: Int32 { winding }
  @inline(__always) var rightWinding: Int32 { bend == .both ? 0 &- winding : winding }

  /// Where a line crosses the height y, which lies in top ... bottom.
  @inline(__always)
  func lineX(at y: Double) -> Double { x + (y - top) * slopeOrCenterY }

  /// Half the width of the circle at the height y.
  @inline(__always)
  func reach(at y: Double) -> Double {
    let d = y - slopeOrCenterY
    let square = (radius - d) * (radius + d)
    return square > 0 ? square.squareRoot() : 0
  }
}

/// Device coordinates are held to this grid, so that no picture can depend on the last bits of a sine.
@inline(__always)
func snapped(_ value: Double) -> Double {
  // Adding 1.5 · 2⁵² rounds to a whole number; the products are exact.
  (max(-0x1p30, min(0x1p30, value)) * 4096 + 0x1.8p52 - 0x1.8p52) * (1 / 4096)
}

func snapped(_ point: Point) -> Point { Point(snapped(point.x), snapped(point.y)) }

/// Collects the edges of one outline after the other. Outlines are closed: `close` draws the missing line.
struct EdgeBuilder {
  private(set) var edges: [Edge] = []
  /// What `cancelTwins` met an odd number of times; kept for its memory.
  private var odd: Set<Edge> = []
  private var first = Point(0, 0)
  private var current = Point(0, 0)
  private var isOpen = false

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    isOpen = false
  }

  mutating func move(to point: Point) {
    close()
    resume(at: point)
  }

  mutating func line(to point: Point) {
    let end = snapped(point)
    if isOpen { addSnapped(from: current, to: end) } else { first = end }
    current = end
    isOpen = true
  }

  /// Goes on at a corner that other edges reach.
  mutating func resume(at point: Point) {
    first = snapped(point)
    current = first
    isOpen = true
  }

  mutating func addLine(from a: Point, to b: Point) { addSnapped(from: snapped(a), to: snapped(b)) }

  mutating func close() {
    if isOpen { addSnapped(from: current, to: first) }
    current = first
    isOpen = false
  }

  /// An arc about `center`, joined to the current point by a line. Sweeps beyond a whole turn are cut to one.
  mutating func arc(center: Point, radius: Double, start: Angle, sweep: Angle) {
    guard start.degrees.isFinite, !sweep.degrees.isNaN else { return }
    let center = snapped(center)
    let radius = snapped(radius)
    let frame = PolarFrame(center: center)
    var angle = start.normalized.degrees
    let last = angle + max(-360, min(360, sweep.degrees))
    line(to: frame.point(at: .degrees(angle), radius: radius))
    let end = snapped(frame.point(at: .degrees(last), radius: radius))
    guard radius > 0 else { return line(to: end) }
    var y = held(current.y, within: radius, of: center.y)
    addSnapped(from: current, to: Point(current.x, y))
    while angle != last {
      // Halves meet at the top and the bottom of the circle: multiples of 180°.
      let extreme =
        last > angle ? ((angle / 180).rounded(.down) + 1) * 180 : ((angle / 180).rounded(.up) - 1) * 180
      let next = last > angle ? min(extreme, last) : max(extreme, last)
      let nextY =
        next == extreme
        ? center.y + (next.remainder(dividingBy: 360) == 0 ? -radius : radius)
        : held(end.y, within: radius, of: center.y)
      let isRight = Angle(degrees: (angle + next) / 2).normalized.degrees < 180
      addHalf(center: center, radius: radius, isRight: isRight, from: y, to: nextY)
      angle = next
      y = nextY
    }
    current = Point(end.x, y)
    line(to: end)
  }

  /// Takes out edges that occur twice from `start` on: even-odd, what is crossed twice is not crossed at all.
  mutating func cancelTwins(from start: Int) {
    odd.removeAll(keepingCapacity: true)
    for edge in edges[start...] where odd.remove(edge) == nil { odd.insert(edge) }
    guard odd.count < edges.count - start else { return }
    var end = start
    for index in start..<edges.count where odd.remove(edges[index]) != nil {
      edges[end] = edges[index]
      end += 1
    }
    edges.removeLast(edges.count - end)
  }

  /// A whole circle, wound clockwise or, as a hole, the other way.
  mutating func circle(center: Point, radius: Double, isHole: Bool = false) {
    let center = snapped(center)
    let radius = snapped(radius)
    guard radius > 0 else { return }
    edges.append(
      Edge(
        top: center.y - radius, bottom: center.y + radius, x: center.x, slopeOrCenterY: center.y,
        radius: radius, bend: .both, winding: isHole ? -1 : 1, minX: center.x - radius,
        maxX: center.x + radius))
  }

  private func held(_ y: Double, within radius: Double, of center: Double) -> Double {
    max(center - radius, min(center + radius, y))
  }

  /// Part of the right or left half of a circle, drawn from one height to another.
  private mutating func addHalf(
    center: Point, radius: Double, isRight: Bool, from: Double, to: Double
  ) {
    guard from != to else { return }
    edges.append(
      Edge(
        top: min(from, to), bottom: max(from, to), x: center.x, slopeOrCenterY: center.y, radius: radius,
        bend: isRight ? .right : .left, winding: windingOfTravel(from, to),
        minX: isRight ? center.x : center.x - radius, maxX: isRight ? center.x + radius : center.x))
  }

  /// Outlines run clockwise on screen: what goes up has the inside on its right.
  private func windingOfTravel(_ from: Double, _ to: Double) -> Int32 { to > from ? -1 : 1 }

  private mutating func addSnapped(from a: Point, to b: Point) {
    guard a.y != b.y else { return }
    let isDown = a.y < b.y
    let upper = Point(isDown ? a.x : b.x, min(a.y, b.y))
    let lower = Point(isDown ? b.x : a.x, max(a.y, b.y))
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    edges.append(
      Edge(
        top: upper.y, bottom: lower.y, x: upper.x, slopeOrCenterY: slope, radius: 0, bend: .line,
        winding: windingOfTravel(a.y, b.y), minX: min(a.x, b.x), maxX: max(a.x, b.x)))
  }
}
