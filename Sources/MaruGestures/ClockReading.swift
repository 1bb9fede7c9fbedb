/// An instant on the clocks that a process and its successor have in common.
public struct ClockReading: Hashable, Sendable {
  /// Time since boot, suspend included.
  public let boot: Moment
  /// Which boot that is; empty where the system does not tell.
  public let bootID: String
  /// Milliseconds since 1970 by the wall clock, which people and servers step.
  public let wall: Int64

  public init(boot: Moment, bootID: String, wall: Int64) {
    self.boot = boot
    self.bootID = bootID
    self.wall = wall
  }

  /// Nanoseconds from `earlier` to this instant, 0 ... 95 years: by the time since boot, and by the wall clock where the
  /// machine was booted in between.
  public func nanoseconds(since earlier: ClockReading) -> Int64 {
    guard bootID != earlier.bootID || bootID.isEmpty else {
      return max(0, boot.nanoseconds &- earlier.boot.nanoseconds)
    }
    return max(0, min(ClockReading.longest, wall &- earlier.wall)) * 1_000_000
  }

  /// Milliseconds that are still nanoseconds in 64 bits, and leave room to count with.
  private static let longest: Int64 = 3_000_000_000_000
}
