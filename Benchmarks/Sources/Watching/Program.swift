import Glibc

/// A program that runs until this is released. Its standard output goes nowhere.
public final class Program {
  public let pid: pid_t

  /// Starts `command[0]`, sought in `PATH`, with the usual priority whatever ours is.
  public init(_ command: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sched_param()
    posix_spawnattr_setschedpolicy(&attributes, SCHED_OTHER)
    posix_spawnattr_setschedparam(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSCHEDULER))

    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let error = posix_spawnp(&pid, command[0], &actions, &attributes, &words, environ)
    guard error == 0 else { throw Unmet("\(command[0]): \(String(cString: strerror(error)))") }
    self.pid = pid
  }

  deinit {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }
}
