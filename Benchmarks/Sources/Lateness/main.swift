// How late each second of a running `maru timer` is on the screen.
// Usage: Lateness SCREEN MARU [--csv], with the file that Xvfb keeps its screen in, and the command.
// `Scripts/bench --timer` starts that server and calls this.

import Glibc
import Maru
import Measuring
import Watching

/// Seconds that are watched.
let seconds = 30
/// What is promised of each, milliseconds.
let promised = 20.0
/// SCHED_IDLE of <sched.h>, which Swift does not see.
let idlePolicy: Int32 = 5
let (width, height) = (360, 480)

/// A dialog whose countdown has not been started.
func board() throws -> Board {
  let card = Card(kind: .timer, widget: try WidgetKind.timer.make("1h", [:]))
  return Board(style: .dialog(), cards: [card], width: width, height: height)
}

/// Microseconds that each second is shown after its moment. The moments are counted from the release of the Start
/// button, so what its way to the command takes is part of them.
func lateness(maru: String, server: Server, screen: Screen) throws -> [Double] {
  let program = try Program([maru, "timer", "--value", "1h", "--size", "\(width)x\(height)"])
  return try withExtendedLifetime(program) {
    usleep(1_500_000)
    guard let window = server.largestWindow() else { throw Unmet("maru opened no window") }
    let layout = try board().layout.cards[0]
    guard let start = layout.controls[0]?.center else { throw Unmet("there is no Start") }
    server.move(to: Point(start.x + Double(window.x), start.y + Double(window.y)))
    server.press()
    usleep(50_000)
    let beginning = microseconds()
    server.release()
    return try (1...seconds).map { second in
      let due = beginning + Double(second) * 1e6
      usleep(UInt32(max(0, due - 100_000 - microseconds())))
      let shown = screen.patch(of: window, rowStep: 4)
      while !screen.differs(from: shown) {
        if microseconds() > due + 500_000 { throw Unmet("second \(second) was not shown") }
      }
      return microseconds() - due
    }
  }
}

let arguments = CommandLine.arguments.dropFirst()
let files = arguments.filter { !$0.hasPrefix("--") }
guard files.count == 2 else {
  complain("usage: Lateness SCREEN MARU [--csv]")
  exit(2)
}
do {
  let (screen, server) = (try Screen(file: files[0]), try Server())
  // The watcher never rests: it must only run on a core that nobody else wants.
  var none = sched_param()
  sched_setscheduler(0, idlePolicy, &none)
  let times = try lateness(maru: files[1], server: server, screen: screen)
  let summary = Summary(times)
  let latest = times.max() ?? 0
  print("what\tprogram\tmin_us\tmedian_us\tp95_us\tmax_us\tn")
  let columns = [summary.minimum, summary.median, summary.percentile95, latest].map { $0.text(0) }
  print((["timer", "maru"] + columns + ["\(summary.count)"]).joined(separator: "\t"))
  if !arguments.contains("--csv") {
    let words = [summary.minimum, summary.median, latest].map { ($0 / 1000).text(2) }
    print(
      "\nEach of \(summary.count) seconds of a countdown is on the screen \(words[0]) to \(words[2]) ms after its moment, "
        + "\(words[1]) at the median; promised \(promised.text(0)) at most")
  }
  exit(latest <= promised * 1000 && summary.minimum >= 0 ? 0 : 1)
} catch {
  complain("\(error)")
  exit(1)
}
