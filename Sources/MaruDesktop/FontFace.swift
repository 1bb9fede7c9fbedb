internal import CSDL2
internal import MaruDrawing

/// Why a font cannot be used.
public struct FontError: Error, Hashable, Sendable {
  /// One line for people.
  public let message: String
}

/// One font of one file, in SDL_ttf. It can be set to any size; text given to it must be in its own letters.
nonisolated final class FontFace {
  let file: FontFile
  /// Height of a capital H in ems.
  let capRatio: Double
  private let font: OpaquePointer
  private var dotsPerInch: UInt32

  init(_ file: FontFile) throws(FontError) {
    guard TTF_Init() == 0 else { throw FontFace.failure(file) }
    dotsPerInch = FontFace.dotsPerInch(FontFace.measuringSize)
    guard let font = TTF_OpenFontIndexDPI(file.path, 1, file.index, dotsPerInch, dotsPerInch) else {
      let error = FontFace.failure(file)
      TTF_Quit()
      throw error
    }
    self.font = font
    self.file = file
    // Letters keep their shape at every size and place: rows may be aligned, columns are not.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(font, 1)
    var top: Int32 = 0
    let measured = TTF_GlyphMetrics32(font, Unicode.Scalar("H").value, nil, nil, nil, &top, nil) == 0
    capRatio = measured && top > 0 ? Double(top) / FontFace.measuringSize : 0.7
  }

  deinit {
    TTF_CloseFont(font)
    TTF_Quit()
  }

  func provides(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, scalar.value) != 0 }

  /// Width in pixels of `text` at `size` pixels an em: that of its mask before blank borders are cut off.
  func width(of text: String, size: Double) -> Double {
    setSize(size)
    var width: Int32 = 0
    return TTF_SizeUTF8(font, text, &width, nil) == 0 ? Double(width) : 0
  }

  /// Coverage of `text`, and where its top left pixel is from the left end of the baseline; nil if nothing is
  /// covered.
  func mask(of text: String, size: Double) -> (mask: Mask, x: Int, y: Int)? {
    setSize(size)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    guard surface.pointee.format?.pointee.BytesPerPixel == 4, let bytes = surface.pointee.pixels else {
      return nil
    }
    let stride = Int(surface.pointee.pitch) / 4
    let pixels = bytes.bindMemory(to: UInt32.self, capacity: stride * height)
    func alpha(_ x: Int, _ y: Int) -> UInt8 { UInt8(truncatingIfNeeded: pixels[y * stride + x] >> 24) }

    var box = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for y in 0..<height {
      guard let first = (0..<width).first(where: { alpha($0, y) != 0 }),
        let last = (0..<width).last(where: { alpha($0, y) != 0 })
      else { continue }
      box = box.union(PixelRect(x: first, y: y, width: last - first + 1, height: 1))
    }
    guard !box.isEmpty else { return nil }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(box.area)
    for y in box.y..<box.maxY { for x in box.x..<box.maxX { coverage.append(alpha(x, y)) } }
    let mask = Mask(width: box.width, height: box.height, coverage: coverage)
    return (mask, box.x, box.y - Int(TTF_FontAscent(font)))
  }

  /// SDL_ttf takes whole points only: at 1 point, dots per inch count 1/72 of a pixel.
  private func setSize(_ size: Double) {
    let wanted = FontFace.dotsPerInch(size)
    guard wanted != dotsPerInch else { return }
    TTF_SetFontSizeDPI(font, 1, wanted, wanted)
    dotsPerInch = wanted
  }

  private static func dotsPerInch(_ size: Double) -> UInt32 {
    UInt32(max(1, min(FontFace.largestSize, size)) * 72)
  }

  /// Pixels an em; beyond it letters stop growing.
  static let largestSize = 4096.0
  /// Pixels an em that make whole pixels exact enough for a ratio.
  private static let measuringSize = 1024.0

  private static func failure(_ file: FontFile) -> FontError {
    FontError(message: oneLine("cannot use the font \(file.path): \(String(cString: SDL_GetError()))"))
  }
}
