internal import CSDL2
public import MaruGeometry

/// A screen of the desktop.
nonisolated public struct Display: Hashable, Sendable, CustomStringConvertible {
  /// Points.
  public let width: Int
  public let height: Int

  public var description: String { "\(width)x\(height)" }
}

/// Where a window opens, and how its picture stands in it.
nonisolated public struct WindowPlacement: Hashable, Sendable {
  /// Index of `Desktop.displays`.
  public var display: Int
  /// It fills the display, whose mode stays as it is.
  public var isFullscreen: Bool

  /// How the picture is turned, for a screen that hangs so.
  public var rotation: Rotation
  /// How touches are turned, for a touch screen that was mounted otherwise than what it lies on.
  public var touchRotation: Rotation
  /// What a touch screen reports is mirrored left to right before that.
  public var isTouchMirrored: Bool
  /// Pixels for each of the units that a window's size is in; nil for those of the display's points.
  public var scale: Double?

  public init(
    display: Int = 0, isFullscreen: Bool = false, rotation: Rotation = .none, touchRotation: Rotation = .none,
    isTouchMirrored: Bool = false, scale: Double? = nil
  ) {
    self.display = display
    self.isFullscreen = isFullscreen
    self.rotation = rotation
    self.touchRotation = touchRotation
    self.isTouchMirrored = isTouchMirrored
    self.scale = scale
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

extension WindowPlacement {
  /// The part of the display that desktop panels leave to the window, points; all there is where nobody tells.
  var room: SDL_Rect {
    var room = SDL_Rect()
    let index = Int32(display)
    let error = isFullscreen ? SDL_GetDisplayBounds(index, &room) : SDL_GetDisplayUsableBounds(index, &room)
    guard error == 0, room.w > 0, room.h > 0 else {
      return SDL_Rect(x: 0, y: 0, w: longestSide, h: longestSide)
    }
    return room
  }

  /// In the middle of the display, or all of it: where no window manager makes a window fill it, its own size does.
  func frame(
    width: Int, height: Int, density: Double, pixelsPerPoint: Double = 1, in room: SDL_Rect
  ) -> SDL_Rect {
    guard !isFullscreen else { return room }
    let centered = csdl_centered_on(Int32(display))
    let size = size(width: width, height: height, density: density, pixelsPerPoint: pixelsPerPoint)
    return SDL_Rect(x: centered, y: centered, w: min(room.w, size.width), h: min(room.h, size.height))
  }

  /// A window's points whose upright picture has that size.
  func size(
    width: Int, height: Int, density: Double, pixelsPerPoint: Double
  ) -> (width: Int32, height: Int32) {
    let pointsPerUnit = scale.map { $0 / pixelsPerPoint } ?? density
    func side(_ length: Int) -> Int32 {
      Int32(max(1, min(Double(longestSide), (Double(length) * pointsPerUnit).rounded())))
    }
    return rotation.isSideways ? (side(height), side(width)) : (side(width), side(height))
  }
}

private let longestSide: Int32 = 16384
