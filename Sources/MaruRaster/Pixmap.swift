public import MaruDrawing

/// A picture in memory: 32-bit pixels, premultiplied 0xAARRGGBB, row by row without gaps.
public struct Pixmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public private(set) var pixels: [UInt32]

  /// A picture of transparent pixels.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: 0, count: self.width * self.height)
  }

  /// A picture of `pixels`, row by row; missing ones are transparent, further ones left out.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    let missing = max(0, count - pixels.count)
    self.pixels =
      pixels.count == count ? pixels : pixels.prefix(count) + Array(repeating: 0, count: missing)
  }

  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Lends the memory for painting.
  public mutating func withBuffer<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result {
    let (width, height) = (width, height)
    return try pixels.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else {
        let nowhere = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        defer { nowhere.deallocate() }
        return try body(PixelBuffer(base: nowhere, width: 0, height: 0, stride: 0))
      }
      return try body(PixelBuffer(base: base, width: width, height: height, stride: width))
    }
  }
}
