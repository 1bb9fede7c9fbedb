internal import Glibc

/// What a file of the system says, as far as it can be read.
nonisolated func fileText(_ path: String) -> String {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return "" }
  defer { close(descriptor) }
  var text: [UInt8] = []
  var bytes = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return String(decoding: text, as: UTF8.self) }
    text += bytes[..<count]
  }
}
