public import MaruGeometry

/// Turns text into shapes in pixels. The one interface to letters: a font's or the built-in strokes.
public protocol Typesetter {
  /// Advance width in pixels of `text` in letters of `size` pixels an em.
  func width(of text: String, size: Double) -> Double
  /// Height of a capital H in pixels.
  func capHeight(size: Double) -> Double
  /// The shapes of `text` with the left end of its baseline at `origin`. They may be drawn in one colour as one area.
  func shapes(of text: String, size: Double, origin: Point) -> [Shape]
}

/// Where text stands relative to its anchor point; vertically the capitals' middle is on the anchor.
public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }
