internal import CSDL2
internal import Glibc
public import MaruGestures

/// The machine's clocks. Nothing else in Maru reads one.
public enum SystemClock {
  /// Time since boot, suspend included: stepping the wall clock or closing the lid does not disturb it.
  nonisolated public static func now() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// How long the machine has been suspended since boot, nanoseconds; each reading is a little off.
  public static func suspended() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return now().nanoseconds - (Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Local time by the user's time zone, with its next change within a week.
  public static func wallClock() -> WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let now = now()
    let since1970 = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    let shift = since1970 - now.nanoseconds
    let zone = zoneOffset(at: time.tv_sec)
    return WallClock(
      offset: shift + Int64(zone) * 1_000_000_000,
      change: zoneChange(after: time.tv_sec).map { seconds in
        WallClock.Change(
          at: Moment(nanoseconds: Int64(seconds) * 1_000_000_000 - shift),
          by: Int64(zoneOffset(at: seconds) - zone) * 1_000_000_000)
      })
  }

  /// Seconds that local time is ahead of UTC at `seconds` since 1970.
  private static func zoneOffset(at seconds: time_t) -> Int {
    var (seconds, local) = (seconds, tm())
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }

  /// The first second since 1970 with another offset than `seconds` has; nil if there is none within a week, longer
  /// than any countdown.
  private static func zoneChange(after seconds: time_t) -> time_t? {
    let zone = zoneOffset(at: seconds)
    var (before, after) = (seconds, seconds + 7 * 24 * 3600)
    guard zoneOffset(at: after) != zone else { return nil }
    while before + 1 < after {
      let middle = before + (after - before) / 2
      if zoneOffset(at: middle) == zone { before = middle } else { after = middle }
    }
    return after
  }

  /// This instant, for whoever comes after the process or the boot has ended.
  public static func reading() -> ClockReading {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let wall = Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    return ClockReading(boot: now(), bootID: bootID(), wall: wall)
  }

  /// Empty where /proc does not tell.
  private static func bootID() -> String {
    String(fileText("/proc/sys/kernel/random/boot_id").prefix { $0.isASCII && !$0.isWhitespace })
  }

  /// Local time of day in minutes, 0 ... 1439, by the user's time zone.
  public static func minuteOfDay() -> Int {
    var seconds = time(nil)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return max(0, min(1439, Int(local.tm_hour) * 60 + Int(local.tm_min)))
  }
}

/// Now on both clocks, to turn SDL's event times into moments.
package struct EventClock: Hashable {
  package let now: Moment
  /// `now` in milliseconds of SDL's own clock, which stands still in suspend and wraps after 49 days.
  private let ticks: UInt32

  package init(now: Moment, ticks: UInt32) {
    self.now = now
    self.ticks = ticks
  }

  /// Reads both clocks.
  init() { self.init(now: SystemClock.now(), ticks: SDL_GetTicks()) }

  /// When an event with SDL's `timestamp` happened; one from the future happened now.
  package func moment(of timestamp: UInt32) -> Moment {
    let age = ticks &- timestamp
    guard age <= UInt32.max / 2 else { return now }
    return now.advanced(byNanoseconds: -Int64(age) * 1_000_000)
  }
}
