internal import CSDL2
internal import Glibc

/// Fontconfig reading which fonts there are, on a thread of its own: some 10 ms, in which a window can be opened.
nonisolated public struct FontReading {
  private let thread: pthread_t?

  /// To be called after `SignalWatch.start`, beside which no thread may take its signals, and after `Desktop`, which sets
  /// the locale and the environment that fontconfig reads.
  public static func start() -> FontReading {
    var thread = pthread_t()
    let error = pthread_create(&thread, nil, readFonts, nil)
    return FontReading(thread: error == 0 ? thread : nil)
  }

  /// Returns once it is done. Without a thread nothing was: the first search reads.
  public func finish() {
    if let thread { pthread_join(thread, nil) }
  }
}

/// Body of the thread; fontconfig itself keeps what it has read.
nonisolated private func readFonts(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  FcInit()
  return nil
}
