// From the start of a program to its picture, for `maru clock`, yad's scale and a plain program on SDL in turns; then what
// Maru uses at rest.
// Usage: Startup SCREEN MARU PLAIN [--csv], with the file that Xvfb keeps its screen in, the command, and PlainWindow.
// `Scripts/bench --startup` starts that server and calls this.

import Glibc
import Maru
import Measuring
import Watching

/// How often each program is started.
let rounds = 40
/// SCHED_IDLE of <sched.h>, which Swift does not see.
let idlePolicy: Int32 = 5

struct Result {
  let subject: Subject
  let summary: Summary
}

func starts(of subjects: [Subject], screen file: String) throws -> [Result] {
  let screen = try Screen(file: file)
  let server = try Server()
  // Where no window is: nothing under the mouse may look another way for it.
  server.move(to: Point(0, 1023))
  // The watcher never rests: it must only run on a core that nobody else wants.
  var none = sched_param()
  sched_setscheduler(0, idlePolicy, &none)

  let starts = subjects.compactMap { subject -> Start? in
    do {
      return try Start(of: subject, server: server, screen: screen)
    } catch {
      complain("\(subject.name) is left out: \(error)")
      return nil
    }
  }
  var times = starts.map { _ in [Double]() }
  for _ in 1...rounds {
    for (index, start) in starts.enumerated() {
      if let time = try start.time() { times[index].append(time) }
    }
  }
  return zip(starts, times).map { Result(subject: $0.subject, summary: Summary($1)) }
}

func printTable(_ results: [Result]) {
  print("\nMilliseconds from the start of a program until its window looks as it stays")
  print("program     minimum   median     95 %  shown")
  for result in results {
    let summary = result.summary
    let times = [summary.minimum, summary.median, summary.percentile95].map { ($0 / 1000).text(1).right(8) }
    print(([result.subject.name.left(10)] + times).joined(separator: " ") + "  \(summary.count) of \(rounds)")
  }
  func ratio(to name: String, promised: String) -> String? {
    guard let maru = results.first(where: { $0.subject.name == "maru" })?.summary,
      let other = results.first(where: { $0.subject.name == name })?.summary, other.count > 0
    else { return nil }
    let (minima, medians) = (maru.minimum / other.minimum, maru.median / other.median)
    return
      "Maru beside \(name): \(minima.text(2)) by minima, \(medians.text(2)) by medians; promised \(promised) at most"
  }
  for line in [ratio(to: "yad", promised: "0.60"), ratio(to: "plain SDL", promised: "1.35")] {
    if let line { print(line) }
  }
}

func printRests(of subjects: [Subject]) throws {
  let rests = try subjects.map { try Rest(of: $0) }
  print("\nAt rest for \(Rest.seconds) seconds: processor time, and how often a thread went to sleep")
  for rest in rests {
    print(rest.subject.name.left(10) + rest.cpuSeconds.text(2).right(8) + " s" + "\(rest.waits)".right(7))
  }
}

let arguments = CommandLine.arguments.dropFirst()
let files = arguments.filter { !$0.hasPrefix("--") }
do {
  guard files.count == 3 else {
    complain("usage: Startup SCREEN MARU PLAIN [--csv]")
    exit(2)
  }
  let results = try starts(of: [.plain(files[2]), .clock(files[1]), .yad], screen: files[0])
  print("what\tprogram\tmin_us\tmedian_us\tp95_us\tn")
  for result in results {
    let summary = result.summary
    let times = [summary.minimum, summary.median, summary.percentile95].map { $0.text(0) }
    print((["startup", result.subject.name] + times + ["\(summary.count)"]).joined(separator: "\t"))
  }
  if !arguments.contains("--csv") {
    printTable(results)
    try printRests(of: [.clock(files[1]), .countdown(files[1])])
  }
  guard results.contains(where: { $0.subject.name == "maru" && $0.summary.count > 0 }) else { exit(1) }
} catch {
  complain("\(error)")
  exit(1)
}
