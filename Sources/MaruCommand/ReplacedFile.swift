internal import Glibc
internal import Synchronization

/// A file that is replaced as a whole: after a crash or a loss of power it is the one before or the one after, at any
/// moment. A thread does it, as disks may take seconds; it lives no longer than its work.
nonisolated final class ReplacedFile {
  private enum Work {
    case none
    /// And then what came meanwhile: only the last of it counts.
    case writing(next: [UInt8]?)
  }

  let path: String
  private let work = Mutex(Work.none)
  private var thread: pthread_t?

  init(path: String) { self.path = path }

  /// Replaces the contents soon. What goes wrong is a line on standard error.
  func replace(with bytes: [UInt8]) {
    let isAtRest = work.withLock { work in
      defer { work = .writing(next: bytes) }
      if case .none = work { return true }
      return false
    }
    guard isAtRest else { return }
    finish()
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    guard pthread_create(&thread, nil, replaceOnThread, context.toOpaque()) == 0 else {
      context.release()
      return catchUp()
    }
    self.thread = thread
  }

  /// Returns when all is on the disk, or has gone wrong.
  func finish() {
    guard let thread else { return }
    pthread_join(thread, nil)
    self.thread = nil
  }

  /// For the thread.
  func catchUp() {
    while let bytes = takeNext() {
      if let reason = write(bytes) { StandardError.write("\(path) can't be written: \(reason)") }
    }
  }

  private func takeNext() -> [UInt8]? {
    work.withLock { work in
      guard case .writing(let next?) = work else {
        work = .none
        return nil
      }
      work = .writing(next: nil)
      return next
    }
  }

  /// The reason why it could not.
  private func write(_ bytes: [UInt8]) -> String? {
    let new = path + ".new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return lastError() }
    let isWritten =
      fchmod(descriptor, 0o600) == 0 && writeAll(bytes, to: descriptor) && fsync(descriptor) == 0
    let reason = lastError()
    close(descriptor)
    guard isWritten, rename(new, path) == 0 else {
      let problem = isWritten ? lastError() : reason
      unlink(new)
      return problem
    }
    // The name is on the disk when its folder is.
    let directory = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return lastError() }
    defer { close(directory) }
    return fsync(directory) == 0 ? nil : lastError()
  }
}

nonisolated private func replaceOnThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<ReplacedFile>.fromOpaque(argument).takeRetainedValue().catchUp()
  return nil
}
