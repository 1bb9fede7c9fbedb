import MaruGeometry

/// Part of a letter's centre line, in thousandths of an em: a thread pulled taut around pins.
///
/// Between two pins it runs along their common tangent, so that lines and arcs meet without a kink by
/// construction.
enum LetterThread {
  /// The thread passes clockwise around a positive radius, counter-clockwise around a negative one; 0 is a
  /// corner or an end.
  struct Pin {
    let center: Point
    let radius: Double

    init(_ x: Double, _ y: Double, _ radius: Double = 0) {
      center = Point(x, y)
      self.radius = radius
    }
  }

  /// A thread with two ends. Where the first or last pin has a radius, it ends at that angle on it, degrees
  /// from twelve.
  case open([Pin], from: Double = 0, to: Double = 0)
  case closed([Pin])
  /// A circle.
  case ring(Pin)
  /// A filled circle, whatever the stroke's width.
  case dot(Pin)

  /// The thread's outline, stroked `width` wide with round caps and joins.
  func outline(width: Double) -> Path {
    if case .dot(let pin) = self { return Path(ellipseIn: Rect(center: pin.center, radius: pin.radius)) }
    return centreLine.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
  }

  private var centreLine: Path {
    switch self {
    case .open(let pins, let from, let to): return LetterThread.path(around: pins, ends: (from, to))
    case .closed(let pins): return LetterThread.path(around: pins, ends: nil)
    case .ring(let pin), .dot(let pin):
      return Path(ellipseIn: Rect(center: pin.center, radius: abs(pin.radius)))
    }
  }

  /// `ends` are the angles of an open thread; a closed one has none.
  private static func path(around pins: [Pin], ends: (from: Double, to: Double)?) -> Path {
    var path = Path()
    guard let first = pins.first, let last = pins.last else { return path }
    var angle = ends.map { .degrees($0.from) } ?? first.touch(from: last)
    path.move(to: PolarFrame(center: first.center).point(at: angle, radius: abs(first.radius)))
    for (pin, next) in zip(pins, pins.dropFirst() + (ends == nil ? [first] : [])) {
      pin.addArc(from: angle, to: pin.touch(towards: next), to: &path)
      angle = next.touch(from: pin)
      if next.radius == 0 { path.addLine(to: next.center) }
    }
    if let ends { last.addArc(from: angle, to: .degrees(ends.to), to: &path) } else { path.closeSubpath() }
    return path
  }
}

extension LetterThread.Pin {
  /// Where a thread from `other` meets this pin.
  fileprivate func touch(from other: Self) -> Angle { angle(of: other.normal(towards: self)) }

  /// Where a thread to `other` leaves this pin.
  fileprivate func touch(towards other: Self) -> Angle { angle(of: normal(towards: other)) }

  fileprivate func addArc(from: Angle, to: Angle, to path: inout Path) {
    guard radius != 0 else { return }
    let turn = radius > 0 ? (to - from).normalized : (from - to).normalized
    // A thread that meets and leaves in one point: rounding must not make it a whole turn.
    guard turn.degrees < 359.999 else { return }
    path.addArc(center: center, radius: abs(radius), from: from, sweep: radius > 0 ? turn : -turn)
  }

  private func angle(of normal: Point) -> Angle {
    let outward = radius < 0 ? Point(-normal.x, -normal.y) : normal
    return PolarFrame(center: Point(0, 0)).angle(of: outward) ?? .zero
  }

  /// The unit vector n to the left of the thread to `next`: it touches both pins at center + n · radius.
  private func normal(towards next: Self) -> Point {
    let distance = center.distance(to: next.center)
    guard distance > 0 else { return Point(0, -1) }
    let along = Point((next.center.x - center.x) / distance, (next.center.y - center.y) / distance)
    let lean = max(-1, min(1, (radius - next.radius) / distance))
    let rest = (1 - lean * lean).squareRoot()
    return Point(lean * along.x + rest * along.y, lean * along.y - rest * along.x)
  }

  /// The pin of `radius` that a counter-clockwise thread rounds between this one and a wider one without a
  /// straight piece: it touches both from inside.
  func widening(by radius: Double, to wide: Self) -> Self {
    let distance = center.distance(to: wide.center)
    let (near, far) = (radius - abs(self.radius), abs(wide.radius) - radius)
    let along = (near * near - far * far + distance * distance) / (2 * distance)
    let aside = max(0, near * near - along * along).squareRoot()
    let unit = Point((wide.center.x - center.x) / distance, (wide.center.y - center.y) / distance)
    return Self(
      center.x + along * unit.x - aside * unit.y, center.y + along * unit.y + aside * unit.x, -radius)
  }

  /// The pin after half a turn about `pivot`.
  func halfTurned(about pivot: Point) -> Self {
    Self(2 * pivot.x - center.x, 2 * pivot.y - center.y, radius)
  }
}
