public import MaruDrawing
public import MaruGeometry

/// Letters from installed fonts. Text is literal: control characters are spaces, and letters that the font lacks
/// come from another one that has them, or are boxes.
nonisolated public final class FontTypesetter: Typesetter {
  private let main: FontFace
  /// Fonts that lent letters, in the order found.
  private var others: [(file: FontFile, face: FontFace)] = []
  /// Who draws a letter that `main` lacks; nil if nobody can.
  private var lenders: [Unicode.Scalar: FontFace?] = [:]
  private var lines: [LineKey: Line] = [:]
  /// Pixels of the masks in `lines`.
  private var storedPixels = 0

  /// Letters of the font in `file`, or of the user's sans-serif font.
  ///
  /// Throws if there is none that can be used: the built-in letters need no font.
  public init(file: String? = nil) throws(FontError) {
    if let file {
      main = try FontFace(FontFile(path: file, index: 0))
    } else if let found = FontSearch.sansSerif() {
      main = try FontFace(found)
    } else {
      throw FontError(message: "no font is installed")
    }
  }

  public func width(of text: String, size: Double) -> Double {
    guard let key = LineKey(text, size) else { return 0 }
    return line(key).width
  }

  public func capHeight(size: Double) -> Double { size.isFinite ? max(0, size) * main.capRatio : 0 }

  public func shapes(of text: String, size: Double, origin: Point) -> [Shape] {
    guard let key = LineKey(text, size), origin.isFinite else { return [] }
    let x = Int(max(-0x1p30, min(0x1p30, origin.x.rounded())))
    let y = Int(max(-0x1p30, min(0x1p30, origin.y.rounded())))
    return pieces(key).map { .mask($0.mask, x: x + $0.x, y: y + $0.y) }
  }

  // MARK: Lines

  private struct LineKey: Hashable {
    let text: String
    /// Pixels an em, in 72nds: as exact as a font can be set.
    let size: Int

    /// Nil for text that has no letters or a size that shows none.
    init?(_ text: String, _ size: Double) {
      guard size.isFinite, size >= 1, !text.isEmpty else { return nil }
      self.text = text
      self.size = Int(min(FontFace.largestSize, size) * 72)
    }

    var pixels: Double { Double(size) / 72 }
  }

  private struct Line {
    let runs: [Run]
    let width: Double
    /// Nil until somebody draws the line.
    var pieces: [Piece]?
  }

  /// Neighbouring letters of one font.
  private struct Run {
    let face: FontFace
    var text: String
    var x = 0.0
  }

  /// A mask, and where it is from the left end of the baseline.
  private struct Piece {
    let mask: Mask
    let x: Int
    let y: Int
  }

  private func line(_ key: LineKey) -> Line {
    if let line = lines[key] { return line }
    var runs = runs(of: key.text)
    var width = 0.0
    for index in runs.indices {
      runs[index].x = width
      width += runs[index].face.width(of: runs[index].text, size: key.pixels)
    }
    let line = Line(runs: runs, width: width)
    if lines.count >= FontTypesetter.storedLines { forget() }
    lines[key] = line
    return line
  }

  private func pieces(_ key: LineKey) -> [Piece] {
    var line = line(key)
    if let pieces = line.pieces { return pieces }
    let pieces = line.runs.compactMap { run in
      run.face.mask(of: run.text, size: key.pixels).map {
        Piece(mask: $0.mask, x: Int(run.x) + $0.x, y: $0.y)
      }
    }
    let pixels = pieces.reduce(0) { $0 + $1.mask.coverage.count }
    if storedPixels + pixels > FontTypesetter.storedPixels { forget() }
    line.pieces = pieces
    lines[key] = line
    storedPixels += pixels
    return pieces
  }

  private func forget() {
    lines = [:]
    storedPixels = 0
  }

  // MARK: Runs

  private func runs(of text: String) -> [Run] {
    var runs: [Run] = []
    for scalar in text.unicodeScalars.prefix(FontTypesetter.longestText) {
      let isControl = scalar.properties.generalCategory == .control
      let shown = isControl ? " " : scalar
      // Marks and joiners stay with the letter that they belong to.
      let face = runs.last.flatMap { joins(shown) ? $0.face : nil } ?? face(for: shown)
      if let last = runs.indices.last, runs[last].face === face {
        runs[last].text.unicodeScalars.append(shown)
      } else {
        runs.append(Run(face: face, text: String(shown)))
      }
    }
    return runs
  }

  private func joins(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isGraphemeExtend || scalar.properties.isJoinControl
  }

  private func face(for scalar: Unicode.Scalar) -> FontFace {
    if main.provides(scalar) { return main }
    if let known = lenders[scalar] { return known ?? main }
    let lender = others.first { $0.face.provides(scalar) }?.face ?? search(for: scalar)
    if lenders.count < FontTypesetter.mostLenders { lenders[scalar] = .some(lender) }
    return lender ?? main
  }

  private func search(for scalar: Unicode.Scalar) -> FontFace? {
    guard lenders.count < FontTypesetter.mostSearches, others.count < FontTypesetter.mostFonts,
      let file = FontSearch.sansSerif(with: scalar), !others.contains(where: { $0.file == file }),
      let face = try? FontFace(file), face.provides(scalar)
    else { return nil }
    others.append((file, face))
    return face
  }

  /// Bounds on what is kept and looked for, far above what a dialog needs, so that no text can make Maru slow or
  /// large: lines, pixels of masks, letters of a line, letters looked up, letters remembered, fonts.
  private static let storedLines = 512
  private static let storedPixels = 4 << 20
  private static let longestText = 2048
  private static let mostSearches = 256
  private static let mostLenders = 4096
  private static let mostFonts = 8
}
