public import MaruGeometry

/// A circle by centre and radius.
public struct Circle: Hashable, Sendable {
  public var center: Point
  public var radius: Double

  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  public var bounds: Rect { Rect(center: center, radius: radius) }
}

/// A rectangle of coverage values, 0 ... 255, row by row: letters from a font.
public struct Mask: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// `width * height` values.
  public let coverage: [UInt8]

  /// Missing values count as 0.
  public init(width: Int, height: Int, coverage: [UInt8]) {
    self.width = max(0, width)
    self.height = max(0, height)
    let missing = self.width * self.height - coverage.count
    self.coverage = missing > 0 ? coverage + Array(repeating: 0, count: missing) : coverage
  }

  /// The same after that many clockwise quarter turns, 0 ... 3.
  func turned(quarterTurns: Int) -> Mask {
    // Where its upper left value was, and how far it is from there to the next column and row.
    let (first, column, row) =
      switch quarterTurns {
      case 1: (width * (height - 1), -width, 1)
      case 2: (width * height - 1, -1, -width)
      case 3: (width - 1, width, -1)
      default: (0, 1, width)
      }
    let isSideways = quarterTurns == 1 || quarterTurns == 3
    let (columns, rows) = isSideways ? (height, width) : (width, height)
    var turned: [UInt8] = []
    turned.reserveCapacity(columns * rows)
    for y in 0..<rows {
      for x in 0..<columns { turned.append(coverage[first + y * row + x * column]) }
    }
    return Mask(width: columns, height: rows, coverage: turned)
  }
}

/// What the rasteriser can cover pixels with. Coordinates are pixels once a shape is in a display list.
public enum Shape: Hashable, Sendable {
  /// A filled circle.
  case circle(Circle)
  /// A circle's stroke, centred on its radius.
  case ring(Circle, width: Double)
  /// A piece of a ring, clockwise from `start` (from twelve); a sweep of 360° or more is the whole ring, 0° nothing.
  case arc(Circle, width: Double, start: Angle, sweep: Angle, cap: LineCap)
  /// A straight stroke; with round caps a capsule. Of length 0: a dot with round caps, else nothing.
  case line(from: Point, to: Point, width: Double, cap: LineCap)
  /// Corners are rounded by at most half the shorter side.
  case rectangle(Rect, cornerRadius: Double)
  /// Circles filled even-odd as one path.
  case evenOddCircles([Circle])
  case path(Path, FillStyle)
  /// Built-in letters.
  case glyphs(GlyphRun)
  /// Coverage values with their top left pixel at (x, y). Pixels only: a transform moves and turns it, but never scales it.
  case mask(Mask, x: Int, y: Int)

  /// A rectangle that holds every covered point.
  public var bounds: Rect? {
    switch self {
    case .circle(let circle): return circle.bounds
    case .ring(let circle, let width): return circle.bounds.inset(by: -width / 2)
    case .arc(let circle, let width, let start, let sweep, let cap):
      return arcBounds(circle, width: width, start: start, sweep: sweep, cap: cap)
    case .line(let from, let to, let width, _):
      return Rect(center: from, radius: 0).union(Rect(center: to, radius: 0)).inset(by: -width * 0.7072)
    case .rectangle(let rect, _): return rect
    case .evenOddCircles(let circles):
      return circles.reduce(nil) { $0?.union($1.bounds) ?? $1.bounds }
    case .path(let path, _): return path.bounds
    case .glyphs(let run): return run.bounds
    case .mask(let mask, let x, let y):
      return Rect(x: Double(x), y: Double(y), width: Double(mask.width), height: Double(mask.height))
    }
  }

  /// The outline never crosses itself: of arcs, that there is a hole, and that square caps stay clear of each other.
  /// (Paths and letters count as crossing themselves.)
  public var hasSimpleOutline: Bool {
    switch self {
    case .path, .glyphs: return false
    case .arc(let circle, let width, _, let sweep, let cap):
      let inner = circle.radius - width / 2
      guard inner > 0 else { return false }
      // At most the angle to a square cap's inner corner.
      let reach = cap == .square ? Angle.radians(width / 2 / inner).degrees : 0
      let angle = abs(sweep.degrees)
      return angle >= 360 || angle + 2 * reach < 360
    case .circle, .ring, .line, .rectangle, .evenOddCircles, .mask: return true
    }
  }

  /// The shape mapped by `transform`; a mask keeps its size.
  public func applying(_ transform: Transform) -> Shape {
    func map(_ circle: Circle) -> Circle {
      Circle(center: transform.map(circle.center), radius: transform.map(circle.radius))
    }
    switch self {
    case .circle(let circle): return .circle(map(circle))
    case .ring(let circle, let width): return .ring(map(circle), width: transform.map(width))
    case .arc(let circle, let width, let start, let sweep, let cap):
      return .arc(
        map(circle), width: transform.map(width), start: transform.map(start), sweep: sweep, cap: cap)
    case .line(let from, let to, let width, let cap):
      return .line(
        from: transform.map(from), to: transform.map(to), width: transform.map(width), cap: cap)
    case .rectangle(let rect, let cornerRadius):
      return .rectangle(transform.map(rect), cornerRadius: transform.map(cornerRadius))
    case .evenOddCircles(let circles): return .evenOddCircles(circles.map(map))
    case .path(let path, let style): return .path(path.applying(transform), style)
    case .glyphs(let run): return .glyphs(GlyphRun(run.text, transform: run.transform.then(transform)))
    case .mask(let mask, let x, let y):
      let origin = transform.map(Point(Double(x), Double(y)))
      let corner = PixelRect(
        covering: Rect(x: origin.x.rounded(), y: origin.y.rounded(), width: 0, height: 0))
      let turned = transform.quarterTurns == 0 ? mask : mask.turned(quarterTurns: transform.quarterTurns)
      // Its upper left corner is another one then.
      return .mask(
        turned, x: [1, 2].contains(transform.quarterTurns) ? corner.x - turned.width : corner.x,
        y: [2, 3].contains(transform.quarterTurns) ? corner.y - turned.height : corner.y)
    }
  }
}

/// Bounds of a piece of a ring: its ends with their caps, and the extreme points that it sweeps over.
private func arcBounds(
  _ circle: Circle, width: Double, start: Angle, sweep: Angle, cap: LineCap
) -> Rect {
  let frame = PolarFrame(center: circle.center)
  // A square cap's corner is the farthest that any cap reaches from the end's centre: √½ of the width.
  let reach = width * 0.7072
  let first = Rect(center: frame.point(at: start, radius: circle.radius), radius: reach)
  let last = Rect(center: frame.point(at: start + sweep, radius: circle.radius), radius: reach)
  var box = first.union(last)
  let from = (sweep.degrees < 0 ? start + sweep : start).normalized.degrees
  let to = from + abs(sweep.degrees)
  guard to - from < 360 else { return circle.bounds.inset(by: -width / 2) }
  var quarter = (from / 90).rounded(.up) * 90
  while quarter <= to {
    box = box.union(
      Rect(
        center: frame.point(at: .degrees(quarter), radius: circle.radius + width / 2), radius: 0))
    quarter += 90
  }
  return box
}
