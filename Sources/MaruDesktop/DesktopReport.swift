internal import CSDL2

/// What Maru finds on this machine, for reports of faults.
public enum DesktopReport {
  /// Names and values: SDL's versions, driver, font, locale. `font` is a file to be used instead of the user's font.
  ///
  /// Connects to the display for a moment.
  public static func rows(font: String?) -> [(String, String)] {
    [
      ("SDL linked", linkedSDL),
      ("SDL compiled", version(SDL_MAJOR_VERSION, SDL_MINOR_VERSION, SDL_PATCHLEVEL)),
      ("SDL_ttf linked", linkedFontLibrary),
      ("SDL_ttf compiled", version(SDL_TTF_MAJOR_VERSION, SDL_TTF_MINOR_VERSION, SDL_TTF_PATCHLEVEL)),
      ("video driver", driver),
      ("font", letters(font)),
      ("locale", variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? "C"),
    ]
  }

  private static var linkedSDL: String {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    return version(Int32(linked.major), Int32(linked.minor), Int32(linked.patch))
  }

  private static var linkedFontLibrary: String {
    guard let linked = TTF_Linked_Version()?.pointee else { return "unknown" }
    return version(Int32(linked.major), Int32(linked.minor), Int32(linked.patch))
  }

  private static func version(_ numbers: Int32...) -> String {
    numbers.map { "\($0)" }.joined(separator: ".")
  }

  private static var driver: String {
    do {
      return try Desktop().driver
    } catch {
      return "none: \(error.message)"
    }
  }

  private static func letters(_ file: String?) -> String {
    do {
      return try FontTypesetter(file: file).file
    } catch {
      return "built-in letters: \(error.message)"
    }
  }
}
