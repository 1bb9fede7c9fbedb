import Foundation

/// The end of a service manager's socket for notices.
final class ServiceManager {
  /// What `NOTIFY_SOCKET` says.
  let name: String
  private let socket: Int32
  /// What has come, and when.
  private(set) var notices: [(text: String, time: ContinuousClock.Instant)] = []

  /// Listens at a path, or behind an `@` at an abstract name.
  init(at name: String) throws {
    self.name = name
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(2 + bytes.count)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) == 0 }
    }
    guard isBound else { throw Unmet("a socket at \(name)") }
  }

  deinit { close(socket) }

  var texts: [String] { notices.map(\.text) }

  /// Takes in what has come, waiting for the first of it at most `limit` milliseconds.
  func listen(_ limit: Int32 = 20) {
    var end = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&end, 1, limit) == 1 else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return }
      notices.append((String(decoding: bytes[..<count], as: UTF8.self), .now))
    }
  }

  func await(_ text: String) throws {
    try wait(until: "the notice \(text)") {
      listen()
      return texts.contains(text)
    }
  }
}
