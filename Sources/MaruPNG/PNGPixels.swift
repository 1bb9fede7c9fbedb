internal import CZlib
internal import MaruRaster

extension PNGDecoder {
  /// The picture, once all chunks are read.
  func pixmap() throws(PNGError) -> Pixmap {
    guard let header else { throw .truncated }
    if header.color.hasAlpha, transparency != nil { throw .malformed("it has transparency twice") }
    let bytes = try inflated(header.dataLength)
    let color = try colors(header)
    let channels = header.color.channels
    var pixels: [UInt32] = []
    pixels.reserveCapacity(header.width * header.height)
    var above = [UInt8](repeating: 0, count: channels + header.rowLength)
    for start in stride(from: 0, to: bytes.count, by: header.rowLength + 1) {
      guard let filter = PNGFilter(rawValue: bytes[start]) else {
        throw .malformed("there is no filter \(bytes[start])")
      }
      var row = [UInt8](repeating: 0, count: channels) + bytes[start + 1...start + header.rowLength]
      filter.restore(&row, above: above, step: channels)
      for index in stride(from: channels, to: row.count, by: channels) {
        guard let pixel = color(row, index) else { throw .malformed("a pixel is not in the palette") }
        pixels.append(pixel)
      }
      above = row
    }
    return Pixmap(width: header.width, height: header.height, pixels: pixels)
  }

  private func inflated(_ count: Int) throws(PNGError) -> [UInt8] {
    // Deflate's best is 1032 : 1. A small file that promises more is refused before there is memory for it.
    guard count / 1032 <= data.count else { throw .malformed("its data is too short for its size") }
    var status = Z_OK
    var length = uLong(count)
    var used = uLong(data.count)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
      status = uncompress2(memory.baseAddress, &length, data, &used)
      filled = Int(length)
    }
    switch status {
    case Z_OK: break
    case Z_BUF_ERROR: throw .malformed("it has more data than pixels")
    default: throw .malformed("its data can't be inflated")
    }
    guard bytes.count == count else { throw .malformed("it has less data than pixels") }
    guard used == data.count else { throw .malformed("there are bytes after its data") }
    return bytes
  }

  /// What makes a pixel of the samples of a row from an index on; nil if the palette lacks it.
  private func colors(_ header: Header) throws(PNGError) -> ([UInt8], Int) -> UInt32? {
    switch header.color {
    case .gray:
      let key = try transparentColor(channels: 1)
      return { bytes, i in
        let gray = bytes[i]
        return premultiplied(gray, gray, gray, alpha: key?[0] == gray ? 0 : 255)
      }
    case .grayAlpha:
      return { bytes, i in premultiplied(bytes[i], bytes[i], bytes[i], alpha: bytes[i + 1]) }
    case .rgb:
      let key = try transparentColor(channels: 3)
      return { bytes, i in
        let isKey = key.map { $0[0] == bytes[i] && $0[1] == bytes[i + 1] && $0[2] == bytes[i + 2] }
        return premultiplied(bytes[i], bytes[i + 1], bytes[i + 2], alpha: isKey == true ? 0 : 255)
      }
    case .rgba:
      return { bytes, i in premultiplied(bytes[i], bytes[i + 1], bytes[i + 2], alpha: bytes[i + 3]) }
    case .palette:
      let colors = try translucentPalette()
      return { bytes, i in colors.indices.contains(Int(bytes[i])) ? colors[Int(bytes[i])] : nil }
    }
  }

  /// The colour that counts as transparent; nil if all are opaque.
  private func transparentColor(channels: Int) throws(PNGError) -> [UInt8]? {
    guard let transparency else { return nil }
    guard transparency.count == 2 * channels else {
      throw .malformed("its transparent colour is not \(channels) samples")
    }
    let isPossible = stride(from: 0, to: transparency.count, by: 2).allSatisfy { transparency[$0] == 0 }
    return isPossible ? stride(from: 1, to: transparency.count, by: 2).map { transparency[$0] } : nil
  }

  private func translucentPalette() throws(PNGError) -> [UInt32] {
    guard !palette.isEmpty else { throw .malformed("the palette is missing") }
    guard let transparency else { return palette }
    guard transparency.count <= palette.count else {
      throw .malformed("it has more opacities than colours")
    }
    var colors = palette
    for (i, alpha) in transparency.enumerated() {
      let color = palette[i]
      colors[i] = premultiplied(
        UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), alpha: alpha)
    }
    return colors
  }
}

/// A pixel of a pixmap from straight samples.
func premultiplied(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8) -> UInt32 {
  let alpha = UInt32(alpha)
  func product(_ sample: UInt8) -> UInt32 { (UInt32(sample) * alpha + 127) / 255 }
  return alpha << 24 | product(red) << 16 | product(green) << 8 | product(blue)
}
