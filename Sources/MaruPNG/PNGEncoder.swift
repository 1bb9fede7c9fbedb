internal import CZlib
internal import MaruRaster

/// Writes one pixmap: samples, deflated data, chunks.
struct PNGEncoder {
  private let pixmap: Pixmap
  private let isOpaque: Bool

  init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    isOpaque = pixmap.pixels.allSatisfy { $0 >> 24 == 255 }
  }

  func file() -> [UInt8] {
    var file = PNG.signature
    let kind: UInt8 = isOpaque ? 2 : 6
    append(.header, bigEndian(pixmap.width) + bigEndian(pixmap.height) + [8, kind, 0, 0, 0], to: &file)
    let data = deflated(samples())
    for start in stride(from: 0, to: data.count, by: PNGEncoder.longestChunk) {
      append(.data, data[start..<min(data.count, start + PNGEncoder.longestChunk)], to: &file)
    }
    append(.end, [], to: &file)
    return file
  }

  /// Bytes in a data chunk; the format allows 2³¹ − 1.
  private static let longestChunk = 1 << 24

  /// All rows, each after a 0: not filtered. Flat colours with soft edges deflate smaller so than with any
  /// filter.
  private func samples() -> [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity((pixmap.width * (isOpaque ? 3 : 4) + 1) * pixmap.height)
    for y in 0..<pixmap.height {
      samples.append(0)
      for pixel in pixmap.pixels[y * pixmap.width..<(y + 1) * pixmap.width] {
        let alpha = pixel >> 24
        samples.append(straight(pixel >> 16 & 255, alpha: alpha))
        samples.append(straight(pixel >> 8 & 255, alpha: alpha))
        samples.append(straight(pixel & 255, alpha: alpha))
        if !isOpaque { samples.append(UInt8(alpha)) }
      }
    }
    return samples
  }

  /// The colour that `alpha` was multiplied into, to the nearest.
  private func straight(_ premultiplied: UInt32, alpha: UInt32) -> UInt8 {
    if alpha == 255 { return UInt8(premultiplied) }
    return alpha == 0 ? 0 : UInt8(min(255, (premultiplied * 255 + alpha / 2) / alpha))
  }

  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let bound = compressBound(uLong(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(bound)) { memory, count in
      var length = bound
      // The only failures are too little room and no memory; the room is zlib's own bound.
      let status = compress2(memory.baseAddress, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
      count = status == Z_OK ? Int(length) : 0
    }
  }

  private func append(_ type: ChunkType, _ content: some Collection<UInt8>, to file: inout [UInt8]) {
    file += bigEndian(content.count)
    let body = type.letters + content
    file += body
    file += bigEndian(Int(checksum(body[...])))
  }

  private func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The checksum of a chunk's name and content.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
}
