// Times the rasteriser on three scenes and four sizes beside Cairo and a memset, in turns in one process: the noise of the
// machine hits all of them, and each draws as a program does that draws nothing else. Options: see Scripts/bench, which
// calls this.

import CCairo
import Glibc
import Maru
import MaruPNG
import Measuring
import Scenes

struct Row {
  let scene: String
  let side: Int
  /// Microseconds: full redraw, drag frame, Cairo, memset.
  let minima: [Double]
  let medians: [Double]
}

/// Each draws again and again for `turn` microseconds, then the next one does; at 0 the next frame is another's, who
/// leaves caches and branch predictions to it as they are.
func measure(_ scene: Scene, side: Int, seconds: Double, turn: Double) throws -> Row {
  let list = scene.displayList(side: Double(side), state: scene.state)
  let parts = scene.parts(Double(side), scene.state)
  let peer = CairoPeer(side: side)
  var full = Pixmap(width: side, height: side)
  var dragged = full
  var renderer = Renderer()
  var drag = try Drag(scene, side: side)
  let floor = UnsafeMutableRawPointer.allocate(byteCount: side * side * 4, alignment: 64)
  defer { floor.deallocate() }
  dragged.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }

  var times: [[Double]] = [[], [], [], []]
  func time(_ index: Int, _ body: () -> Void) {
    let begin = microseconds()
    var now = begin
    repeat {
      let start = now
      body()
      now = microseconds()
      times[index].append(now - start)
    } while now - begin < turn
  }
  let begin = microseconds()
  var isWarm = false
  full.withBuffer { fullBuffer in
    dragged.withBuffer { dragBuffer in
      while microseconds() - begin < seconds * 4e6 || times[2].count < 5 {
        time(0) { renderer.render(list, into: fullBuffer, clip: fullBuffer.bounds) }
        time(1) { drag.move(&renderer, into: dragBuffer) }
        time(2) { peer.draw(parts) }
        time(3) { memset(floor, 0xFF, side * side * 4) }
        if !isWarm && microseconds() - begin > seconds * 4e5 {
          isWarm = true
          times = [[], [], [], []]
        }
      }
    }
  }
  return Row(
    scene: scene.name, side: side, minima: times.map { $0.min() ?? 0 },
    medians: times.map { $0.sorted()[$0.count / 2] })
}

func write(_ scene: Scene, side: Int, into folder: String) {
  var picture = Pixmap(width: side, height: side)
  var renderer = Renderer()
  let list = scene.displayList(side: Double(side), state: scene.state)
  picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
  save(picture, as: "\(scene.name)-\(side)", in: folder)
}

func save(_ picture: Pixmap, as name: String, in folder: String) {
  let bytes = PNG.encode(picture)
  guard let file = fopen("\(folder)/\(name).png", "wb") else { return perror(folder) }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

func run(_ settings: Settings) throws {
  let sides = [300, 720, 1080, 2160]
  if let folder = settings.pictures {
    mkdir(folder, 0o777)
    for scene in Scene.all { for side in sides { write(scene, side: side, into: folder) } }
  }
  if !settings.isCSV { print("cairo \(CairoPeer.version)") }
  var rows: [Row] = []
  print("scene\tsize\tmaru_full_us\tmaru_drag_us\tcairo_us\tmemset_us")
  for scene in Scene.all {
    for side in sides {
      let row = try measure(
        scene, side: side, seconds: settings.seconds, turn: settings.alternates ? 0 : 10_000)
      rows.append(row)
      print(([row.scene, "\(row.side)"] + row.minima.map { $0.text(1) }).joined(separator: "\t"))
      fflush(nil)
    }
  }
  guard !settings.isCSV else { return }
  print("\nMicroseconds, minimum (median), and as fractions of Cairo's minimum")
  print(
    "scene  size          full redraw           drag frame                cairo         memset   full  drag/full"
  )
  for row in rows {
    let cells = zip(row.minima, row.medians).map { "\($0.text(1)) (\($1.text(1)))".right(20) }
    print(
      "\(row.scene.left(6)) \("\(row.side)".right(4)) \(cells.joined(separator: " "))  "
        + "\((row.minima[0] / row.minima[2]).text(2))  \((row.minima[1] / row.minima[0]).text(2))")
  }
}

do {
  let settings = try Settings(Array(CommandLine.arguments.dropFirst()))
  if settings.isGrowth {
    try runGrowth(settings)
  } else if settings.isPaths {
    runPaths(settings)
  } else if settings.isCores {
    runCores(settings)
  } else {
    try run(settings)
  }
} catch let misuse as Settings.Misuse {
  complain("Bench: \(misuse.message)")
  exit(2)
}
