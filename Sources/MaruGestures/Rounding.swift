/// `value` without its fraction, held within ±2⁴⁰, so that sums and products with minutes of a day cannot
/// overflow; NaN is 0.
public func wholeNumber(_ value: Double) -> Int {
  value.isNaN ? 0 : Int(max(-0x1p40, min(0x1p40, value)).rounded(.towardZero))
}

/// The whole number nearest to `value`; halves go up, which is clockwise. Held within ±2⁴⁰; NaN is 0.
public func nearest(_ value: Double) -> Int {
  wholeNumber((value + 0.5 + Threshold.halfSlack).rounded(.down))
}

/// The multiple of `step`, at least 1, that is nearest to `value`; halves go up.
public func nearestMultiple(of step: Int, to value: Double) -> Int {
  nearest(value / Double(step)) * step
}

/// The next multiple of `step`, at least 1, strictly above `value`.
public func nextMultiple(of step: Int, above value: Int) -> Int {
  value - floorModulo(value, step) + step
}

/// The next multiple of `step`, at least 1, strictly below `value`.
public func nextMultiple(of step: Int, below value: Int) -> Int {
  let rest = floorModulo(value, step)
  return value - (rest > 0 ? rest : step)
}

/// `value` divided by `divisor`, above 0, rounded down.
public func floorQuotient(_ value: Int, _ divisor: Int) -> Int {
  value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
}

/// What is left of `value` beyond the multiple of `divisor`, above 0, below it: 0 ..< divisor.
public func floorModulo(_ value: Int, _ divisor: Int) -> Int {
  let rest = value % divisor
  return rest < 0 ? rest + divisor : rest
}
