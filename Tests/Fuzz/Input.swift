// What the targets beside this file are fed with. Scripts/fuzz compiles each of them with it.

/// The bytes of one run.
struct Input {
  let bytes: [UInt8]

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// All of it as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A choice by the first byte, and the lines behind it.
  func choice<Element>(of elements: [Element]) -> (Element, [String])? {
    guard let first = bytes.first, !elements.isEmpty else { return nil }
    let lines = String(decoding: bytes.dropFirst(), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return (elements[Int(first) % elements.count], lines.map(String.init))
  }
}

/// Ends the run, which then has found something, unless `holds`.
func expect(_ holds: Bool, _ otherwise: String) {
  if !holds { fatalError(otherwise) }
}
