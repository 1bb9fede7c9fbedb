import Glibc
import Maru
import MaruDesktop
import Measuring
import Scenes

/// Full redraws of a scene on one core and on two, into the same memory by turns.
private struct CoresRow {
  let scene: Scene
  let side: Int
  /// Microseconds: one core, two.
  let summaries: [Summary]

  init(_ scene: Scene, side: Int, seconds: Double) {
    self.scene = scene
    self.side = side
    let list = scene.displayList(side: Double(side), state: scene.state)
    var picture = Pixmap(width: side, height: side)
    var one = Renderer()
    var two = ParallelRenderer()
    let times = samples(for: 2 * seconds) {
      picture.withBuffer { buffer in
        let start = microseconds()
        one.render(list, into: buffer, clips: [buffer.bounds])
        let middle = microseconds()
        two.render(list, into: buffer, clips: [buffer.bounds])
        return [middle - start, microseconds() - middle]
      }
    }
    summaries = [0, 1].map { cores in Summary(times.map { $0[cores] }) }
  }

  var row: String {
    ([scene.name, "\(side)"] + summaries.flatMap { [$0.minimum.text(1), $0.median.text(1)] })
      .joined(separator: "\t")
  }

  /// For people, under `title`.
  var line: String {
    let times = summaries.map { "\($0.minimum.text(1)) (\($0.median.text(1)))".right(20) }.joined()
    let gains = [summaries[0].minimum / summaries[1].minimum, summaries[0].median / summaries[1].median]
    return scene.name.left(6) + "\(side)".right(5) + times
      + "\(gains[0].text(2)) (\(gains[1].text(2)))".right(14)
  }

  static let title = "scene  size            one core           two cores          gain"
}

func runCores(_ settings: Settings) {
  print("scene\tsize\tone_us\tone_median_us\ttwo_us\ttwo_median_us")
  var rows: [CoresRow] = []
  for scene in Scene.all {
    for side in [720, 1080, 1440, 2160] {
      let row = CoresRow(scene, side: side, seconds: settings.seconds)
      print(row.row)
      fflush(nil)
      rows.append(row)
    }
  }
  guard !settings.isCSV else { return }
  print("\nFull redraws, microseconds, minimum (median)")
  print(
    "Below \(ParallelRenderer.worthwhile) pixels both columns are one core. The gain needs two that rest.")
  print(CoresRow.title)
  for row in rows { print(row.line) }
}
