public import MaruDrawing

/// Paints display lists. Keeps scratch memory between calls, but nothing of any picture.
public struct Renderer {
  public init() {}

  /// Paints `list` where `clip` says, and nothing elsewhere. What lies outside the buffer is left out.
  public mutating func render(_ list: DisplayList, into buffer: PixelBuffer, clip: PixelRect) {
  }
}
