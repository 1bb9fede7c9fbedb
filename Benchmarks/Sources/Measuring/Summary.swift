/// What is said of many times, in their unit.
public struct Summary: Sendable {
  public let count: Int
  public let minimum: Double
  public let median: Double
  /// 95 of 100 times are at most this.
  public let percentile95: Double

  /// Zeros without any times.
  public init(_ times: [Double]) {
    let sorted = times.isEmpty ? [0] : times.sorted()
    count = times.count
    minimum = sorted[0]
    median = sorted[sorted.count / 2]
    percentile95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
  }
}
