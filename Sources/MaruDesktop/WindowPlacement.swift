internal import CSDL2

/// A screen of the desktop.
nonisolated public struct Display: Hashable, Sendable, CustomStringConvertible {
  /// Points.
  public let width: Int
  public let height: Int

  public var description: String { "\(width)x\(height)" }
}

/// Where a window opens.
nonisolated public struct WindowPlacement: Hashable, Sendable {
  /// Index of `Desktop.displays`.
  public var display: Int
  /// It fills the display, whose mode stays as it is.
  public var isFullscreen: Bool

  public init(display: Int = 0, isFullscreen: Bool = false) {
    self.display = display
    self.isFullscreen = isFullscreen
  }
}

extension Desktop {
  /// The screens that are there now.
  public var displays: [Display] {
    (0..<max(0, SDL_GetNumVideoDisplays())).map { index in
      var bounds = SDL_Rect()
      SDL_GetDisplayBounds(index, &bounds)
      return Display(width: Int(bounds.w), height: Int(bounds.h))
    }
  }
}
