import Foundation
import Maru
import Testing

/// Each trace in the folder `Traces` is a test.
@Suite struct TraceTests {
  private static let folder = Bundle.module.bundleURL.appending(path: "Traces")
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  @Test func thereAreTraces() { #expect(!TraceTests.names.isEmpty) }

  @Test(arguments: names)
  func aTraceGivesTheValuesThatItExpects(name: String) throws {
    let text = try String(contentsOf: TraceTests.folder.appending(path: name), encoding: .utf8)
    for miss in Replay().misses(in: try Trace(text)) { Issue.record("\(name):\(miss)") }
  }
}
