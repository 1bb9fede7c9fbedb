// Stage 1, continued: how each shape of a display list is wound by edges.

internal import MaruDrawing
internal import MaruGeometry

/// How a figure's inside follows from its edges.
enum Outline {
  /// It never crosses itself: each edge is a border.
  case simple
  /// Simple; the first two edges are the long sides of a stroke.
  case strip
  /// Circles that know nothing of each other: each edge is one of them, and its inside changes sides.
  case circles
  /// Crossing any edge changes sides.
  case evenOdd
  /// What the winding number encloses.
  case nonZero
  /// No edges: a mask.
  case mask

  /// Edges that meet in a pixel know nothing of each other.
  var isEvenOdd: Bool { self == .circles || self == .evenOdd }
}

extension EdgeBuilder {
  /// Appends the outline of `shape`. Shapes with numbers that are not finite have none.
  mutating func add(_ shape: Shape) -> Outline {
    switch shape {
    case .circle(let circle):
      addCircle(circle)
      return .simple
    case .ring(let circle, let width):
      if isFinite(circle) && width.isFinite { addRing(circle, width: width) }
      return .simple
    case .arc(let circle, let width, let start, let sweep, let cap):
      if isFinite(circle) && width.isFinite && start.degrees.isFinite && sweep.degrees.isFinite {
        addArc(circle, width: width, start: start, sweep: sweep, cap: cap)
      }
      return shape.hasSimpleOutline ? .simple : .nonZero
    case .line(let from, let to, let width, let cap):
      if from.isFinite && to.isFinite && width.isFinite && width > 0 {
        addLine(from: from, to: to, width: width, cap: cap)
      }
      return .strip
    case .rectangle(let rect, let cornerRadius):
      if Point(rect.x, rect.y).isFinite && Point(rect.width, rect.height).isFinite {
        addRectangle(rect, cornerRadius: cornerRadius)
      }
      return .simple
    case .evenOddCircles(let circles):
      let start = edges.count
      circles.forEach { addCircle($0) }
      cancelTwins(from: start)
      return .circles
    case .path(let path, let style):
      let start = edges.count
      if let bounds = path.bounds, bounds.isFinite { add(path) }
      guard style.isEOFilled else { return .nonZero }
      cancelTwins(from: start)
      return .evenOdd
    case .glyphs(let run):
      if let bounds = run.bounds, bounds.isFinite {
        run.forEachGlyph { outline, placement in add(outline, placement) }
      }
      return .nonZero
    case .mask: return .mask
    }
  }

  private mutating func addCircle(_ circle: Circle) {
    if isFinite(circle) { self.circle(center: circle.center, radius: circle.radius) }
  }

  private func isFinite(_ circle: Circle) -> Bool { circle.center.isFinite && circle.radius.isFinite }

  private mutating func addRing(_ circle: Circle, width: Double) {
    guard width > 0 else { return }
    self.circle(center: circle.center, radius: circle.radius + width / 2)
    self.circle(center: circle.center, radius: circle.radius - width / 2, isHole: true)
  }

  /// Outer arc, end cap, inner arc back, start cap.
  private mutating func addArc(
    _ circle: Circle, width: Double, start: Angle, sweep: Angle, cap: LineCap
  ) {
    guard width > 0, sweep.degrees != 0 else { return }
    guard abs(sweep.degrees) < 360 else { return addRing(circle, width: width) }
    let from = sweep.degrees < 0 ? start + sweep : start
    let sweep = Angle.degrees(abs(sweep.degrees))
    let half = width / 2
    let outer = circle.radius + half
    let inner = max(0, circle.radius - half)
    let frame = PolarFrame(center: circle.center)
    let startCenter = frame.point(at: from, radius: circle.radius)
    let endCenter = frame.point(at: from + sweep, radius: circle.radius)
    let between = startCenter.distance(to: endCenter) / 2
    if cap == .round && sweep.degrees > 180 && between < half && inner > 0 {
      // The caps meet: what is left between them are two notches.
      let depth = (half * half - between * between).squareRoot()
      let along = (circle.radius * circle.radius - between * between).squareRoot()
      let middle = from - (.degrees(360) - sweep) * 0.5
      let outerNotch = frame.point(at: middle, radius: along + depth)
      let innerNotch = frame.point(at: middle, radius: along - depth)
      func turn(_ center: Point, from: Angle?, to: Angle?) {
        let start = from ?? .zero
        let sweep = max(0, start.shortestTurn(to: to ?? start).degrees)
        arc(center: center, radius: half, start: start, sweep: .degrees(sweep))
      }
      let atStart = PolarFrame(center: startCenter)
      let atEnd = PolarFrame(center: endCenter)
      move(to: frame.point(at: from, radius: outer))
      arc(center: circle.center, radius: outer, start: from, sweep: sweep)
      turn(endCenter, from: from + sweep, to: atEnd.angle(of: outerNotch))
      turn(startCenter, from: atStart.angle(of: outerNotch), to: from)
      move(to: innerNotch)
      turn(endCenter, from: atEnd.angle(of: innerNotch), to: from + sweep + .degrees(180))
      arc(center: circle.center, radius: inner, start: from + sweep, sweep: -sweep)
      turn(startCenter, from: from + .degrees(180), to: atStart.angle(of: innerNotch))
      return close()
    }
    move(to: frame.point(at: from, radius: outer))
    arc(center: circle.center, radius: outer, start: from, sweep: sweep)
    addCap(cap, at: endCenter, half, facing: from + sweep)
    arc(center: circle.center, radius: inner, start: from + sweep, sweep: -sweep)
    addCap(cap, at: startCenter, half, facing: from + .degrees(180))
    close()
  }

  /// A cap whose left shoulder (clockwise travel's outer one) lies at `facing` from its centre.
  private mutating func addCap(_ cap: LineCap, at center: Point, _ half: Double, facing: Angle) {
    switch cap {
    case .butt: break
    case .round: arc(center: center, radius: half, start: facing, sweep: .degrees(180))
    case .square:
      let forward = facing + .degrees(90)
      line(to: center.offset(half * (facing.sine + forward.sine), -half * (facing.cosine + forward.cosine)))
      line(to: center.offset(half * (forward.sine - facing.sine), half * (facing.cosine - forward.cosine)))
    }
  }

  private mutating func addLine(from: Point, to: Point, width: Double, cap: LineCap) {
    let half = width / 2
    let length = from.distance(to: to)
    guard length > 0 else {
      if cap == .round { circle(center: from, radius: half) }
      if cap == .square { addRectangle(Rect(center: from, radius: half), cornerRadius: 0) }
      return
    }
    // (ux, uy) points along the line; (uy, −ux) to its left on screen.
    let ux = (to.x - from.x) / length
    let uy = (to.y - from.y) / length
    let reach = cap == .square ? half : 0
    let start = from.offset(-ux * reach, -uy * reach)
    let end = to.offset(ux * reach, uy * reach)
    let corners = (
      start.offset(uy * half, -ux * half), end.offset(uy * half, -ux * half),
      end.offset(-uy * half, ux * half), start.offset(-uy * half, ux * half)
    )
    // The long sides first: a strip is followed from both at once.
    addLine(from: corners.0, to: corners.1)
    addLine(from: corners.2, to: corners.3)
    guard cap == .round else {
      addLine(from: corners.1, to: corners.2)
      addLine(from: corners.3, to: corners.0)
      return
    }
    let left = PolarFrame(center: Point(0, 0)).angle(of: Point(uy, -ux)) ?? .zero
    resume(at: corners.1)
    arc(center: end, radius: half, start: left, sweep: .degrees(180))
    line(to: corners.2)
    resume(at: corners.3)
    arc(center: start, radius: half, start: left + .degrees(180), sweep: .degrees(180))
    line(to: corners.0)
    resume(at: corners.0)
  }

  private mutating func addRectangle(_ rect: Rect, cornerRadius: Double) {
    let radius = max(0, min(cornerRadius.isFinite ? cornerRadius : 0, min(rect.width, rect.height) / 2))
    move(to: Point(rect.x + radius, rect.y))
    let corners = [
      (rect.maxX - radius, rect.y + radius), (rect.maxX - radius, rect.maxY - radius),
      (rect.x + radius, rect.maxY - radius), (rect.x + radius, rect.y + radius),
    ]
    for (index, corner) in corners.enumerated() {
      arc(
        center: Point(corner.0, corner.1), radius: radius, start: .degrees(90 * Double(index)),
        sweep: .degrees(90))
    }
    close()
  }

  private mutating func add(_ path: Path, _ placement: Transform? = nil) {
    var start = Point(0, 0)
    var current = Point(0, 0)
    for element in path.elements {
      let element = placement.map { element.applying($0) } ?? element
      switch element {
      case .move(let to):
        move(to: to)
        start = to
      case .line(let to): line(to: to)
      case .quadCurve(let to, let control):
        flattenQuadCurve(from: current, to: to, control: control, tolerance: flatness) { line(to: $0) }
      case .curve(let to, let control1, let control2):
        flattenCurve(
          from: current, to: to, control1: control1, control2: control2, tolerance: flatness
        ) { line(to: $0) }
      case .arc(let arc) where arc.radiusX == arc.radiusY:
        self.arc(center: arc.center, radius: arc.radiusX, start: arc.start, sweep: arc.sweep)
      case .arc(let arc):
        line(to: arc.point(at: arc.start))
        arc.flatten(tolerance: flatness) { line(to: $0) }
      case .closeSubpath: move(to: start)
      }
      current = element.end ?? start
    }
    close()
  }

  /// Curves may stray from their lines by this much, pixels: at most five of 255 on an edge's pixel.
  private var flatness: Double { 0.02 }
}
