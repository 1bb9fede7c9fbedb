/// What clocks on the wall show at each moment: true until somebody steps them.
public struct WallClock: Hashable, Sendable {
  /// A change of the zone's offset, as daylight saving makes it.
  public struct Change: Hashable, Sendable {
    public let moment: Moment
    /// Nanoseconds, positive forward.
    public let step: Int64

    public init(at moment: Moment, by step: Int64) {
      self.moment = moment
      self.step = step
    }
  }

  /// Nanoseconds from local midnight on 1 January 1970 to the moment zero, as clocks show them before the change.
  public let offset: Int64
  /// The next change, if there is one soon.
  public let change: Change?

  public init(offset: Int64, change: Change? = nil) {
    self.offset = offset
    self.change = change
  }

  /// Local days since 1 January 1970, and the minute of that day, 0 ... 1439.
  public func time(at moment: Moment) -> (day: Int, minute: Int) {
    let step = change.map { moment < $0.moment ? 0 : $0.step } ?? 0
    let local = moment.nanoseconds &+ offset &+ step
    let minutes = floorQuotient(max(.min / 2, Int(local)), WallClock.minute)
    return (floorQuotient(minutes, 1440), floorModulo(minutes, 1440))
  }

  /// The clock after somebody has stepped it by `nanoseconds`.
  public func stepped(by nanoseconds: Int64) -> WallClock {
    WallClock(
      offset: offset &+ nanoseconds,
      change: change.map { Change(at: $0.moment.advanced(byNanoseconds: 0 &- nanoseconds), by: $0.step) })
  }

  /// The two are one clock, read twice: nobody can see a difference of half a second.
  public func agrees(with other: WallClock) -> Bool {
    let difference = Moment(nanoseconds: offset).seconds(since: Moment(nanoseconds: other.offset))
    return abs(difference) < 0.5 && change?.step == other.change?.step
  }

  private static let minute = 60_000_000_000
}
