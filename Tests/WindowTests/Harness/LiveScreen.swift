import Glibc

/// The pixels of an Xvfb's screen in the file where the server itself keeps them: looking takes no time.
final class LiveScreen {
  private let file: UnsafeMutableRawBufferPointer

  /// Maps what Xvfb made in the folder of its option `-fbdir`.
  init(folder: String) throws {
    let descriptor = open("\(folder)/Xvfb_screen0", O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else { throw Unmet("Xvfb's screen in \(folder)") }
    file = UnsafeMutableRawBufferPointer(start: start, count: Int(status.st_size))
  }

  deinit { munmap(file.baseAddress, file.count) }

  /// The pixels within `frame`, row by row, as bytes.
  func pixels(in frame: Layout.Frame) -> [UInt8] {
    // An XWD file: words of 32 bits, the most significant byte first, then the colours, then the rows.
    func word(_ index: Int) -> Int {
      Int(UInt32(bigEndian: file.load(fromByteOffset: index * 4, as: UInt32.self)))
    }
    let first = word(0) + word(19) * 12
    return (frame.y..<frame.y + frame.height).flatMap { y in
      let start = first + y * word(12) + frame.x * 4
      return file[start..<start + frame.width * 4]
    }
  }
}
