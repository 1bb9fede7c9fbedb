// From a motion of the mouse to the changed picture, for `maru dial`, yad's slider and a bare X client in turns.
// Usage: Latency SCREEN MARU [--csv], with the file that Xvfb keeps its screen in, and the command.
// `Scripts/bench --latency` starts that server and calls this.

import Glibc
import Measuring
import Watching

/// How often each program is started, and by how many motions something is dragged then.
let rounds = 4
let motions = 100
/// SCHED_IDLE of <sched.h>, which Swift does not see.
let idlePolicy: Int32 = 5

struct Result {
  let subject: Subject
  let pace: Pace
  let summary: Summary
}

func run(screen file: String, maru: String) throws -> [Result] {
  let screen = try Screen(file: file)
  let server = try Server()
  // The watcher never rests: it must only run on a core that nobody else wants.
  var none = sched_param()
  sched_setscheduler(0, idlePolicy, &none)

  let subjects = [Subject.echo, try .dial(maru), .slider]
  let paces = [Pace.single, .stream]
  var times = subjects.map { _ in paces.map { _ in [Double]() } }
  for round in 1...rounds {
    for (index, subject) in subjects.enumerated() {
      let measurement = Measurement(subject: subject, server: server, screen: screen)
      do {
        let more = try measurement.times(at: paces, count: motions)
        for pace in paces.indices { times[index][pace] += more[pace] }
      } catch {
        if round == 1 { complain("\(subject.name) is left out: \(error)") }
      }
    }
  }
  let results = paces.indices.flatMap { pace in
    subjects.indices.map { index in
      Result(subject: subjects[index], pace: paces[pace], summary: Summary(times[index][pace]))
    }
  }
  return results.filter { $0.summary.count > 0 }
}

func printTable(_ results: [Result]) {
  print(
    "\nMilliseconds from a motion of the mouse to the changed picture; the echo is the least that is possible here"
  )
  print("motions         program  drags             minimum   median     95 %  answered")
  for result in results {
    let summary = result.summary
    let times = [summary.minimum, summary.median, summary.percentile95].map { ($0 / 1000).text(2).right(8) }
    let names = [result.pace.description.left(15), result.subject.name.left(8), result.subject.part.left(16)]
    print((names + times).joined(separator: " ") + "  \(summary.count) of \(rounds * motions)")
  }
  func median(_ name: String) -> Double? {
    results.first { $0.subject.name == name && $0.pace.name == Pace.single.name }?.summary.median
  }
  guard let maru = median("maru") else { return }
  let ratio = median("yad").map { "; \((maru / $0).text(2)) of yad's, promised 0.50 at most" } ?? ""
  print("Single motions, maru's median: \((maru / 1000).text(2)) ms, promised 1.00 at most\(ratio)")
}

let arguments = CommandLine.arguments.dropFirst()
let files = arguments.filter { !$0.hasPrefix("--") }
do {
  if arguments.contains("--echo") { try echo() }
  guard files.count == 2 else {
    complain("usage: Latency SCREEN MARU [--csv]")
    exit(2)
  }
  let results = try run(screen: files[0], maru: files[1])
  print("what\tprogram\tsize\tmin_us\tmedian_us\tp95_us\tn")
  for result in results {
    let summary = result.summary
    let times = [summary.minimum, summary.median, summary.percentile95].map { $0.text(0) }
    let row =
      [result.pace.name, result.subject.name, "\(result.subject.size)"] + times + ["\(summary.count)"]
    print(row.joined(separator: "\t"))
  }
  if !arguments.contains("--csv") { printTable(results) }
  guard results.contains(where: { $0.subject.name == "maru" }) else { exit(1) }
} catch {
  complain("\(error)")
  exit(1)
}
