import Glibc

/// A program that runs beside the tests, with its standard streams in our hands.
///
/// It starts with default signals, whatever the tests were started with, and is ended by its pid.
final class Subprocess {
  /// What a program left behind.
  struct Ending: Equatable {
    /// Its exit code; 128 and the number for a signal.
    var code: Int32
    var output = ""
    var errors = ""
  }

  let name: String
  let pid: pid_t
  private let started = ContinuousClock.now
  /// How long it ran; counts on until the end was noticed.
  private(set) var elapsed = Duration.zero
  private var code: Int32?
  private var input: Int32?
  private var output: Stream
  private var errors: Stream

  /// Starts `arguments[0]`, sought in `PATH`. Without `input` its standard input is empty.
  init(_ arguments: [String], environment: [String: String] = Environment.plain, input: Input = .nothing)
    throws
  {
    name = arguments.joined(separator: " ")
    let (outputEnd, outputStart) = try makePipe()
    let (errorsEnd, errorsStart) = try makePipe()
    let (inputEnd, inputStart) = try makePipe()
    defer { for end in [outputStart, errorsStart, inputEnd] { close(end) } }
    output = Stream(descriptor: outputEnd)
    errors = Stream(descriptor: errorsEnd)
    pid = try spawn(arguments, environment, streams: [inputEnd, outputStart, errorsStart])
    switch input {
    case .nothing: close(inputStart)
    case .text(let text):
      _ = text.withCString { write(inputStart, $0, strlen($0)) }
      close(inputStart)
    case .open: self.input = inputStart
    }
  }

  enum Input {
    case nothing
    case text(String)
    /// Open until `closeInput`.
    case open
  }

  var isRunning: Bool { code == nil }
  var outputText: String { String(decoding: output.bytes, as: UTF8.self) }
  var errorsText: String { String(decoding: errors.bytes, as: UTF8.self) }
  var outputBytes: [UInt8] { output.bytes }

  /// Waits for its end; after `limit` kills it and throws.
  func finish(within limit: Duration = patience) throws -> Ending {
    let code = try exitCode(within: limit)
    return Ending(code: code, output: outputText, errors: errorsText)
  }

  /// The same for a program that doesn't write text.
  func exitCode(within limit: Duration = patience) throws -> Int32 {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if let code = listen() { return code }
    }
    kill()
    throw Unmet("'\(name)' has not ended after \(limit)")
  }

  /// Takes in what it wrote, waiting for that or for its end a short while; gives the exit code after the end.
  @discardableResult
  func listen() -> Int32? {
    guard isRunning else { return code }
    var ends = [output, errors].map {
      pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0)
    }
    poll(&ends, nfds_t(ends.count), 5)
    output.read()
    errors.read()
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else {
      elapsed = ContinuousClock.now - started
      return nil
    }
    output.read()
    errors.read()
    code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    elapsed = ContinuousClock.now - started
    return code
  }

  func send(_ signal: Int32) { if isRunning { Glibc.kill(pid, signal) } }

  /// Whoever reads what it prints goes away.
  func closeOutput() { output.close() }

  func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Ends it, if it still runs, and waits for that. What waits for the end of its input may end by itself.
  func kill() {
    if input != nil {
      closeInput()
      _ = try? exitCode(within: .seconds(2))
    }
    guard isRunning else { return }
    var status: Int32 = 0
    send(SIGKILL)
    waitpid(pid, &status, 0)
    code = 128 + SIGKILL
  }

  deinit {
    kill()
    output.close()
    errors.close()
  }
}

/// Our end of a stream that a program writes.
private struct Stream {
  private(set) var descriptor: Int32
  private(set) var bytes: [UInt8] = []
  private(set) var isOpen = true

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Everything that is there.
  mutating func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while isOpen {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        isOpen = false
      } else {
        return
      }
    }
  }

  mutating func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    isOpen = false
  }
}

/// A pipe that programs do not inherit: the end to read from, and the end to write to.
private func makePipe() throws -> (Int32, Int32) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { throw Unmet("no pipe: \(String(cString: strerror(errno)))") }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

private func spawn(
  _ arguments: [String], _ environment: [String: String], streams: [Int32]
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, stream) in streams.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
  }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { sigaddset(&signals, signal) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for word in words + variables { free(word) } }
  var pid: pid_t = 0
  let error = posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, &variables)
  guard error == 0 else {
    throw Unmet("'\(arguments[0])' cannot be started: \(String(cString: strerror(error)))")
  }
  return pid
}
