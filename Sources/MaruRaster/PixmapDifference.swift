internal import MaruGeometry

/// Where two pictures are not the same.
public struct PixmapDifference: Hashable, Sendable {
  /// The first pixel that differs, row by row.
  public let x: Int
  public let y: Int
  /// How many do, with those that only one of the pictures has.
  public let count: Int
  /// The expected picture, the actual one, and the difference side by side: red where they differ, else pale.
  public let picture: Pixmap

  /// Nil if there is none.
  public init?(of actual: Pixmap, from expected: Pixmap) {
    guard actual != expected else { return nil }
    let difference = PixmapDifference.marked(actual, expected)
    let marks = difference.pixels.indices.filter { difference.pixels[$0] == PixmapDifference.mark }
    guard let first = marks.first else { return nil }
    x = first % difference.width
    y = first / difference.width
    count = marks.count
    picture = PixmapDifference.row([expected, actual, difference])
  }

  /// Opaque red.
  private static let mark: UInt32 = 0xFFFF_0000
  /// Between two pictures.
  private static let gap = 4

  private static func marked(_ a: Pixmap, _ b: Pixmap) -> Pixmap {
    var result = Pixmap(width: max(a.width, b.width), height: max(a.height, b.height))
    for y in 0..<result.height {
      for x in 0..<result.width {
        let isInBoth = x < min(a.width, b.width) && y < min(a.height, b.height)
        result[x, y] = isInBoth && a[x, y] == b[x, y] ? pale(a[x, y]) : mark
      }
    }
    return result
  }

  /// Gray, and light: what is the same is only there to find one's way.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let gray = 191 + ((pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)) / 12
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }

  private static func row(_ pictures: [Pixmap]) -> Pixmap {
    let width = pictures.map(\.width).reduce(gap * (pictures.count - 1), +)
    var result = Pixmap(width: width, height: pictures.map(\.height).max() ?? 0)
    var left = 0
    for picture in pictures {
      for y in 0..<picture.height {
        for x in 0..<picture.width { result[left + x, y] = picture[x, y] }
      }
      left += picture.width + gap
    }
    return result
  }
}

extension Pixmap {
  /// A number that is the same for the same picture, everywhere, and hardly ever for another one: of its size and
  /// pixels.
  public var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.mix(UInt32(truncatingIfNeeded: width))
    fingerprint.mix(UInt32(truncatingIfNeeded: height))
    for pixel in pixels { fingerprint.mix(pixel) }
    return fingerprint.value
  }
}
