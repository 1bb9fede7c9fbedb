public import MaruGeometry

/// A line of the built-in letters as one shape: the letters' outlines, which all lines share, each at its place.
public struct GlyphRun: Hashable, Sendable {
  public let text: String
  /// From thousandths of an em, the left end of the baseline at their origin.
  public let transform: Transform
  /// A rectangle that holds the letters; nil if there are none but white space. Kept, as every repaint asks for it.
  public let bounds: Rect?

  public init(_ text: String, transform: Transform) {
    self.text = text
    self.transform = transform
    var bounds: Rect?
    GlyphRun.forEachGlyph(of: text, transform) { outline, placement in
      guard let box = outline.bounds.map({ placement.map($0) }) else { return }
      bounds = bounds?.union(box) ?? box
    }
    self.bounds = bounds
  }

  /// Bounds follow from the rest.
  public static func == (a: GlyphRun, b: GlyphRun) -> Bool { a.transform == b.transform && a.text == b.text }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(transform)
  }

  /// The letters in one path.
  public var path: Path {
    var path = Path()
    forEachGlyph { path.addPath($0.applying($1)) }
    return path
  }

  /// Each letter's outline, to be filled non-zero, and what puts it in its place.
  package func forEachGlyph(_ body: (_ outline: Path, _ placement: Transform) -> Void) {
    GlyphRun.forEachGlyph(of: text, transform, body)
  }

  private static func forEachGlyph(
    of text: String, _ transform: Transform, _ body: (_ outline: Path, _ placement: Transform) -> Void
  ) {
    var line = LetterLine()
    for character in text {
      guard let letter = line.append(character) else { continue }
      body(letter.outline, Transform(dx: line.width - letter.advance).then(transform))
    }
  }

  /// Advance of `text` with kerning, in thousandths of an em.
  static func width(of text: String) -> Double {
    var line = LetterLine()
    for character in text { line.append(character) }
    return line.width
  }
}

/// The width of a line of letters as it grows, in thousandths of an em.
private struct LetterLine {
  private(set) var width = 0.0
  /// What the letters after the last one are moved by.
  private var kerning: [Unicode.Scalar: Double] = [:]

  /// Adds a character's advance, and kerning before it; gives its letter, or nil for white space.
  @discardableResult
  mutating func append(_ character: Character) -> OutlinedLetter? {
    let scalar = character.capitalScalar
    let known = scalar.flatMap(OutlinedLetter.known)
    if known == nil && character.isWhitespace {
      width += StrokeLetter.space
      kerning = [:]
      return nil
    }
    let letter = known ?? OutlinedLetter.missing
    if !kerning.isEmpty, let scalar { width += kerning[scalar] ?? 0 }
    width += letter.advance
    kerning = letter.kerning
    return letter
  }
}

extension Character {
  /// The one scalar that chooses the letter, ASCII letters as capitals; nil if it takes several.
  /// Signs may be followed by a selector between text and picture.
  fileprivate var capitalScalar: Unicode.Scalar? {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return nil }
    while let next = scalars.next() { guard "\u{FE0E}"..."\u{FE0F}" ~= next else { return nil } }
    return "a"..."z" ~= first ? Unicode.Scalar(first.value - 32) : first
  }
}
