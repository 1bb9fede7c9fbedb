/// The input devices that Linux knows.
nonisolated package struct InputDevices {
  private struct Device {
    /// Bits by the letters of their kind: what the device is like, and its keys and axes.
    var bits: [Substring: [UInt]] = [:]

    func has(_ bit: Int, _ kind: Substring) -> Bool {
      let words = bits[kind] ?? []
      let index = words.count - 1 - bit / UInt.bitWidth
      return words.indices.contains(index) && words[index] >> UInt(bit % UInt.bitWidth) & 1 == 1
    }

    /// It moves a pointer: a mouse by its relative axes; a touchpad, or the mouse of a virtual machine, by its absolute
    /// ones.
    var isPointer: Bool {
      if has(0, "REL") && has(1, "REL") { return true }
      return has(0, "ABS") && has(1, "ABS") && !has(Bit.isDirect, "PROP")
        && (has(Bit.leftButton, "KEY") || has(Bit.touch, "KEY"))
    }
  }

  /// Of linux/input-event-codes.h.
  private enum Bit {
    static let isDirect = 1
    static let leftButton = 0x110
    static let touch = 0x14A
  }

  private let devices: [Device]

  /// Those in the text of `/proc/bus/input/devices`.
  package init(listedIn text: String) {
    devices = text.split(separator: "\n\n").map { paragraph in
      var device = Device()
      for line in paragraph.split(separator: "\n") where line.hasPrefix("B: ") {
        let halves = line.dropFirst(3).split(separator: "=", maxSplits: 1)
        guard halves.count == 2 else { continue }
        device.bits[halves[0]] = halves[1].split(separator: " ").map { UInt($0, radix: 16) ?? 0 }
      }
      return device
    }
  }

  /// A pointer can be moved; so it is assumed where nothing is known.
  package var hasMouse: Bool { devices.isEmpty || devices.contains { $0.isPointer } }
}
