import MaruWidgets

/// A line is a value of a widget or not, the lines after it are options. What is a value is written so that it can be
/// read.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzValue(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let (kind, lines) = Input(start, count).choice(of: Catalogue.kinds) else { return 0 }
  let options = lines.dropFirst().map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
  var named = Dictionary(options.map { ($0.first ?? "", $0.count > 1 ? $0[1] : "") }) { first, _ in first }
  // There is no option of that name: it would be refused as if it were the value.
  named["value"] = nil
  do {
    _ = try kind.make(kind.nearestValue(kind.defaultValue, named), named)
  } catch {
    let refused = (error as? InvalidOption)?.option
    expect(refused != "value", "\(kind.name) \(named): the nearest value is refused")
  }
  guard let widget = try? kind.make(lines[0], named) else { return 0 }
  expect(
    widget.read(widget.value) == widget.picked,
    "\(kind.name) \(named): \(widget.value) is read as another value")
  return 0
}
