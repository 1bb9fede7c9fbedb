import MaruWidgets

/// A line is a format or not. In a format a value is one line.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzFormat(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let (kind, lines) = Input(start, count).choice(of: Catalogue.kinds) else { return 0 }
  let value = lines.count > 1 ? lines[1] : kind.defaultValue
  guard let format = ValueFormat(lines[0], for: kind),
    let widget = (try? kind.make(value, [:])) ?? (try? kind.make(kind.defaultValue, [:]))
  else { return 0 }
  let isLine = format.text(of: widget.picked).unicodeScalars.allSatisfy { $0 != "\n" && $0 != "\r" }
  expect(isLine, "a value is more than a line")
  return 0
}
