internal import Glibc
public import MaruGestures

/// Tells the service manager that started the program when it is ready, that its loop is alive, and when it ends: the
/// datagrams of systemd's sd_notify(3). Silent where nobody asks for them.
public struct ServiceNotifier: ~Copyable {
  private let socket: Int32
  private var isReady = false
  /// Nanoseconds between two signs of life: half of what the manager waits for one; nil if it waits for none.
  private let period: Int64?
  /// When the next sign of life is due.
  public private(set) var deadline: Moment?

  /// Takes from the environment `NOTIFY_SOCKET`, a path or, behind an `@`, an abstract name; `WATCHDOG_USEC`, and
  /// `WATCHDOG_PID` if that is meant for one process alone. Nobody who is started finds them: a message bus that SDL has
  /// started would say that it is ready.
  ///
  /// To be called before anything starts a thread, as others may read the environment meanwhile.
  public init() {
    defer { for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) } }
    socket = variable("NOTIFY_SOCKET").flatMap(ServiceNotifier.connect) ?? -1
    let isMeant = variable("WATCHDOG_PID").map { Int32($0) == getpid() } ?? true
    let limit = variable("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
    period = socket >= 0 && isMeant && limit > 0 ? max(1_000_000, min(limit, longestLimit) * 500) : nil
  }

  deinit { if socket >= 0 { close(socket) } }

  /// To be called by the loop at each turn once a frame is on the screen.
  public mutating func beat(_ now: Moment) {
    guard socket >= 0 else { return }
    if !isReady { send("READY=1") }
    if let period, deadline.map({ $0 <= now }) ?? true {
      send("WATCHDOG=1")
      deadline = now.advanced(byNanoseconds: period)
    }
    isReady = true
  }

  /// The loop has ended.
  public func stop() { if socket >= 0 { send("STOPPING=1") } }

  /// Never waits: a manager that does not read misses it.
  private func send(_ state: String) {
    _ = state.withCString {
      Glibc.send(socket, $0, strlen($0), Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
  }

  private static func connect(to name: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    var bytes = Array(name.utf8)
    guard bytes.count < room, bytes[0] == UInt8(ascii: "/") || bytes[0] == UInt8(ascii: "@") else {
      return nil
    }
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + bytes.count)
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return nil }
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, length) == 0 }
    }
    guard isConnected else {
      close(socket)
      return nil
    }
    return socket
  }
}

/// Microseconds: a day. A manager that waits longer may get signs of life more often.
private let longestLimit: Int64 = 86_400_000_000
