import Foundation
import MaruDrawing
import MaruGestures
import MaruPNG
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

/// A widget in one state and theme, whose picture is kept in Tests/Goldens.
struct Golden: Sendable, CustomTestStringConvertible {
  let name: String
  let kind: WidgetKind
  let value: String
  let options: [String: String]
  let pose: Pose?
  let theme: Theme
  var showsRegions = false

  var testDescription: String { name }

  static let all = [("light", Theme.light), ("dark", Theme.dark)].flatMap { theme in
    func golden(
      _ name: String, _ kind: WidgetKind, _ value: String, _ options: [String: String] = [:],
      _ pose: Pose? = nil, showsRegions: Bool = false
    ) -> Golden {
      Golden(
        name: "\(name)-\(theme.0)", kind: kind, value: value, options: options, pose: pose, theme: theme.1,
        showsRegions: showsRegions)
    }
    return [
      golden("clock", .clock, "10:09"),
      golden("clock-limits", .clock, "17:10", ["min": "08:00", "max": "17:30"]),
      golden("range-midnight", .range, "22:00-06:00"),
      golden("range-empty", .range, "09:00-09:00"),
      golden("range-full-day", .range, "09:00-09:00", ["full-day": ""]),
      golden("range-same-day", .range, "08:00-16:00", ["same-day": ""]),
      golden("dial", .dial, ""),
      golden("dial-turned", .dial, "", [:], .angle(degrees: 60)),
    ]
      + ["setting", "running", "paused", "finished", "missed"].map {
        golden("timer-\($0)", .timer, "01:23:45", [:], .phase($0))
      }
      + Catalogue.kinds.map { golden("\($0.name)-regions", $0, $0.defaultValue, showsRegions: true) }
  }

  /// As `maru snapshot --size 160x160` draws it.
  func picture() throws -> Pixmap {
    var widget = try kind.make(value, options)
    if let pose {
      let isPosed = widget.pose(pose, at: .zero)
      try #require(isPosed, "\(kind.name) has no such pose")
    }
    return Snapshot.picture(
      of: widget, side: kind.side, width: 160, height: 160, theme: theme, typesetter: StrokeTypesetter(),
      showsRegions: showsRegions)
  }
}

/// Pictures that were looked at once, and have to stay. `UPDATE_GOLDEN=1` rewrites them.
@Suite struct GoldenTests {
  private static let tests = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let goldens = tests.appending(path: "Goldens")
  private static let screenshots = tests.appending(path: "Screenshots")

  @Test(arguments: Golden.all)
  func aWidgetLooksAsItsGoldenDoes(golden: Golden) throws {
    let file = GoldenTests.goldens.appending(path: "\(golden.name).png")
    let actual = try golden.picture()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      return try GoldenTests.write(actual, to: file)
    }
    guard let bytes = try? Data(contentsOf: file) else {
      Issue.record("\(file.path) is missing; UPDATE_GOLDEN=1 swift test --filter GoldenTests makes it")
      return
    }
    let expected = try PNG.decode([UInt8](bytes))
    guard let difference = PixmapDifference(of: actual, from: expected) else { return }
    let sheet = GoldenTests.screenshots.appending(path: "\(golden.name)-difference.png")
    try GoldenTests.write(difference.picture, to: sheet)
    Issue.record(
      "\(golden.name) differs from \(file.path) in \(difference.count) pixels, the first at \(difference.x),\(difference.y): see \(sheet.path)"
    )
  }

  @Test func everyGoldenBelongsToATest() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: GoldenTests.goldens.path)
    let stray = Set(files).subtracting(Golden.all.map { "\($0.name).png" })
    #expect(stray.isEmpty)
  }

  private static func write(_ picture: Pixmap, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(PNG.encode(picture)).write(to: file)
  }
}
