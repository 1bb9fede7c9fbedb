import Glibc

/// A mouse that this program is, for a Wayland compositor that knows `zwlr_virtual_pointer_v1`. It exists until it is
/// closed, and windows see a pointer as long.
struct VirtualPointer {
  private let socket: Int32

  // The numbers that this client gives to its objects.
  private static let (display, registry, callback, manager, pointer) =
    (UInt32(1), UInt32(2), UInt32(3), UInt32(4), UInt32(5))

  init(on compositor: Compositor) throws {
    socket = try connectedSocket(compositor.socket)
    // The registry tells what the compositor has, and then that this was all.
    try send(to: VirtualPointer.display, 1, [VirtualPointer.registry])
    try send(to: VirtualPointer.display, 0, [VirtualPointer.callback])
    var name: UInt32?
    while true {
      let message = try receive()
      if message.object == VirtualPointer.callback { break }
      guard message.object == VirtualPointer.registry, message.opcode == 0 else { continue }
      // Global: its number, its name as length and bytes, its version.
      let letters = message.bytes.dropFirst(8).prefix { $0 != 0 }
      if String(decoding: letters, as: UTF8.self) == VirtualPointer.interface {
        name = message.bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
      }
    }
    guard let name else { throw Unmet("a compositor with virtual pointers") }
    var letters = Array(VirtualPointer.interface.utf8) + [0]
    while letters.count % 4 != 0 { letters.append(0) }
    let words = letters.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    let length = UInt32(VirtualPointer.interface.utf8.count + 1)
    try send(to: VirtualPointer.registry, 0, [name, length] + words + [1, VirtualPointer.manager])
    // On no seat in particular.
    try send(to: VirtualPointer.manager, 0, [0, VirtualPointer.pointer])
  }

  func close() { Glibc.close(socket) }

  /// Moves to `pixel` of the output.
  func move(to pixel: Pixel) throws {
    let (width, height) = (UInt32(Compositor.width), UInt32(Compositor.height))
    try send(to: VirtualPointer.pointer, 1, [now, UInt32(pixel.x), UInt32(pixel.y), width, height])
    try send(to: VirtualPointer.pointer, 4, [])
  }

  func press() throws { try button(1) }
  func release() throws { try button(0) }

  private func button(_ state: UInt32) throws {
    let left = UInt32(0x110)
    try send(to: VirtualPointer.pointer, 2, [now, left, state])
    try send(to: VirtualPointer.pointer, 4, [])
  }

  private static let interface = "zwlr_virtual_pointer_manager_v1"

  /// Milliseconds; their zero does not matter.
  private var now: UInt32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  private func send(to object: UInt32, _ opcode: UInt32, _ arguments: [UInt32]) throws {
    let words = [object, UInt32(8 + 4 * arguments.count) << 16 | opcode] + arguments
    let count = words.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard count == words.count * 4 else { throw Unmet("the compositor to listen") }
  }

  private func receive() throws -> (object: UInt32, opcode: UInt32, bytes: [UInt8]) {
    let header = try read(8).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    return (header[0], header[1] & 0xFFFF, try read(Int(header[1] >> 16) - 8))
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    guard count <= 0 || recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count else {
      throw Unmet("the compositor to answer")
    }
    return bytes
  }
}
