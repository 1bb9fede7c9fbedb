/// Every limit that decides what a gesture means. Lengths are design units, times seconds, turns degrees.
public enum Threshold {
  // MARK: Reach

  /// Distance from a clock hand's axis at which a press still takes the hand: half of a fingertip.
  public static let handReach = 12.0
  /// Distance from a range handle's centre at which a press still takes it: twice the drawn radius, so that the
  /// target is as wide as a fingertip.
  public static let handleReach = 24.0
  /// Distance from the ring's middle line at which a press is still on the ring: the drawn half width, 10, and a
  /// little more than that again.
  public static let ringReach = 22.0
  /// How much a hole of the dial is wider for a press than drawn: neighbours stay 0.7 apart.
  public static let holeSlack = 2.0

  // MARK: Turning

  /// A turn smaller than this is the rounding of coordinates with four decimals, not a movement: 0.00005 units
  /// are 0.0002° at the smallest radius that counts, 15.
  public static let stillTurn = 0.001
  /// Share of a step by which a value may fall short of a half and yet be rounded up, for the same reason.
  public static let halfSlack = 1e-4
  /// How near to the finger stop counts as reaching it: half a degree is 0.8 units at the holes.
  public static let stopReach = 0.5

  // MARK: Wheels

  /// A finger that stayed within this distance of its press was a tap: the jitter of a fingertip.
  public static let tapReach = 4.0
  /// A wheel's velocity is that of this last piece of time; without movement in it the wheel does not fling.
  public static let velocityWindow = 0.1
  /// What is left of a fling's velocity after a millisecond: the scroll views of phones.
  public static let flingRetention = 0.998
  /// The farthest fling, in rows.
  public static let longestFling = 20.0
  /// The longest fling, in seconds.
  public static let flingDuration = 2.0
  /// A fling ends where it would be slower than this, in rows a second: a tenth of a row is a pixel or two.
  public static let flingEnd = 0.1
  /// A wheel that was let go at rest reaches its row within this time.
  public static let settling = 0.3
  /// Whole notches that one scroll event may count for; more is a broken device.
  public static let mostNotches = 1000

  // MARK: The plate

  /// The plate's envelope at which its spring is at rest, degrees: a fifth of a unit at its rim.
  public static let plateRest = 0.1
  /// The time in which a typed digit's turn is shown before its return: motion explains and never delays.
  public static let typedSweep = 0.15

  // MARK: Keys

  /// Half-typed digits are dropped after this silence.
  public static let typingSilence = 1.5
  /// Backspace held for so long clears the number.
  public static let clearingHold = 0.6

  // MARK: Dialogs

  /// So long after a dialog began anew what comes was meant for the one before: the second half of a double click, which
  /// desktops take for one within 400 to 500 ms.
  public static let strayPress = 0.5
  /// So long it is shown that an answer was taken: to see it and read a short value.
  public static let confirmation = 1.5

  // MARK: Alerts

  /// From one cue of an alert to the next.
  public static let cueInterval = 10.0
  /// How long an alert repeats its cue.
  public static let cueLimit = 300.0
  /// From one flash to the next, half of which it lasts: a third of what is still harmless to people whom flashes make
  /// ill, three a second.
  public static let flashPeriod = 1.0
  /// Flashes with each cue.
  public static let flashes = 3.0
  /// An alert that comes later than this after its deadline is a silent notice.
  public static let lateAlert = 60.0
}

/// How far presses reach, design units: for a fingertip, or for people who stand, stretch out an arm, or tremble. Where
/// the reaches of two parts meet, the nearer part is meant.
public enum Targets: String, Hashable, Sendable, CaseIterable {
  case standard, large

  /// From the axis of a clock's hand.
  public var handReach: Double { self == .standard ? Threshold.handReach : 20 }
  /// From the centre of a range's handle.
  public var handleReach: Double { self == .standard ? Threshold.handleReach : 36 }
  /// Beyond the edge of a dial's hole.
  public var holeSlack: Double { self == .standard ? Threshold.holeSlack : 9 }
}
