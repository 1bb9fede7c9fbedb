import Foundation
import MaruDrawing
import MaruGestures
import MaruPNG
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

/// A picture that is kept in Tests/Goldens.
struct Golden: Sendable, CustomTestStringConvertible {
  let name: String
  let picture: @Sendable () throws -> Pixmap

  var testDescription: String { name }

  static let all =
    [("light", Theme.light), ("dark", Theme.dark)].flatMap { suffix, theme in
      (widgets(theme) + windows(theme)).map { Golden(name: "\($0.name)-\(suffix)", picture: $0.picture) }
    } + [Golden(name: "icon") { Icon.picture(side: 64) }]

  /// Each widget in its states, as `maru snapshot --size 160x160` draws them.
  private static func widgets(_ theme: Theme) -> [Golden] {
    func golden(
      _ name: String, _ kind: WidgetKind, _ value: String, _ options: [String: String] = [:],
      _ pose: Pose? = nil, showsRegions: Bool = false
    ) -> Golden {
      Golden(name: name) {
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

  /// Whole windows after some keys.
  private static func windows(_ theme: Theme) -> [Golden] {
    func golden(
      _ name: String, _ widgets: [(name: String, value: String, options: [String: String])],
      style: BoardStyle = .dialog(), width: Int, height: Int, textScale: Double = 1, keys: String = ""
    ) -> Golden {
      Golden(name: "window-\(name)") {
        var window = try Keyboard(
          widgets, style: style, theme: theme, width: width, height: height, textScale: textScale)
        window.type(keys)
        return painted(window.frame.list, width: width, height: height)
      }
    }
    let limited = [("clock", "17:10", ["min": "08:00", "max": "17:30", "hours": "12"])]
    let asking = BoardStyle.dialog(
      DialogTerms(
        text: "When shall we come by?", ok: "Book", cancel: "Not now", extraButtons: ["Any time", "Call me"],
        timeout: Timeout(seconds: 4)))
    return [
      golden("focus-hand", limited, width: 360, height: 480, keys: "Tab"),
      golden("focus-button", [("dial", "0312", ["digits": "6"])], width: 360, height: 480, keys: "Tab Tab"),
      golden("terms", limited, style: asking, width: 360, height: 480),
      golden("terms-small", limited, style: asking, width: 320, height: 240, textScale: 1.5),
      golden(
        "gallery", Catalogue.kinds.map { ($0.name, $0.defaultValue, [:]) }, style: .gallery, width: 600,
        height: 600),
    ]
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
