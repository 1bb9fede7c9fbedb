import Glibc

/// The other end of Xorg's input driver `inputtest`: what a touch screen's electronics would send. The messages are those
/// of `xorg/xf86-input-inputtest-protocol.h`.
struct TouchScreen: Sendable {
  /// The touch screen that the running test has; nil without one.
  @TaskLocal static var current: TouchScreen?

  private let socket: Int32
  /// Pixels of the screen that it lies on.
  private let width: Int
  private let height: Int

  /// Connects to the driver, which takes one connection in its life: it must stay open as long as the server runs.
  init(socket path: String, width: Int, height: Int) throws {
    self.width = width
    self.height = height
    socket = try connectedSocket(path)
    // Version 1.1 on both sides.
    try send(Message(type: 0, length: 12, numbers: [1 | 1 << 16]))
    _ = try receive(12)
  }

  func close() { Glibc.close(socket) }

  /// How a touch event is called in XI2.
  enum Phase: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  /// Moves a finger on the screen; it has been handled by the server when this returns.
  func touch(_ phase: Phase, finger: Int, at pixel: Pixel) throws {
    var message = Message(type: 6, length: 1056, numbers: [UInt32(finger), phase.rawValue, 0])
    // A mask of the axes that have a value, then the values: x and y from 0 to 0xFFFF, pressure.
    message.bytes[20] = 0b1_0011
    let axes = [(0, Double(pixel.x) / Double(width)), (1, Double(pixel.y) / Double(height)), (4, 0.5)]
    for (axis, share) in axes { message.put((share * 0xFFFF).rounded(), at: 32 + 8 * axis) }
    try send(message)
    try send(Message(type: 1, length: 8))
    _ = try receive(8)
  }

  /// Little-endian, as all machines that this runs on are.
  private struct Message {
    var bytes: [UInt8]

    init(type: UInt32, length: Int, numbers: [UInt32] = []) {
      bytes = [UInt8](repeating: 0, count: length)
      for (index, number) in ([UInt32(length), type] + numbers).enumerated() { put(number, at: 4 * index) }
    }

    mutating func put(_ value: some BitwiseCopyable, at offset: Int) {
      bytes.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: offset, as: type(of: value)) }
    }
  }

  private func send(_ message: Message) throws {
    let count = message.bytes.count
    guard Glibc.send(socket, message.bytes, count, Int32(MSG_NOSIGNAL)) == count else {
      throw Unmet("the touch screen took no touch: \(String(cString: strerror(errno)))")
    }
  }

  private func receive(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count else {
      throw Unmet("the touch screen did not answer")
    }
    return bytes
  }
}

/// A connection to the Unix socket at `path`, which may not be there yet. It gives up reading after a while.
func connectedSocket(_ path: String) throws -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
    throw Unmet("a shorter path than \(path)")
  }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  try wait(until: "a connection to \(path)") {
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
  var limit = timeval(tv_sec: 20, tv_usec: 0)
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  return socket
}
