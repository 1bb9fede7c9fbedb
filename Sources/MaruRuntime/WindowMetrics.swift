internal import MaruDrawing
public import MaruGeometry

/// The size of a window's picture and what an interface unit is in it.
public struct WindowMetrics: Hashable, Sendable {
  /// Pixels, 1 ... 32,768.
  public let width: Int
  public let height: Int
  /// Pixels per logical point, which is a unit while the window is not large.
  public let deviceScale: Double
  /// Pixels per unit: the device's scale, more in large windows, or what somebody asked for.
  public let scale: Double
  /// The scale that somebody asked for.
  let fixedScale: Double?
  /// How much larger than usual the text and the buttons around the widgets are.
  public let textScale: Double

  /// Sizes are held within 1 ... 32,768, scales within 0.25 ... 16, the text's within 0.5 ... 3.
  /// `comfortable` is the size in units from which on a window that grows shows everything larger instead of more empty
  /// space.
  public init(
    width: Int, height: Int, deviceScale: Double, comfortable: (width: Double, height: Double),
    textScale: Double = 1, fixedScale: Double? = nil
  ) {
    self.width = max(1, min(32_768, width))
    self.height = max(1, min(32_768, height))
    func held(_ scale: Double) -> Double { scale.isFinite ? max(0.25, min(16, scale)) : 1 }
    let device = held(deviceScale)
    let growth = min(
      Double(self.width) / device / comfortable.width, Double(self.height) / device / comfortable.height)
    self.deviceScale = device
    self.fixedScale = fixedScale
    scale = fixedScale.map(held) ?? device * max(1, growth)
    self.textScale = textScale.isFinite ? max(0.5, min(3, textScale)) : 1
  }

  /// All of the picture.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Interface units to pixels.
  public var transform: Transform { Transform(scale: scale) }

  /// A frame in interface units to pixels, its edges on whole ones: so it is drawn, and so it is pressed.
  public func pixels(_ frame: Rect) -> Rect {
    let exact = transform.map(frame)
    let left = exact.x.rounded()
    let top = exact.y.rounded()
    return Rect(x: left, y: top, width: exact.maxX.rounded() - left, height: exact.maxY.rounded() - top)
  }

  /// Design square to pixels, its origin and side on whole pixels so that symmetric faces stay symmetric.
  public func transform(side: Double, into square: Rect) -> Transform {
    let frame = transform.map(square)
    return Transform(
      scale: max(1, frame.width.rounded()) / side, dx: frame.x.rounded(), dy: frame.y.rounded())
  }
}
