/// Wheel notches of one part, whose fractions add up.
public struct NotchSum: Hashable, Sendable {
  private var rest = 0.0

  public init() {}

  /// Adds `notches` and gives the whole ones that are due, at most `Threshold.mostNotches` either way; the
  /// fraction is kept for the next time.
  public mutating func add(_ notches: Double) -> Int {
    guard notches.isFinite else { return 0 }
    let most = Double(Threshold.mostNotches)
    let sum = rest + max(-most, min(most, notches))
    // Ten times 0.1 is a little less than 1.
    let whole = (sum + (sum < 0 ? -1e-6 : 1e-6)).rounded(.towardZero)
    rest = sum - whole
    return wholeNumber(whole)
  }
}
