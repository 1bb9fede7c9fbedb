// Bytes in and out: files and the standard streams.

internal import Glibc
internal import MaruDesktop

enum StandardStreams {
  /// Makes every failure of a stream one that its reader or writer sees.
  ///
  /// Writing to a pipe that nobody reads, or more than a file may hold, is an error, not a signal. A stream that was
  /// closed stays unusable, so that no file or connection is opened in its place.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken, which is this one. In Linux's fourth access mode nothing can be read or
      // written.
      _ = open("/dev/null", O_ACCMODE)
    }
  }
}

/// A descriptor that was open when the program began.
struct Output {
  static let standard = Output(descriptor: 1, name: "standard output")

  private let descriptor: Int32
  /// For messages.
  private let name: String

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The descriptor whose number is `text`, digits only; nil if it is not open for writing.
  init?(number text: String) {
    guard text.allSatisfy(\.isASCIIDigit), let descriptor = Int32(text) else { return nil }
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, [O_WRONLY, O_RDWR].contains(flags & O_ACCMODE) else { return nil }
    self.init(descriptor: descriptor, name: "descriptor \(descriptor)")
  }

  /// Writing a little does not wait for a reader; an error counts as no waiting.
  var takesMore: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) != 0
  }

  /// Writes all of `text`, or fails with the reason. Nothing is held back.
  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes all of `bytes`, or fails with the reason.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard writeAll(bytes, to: descriptor) else {
      throw .file("\(name) can't be written: \(lastError())")
    }
  }
}

enum StandardError {
  /// Writes `message` as one line, whatever names it contains, as far as it goes.
  nonisolated static func write(_ message: String) {
    _ = writeAll(Array("maru: \(oneLine(message))\n".utf8), to: 2)
  }
}

enum StandardInput {
  /// Bytes of the longest line that is read.
  private static let longestLine = 65_536

  /// The next line without its newline; nil at the end of the input.
  static func line() throws(Failure) -> String? {
    var bytes: [UInt8] = []
    while true {
      guard let chunk = readChunk(of: 0) else { throw .file("standard input can't be read: \(lastError())") }
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
      bytes += chunk[..<(end ?? chunk.endIndex)]
      guard bytes.count <= longestLine else {
        throw .usage("--value -: the line of standard input is longer than 64 kB")
      }
      if end == nil && !chunk.isEmpty { continue }
      if end == nil && bytes.isEmpty { return nil }
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// Bytes of the largest file that is read.
private let largestFile = 64_000_000

/// The whole file at `path`.
func readFile(_ path: String) throws(Failure) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .unreadable(path) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  while true {
    guard let chunk = readChunk(of: descriptor) else {
      throw .unreadable(path)
    }
    if chunk.isEmpty { return bytes }
    bytes += chunk
    guard bytes.count <= largestFile else { throw .file("\(path) is larger than 64 MB") }
  }
}

/// There is something at `path`, as far as can be seen.
func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Makes a folder at `path` unless there is one.
func makeFolder(_ path: String, mode: mode_t = 0o777) throws(Failure) {
  guard mkdir(path, mode) != 0 else { return }
  guard errno == EEXIST, fileExists("\(path)/") else { throw .file("\(path) can't be made: \(lastError())") }
}

/// The bytes that come next, none at the end; nil if there is an error.
private func readChunk(of descriptor: Int32) -> [UInt8]? {
  var isRead = false
  let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { memory, filled in
    var count = read(descriptor, memory.baseAddress, memory.count)
    while count < 0 && errno == EINTR { count = read(descriptor, memory.baseAddress, memory.count) }
    isRead = count >= 0
    filled = max(0, count)
  }
  return isRead ? chunk : nil
}

/// A file that is written bit by bit, so that what was written is there whatever happens next.
struct GrowingFile {
  private let path: String
  private let descriptor: Int32

  /// Makes or replaces the file at `path`, which is left open.
  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path) }
  }

  /// Writes `lines`, each with its newline, at once.
  func write(_ lines: [String]) throws(Failure) {
    let text = lines.map { $0 + "\n" }.joined()
    guard writeAll(Array(text.utf8), to: descriptor) else {
      throw .unwritable(path)
    }
  }

  /// Throws if the file at `path` can't be made or replaced, as far as can be told without touching it.
  static func expect(at path: String) throws(Failure) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard access(path, W_OK) == 0 else { throw .unwritable(path) }
      guard status.st_mode & S_IFMT == S_IFDIR else { return }
      errno = EISDIR
      throw .unwritable(path)
    }
    guard errno == ENOENT, !path.isEmpty, access(folder(of: path), W_OK | X_OK) == 0 else {
      throw .unwritable(path)
    }
  }
}

/// Makes or replaces the file at `path`; a private one is for its owner alone.
func writeFile(_ path: String, _ bytes: [UInt8], isPrivate: Bool = false) throws(Failure) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
  guard descriptor >= 0, !isPrivate || fchmod(descriptor, 0o600) == 0 else {
    throw .unwritable(path)
  }
  defer { close(descriptor) }
  guard writeAll(bytes, to: descriptor) else { throw .unwritable(path) }
}

nonisolated func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EINTR { continue }
      return false
    }
    rest = rest.dropFirst(count)
  }
  return true
}

/// What went wrong in the C library's last call.
nonisolated func lastError() -> String { String(cString: strerror(errno)) }

/// The folder that holds `path`.
nonisolated func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
