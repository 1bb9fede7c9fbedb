import MaruGestures
import MaruRuntime

/// A text is a trace or malformed. What is a trace is written as the same one, and can be played.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzTrace(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let trace = try? Trace(Input(start, count).text) else { return 0 }
  let again = try? Trace(trace.text)
  expect(again?.text == trace.text, "written and read again it is another trace")
  let isShort =
    trace.events.count < 1000 && (trace.events.last?.time ?? .zero) < Moment(nanoseconds: 100_000_000_000)
  if isShort { _ = Replay().misses(in: trace) }
  return 0
}
