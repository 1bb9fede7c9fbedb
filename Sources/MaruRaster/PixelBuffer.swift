public import MaruDrawing

/// Memory to paint into: rows of 32-bit pixels, premultiplied 0xAARRGGBB. It does not own the memory.
public struct PixelBuffer {
  public let base: UnsafeMutablePointer<UInt32>
  public let width: Int
  public let height: Int
  /// Pixels from one row to the next; at least `width`.
  public let stride: Int

  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.base = base
    self.width = max(0, width)
    self.height = max(0, height)
    self.stride = stride
  }

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
