internal import Glibc
internal import MaruDesktop

/// A program that runs when a countdown ends: without a shell, and without a hold on anything of Maru's.
struct FinishProgram {
  private let path: String
  /// The first is the name that it was called by.
  private let words: [String]

  /// Nil if the first of `words` is no program.
  init?(_ words: [String]) {
    guard let path = words.first.flatMap(FinishProgram.path) else { return nil }
    self.path = path
    self.words = words
  }

  /// Starts it for a countdown of `duration`, which it finds in `MARU_DURATION`, and as
  /// `title` in `MARU_LABEL`. It reads nothing, and what it prints goes
  /// to standard error. What becomes of it does not matter; that it cannot be started is a line there.
  func run(duration: String, title: String) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, 2, 1)
    // Whoever waits for the end of Maru's output does not wait for the program's.
    for descriptor in 3..<FinishProgram.descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let told = ["MARU_DURATION": duration, "MARU_LABEL": title]
    var variables = FinishProgram.variables(with: told).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, path, &actions, &attributes, &arguments, &variables)
    guard error == 0 else {
      return StandardError.write("--on-finish \(quoted(words[0])): \(String(cString: strerror(error)))")
    }
    FinishProgram.wait(for: process)
  }

  /// Below this number are those that shells and Maru itself open.
  private static let descriptors: Int32 = 1024

  /// The environment that Maru was started with, and further variables.
  private static func variables(with added: [String: String]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let text = next.pointee {
      variables.append(String(cString: text))
      next += 1
    }
    let replaced = Desktop.addedVariables.union(added.keys)
    return variables.filter { !replaced.contains(String($0.prefix { $0 != "=" })) }
      + added.map { "\($0.key)=\($0.value)" }
  }

  /// Waits for its end on a thread of its own, so that nothing is left of it.
  private static func wait(for process: pid_t) {
    var thread = pthread_t()
    let argument = UnsafeMutableRawPointer(bitPattern: Int(process))
    if pthread_create(&thread, nil, waitForProcess, argument) == 0 { pthread_detach(thread) }
  }

  /// Where the program called `name` is; nil if it is nowhere, or cannot be run.
  private static func path(of name: String) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    let folders = (variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":", omittingEmptySubsequences: false)
    return folders.map { $0.isEmpty ? "./\(name)" : "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}

nonisolated private func waitForProcess(_ process: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var status: Int32 = 0
  while waitpid(pid_t(Int(bitPattern: process)), &status, 0) < 0 && errno == EINTR {}
  return nil
}
