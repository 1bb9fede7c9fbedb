internal import Glibc
public import MaruGestures
public import MaruRuntime

/// The sound device: opened for the first sound, on a thread of its own, and closed after the last one. Without a device,
/// or with one that does not answer, nothing is heard, and nothing waits.
public final class Speaker {
  private let playing = Playing()
  private var hasComplained = false

  public init() {}

  /// Obeys `cue`, and sees to it that somebody plays.
  ///
  /// A moment is kept by playing all that has one the same short time late, so that a rhythm is exact although frames
  /// are not.
  public func obey(_ cue: Cue) {
    if playing.take(cue, at: SystemClock.now()) { playing.startThread() }
  }

  /// When `problem` has to be asked at the latest; nil while nothing can go wrong.
  public var deadline: Moment? { playing.deadline }

  /// Why nothing is heard, the first time that it is known.
  public func problem() -> String? {
    guard let reason = playing.problem(at: SystemClock.now()), !hasComplained else { return nil }
    hasComplained = true
    return reason
  }

  /// Lets short sounds end and others fade, before the program does; returns within a quarter of a second.
  public func finish() {
    playing.finish()
    for _ in 0..<125 where !playing.isOver { usleep(2000) }
  }
}
