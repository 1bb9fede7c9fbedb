public import MaruGeometry

/// The built-in letters: a round-ended pen's digits, capitals, ASCII signs and a few more.
///
/// Small letters have the capitals' shape and size. A character that the typeface lacks is a box, white space
/// of any kind a space. Digits have one width; some pairs of letters are kerned. The whole text is one shape,
/// of lines and circular arcs.
public struct StrokeTypesetter: Typesetter, Sendable {
  /// All of them are alike.
  public init() {}

  /// The letters' advances and kerning; 0 for a size that is not above 0 and finite.
  public func width(of text: String, size: Double) -> Double {
    size > 0 && size.isFinite ? GlyphRun.width(of: text) * size / 1000 : 0
  }

  public func digitWidth(size: Double) -> Double { width(of: "0", size: size) }

  /// 0.7 of the size.
  public func capHeight(size: Double) -> Double { StrokeLetter.capHeight * size / 1000 }

  /// One run, or nothing for white space.
  public func draw(
    _ text: String, size: Double, origin: Point, color: Color, into list: inout DisplayList
  ) {
    guard size > 0, size.isFinite, origin.isFinite else { return }
    let run = GlyphRun(text, transform: Transform(scale: size / 1000, dx: origin.x, dy: origin.y))
    if run.bounds != nil { list.commands.append(DrawCommand(.glyphs(run), color)) }
  }
}
