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

  public init() {}

  /// The ellipse that touches the sides of `rect`.
  public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: Point) { elements.append(.move(to: point)) }
  public mutating func addLine(to point: Point) { elements.append(.line(to: point)) }

  public mutating func addQuadCurve(to point: Point, control: Point) {
    elements.append(.quadCurve(to: point, control: control))
  }

  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Appends a circular arc, joined to the current point by a line if there is one elsewhere.
  /// `start` is counted from twelve and a positive sweep is clockwise: not SwiftUI's convention, hence the labels.
  public mutating func addArc(center: Point, radius: Double, from start: Angle, sweep: Angle) {
    addArc(Arc(center: center, radiusX: radius, radiusY: radius, start: start, sweep: sweep))
  }

  /// Appends `arc`, joined to the current point by a line if there is one elsewhere.
  public mutating func addArc(_ arc: Arc) { elements.append(.arc(arc)) }

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

  public mutating func addPath(_ other: Path) { elements.append(contentsOf: other.elements) }

  public mutating func closeSubpath() { elements.append(.closeSubpath) }

  /// Every point mapped by `transform`. Ellipses with unequal radii swap them on odd quarter turns.
  public func applying(_ transform: Transform) -> Path {
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    let swaps = transform.quarterTurns % 2 == 1
    for element in elements {
      switch element {
      case .move(let to): result.move(to: transform.map(to))
      case .line(let to): result.addLine(to: transform.map(to))
      case .quadCurve(let to, let control):
        result.addQuadCurve(to: transform.map(to), control: transform.map(control))
      case .curve(let to, let control1, let control2):
        result.addCurve(
          to: transform.map(to), control1: transform.map(control1), control2: transform.map(control2))
      case .arc(let arc):
        let x = transform.map(arc.radiusX)
        let y = transform.map(arc.radiusY)
        result.addArc(
          Arc(
            center: transform.map(arc.center), radiusX: swaps ? y : x, radiusY: swaps ? x : y,
            start: transform.map(arc.start), sweep: arc.sweep))
      case .closeSubpath: result.closeSubpath()
      }
    }
    return result
  }

  /// A rectangle that holds the path: the hull of its points, control points and arcs.
  /// Nil for an empty path.
  public var bounds: Rect? {
    var box: Rect?
    func add(_ rect: Rect) { box = box?.union(rect) ?? rect }
    func add(_ point: Point) { add(Rect(x: point.x, y: point.y, width: 0, height: 0)) }
    for element in elements {
      switch element {
      case .move(let to), .line(let to): add(to)
      case .quadCurve(let to, let control): add(to); add(control)
      case .curve(let to, let control1, let control2): add(to); add(control1); add(control2)
      case .arc(let arc): add(arc.bounds)
      case .closeSubpath: break
      }
    }
    return box
  }
}
