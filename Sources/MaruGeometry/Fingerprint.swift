/// A number that is the same for the same words, everywhere, and hardly ever for others: FNV-1a of 64 bits.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func mix(_ word: UInt32) { value = (value ^ UInt64(word)) &* 0x100_0000_01B3 }
}

extension UInt64 {
  /// 16 hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
