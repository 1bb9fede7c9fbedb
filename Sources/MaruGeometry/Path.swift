/// An outline of lines, curves and arcs; open subpaths are closed by a straight line when filled.
public struct Path: Hashable, Sendable {
  /// A piece of the ellipse with axis-parallel radii; `start` and `sweep` are parameter angles from twelve
  /// (true angles where both radii are equal), sweep positive clockwise.
  public struct Arc: Hashable, Sendable {
    public var center: Point
    public var radiusX: Double
    public var radiusY: Double
    public var start: Angle
    public var sweep: Angle

    public init(center: Point, radiusX: Double, radiusY: Double, start: Angle, sweep: Angle) {
      self.center = center
      self.radiusX = radiusX
      self.radiusY = radiusY
      self.start = start
      self.sweep = sweep
    }

    /// The point at the parameter angle `angle`.
    public func point(at angle: Angle) -> Point {
      Point(center.x + radiusX * angle.sine, center.y - radiusY * angle.cosine)
    }

    public var end: Angle { start + sweep }
  }

  public enum Element: Hashable, Sendable {
    case move(to: Point)
    case line(to: Point)
    case quadCurve(to: Point, control: Point)
    case curve(to: Point, control1: Point, control2: Point)
    case arc(Arc)
    case closeSubpath

    /// Where the element ends; nil for `closeSubpath`, which goes back to the subpath's start.
    public var end: Point? {
      switch self {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
      case .arc(let arc): arc.point(at: arc.end)
      case .closeSubpath: nil
      }
    }
  }

  public private(set) var elements: [Element] = []

  /// A rectangle that holds the path, but for rounding: the hull of its points, control points and arcs. Nil for an
  /// empty path, not finite if a coordinate is not. Kept as the path grows: every repaint asks every path for it.
  public private(set) var bounds: Rect?

  public init() {}

  /// The ellipse that touches the sides of `rect`.
  public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: Point) { append(.move(to: point)) }
  public mutating func addLine(to point: Point) { append(.line(to: point)) }

  public mutating func addQuadCurve(to point: Point, control: Point) {
    append(.quadCurve(to: point, control: control))
  }

  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Appends a circular arc, joined to the current point by a line if there is one elsewhere.
  /// `start` is counted from twelve and a positive sweep is clockwise: not SwiftUI's convention, hence the labels.
  public mutating func addArc(center: Point, radius: Double, from start: Angle, sweep: Angle) {
    addArc(Arc(center: center, radiusX: radius, radiusY: radius, start: start, sweep: sweep))
  }

  /// Appends `arc`, joined to the current point by a line if there is one elsewhere.
  public mutating func addArc(_ arc: Arc) { append(.arc(arc)) }

  /// Appends the ellipse that touches the sides of `rect` as a closed subpath, clockwise from the top.
  public mutating func addEllipse(in rect: Rect) {
    let arc = Arc(
      center: rect.center, radiusX: rect.width / 2, radiusY: rect.height / 2, start: .zero,
      sweep: .degrees(360))
    move(to: arc.point(at: .zero))
    addArc(arc)
    closeSubpath()
  }

  public mutating func addRect(_ rect: Rect) {
    move(to: Point(rect.x, rect.y))
    addLine(to: Point(rect.maxX, rect.y))
    addLine(to: Point(rect.maxX, rect.maxY))
    addLine(to: Point(rect.x, rect.maxY))
    closeSubpath()
  }

  public mutating func addPath(_ other: Path) {
    guard !isEmpty else { return self = other }
    elements.append(contentsOf: other.elements)
    if let box = other.bounds { include(box) }
  }

  public mutating func closeSubpath() { append(.closeSubpath) }

  private mutating func append(_ element: Element) {
    elements.append(element)
    switch element {
    case .move(let to), .line(let to): include(to)
    case .quadCurve(let to, let control):
      include(to)
      include(control)
    case .curve(let to, let control1, let control2):
      include(to)
      include(control1)
      include(control2)
    case .arc(let arc): include(arc.bounds)
    case .closeSubpath: break
    }
  }

  private mutating func include(_ point: Point) { include(Rect(center: point, radius: 0)) }
  private mutating func include(_ box: Rect) {
    // A union would take no notice of what is not a number.
    bounds = box.isFinite ? bounds?.union(box) ?? box : box
  }

  /// By their elements: the same ones can have come about by roundings of their own.
  public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  /// Every point mapped by `transform`. Ellipses with unequal radii swap them on odd quarter turns.
  public func applying(_ transform: Transform) -> Path {
    var result = Path()
    result.elements = elements.map { $0.applying(transform) }
    result.bounds = bounds.map { transform.map($0) }
    return result
  }
}

extension Path.Element {
  /// The element with every point mapped by `transform`.
  public func applying(_ transform: Transform) -> Path.Element {
    switch self {
    case .move(let to): return .move(to: transform.map(to))
    case .line(let to): return .line(to: transform.map(to))
    case .quadCurve(let to, let control):
      return .quadCurve(to: transform.map(to), control: transform.map(control))
    case .curve(let to, let control1, let control2):
      return .curve(
        to: transform.map(to), control1: transform.map(control1), control2: transform.map(control2))
    case .arc(let arc):
      let x = transform.map(arc.radiusX)
      let y = transform.map(arc.radiusY)
      let swaps = transform.quarterTurns % 2 == 1
      return .arc(
        Path.Arc(
          center: transform.map(arc.center), radiusX: swaps ? y : x, radiusY: swaps ? x : y,
          start: transform.map(arc.start), sweep: arc.sweep))
    case .closeSubpath: return .closeSubpath
    }
  }
}
