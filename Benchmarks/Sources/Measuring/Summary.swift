/// What is said of many times, in their unit.
public struct Summary: Sendable {
  public let count: Int
  public let minimum: Double
  public let median: Double
  /// 95 of 100 times are at most this.
  public let percentile95: Double

  /// Nil without any times.
  public init?(_ times: [Double]) {
    let sorted = times.sorted()
    guard let first = sorted.first else { return nil }
    count = sorted.count
    minimum = first
    median = sorted[count / 2]
    percentile95 = sorted[min(count - 1, count * 95 / 100)]
  }
}
