/// Neighbouring letters of one font; of none, if no installed font has them.
nonisolated struct FontRun {
  let face: FontFace?
  var text: String
}

/// The font that text is set in, and those that help out with letters that it lacks.
nonisolated struct FontStack {
  let main: FontFace
  /// In the order in which they were needed.
  private var helpers: [(file: FontFile, face: FontFace)] = []
  /// Who draws a letter that `main` lacks.
  private var known: [Unicode.Scalar: FontFace?] = [:]

  init(main: FontFace) { self.main = main }

  /// `text` in runs, control characters as spaces. Of very long text only the beginning.
  mutating func runs(of text: String) -> [FontRun] {
    var runs: [FontRun] = []
    for scalar in text.unicodeScalars.prefix(FontStack.longestText) {
      let shown = scalar.properties.generalCategory == .control ? " " : scalar
      // Marks and joiners stay with the letter that they belong to.
      let joins = shown.properties.isGraphemeExtend || shown.properties.isJoinControl
      let face = if joins, let last = runs.last { last.face } else { face(for: shown) }
      if let last = runs.indices.last, runs[last].face === face {
        runs[last].text.unicodeScalars.append(shown)
      } else {
        runs.append(FontRun(face: face, text: String(shown)))
      }
    }
    return runs
  }

  private mutating func face(for scalar: Unicode.Scalar) -> FontFace? {
    if main.provides(scalar) { return main }
    if let face = known[scalar] { return face }
    let face = helpers.first { $0.face.provides(scalar) }?.face ?? search(for: scalar)
    if known.count < FontStack.mostKnown { known[scalar] = .some(face) }
    return face
  }

  private mutating func search(for scalar: Unicode.Scalar) -> FontFace? {
    guard known.count < FontStack.mostSearches, helpers.count < FontStack.mostHelpers,
      let file = FontSearch.sansSerif(with: scalar), !helpers.contains(where: { $0.file == file }),
      let face = try? FontFace(file), face.provides(scalar)
    else { return nil }
    helpers.append((file, face))
    return face
  }

  /// Bounds far above what a dialog needs, so that no text can make Maru slow or large: letters of a line, letters
  /// looked up (under 1 ms each), letters remembered, fonts open.
  private static let longestText = 2048
  private static let mostSearches = 256
  private static let mostKnown = 4096
  private static let mostHelpers = 8
}
