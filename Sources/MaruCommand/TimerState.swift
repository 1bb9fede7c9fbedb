internal import Glibc
internal import MaruDesktop
internal import MaruGestures
internal import MaruRuntime
internal import MaruWidgets

/// What a timer leaves in a file for the next process, whatever ends this one. Nobody else has the file meanwhile.
struct TimerState {
  /// What was in the file, at the moment when it was read; nil if nothing was.
  let found: TimerProgress?
  /// The moment when it was read.
  private let start: Moment
  private let file: ReplacedFile
  /// What the file tells.
  private var kept: TimerProgress?

  var path: String { file.path }

  /// Takes the file at `path`, which need not be there yet, and reads it. A damaged one is set aside under another name.
  init(at path: String) throws(Failure) {
    let path = try TimerState.place(of: path)
    try TimerState.lock(path)
    file = ReplacedFile(path: path)
    let now = SystemClock.reading()
    start = now.boot
    found = try TimerState.record(at: path)?.progress(at: now)
    kept = found
  }

  /// Something is left of a countdown.
  var isCounting: Bool {
    switch found {
    case .running, .paused: true
    case .setting, nil: false
    }
  }

  /// Lets the widget go on from what was found.
  func resume(_ widget: inout any Widget) {
    if let found { widget.resume(found, at: start) }
  }

  /// Keeps `progress` if it is news, not every turn of a wheel. A person's answer ends the countdown: it is kept when this
  /// returns. Nobody's answer, a timeout, leaves it as it is.
  mutating func keep(_ progress: TimerProgress?, outcome: Outcome? = nil) {
    guard var progress else { return }
    switch outcome {
    case .accepted, .extra, .cancelled: progress = .setting(progress.duration)
    case .timedOut, .left, nil: break
    }
    if isNews(progress, isAnswer: outcome?.answer != nil) {
      kept = progress
      file.replace(with: Array(TimerRecord(progress, at: SystemClock.reading()).text.utf8))
    }
    if outcome != nil { finish() }
  }

  /// Returns when all that was kept is on the disk.
  func finish() { file.finish() }

  private func isNews(_ progress: TimerProgress, isAnswer: Bool) -> Bool {
    switch (kept, progress) {
    case (.setting, .setting), (nil, .setting): isAnswer && kept != progress
    default: kept != progress
    }
  }

  // MARK: The file

  /// The path behind symbolic links of what is an ordinary file, or could become one.
  private static func place(of path: String) throws(Failure) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .unreadable(path) }
      return path
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .file("\(path) is not an ordinary file") }
    guard let resolved = realpath(path, nil) else { throw .unreadable(path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Has the file until the process ends. The lock is a file of its own, as the other one is replaced.
  private static func lock(_ path: String) throws(Failure) {
    let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0, access(folder(of: path), W_OK | X_OK) == 0 else {
      throw .unwritable(path)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .file(
        "\(path) \(errno == EWOULDBLOCK ? "is in use by another timer" : "can't be locked: \(lastError())")")
    }
  }

  private static func record(at path: String) throws(Failure) -> TimerRecord? {
    guard fileExists(path) else { return nil }
    let text = String(decoding: try readFile(path), as: UTF8.self)
    do throws(MalformedRecord) {
      return try TimerRecord(text)
    } catch {
      let aside = try setAside(path)
      StandardError.write(
        "\(path) is damaged: \(error.reason); it is \(aside) now, and the timer begins anew")
      return nil
    }
  }

  /// Gives the file the first free name of its kind.
  private static func setAside(_ path: String) throws(Failure) -> String {
    var number = 1
    while fileExists("\(path).damaged-\(number)") { number += 1 }
    let aside = "\(path).damaged-\(number)"
    guard rename(path, aside) == 0 else { throw .file("\(path) can't be renamed: \(lastError())") }
    return aside
  }
}

// MARK: - The gallery's

extension TimerState {
  /// The gallery's own file: nobody asked for it, so without one a line is all that is lost.
  static func ofGallery() -> TimerState? {
    guard let folder = BaseFolder.state.map({ "\($0)/maru" }) else { return nil }
    do throws(Failure) {
      try makeFolders(folder)
      return try TimerState(at: "\(folder)/timer")
    } catch {
      StandardError.write("\(error.message); this gallery's timer ends with it")
      return nil
    }
  }
}

/// Makes the folder at `path`, and those above it that are missing, for the person alone.
private func makeFolders(_ path: String) throws(Failure) {
  let parent = folder(of: path)
  if parent != path && !fileExists(parent) { try makeFolders(parent) }
  try makeFolder(path, mode: 0o700)
}
