internal import MaruDrawing
package import MaruGeometry

/// A window's size in SDL's points and in pixels, how it is turned, and how SDL's positions become those of the upright
/// picture in it.
package struct WindowGeometry: Hashable {
  /// How the picture stands in the window.
  package let rotation: Rotation
  /// How the touch screen's positions stand to the window's.
  private let touchRotation: Rotation
  /// The touch screen counts from right to left, before it is turned.
  private let isTouchMirrored: Bool
  /// Points, at least 1 each: mouse positions count them.
  private let points: Extent
  /// At least 1 each.
  private let pixels: Extent
  /// Units of the interface are so many times as large as points.
  private let density: Double
  /// SDL divides a finger's position by the window's size in points, on X11 by one point less.
  private let fingerMargin: Int

  private struct Extent: Hashable {
    var width: Int
    var height: Int

    func upright(_ rotation: Rotation) -> Extent {
      rotation.isSideways ? Extent(width: height, height: width) : self
    }
  }

  /// `width` and `height` are the window's pixels.
  package init(
    pointWidth: Int, pointHeight: Int, width: Int, height: Int, rotation: Rotation = .none,
    touchRotation: Rotation = .none, isTouchMirrored: Bool = false, density: Double = 1,
    fingersEndAtLastPoint: Bool = false
  ) {
    points = Extent(width: max(1, pointWidth), height: max(1, pointHeight))
    pixels = Extent(width: max(1, width), height: max(1, height))
    self.rotation = rotation
    self.touchRotation = touchRotation
    self.isTouchMirrored = isTouchMirrored
    self.density = density
    fingerMargin = fingersEndAtLastPoint ? 1 : 0
  }

  // MARK: Picture

  /// Pixels of the upright picture.
  package var width: Int { pixels.upright(rotation).width }
  package var height: Int { pixels.upright(rotation).height }

  /// Pixels per unit of the interface.
  package var scale: Double { scaleX * density }

  /// The upright picture's pixels to the window's.
  var turn: Transform {
    Transform(rotating: rotation, width: Double(width), height: Double(height))
  }

  /// The window's pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height) }

  /// The position is one on the picture, its last edges included.
  func contains(_ pixel: Point) -> Bool {
    pixel.isFinite && (0...Double(width)).contains(pixel.x) && (0...Double(height)).contains(pixel.y)
  }

  // MARK: Mouse

  /// Where a mouse position is in the picture.
  func pixel(x: Int32, y: Int32) -> Point {
    let point = mouseTurn.inverse(Point(Double(x), Double(y)))
    return Point(point.x * scaleX, point.y * scaleY)
  }

  /// What `pixel(x:y:)` turns into `pixel`, but for fractions.
  func mouse(at pixel: Point) -> Point { mouseTurn.map(Point(pixel.x / scaleX, pixel.y / scaleY)) }

  /// Upright mouse positions to the window's. They count from 0, so the last one is turned into the first.
  private var mouseTurn: Transform {
    Transform(
      rotating: rotation, width: Double(uprightPoints.width - 1), height: Double(uprightPoints.height - 1))
  }

  // MARK: Fingers

  /// Where a finger is in the picture, whose position is in fractions of the touch screen.
  func pixel(fingerX: Float, fingerY: Float) -> Point {
    let place = fingerTurn.inverse(Point(Double(fingerX), Double(fingerY)).mirrored(isTouchMirrored))
    return Point(place.x * fingerSpanX, place.y * fingerSpanY)
  }

  /// What `pixel(fingerX:fingerY:)` turns into `pixel`.
  func finger(at pixel: Point) -> (x: Float, y: Float) {
    let place = fingerTurn.map(Point(pixel.x / fingerSpanX, pixel.y / fingerSpanY)).mirrored(isTouchMirrored)
    return (Float(place.x), Float(place.y))
  }

  /// Fractions of the upright picture to those of a touch screen that isn't mirrored.
  private var fingerTurn: Transform {
    Transform(rotating: rotation, width: 1, height: 1).then(
      Transform(rotating: touchRotation.inverse, width: 1, height: 1))
  }

  private var uprightPoints: Extent { points.upright(rotation) }
  private var scaleX: Double { Double(width) / Double(uprightPoints.width) }
  private var scaleY: Double { Double(height) / Double(uprightPoints.height) }
  private var fingerSpanX: Double { Double(max(1, uprightPoints.width - fingerMargin)) * scaleX }
  private var fingerSpanY: Double { Double(max(1, uprightPoints.height - fingerMargin)) * scaleY }
}

extension Point {
  /// The same fractions counted from right to left.
  fileprivate func mirrored(_ isMirrored: Bool) -> Point { isMirrored ? Point(1 - x, y) : self }
}
