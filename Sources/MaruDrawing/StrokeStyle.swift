/// How an open subpath ends.
public enum LineCap: Hashable, Sendable { case butt, round, square }

/// How two segments of a stroke meet.
public enum LineJoin: Hashable, Sendable { case miter, round, bevel }

/// The outline of a stroke. Lengths are in the path's units.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: Double
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  /// A miter longer than this many line widths becomes a bevel.
  public var miterLimit: Double

  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
  }
}

/// Which points a path encloses.
public struct FillStyle: Hashable, Sendable {
  /// Even-odd if true, else non-zero winding.
  public var isEOFilled: Bool

  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}
