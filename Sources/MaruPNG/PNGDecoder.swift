/// Reads the chunks of one file; then inflates, restores and colours what they hold.
struct PNGDecoder {
  private(set) var header: Header?
  private(set) var palette: [UInt32] = []
  private(set) var transparency: [UInt8]?
  private(set) var data: [UInt8] = []
  private var last: ChunkType?

  /// What the samples of a pixel are, numbered as in the file.
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  struct Header {
    let width: Int
    let height: Int
    let color: ColorType

    var rowLength: Int { width * color.channels }
    /// Bytes of all rows, each after the number of its filter.
    var dataLength: Int { (rowLength + 1) * height }
  }
}

// MARK: Chunks

extension PNGDecoder {
  mutating func readChunks(of file: [UInt8]) throws(PNGError) {
    guard file.starts(with: PNG.signature) else { throw .notPNG }
    var position = PNG.signature.count
    while last != .end {
      guard file.count - position >= 12 else { throw .truncated }
      let length = number(file[position..<position + 4])
      guard length <= file.count - position - 12 else { throw .truncated }
      let body = file[position + 4..<position + 8 + length]
      let type = ChunkType(body.prefix(4))
      guard type.isValid else { throw .malformed("a chunk's name is not four letters") }
      guard Int(checksum(body)) == number(file[position + 8 + length..<position + 12 + length]) else {
        throw .damaged(chunk: type.name)
      }
      try read(type, body.dropFirst(4))
      last = type
      position += 12 + length
    }
    guard position == file.count else { throw .malformed("there are bytes after its end") }
  }

  private mutating func read(_ type: ChunkType, _ content: ArraySlice<UInt8>) throws(PNGError) {
    guard (type == .header) == (last == nil) else { throw .malformed("the header is not first and alone") }
    switch type {
    case .header: header = try readHeader(content)
    case .palette: try readPalette(content)
    case .transparency:
      guard data.isEmpty, transparency == nil else {
        throw .malformed("its transparency is not one before the data")
      }
      transparency = Array(content)
    case .data:
      guard data.isEmpty || last == .data else { throw .malformed("its data is not in one piece") }
      data += content
    case .end: guard content.isEmpty else { throw .malformed("its end is not empty") }
    default: guard type.isAncillary else { throw .unsupported("a chunk \(type.name)") }
    }
  }

  private func readHeader(_ content: ArraySlice<UInt8>) throws(PNGError) -> Header {
    guard content.count == 13 else { throw .malformed("the header is not 13 bytes long") }
    let width = number(content.prefix(4))
    let height = number(content.dropFirst(4).prefix(4))
    guard 1...PNG.largestSide ~= width, 1...PNG.largestSide ~= height else {
      throw .size(width: width, height: height)
    }
    let rest = Array(content.dropFirst(8))
    guard rest[2] == 0, rest[3] == 0, rest[4] <= 1 else {
      throw .malformed("its compression, filter or interlace method is unknown")
    }
    guard let color = ColorType(rawValue: rest[1]) else {
      throw .malformed("there is no colour type \(rest[1])")
    }
    guard rest[0] == 8 else { throw .unsupported("\(rest[0]) bits a channel") }
    guard rest[4] == 0 else { throw .unsupported("interlacing") }
    return Header(width: width, height: height, color: color)
  }

  private mutating func readPalette(_ content: ArraySlice<UInt8>) throws(PNGError) {
    guard palette.isEmpty, data.isEmpty, 3...768 ~= content.count, content.count % 3 == 0 else {
      throw .malformed("the palette is not one of 1 to 256 colours before the data")
    }
    let bytes = Array(content)
    palette = stride(from: 0, to: bytes.count, by: 3).map {
      premultiplied(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], alpha: 255)
    }
  }
}

/// Big-endian.
private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
