import Glibc
import Maru

/// The pixels of Xvfb's screen, read where the server itself keeps them: with its option `-fbdir` that is a file, which
/// is mapped here. So what is seen is what a person would see, and looking asks nothing of the server: requests for
/// pixels would stand in its queue among those of the program that is measured.
public final class Screen {
  private let file: UnsafeMutableRawBufferPointer
  private let bounds: PixelRect
  private let bytesPerRow: Int
  /// The first row; a pixel is four bytes.
  private let pixels: UnsafeRawPointer

  /// Maps a file in XWD's format: big-endian words of 32 bits (X11/XWDFile.h), the colour map, then the rows.
  public init(file path: String) throws {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else { throw Unmet("\(path): \(String(cString: strerror(errno)))") }
    let header = UnsafeRawBufferPointer(start: start, count: 100)
    func word(_ index: Int) -> Int {
      Int(UInt32(bigEndian: header.load(fromByteOffset: index * 4, as: UInt32.self)))
    }
    let (headerSize, colors, bitsPerPixel) = (word(0), word(19), word(11))
    file = UnsafeMutableRawBufferPointer(start: start, count: Int(status.st_size))
    bounds = PixelRect(x: 0, y: 0, width: word(4), height: word(5))
    bytesPerRow = word(12)
    pixels = UnsafeRawPointer(start) + headerSize + colors * 12
    guard bitsPerPixel == 32 else { throw Unmet("\(path) has no 32 bits a pixel") }
  }

  deinit { munmap(file.baseAddress, file.count) }

  /// What was to be seen in a part of the screen.
  public struct Patch {
    /// Where the rows begin on the screen.
    fileprivate let rows: [UnsafeRawPointer]
    fileprivate let bytesPerRow: Int
    /// One row after the other.
    fileprivate let copy: [UInt8]
  }

  /// Every fourth row of the square that reaches `reach` pixels to each side of `place`.
  public func patch(around place: Point, reach: Int) -> Patch {
    let square = PixelRect(
      x: Int(place.x) - reach, y: Int(place.y) - reach, width: 2 * reach + 1, height: 2 * reach + 1)
    return patch(of: square, rowStep: 4)
  }

  /// What is to be seen in `area`, or of only every `rowStep`th row of it.
  public func patch(of area: PixelRect, rowStep: Int = 1) -> Patch {
    let area = area.intersection(bounds)
    let rows = stride(from: area.y, to: area.maxY, by: rowStep).map {
      pixels + $0 * bytesPerRow + area.x * 4
    }
    let copy = rows.flatMap { UnsafeRawBufferPointer(start: $0, count: area.width * 4) }
    return Patch(rows: rows, bytesPerRow: area.width * 4, copy: copy)
  }

  /// Something else is to be seen now.
  public func differs(from patch: Patch) -> Bool {
    patch.copy.withUnsafeBytes { copy in
      guard let start = copy.baseAddress else { return false }
      return patch.rows.enumerated().contains { index, row in
        memcmp(row, start + index * patch.bytesPerRow, patch.bytesPerRow) != 0
      }
    }
  }
}
