internal import CSDL2
internal import MaruDrawing
internal import MaruRaster

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), w: Int32(clamping: rect.width),
      h: Int32(clamping: rect.height))
  }
}

extension PixelBuffer {
  /// An SDL surface over the same memory; to be freed before the memory is.
  func surface() -> UnsafeMutablePointer<SDL_Surface>? {
    SDL_CreateRGBSurfaceWithFormatFrom(
      base, Int32(clamping: width), Int32(clamping: height), 32, Int32(clamping: stride * 4),
      SDL_PIXELFORMAT_ARGB8888.rawValue)
  }
}

extension Pixmap {
  /// The same picture with its colours not multiplied by their opacity, as SDL wants icons.
  var straight: Pixmap {
    var result = self
    result.withBuffer { buffer in
      for index in 0..<buffer.width * buffer.height {
        let pixel = buffer.base[index]
        let alpha = pixel >> 24
        guard alpha != 0, alpha != 255 else { continue }
        func part(_ shift: UInt32) -> UInt32 {
          min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        buffer.base[index] = alpha << 24 | part(16) | part(8) | part(0)
      }
    }
    return result
  }
}
