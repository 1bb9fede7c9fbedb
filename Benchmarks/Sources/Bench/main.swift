// Times the rasteriser on three scenes and four sizes beside Cairo and a memset, interleaved in one process.
// Usage: Bench [--csv] [--pictures DIR] [--seconds S]

import CCairo
import Glibc
import Maru
import MaruPNG

struct Row {
  let scene: String
  let side: Int
  /// Microseconds: full redraw, drag frame, Cairo, memset.
  let minima: [Double]
  let medians: [Double]
}

func microseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

func measure(_ scene: Scene, side: Int, seconds: Double) throws -> Row {
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
    let start = microseconds()
    body()
    times[index].append(microseconds() - start)
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

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func one(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

func two(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100).\(padded(String(hundredths % 100), 2).replacing(" ", with: "0"))"
}

func write(_ scene: Scene, side: Int, into folder: String) {
  var picture = Pixmap(width: side, height: side)
  var renderer = Renderer()
  let list = scene.displayList(side: Double(side), state: scene.state)
  picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
  let bytes = PNG.encode(picture)
  guard let file = fopen("\(folder)/\(scene.name)-\(side).png", "wb") else { return perror(folder) }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

func run() throws {
  let arguments = CommandLine.arguments
  func value(_ name: String) -> String? {
    arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
  }
  let seconds = value("--seconds").flatMap(Double.init) ?? 0.3
  let sides = [300, 720, 1080, 2160]
  if let folder = value("--pictures") {
    mkdir(folder, 0o777)
    for scene in Scene.all { for side in sides { write(scene, side: side, into: folder) } }
  }
  if !arguments.contains("--csv") { print("cairo \(CairoPeer.version)") }
  var rows: [Row] = []
  print("scene\tsize\tmaru_full_us\tmaru_drag_us\tcairo_us\tmemset_us")
  for scene in Scene.all {
    for side in sides {
      let row = try measure(scene, side: side, seconds: seconds)
      rows.append(row)
      print(([row.scene, "\(row.side)"] + row.minima.map(one)).joined(separator: "\t"))
      fflush(nil)
    }
  }
  guard !arguments.contains("--csv") else { return }
  print("\nMicroseconds, minimum (median), and as fractions of Cairo's minimum")
  print(
    "scene  size          full redraw           drag frame                cairo         memset   full  drag/full"
  )
  for row in rows {
    let cells = zip(row.minima, row.medians).map { padded("\(one($0)) (\(one($1)))", 20) }
    print(
      "\(row.scene.padding(6)) \(padded("\(row.side)", 4)) \(cells.joined(separator: " "))  "
        + "\(two(row.minima[0] / row.minima[2]))  \(two(row.minima[1] / row.minima[0]))")
  }
}

extension String {
  func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

try run()
