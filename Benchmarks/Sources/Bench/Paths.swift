import Glibc
import Maru
import Measuring
import Scenes

/// A scene of general paths beside Cairo: how long both take, and how far their pictures are from the exact one.
private struct PathRow {
  let scene: PathScene
  /// Microseconds: Maru from the paths to the pixels, Cairo likewise.
  let summaries: [Summary]
  /// Of a channel, of 255: Maru's, Cairo's.
  let differences: [(mean: Double, worst: Double)]
  /// Maru's, Cairo's, and the exact one.
  let pictures: [(painter: String, picture: Pixmap)]

  static let side = 720

  init(_ scene: PathScene, seconds: Double) {
    self.scene = scene
    let side = PathRow.side
    let parts = scene.parts(Double(side))
    let peer = CairoPeer(side: side)
    let paths = peer.paths(of: parts)
    var picture = Pixmap(width: side, height: side)
    var renderer = Renderer()
    let times = samples(for: 2 * seconds) {
      let start = microseconds()
      let list = PathScene.displayList(of: parts)
      picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
      let middle = microseconds()
      peer.draw(paths)
      return [middle - start, microseconds() - middle]
    }
    summaries = [0, 1].map { painter in Summary(times.map { $0[painter] }) }
    let exact = scene.sampled(side: side)
    differences = [exact.difference(from: picture.pixels), exact.difference(from: peer.pixels)]
    pictures = [
      ("maru", picture),
      ("cairo", Pixmap(width: side, height: side, pixels: peer.pixels.map { $0 | 0xFF00_0000 })),
      ("exact", Pixmap(width: side, height: side, pixels: exact.pixels)),
    ]
  }

  var ratio: Double { summaries[0].minimum / summaries[1].minimum }

  var row: String {
    let times = summaries.map { $0.minimum.text(1) } + [ratio.text(2)]
    let exactness = differences.flatMap { [$0.mean.text(3), $0.worst.text(1)] }
    return ([scene.name, "\(PathRow.side)"] + times + exactness).joined(separator: "\t")
  }

  /// For people, under `title`.
  var line: String {
    let times = summaries.map { "\($0.minimum.text(1)) (\($0.median.text(1)))".right(22) }.joined()
    let exactness = differences.map { $0.mean.text(3).right(10) + $0.worst.text(1).right(7) }.joined()
    return scene.name.left(8) + times + ratio.text(2).right(7) + exactness
  }

  static let title =
    "scene                       maru                 cairo  ratio" + "      maru, worst     cairo, worst"
}

func runPaths(_ settings: Settings) {
  if let folder = settings.pictures { mkdir(folder, 0o777) }
  if !settings.isCSV { print("cairo \(CairoPeer.version)") }
  print("scene\tsize\tmaru_us\tcairo_us\tratio\tmaru_mean\tmaru_worst\tcairo_mean\tcairo_worst")
  var rows: [PathRow] = []
  for scene in PathScene.all {
    let row = PathRow(scene, seconds: settings.seconds)
    rows.append(row)
    print(row.row)
    fflush(nil)
    guard let folder = settings.pictures else { continue }
    for (painter, picture) in row.pictures { save(picture, as: "\(scene.name)-\(painter)", in: folder) }
  }
  guard !settings.isCSV else { return }
  print(
    "\nMicroseconds, minimum (median), and how far from 16 x 16 samples a pixel, of 255: on average, at worst"
  )
  print(PathRow.title)
  for row in rows { print(row.line) }
}
