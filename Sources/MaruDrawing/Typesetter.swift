public import MaruGeometry

/// Turns text into shapes in pixels. The one interface to letters: a font's or the built-in strokes.
public protocol Typesetter {
  /// Advance width in pixels of `text` in letters of `size` pixels an em.
  func width(of text: String, size: Double) -> Double
  /// Advance width in pixels of the widest digit.
  func digitWidth(size: Double) -> Double
  /// Height of a capital H in pixels.
  func capHeight(size: Double) -> Double
  /// Appends `text` in `color`, the left end of its baseline at `origin`; it may be drawn as one area.
  func draw(_ text: String, size: Double, origin: Point, color: Color, into list: inout DisplayList)
}

extension Typesetter {
  public func digitWidth(size: Double) -> Double {
    (0...9).lazy.map { width(of: String($0), size: size) }.max() ?? 0
  }
}

/// Where text stands relative to its anchor point; vertically the capitals' middle is on the anchor.
public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }
