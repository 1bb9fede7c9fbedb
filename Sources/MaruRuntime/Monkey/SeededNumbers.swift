/// SplitMix64: a small generator with a seed, so that what it led to can be had again.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True so often.
  mutating func flip(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// One of `choices`, or `fallback` if there are none.
  mutating func pick<Element>(_ choices: [Element], else fallback: Element) -> Element {
    choices.randomElement(using: &self) ?? fallback
  }
}
