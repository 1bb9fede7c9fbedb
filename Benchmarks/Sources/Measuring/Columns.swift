// Numbers and words for tables in plain text.

extension Double {
  /// With so many decimals.
  public func text(_ decimals: Int) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let count = Int((magnitude * Double(unit)).rounded())
    let whole = (self < 0 && count > 0 ? "-" : "") + String(count / unit)
    guard decimals > 0 else { return whole }
    let rest = String(count % unit)
    return whole + "." + String(repeating: "0", count: decimals - rest.count) + rest
  }
}

extension String {
  /// With spaces before it, up to `width` letters.
  public func right(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

  /// With spaces behind it, up to `width` letters.
  public func left(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
