public import MaruGeometry

/// The built-in letters: a round-ended pen's digits, capitals, ASCII signs and a few more.
///
/// Small letters have the capitals' shape and size. A character that the typeface lacks is a box, white space
/// of any kind a space. Digits have one width; some pairs of letters are kerned. The whole text is one path,
/// of lines and circular arcs.
public struct StrokeTypesetter: Typesetter, Sendable {
  /// All of them are alike.
  public init() {}

  /// The letters' advances and kerning; 0 for a size that is not above 0 and finite.
  public func width(of text: String, size: Double) -> Double {
    guard size > 0, size.isFinite else { return 0 }
    var line = LetterLine()
    for character in text { line.append(character) }
    return line.width * size / 1000
  }

  /// 0.7 of the size.
  public func capHeight(size: Double) -> Double { StrokeLetter.capHeight * size / 1000 }

  /// One path to be filled non-zero, or nothing for white space.
  public func shapes(of text: String, size: Double, origin: Point) -> [Shape] {
    guard size > 0, size.isFinite, origin.isFinite else { return [] }
    var line = LetterLine()
    var path = Path()
    let scale = size / 1000
    for character in text {
      guard let letter = line.append(character) else { continue }
      let x = origin.x + (line.width - letter.advance) * scale
      path.addPath(letter.outline.applying(Transform(scale: scale, dx: x, dy: origin.y)))
    }
    return path.isEmpty ? [] : [.path(path, FillStyle())]
  }
}

/// The width of a line of letters as it grows, in thousandths of an em.
private struct LetterLine {
  private(set) var width = 0.0
  private var last: Unicode.Scalar?

  /// Adds a character's advance, and kerning before it; gives its letter, or nil for white space.
  @discardableResult
  mutating func append(_ character: Character) -> OutlinedLetter? {
    let scalar = character.capitalScalar
    defer { last = scalar }
    let known = scalar.flatMap(OutlinedLetter.known)
    if known == nil && character.isWhitespace {
      width += StrokeLetter.space
      return nil
    }
    let letter = known ?? OutlinedLetter.missing
    if let last, let scalar { width += OutlinedLetter.kerning[last]?[scalar] ?? 0 }
    width += letter.advance
    return letter
  }
}

/// A letter ready to be placed, in thousandths of an em: x from the cell's left edge, y from the baseline.
private struct OutlinedLetter {
  let advance: Double
  let outline: Path

  init(_ letter: StrokeLetter) {
    advance = letter.advance
    let placed = Transform(dx: letter.left, dy: StrokeLetter.strokeWidth / 2 - StrokeLetter.capHeight)
    let strokes = letter.threads.reduce(into: Path()) {
      $0.addPath($1.outline(width: StrokeLetter.strokeWidth))
    }
    outline = strokes.unionOfContours().applying(placed)
  }

  static let missing = OutlinedLetter(StrokeLetter.missing)

  /// The letter of `scalar`; nil if the typeface lacks it.
  static func known(_ scalar: Unicode.Scalar) -> OutlinedLetter? {
    scalar.isASCII ? ascii[Int(scalar.value)] : byScalar[scalar]
  }

  /// By value: most text is in these, and a look-up by hash takes as long as the rest of a letter.
  private static let ascii = (UInt8(0)..<128).map { byScalar[Unicode.Scalar($0)] }

  private static let byScalar: [Unicode.Scalar: OutlinedLetter] = {
    var letters: [Unicode.Scalar: OutlinedLetter] = [:]
    for letter in StrokeLetter.all {
      let outlined = OutlinedLetter(letter)
      for scalar in letter.characters.unicodeScalars { letters[scalar] = outlined }
    }
    return letters
  }()

  /// By the first letter and the second.
  static let kerning: [Unicode.Scalar: [Unicode.Scalar: Double]] = {
    var pairs: [Unicode.Scalar: [Unicode.Scalar: Double]] = [:]
    for (first, second, amount) in StrokeLetter.kerning {
      for a in first.unicodeScalars { for b in second.unicodeScalars { pairs[a, default: [:]][b] = amount } }
    }
    return pairs
  }()
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
