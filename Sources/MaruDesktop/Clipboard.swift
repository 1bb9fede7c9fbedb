internal import CSDL2

/// The desktop's clipboard, as long as a window is open.
enum Clipboard {
  /// Longer texts are no values.
  private static let longest = 8192

  /// What is on it; empty if that is no text or a long one.
  static var text: String {
    guard let bytes = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(bytes) }
    return SDL_strlen(bytes) <= longest ? String(cString: bytes) : ""
  }

  static func put(_ text: String) { SDL_SetClipboardText(text) }
}
