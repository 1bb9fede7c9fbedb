import MaruGeometry

/// A letter ready to be placed, in thousandths of an em: x from the cell's left edge, y from the baseline.
struct OutlinedLetter {
  let advance: Double
  let outline: Path
  /// What letters that follow it are moved by.
  private(set) var kerning: [Unicode.Scalar: Double] = [:]

  private init(_ letter: StrokeLetter) {
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
    for (first, second, amount) in StrokeLetter.kerning {
      for a in first.unicodeScalars {
        for b in second.unicodeScalars { letters[a]?.kerning[b] = amount }
      }
    }
    return letters
  }()
}
