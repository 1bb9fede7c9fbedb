/// The number that `text` writes with ASCII digits only, as many as `digits` allows (18 at most); nil for anything
/// else.
func decimal(_ text: some StringProtocol, digits: ClosedRange<Int> = 1...18) -> Int? {
  guard digits.contains(text.utf8.count), text.utf8.count <= 18 else { return nil }
  var number = 0
  for byte in text.utf8 {
    guard (0x30...0x39).contains(byte) else { return nil }
    number = number * 10 + Int(byte - 0x30)
  }
  return number
}

/// `HH:MM` for the minutes since midnight, hours from 24 on included.
func hoursAndMinutes(_ minutes: Int) -> String { "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))" }

/// `number` with at least two digits.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
