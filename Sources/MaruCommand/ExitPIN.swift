internal import CCrypt
internal import MaruRuntime

/// A PIN as crypt(3) keeps it: whoever reads the line can't tell the digits.
struct ExitPIN {
  let line: String

  /// What a PIN is, for messages.
  static let form = "4 to \(ExitDoor.mostDigits) digits"

  /// A new line for `pin`. Throws for what is none.
  init(keeping pin: String) throws(Failure) {
    guard (4...ExitDoor.mostDigits).contains(pin.utf8.count), pin.allSatisfy(\.isASCIIDigit) else {
      throw .usage("the PIN is not allowed: \(ExitPIN.form)")
    }
    var bytes = [CChar](repeating: 0, count: 512)
    guard ccrypt_make(pin, &bytes, Int32(bytes.count)) == 1 else { throw .file("crypt(3) makes no line") }
    line = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// That of the file at `path`.
  init(file path: String) throws(Failure) {
    let text = String(decoding: try readFile(path).prefix(1024), as: UTF8.self)
    line = String(text.prefix { !$0.isNewline })
    guard ccrypt_is_good(line) == 1 else { throw .file("\(path) keeps no PIN; 'maru pin' makes such a file") }
  }

  /// Takes a while, so that guessing does.
  func matches(_ pin: String) -> Bool { ccrypt_matches(pin, line) == 1 }
}
