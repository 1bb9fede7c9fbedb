internal import MaruGestures

/// The minutes that the minute hand can stand on: 0, step, 2 · step … below 60, in each hour afresh.
struct MinuteGrid: Hashable {
  /// 1 ... 60.
  let step: Int

  /// The grid's minute nearest to `minutes` since some midnight; halves go up.
  func nearest(to minutes: Double) -> Int {
    let hour = wholeNumber((minutes / 60).rounded(.down))
    let minute = minutes - Double(hour) * 60
    let lower = wholeNumber(minute / Double(step)) * step
    let upper = min(lower + step, 60)
    let gap = Double(upper - lower)
    let isUpper = minute - Double(lower) >= gap * (0.5 - Threshold.halfSlack)
    return hour * 60 + (isUpper ? upper : lower)
  }

  /// The next of the grid's minutes above `minutes`.
  func next(above minutes: Int) -> Int {
    let hour = floorQuotient(minutes, 60) * 60
    return hour + min(nextMultiple(of: step, above: minutes - hour), 60)
  }

  /// The next of the grid's minutes below `minutes`.
  func next(below minutes: Int) -> Int {
    let hour = floorQuotient(minutes, 60) * 60
    guard minutes > hour else { return hour - 60 + nextMultiple(of: step, below: 60) }
    return hour + nextMultiple(of: step, below: minutes - hour)
  }

  /// From the first to the last of the grid's minutes in `stretch`; nil if it has none.
  func places(in stretch: ClosedRange<Int>) -> ClosedRange<Int>? {
    let first = next(above: stretch.lowerBound - 1)
    return first <= stretch.upperBound ? first...next(below: stretch.upperBound + 1) : nil
  }

  /// From the first to the last minutes in `stretch` that are whole hours away from `minutes`, which is one of them.
  static func hours(in stretch: ClosedRange<Int>, at minutes: Int) -> ClosedRange<Int> {
    minutes - (minutes - stretch.lowerBound) / 60 * 60...minutes + (stretch.upperBound - minutes) / 60 * 60
  }
}
