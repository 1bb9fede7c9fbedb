internal import MaruGeometry

/// A window's size in SDL's points and its picture's in pixels, and how SDL's positions become pixels.
package struct WindowGeometry: Hashable {
  /// Points, at least 1 each: mouse positions count them.
  package let pointWidth: Int
  package let pointHeight: Int
  /// Pixels of the picture, at least 1 each.
  package let width: Int
  package let height: Int
  /// SDL divides a finger's position by the window's size in points, on X11 by one point less.
  private let fingerMargin: Int

  package init(
    pointWidth: Int, pointHeight: Int, width: Int, height: Int, fingersEndAtLastPoint: Bool = false
  ) {
    self.pointWidth = max(1, pointWidth)
    self.pointHeight = max(1, pointHeight)
    self.width = max(1, width)
    self.height = max(1, height)
    fingerMargin = fingersEndAtLastPoint ? 1 : 0
  }

  /// Pixels per point.
  package var scale: Double { scaleX }

  /// A mouse position.
  func pixel(x: Int32, y: Int32) -> Point { Point(Double(x) * scaleX, Double(y) * scaleY) }

  /// A finger's position in fractions of the window.
  func pixel(fingerX: Float, fingerY: Float) -> Point {
    Point(Double(fingerX) * fingerSpanX, Double(fingerY) * fingerSpanY)
  }

  /// The position is one on the picture, its last edges included.
  func contains(_ pixel: Point) -> Bool {
    pixel.isFinite && (0...Double(width)).contains(pixel.x) && (0...Double(height)).contains(pixel.y)
  }

  /// What `pixel(fingerX:fingerY:)` turns into `pixel`.
  func finger(at pixel: Point) -> (x: Float, y: Float) {
    (Float(pixel.x / fingerSpanX), Float(pixel.y / fingerSpanY))
  }

  private var scaleX: Double { Double(width) / Double(pointWidth) }
  private var scaleY: Double { Double(height) / Double(pointHeight) }
  private var fingerSpanX: Double { Double(max(1, pointWidth - fingerMargin)) * scaleX }
  private var fingerSpanY: Double { Double(max(1, pointHeight - fingerMargin)) * scaleY }
}
