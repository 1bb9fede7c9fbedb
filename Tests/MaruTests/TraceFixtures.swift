import Foundation
import MaruRuntime

/// The recorded sessions in Tests/Fixtures.
enum TraceFixtures {
  static let directory = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// `clock/dead-zone-edge.trace` and the like, all of them.
  static let names: [String] = {
    let files = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".trace") }.sorted()
  }()

  static func text(of name: String) throws -> String {
    try String(contentsOf: directory.appending(path: name), encoding: .utf8)
  }

  static func trace(_ name: String) throws -> Trace { try Trace(text(of: name)) }
}
