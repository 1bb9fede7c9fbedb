public import MaruRaster

/// Pixmaps as PNG files.
public enum PNG {
  /// The file of `pixmap`: 8-bit RGB if every pixel is opaque, else RGBA, not premultiplied.
  ///
  /// The same pixmap gives the same bytes with the same zlib. A pixmap of no pixels has no PNG and gives no
  /// bytes.
  public static func encode(_ pixmap: Pixmap) -> [UInt8] {
    guard pixmap.width > 0, pixmap.height > 0 else { return [] }
    return PNGEncoder(pixmap).file()
  }

  /// The picture in `bytes`: 8 bits a channel (gray, RGB, either with alpha, palette), not interlaced.
  ///
  /// Up to `largestSide` pixels each way. Memory is bounded by about 5000 times the file's size.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> Pixmap {
    var decoder = PNGDecoder()
    try decoder.readChunks(of: bytes)
    return try decoder.pixmap()
  }

  /// Wider or taller files are refused.
  public static let largestSide = 16384

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

/// Why bytes are not a picture.
public enum PNGError: Error, Hashable, CustomStringConvertible {
  /// The file does not begin as a PNG does.
  case notPNG
  /// The file ends too early.
  case truncated
  /// A chunk's checksum is wrong.
  case damaged(chunk: String)
  /// The file breaks a rule of the format.
  case malformed(String)
  /// A picture of no pixels, or wider or taller than `PNG.largestSide`.
  case size(width: Int, height: Int)
  /// The file is right, but of a kind that is not read here.
  case unsupported(String)

  /// One sentence for people, without a full stop.
  public var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .truncated: "the PNG file ends too early"
    case .damaged(let chunk): "the PNG file is damaged: wrong checksum of chunk \(chunk)"
    case .malformed(let problem): "the PNG file is damaged: \(problem)"
    case .size(let width, let height):
      "the PNG file's picture is \(width)×\(height), not 1 to \(PNG.largestSide) pixels each way"
    case .unsupported(let feature): "the PNG file has \(feature), which is not supported"
    }
  }
}

/// A chunk's four letters.
struct ChunkType: Hashable {
  let letters: [UInt8]

  init(_ letters: some Sequence<UInt8>) { self.letters = Array(letters) }

  private init(_ name: StaticString) {
    letters = name.withUTF8Buffer { Array($0) }
  }

  static let header = ChunkType("IHDR")
  static let palette = ChunkType("PLTE")
  static let transparency = ChunkType("tRNS")
  static let data = ChunkType("IDAT")
  static let end = ChunkType("IEND")

  var name: String { String(decoding: letters, as: UTF8.self) }
  var isValid: Bool { letters.allSatisfy { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 } }
  /// A reader that does not know the chunk may leave it out.
  var isAncillary: Bool { letters.first.map { $0 & 0x20 != 0 } ?? false }
}
