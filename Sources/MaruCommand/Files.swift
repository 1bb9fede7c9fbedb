// Bytes in and out: files and the standard streams.

internal import Glibc
internal import MaruDesktop

enum StandardOutput {
  /// Writes all of `text`, or fails with the reason.
  static func write(_ text: String) throws(Failure) {
    guard writeAll(Array(text.utf8), to: 1) else {
      throw .file("standard output can't be written: \(lastError())")
    }
  }
}

enum StandardError {
  /// Writes `message` as one line, whatever names it contains, as far as it goes.
  static func write(_ message: String) { _ = writeAll(Array("maru: \(oneLine(message))\n".utf8), to: 2) }
}

enum StandardInput {
  /// The next line without its newline; nil at the end of the input.
  static func line() -> String? { readLine(strippingNewline: true) }
}

/// The whole file at `path`.
func readFile(_ path: String) throws(Failure) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .file("\(path) can't be read: \(lastError())") }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return bytes }
    if count < 0 {
      if errno == EINTR { continue }
      throw .file("\(path) can't be read: \(lastError())")
    }
    bytes += chunk[..<count]
  }
}

/// Makes or replaces the file at `path`.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(Failure) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw .file("\(path) can't be written: \(lastError())") }
  defer { close(descriptor) }
  guard writeAll(bytes, to: descriptor) else { throw .file("\(path) can't be written: \(lastError())") }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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

private func lastError() -> String { String(cString: strerror(errno)) }
