@testable import MaruCommand

/// Lines of a file of settings: names and values without blanks about them, in order.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let lines = SettingLine.lines(of: Input(start, count).text)
  for (line, next) in zip(lines, lines.dropFirst()) {
    expect(line.number < next.number, "lines change places")
  }
  for word in lines.flatMap({ [$0.name ?? "", $0.value] }) {
    expect(word.first?.isWhitespace != true && word.last?.isWhitespace != true, "a blank was left")
  }
  return 0
}
