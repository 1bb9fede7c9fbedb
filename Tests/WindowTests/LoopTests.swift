import Foundation
import Testing

extension WindowTests.Bare {
  @Suite struct LoopTests {
    /// All four side by side, for the same five seconds.
    @Test func anUntouchedDialogSleeps() throws {
      try Dialog.open("clock") { clock in
        try clock.openAnother("range", ["--watch"]) { range in
          try range.openAnother("dial") { dial in
            try dial.openAnother("timer") { timer in
              try expectSleep(of: [clock, range, dial, timer].map(\.process))
            }
          }
        }
      }
    }

    private func expectSleep(of processes: [Subprocess]) throws {
      var counts = try processes.map { try contextSwitches(of: $0) }
      try wait(until: "all to be at rest") {
        let before = counts
        Thread.sleep(forTimeInterval: 0.3)
        counts = try processes.map { try contextSwitches(of: $0) }
        return counts == before
      }
      let picture = try Picture(window: "root")
      Thread.sleep(forTimeInterval: 5)
      for (process, count) in zip(processes, counts) {
        let switches = try contextSwitches(of: process) - count
        #expect(switches <= 5, "\(process.name)")
        let megabytes = try status("VmRSS", of: "/proc/\(process.pid)/status") / 1024
        #expect(megabytes <= (Maru.isDebugBuild ? 40 : 26), "\(process.name)")
      }
      #expect(try Picture(window: "root") == picture)
    }

    /// SDL would have one started where there is none: by the first `dbus-launch` in PATH, unless there is one in /usr/bin.
    @Test func noMessageBusIsStarted() throws {
      try Environment.withFolder { folder in
        let launcher = try Environment.write(
          "#!/bin/sh\ntouch '\(folder)/ran'\n", to: "\(folder)/dbus-launch")
        #expect(chmod(launcher, 0o755) == 0)
        var variables = XServer.current.environment(
          with: ["PATH": "\(folder):\(Environment.variables["PATH"] ?? "")"])
        for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] { variables[name] = nil }
        let ending = try Subprocess([Maru.path, "clock", "--timeout", "0.2"], environment: variables).finish()
        #expect(ending == Subprocess.Ending(code: 5))
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/ran"))
      }
    }

    /// For each new second, and to show it.
    @Test func aCountdownWakesTwiceASecond() throws {
      try Dialog.open("timer", ["--value", "5m", "--start"]) { dialog in
        try wait(until: "the dialog to be at rest") { try dialog.process.isAtRest() }
        let seconds = 5
        let before = try contextSwitches(of: dialog.process)
        Thread.sleep(forTimeInterval: Double(seconds))
        let switches = try contextSwitches(of: dialog.process) - before
        // One second more may begin and end in the time that was slept.
        #expect((seconds...2 * (seconds + 1)).contains(switches))
      }
    }

    /// Nobody sees its seconds: it sleeps until its end, which comes in time, unless the seconds are printed.
    @Test(arguments: [false, true]) func aHiddenCountdownSleepsUntilItsEnd(isPrinted: Bool) throws {
      let options = ["--value", "6", "--start"] + (isPrinted ? ["--watch"] : [])
      let started = ContinuousClock.now
      try Dialog.open("timer", options) { dialog in
        let seen = ContinuousClock.now
        try dialog.xdotool(["windowunmap", dialog.window])
        Thread.sleep(forTimeInterval: 0.5)
        let before = try contextSwitches(of: dialog.process)
        Thread.sleep(forTimeInterval: 3)
        let after = try contextSwitches(of: dialog.process)
        #expect(isPrinted ? after - before >= 3 : after == before)
        guard !isPrinted else { return }
        try wait(until: "the end") { try contextSwitches(of: dialog.process) > after }
        #expect(ContinuousClock.now - started >= .seconds(6))
        #expect(ContinuousClock.now - seen <= .seconds(6.2))
        try dialog.xdotool(["windowmap", dialog.window])
        try wait(until: "a picture in the window") { try !dialog.picture().isBlank }
        try dialog.click(Pixel(x: 3, y: 3))
        try dialog.expectEnding(.accepted("00:00:06"))
      }
    }

    /// A second core helps where there is much to paint; its thread lives no longer than that.
    @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1), arguments: [300, 1100])
    func onlyALargeWindowHasAFurtherThreadWhileItPaints(side: Int) throws {
      let (server, xvfb) = try XServer.start(screen: "1280x1280x24")
      try XServer.$current.withValue(server) {
        try Dialog.open("dial", size: "\(side)x\(side)") { dialog in
          try wait(until: "the dialog to be at rest") { try dialog.process.isAtRest() }
          let atRest = try threads(of: dialog.process)
          let resizing = try Subprocess(
            ["xdotool"]
              + (1...60).flatMap { step in
                ["windowsize", dialog.window, "\(side + step % 2)", "\(side)", "sleep", "0.02"]
              }, environment: XServer.current.environment())
          var most = 0
          while resizing.isRunning {
            for _ in 0..<500 { most = max(most, try threads(of: dialog.process)) }
            resizing.listen()
          }
          #expect(try resizing.finish().code == 0)
          #expect((most > atRest) == (side > 1024))
          try wait(until: "the dialog to be at rest") { try dialog.process.isAtRest() }
          #expect(try threads(of: dialog.process) == atRest)
        }
      }
      xvfb.closeInput()
      _ = try xvfb.finish()
    }

    /// Whatever waits is taken in at once: the picture is painted a few times, not once a move, and no move is lost.
    @Test func movesDoNotQueueUp() throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        try dialog.pressMinuteHand(at: 312)
        try wait(until: "the hand to be held") { try dialog.process.isAtRest() }
        let before = try contextSwitches(of: dialog.process)
        let end = 312.0 + 3 * 360 + 96
        dialog.process.send(SIGSTOP)
        let turns = (1...200).map { 312 + (end - 312) * Double($0) / 200 }
        try dialog.move(along: turns.map { dialog.layout.pixel(angle: $0, radius: 110) })
        let resumed = ContinuousClock.now
        dialog.process.send(SIGCONT)
        try wait(until: "the hand at the last move") { try dialog.showsMinuteHand(at: end) }
        #expect(ContinuousClock.now - resumed < .seconds(2))
        try wait(until: "the end of all painting") { try dialog.process.isAtRest() }
        let switches = try contextSwitches(of: dialog.process) - before
        #expect(switches < 100, "for 200 moves")
        try dialog.release()
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("14:08"))
      }
    }
  }
}

extension Subprocess {
  /// Nothing happened in it for a while.
  fileprivate func isAtRest() throws -> Bool {
    let before = try contextSwitches(of: self)
    Thread.sleep(forTimeInterval: 0.1)
    return try contextSwitches(of: self) == before
  }
}

/// How often its threads have gone to sleep so far.
private func contextSwitches(of process: Subprocess) throws -> Int {
  let threads = "/proc/\(process.pid)/task"
  return try FileManager.default.contentsOfDirectory(atPath: threads).reduce(0) { sum, thread in
    try sum + status("voluntary_ctxt_switches", of: "\(threads)/\(thread)/status")
  }
}

/// How many threads it has at the moment.
private func threads(of process: Subprocess) throws -> Int {
  try status("Threads", of: "/proc/\(process.pid)/status")
}

/// The number in a line of a status file.
func status(_ name: String, of file: String) throws -> Int {
  let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
  let words = lines.first { $0.hasPrefix("\(name):") }?.split { $0 == " " || $0 == "\t" } ?? []
  guard words.count > 1, let number = Int(words[1]) else { throw Unmet("\(name) in \(file)") }
  return number
}
