import MaruRuntime
import MaruWidgets
import Testing

@Suite struct TraceWritingTests {
  @Test(arguments: TraceFixtures.names)
  func aTraceThatIsWrittenReadsAsTheSame(name: String) throws {
    let trace = try TraceFixtures.trace(name)
    let again = try Trace(trace.text)
    #expect(again.kind.name == trace.kind.name && again.value == trace.value)
    #expect(again.options == trace.options)
    #expect(again.events.map(\.time) == trace.events.map(\.time))
    #expect(again.events.map { "\($0.action)" } == trace.events.map { "\($0.action)" })
    #expect(again.text == trace.text)
  }

  @Test func everyVerbIsWritten() throws {
    let text = """
      maru-trace 1
      widget dial
      value ""
      option max-digits 4
      option reduced-motion
      ---
      0 down 1 150.5 -20
      0.25 move -1 nan inf
      1.000001 up 1 1e+30 -0
      2 cancel 1 0 0
      3 scroll 0.5 -0.5 10 20
      4 key Shift+Up
      4 key #
      4 key Shift+#
      4 key Keypad #
      5 press delete
      6 focus lost
      7 focus gained
      8 resize 300 400 1.5
      9 wall -3600000.5
      10 sleep 5.5
      15.5 shot after
      15.5 expect value ""
      15.5 expect angle -0.5 0.01

      """
    #expect(try Trace(text).text == text)
  }

  @Test func aSignBehindTheNameOfAKeyStillBeginsAComment() throws {
    let lines = ["0 key Up # more", "0 key # # the key", "0 key Keypad # # the key", "0 key Keypad 5 #5"]
    let trace = try Trace(
      "maru-trace 1\nwidget dial\n---\n\(lines.joined(separator: "\n"))\n0 expect value 5")
    #expect(
      trace.events.dropLast().map(\.text) == ["0 key Up", "0 key #", "0 key Keypad #", "0 key Keypad 5"])
  }
}
