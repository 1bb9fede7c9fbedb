internal import CSDL2

/// A font file, and which of the fonts in it.
nonisolated struct FontFile: Hashable {
  var path: String
  var index: Int
}

/// Finds installed fonts through fontconfig. The first question costs some 10 ms, later ones under 1 ms.
nonisolated enum FontSearch {
  /// The user's regular sans-serif font; nil if no outline font is installed.
  static func sansSerif() -> FontFile? { match(scalar: nil) }

  /// A sans-serif font that has `scalar`; nil if none is installed.
  static func sansSerif(with scalar: Unicode.Scalar) -> FontFile? { match(scalar: scalar) }

  private static func match(scalar: Unicode.Scalar?) -> FontFile? {
    guard FcInit() == FcTrue, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddInteger(pattern, FC_WEIGHT, FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcPatternAddBool(pattern, FC_COLOR, FcFalse)
    let wanted = scalar.flatMap { _ in FcCharSetCreate() }
    defer { wanted.map(FcCharSetDestroy) }
    if let scalar, let wanted {
      FcCharSetAddChar(wanted, scalar.value)
      FcPatternAddCharSet(pattern, FC_CHARSET, wanted)
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)

    var result = FcResultNoMatch
    guard let font = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    // The nearest font is not always one that has the letter.
    if let scalar {
      var charset: OpaquePointer?
      guard FcPatternGetCharSet(font, FC_CHARSET, 0, &charset) == FcResultMatch, let charset,
        FcCharSetHasChar(charset, scalar.value) == FcTrue
      else { return nil }
    }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    // The upper half names an instance of a variable font, which SDL_ttf cannot choose.
    return FontFile(path: String(cString: path), index: Int(index & 0xFFFF))
  }
}
