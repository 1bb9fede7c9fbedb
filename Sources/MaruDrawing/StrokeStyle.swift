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
  /// Lengths alternately painted and left out along every subpath, from its start, again and again; of an odd
  /// number the second round is the other way about. Each dash has both caps; one of length 0 is a dot with
  /// round caps, a square with square ones. On a closed subpath a dash goes on from the end to the start.
  ///
  /// The stroke is solid if there is nothing to leave out, if a length is negative or not finite, if none is above
  /// 1e-9, and if a path would get more than 100,000 dashes.
  public var dash: [Double]
  /// How far into the pattern a subpath starts; negative is before it. Counts as 0 if it is not finite.
  public var dashPhase: Double

  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The style of a path that is `scale` times as large.
  func scaled(by scale: Double) -> StrokeStyle {
    var style = self
    style.lineWidth *= scale
    style.dash = dash.map { $0 * scale }
    style.dashPhase *= scale
    return style
  }
}

/// Which points a path encloses.
public struct FillStyle: Hashable, Sendable {
  /// Even-odd if true, else non-zero winding.
  public var isEOFilled: Bool

  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}
