public import MaruDrawing
public import MaruGeometry

/// Letters from installed fonts. Text is literal: control characters are spaces, and letters that the font lacks
/// come from another one that has them, or are the built-in letters' boxes.
nonisolated public final class FontTypesetter: Typesetter {
  private var fonts: FontStack
  private let builtIn = StrokeTypesetter()
  private var lines: [LineKey: Line] = [:]
  /// Pixels of the masks in `lines`.
  private var storedPixels = 0

  /// Letters of the font in `file`, or of the user's sans-serif font.
  ///
  /// Throws if there is none that can be used: the built-in letters need no font.
  public init(file: String? = nil) throws(FontError) {
    if let file {
      fonts = FontStack(main: try FontFace(FontFile(path: file, index: 0)))
    } else if let found = FontSearch.sansSerif() {
      fonts = FontStack(main: try FontFace(found))
    } else {
      throw FontError(message: "no font is installed")
    }
  }

  /// Path of the font that most letters come from.
  package var file: String { fonts.main.file.path }

  /// 0 for sizes below 1 pixel, where no letter shows.
  public func width(of text: String, size: Double) -> Double {
    guard let key = LineKey(text, size) else { return 0 }
    return line(key).width
  }

  /// The font's own capitals' height; 0 for a size that is not above 0 and finite.
  public func capHeight(size: Double) -> Double { size.isFinite ? max(0, size) * fonts.main.capRatio : 0 }

  /// A mask for each stretch of letters of one font, on whole pixels, and boxes.
  public func draw(
    _ text: String, size: Double, origin: Point, color: Color, into list: inout DisplayList
  ) {
    guard let key = LineKey(text, size), origin.isFinite else { return }
    let left = Int(max(-0x1p30, min(0x1p30, origin.x.rounded())))
    let baseline = Int(max(-0x1p30, min(0x1p30, origin.y.rounded())))
    for piece in pieces(key) {
      switch piece {
      case .mask(let mask, let x, let y):
        list.commands.append(DrawCommand(.mask(mask, x: left + x, y: baseline + y), color))
      case .builtIn(let text, let x):
        let origin = Point(Double(left) + x, Double(baseline))
        builtIn.draw(text, size: key.pixels, origin: origin, color: color, into: &list)
      }
    }
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
    /// Where each run begins, from the left end of the baseline.
    var runs: [(run: FontRun, x: Double)] = []
    var width = 0.0
    /// Nil until somebody draws the line.
    var pieces: [Piece]?
  }

  /// What to draw, and where from the left end of the baseline.
  private enum Piece {
    case mask(Mask, x: Int, y: Int)
    case builtIn(String, x: Double)

    var pixels: Int {
      switch self {
      case .mask(let mask, _, _): mask.coverage.count
      case .builtIn: 0
      }
    }
  }

  private func line(_ key: LineKey) -> Line {
    if let line = lines[key] { return line }
    var line = Line()
    for run in fonts.runs(of: key.text) {
      line.runs.append((run, line.width))
      line.width +=
        run.face?.width(of: run.text, size: key.pixels) ?? builtIn.width(of: run.text, size: key.pixels)
    }
    if lines.count >= FontTypesetter.mostLines { forget() }
    lines[key] = line
    return line
  }

  private func pieces(_ key: LineKey) -> [Piece] {
    var line = line(key)
    if let pieces = line.pieces { return pieces }
    let pieces = line.runs.compactMap { run, x -> Piece? in
      guard let face = run.face else { return .builtIn(run.text, x: x) }
      guard let letters = face.mask(of: run.text, size: key.pixels) else { return nil }
      return .mask(letters.mask, x: Int(x.rounded()) + letters.x, y: letters.y)
    }
    let pixels = pieces.reduce(0) { $0 + $1.pixels }
    if storedPixels + pixels > FontTypesetter.mostPixels { forget() }
    line.pieces = pieces
    lines[key] = line
    storedPixels += pixels
    return pieces
  }

  private func forget() {
    lines = [:]
    storedPixels = 0
  }

  /// What is kept at most, lines and pixels: then all is forgotten and what is still needed made again.
  private static let mostLines = 512
  private static let mostPixels = 4 << 20
}
