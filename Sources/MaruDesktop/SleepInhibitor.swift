internal import CSDL2
internal import Glibc

/// Keeps the machine from going to sleep, by logind, as long as it is told to and lives.
///
/// A child holds the inhibitor, `systemd-inhibit`, with a program that waits for the end of a pipe: however this process
/// ends, the pipe closes, and the child is gone within milliseconds. Waking up costs nothing meanwhile.
public struct SleepInhibitor: ~Copyable {
  private enum State {
    case idle
    case held(Child)
    /// It was given back; the child ends, or has ended and waits for us to see it.
    case leaving(pid_t)
    /// There is no logind or no way to it: not tried again.
    case unavailable
  }

  private struct Child {
    let pid: pid_t
    /// Closing it lets the child end.
    let pipe: Int32
  }

  private let reason: String
  private var state = State.idle

  /// `reason` is what logind says about it to people.
  public init(reason: String) { self.reason = reason }

  deinit {
    if case .held(let child) = state { close(child.pipe) }
  }

  /// Takes the inhibitor or gives it back, without waiting for anybody. The first time that it can't be had says why.
  public mutating func hold(_ isWanted: Bool) -> String? {
    switch (state, isWanted) {
    case (.idle, true): return take()
    case (.held(let child), true):
      guard SleepInhibitor.hasEnded(child.pid) else { return nil }
      close(child.pipe)
      return giveUp("systemd-inhibit got no inhibitor from logind")
    case (.held(let child), false):
      close(child.pipe)
      state = .leaving(child.pid)
    case (.leaving(let pid), _):
      guard SleepInhibitor.hasEnded(pid) else { return nil }
      state = .idle
      return hold(isWanted)
    case (.idle, false), (.unavailable, _): break
    }
    return nil
  }

  private mutating func take() -> String? {
    let command = ["systemd-inhibit", "--what=sleep", "--who=Maru", "--why=\(reason)", "--mode=block", "cat"]
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var (pid, pipe): (pid_t, Int32) = (0, 0)
    let error = csdl_spawn(&words, &pid, &pipe)
    guard error == 0 else {
      return giveUp("systemd-inhibit can't be started: \(String(cString: strerror(error)))")
    }
    state = .held(Child(pid: pid, pipe: pipe))
    return nil
  }

  private mutating func giveUp(_ why: String) -> String {
    state = .unavailable
    return "the machine may go to sleep: \(why)"
  }

  /// A child that has ended is seen to once.
  private static func hasEnded(_ pid: pid_t) -> Bool { waitpid(pid, nil, WNOHANG) != 0 }
}
