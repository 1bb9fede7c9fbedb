import Testing

/// Pixels that were on the screen, or in a file.
struct Picture: Equatable, CustomTestStringConvertible {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel, row by row.
  private let bytes: [UInt8]

  /// Without its pixels: a failed test says enough.
  var testDescription: String { "a picture of \(width)x\(height)" }

  /// What ImageMagick's `import` takes from the screen.
  init(window: String) throws {
    let command = ["import", "-silent", "-window", window, "-depth", "8", "ppm:-"]
    try self.init(command, environment: XServer.current.environment())
  }

  /// A picture file.
  init(file: String) throws { try self.init(["convert", file, "-depth", "8", "ppm:-"]) }

  /// What a command prints as a PPM file.
  init(_ command: [String], environment: [String: String] = Environment.plain) throws {
    let reader = try Subprocess(command, environment: environment)
    _ = try reader.exitCode()
    // "P6", width, height, 255, and then the pixels.
    var rest = reader.outputBytes[...]
    var header: [String] = []
    while header.count < 4, let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x20 }) {
      header.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    guard header.count == 4, header[0] == "P6", let width = Int(header[1]), let height = Int(header[2]),
      rest.count == width * height * 3
    else { throw Unmet("no picture from '\(reader.name)': \(reader.errorsText)") }
    self.width = width
    self.height = height
    bytes = Array(rest)
  }

  private init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// 0xRRGGBB; 0 outside.
  subscript(pixel: Pixel) -> Int {
    guard (0..<width).contains(pixel.x), (0..<height).contains(pixel.y) else { return 0 }
    let index = (pixel.y * width + pixel.x) * 3
    return Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
  }

  /// The part within `frame`, which must not reach outside.
  func cropped(to frame: Layout.Frame) -> Picture {
    let rows = (frame.y..<frame.y + frame.height).flatMap { y -> ArraySlice<UInt8> in
      let start = (y * width + frame.x) * 3
      return bytes[start..<start + frame.width * 3]
    }
    return Picture(width: frame.width, height: frame.height, bytes: rows)
  }

  /// All its pixels are equal.
  var isBlank: Bool { bytes.dropFirst(3).elementsEqual(bytes.dropLast(3)) }
}
