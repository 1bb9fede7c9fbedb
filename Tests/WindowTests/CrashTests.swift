import Foundation
import Testing

/// Real processes and files, and a window on SDL's driver that shows nothing.
@Suite(.serialized) struct CrashTests {
  /// Killed at many moments around a write, half of them while the new file is there: what was on the disk is lost at none
  /// of them, and a notice that was given does not come twice.
  @Test func aKillAtAnyMomentLosesNothingAndDoublesNothing() throws {
    try Environment.withFolder { folder in
      let file = "\(folder)/state"
      let ended = try endedCountdown(in: "\(folder)/ended")
      var numbers = SystemRandomNumberGenerator()
      let typical = try duration(ofWriting: file)
      let kills = Environment.isLong ? 200 : 60
      var kept = 0
      for round in 0..<kills {
        // By turns the beginning of a countdown is written, and the end of one that nobody has seen.
        let begins = round % 2 == 0
        for path in [file, "\(file).new"] { try? FileManager.default.removeItem(atPath: path) }
        if !begins { _ = try Environment.write(ended, to: file) }
        let before = contents(file)
        let process = try start(["--state", file] + (begins ? ["--value", "1h", "--start"] : []))
        if round % 4 < 2 {
          usleep(UInt32(Double.random(in: 0.5...1.1, using: &numbers) * typical * 1e6))
        } else {
          let limit = ContinuousClock.now + .seconds(5)
          while access("\(file).new", F_OK) != 0, contents(file) == before, ContinuousClock.now < limit {}
          usleep(UInt32.random(in: 0...300, using: &numbers))
        }
        process.send(SIGKILL)
        _ = try process.exitCode()
        let after = contents(file)
        if after != before { kept += 1 }
        let said = try complaint(of: ["--state", file, "--value", "2h"])
        #expect(!said.contains("damaged"), "round \(round): \(said)")
        let goesOn = said.contains("goes on")
        if begins {
          #expect(goesOn == (after != before), "round \(round): \(said)")
          let isRight = said.contains(/with (01:00:00|00:59:5.) of 01:00:00/)
          #expect(isRight == goesOn, "round \(round): \(said)")
        } else {
          #expect(goesOn == (after == before), "round \(round): \(said)")
        }
      }
      print(
        "\(kills) kills: \(kept) after the write, \(kills - kept) before; it was typically",
        "\(Int(typical * 1000)) ms from the start"
      )
      #expect((kills / 40...kills - kills / 40).contains(kept))
      let leftovers = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(Set(leftovers).isSubset(of: ["ended", "ended.lock", "state", "state.lock", "state.new"]))
    }
  }

  private func start(_ options: [String]) throws -> Subprocess {
    try Subprocess(
      [Maru.path, "timer"] + options, environment: Environment.plain(with: ["SDL_VIDEODRIVER": "dummy"]))
  }

  private func contents(_ file: String) -> Data? { FileManager.default.contents(atPath: file) }

  /// The text of a countdown that ended unseen.
  private func endedCountdown(in file: String) throws -> String {
    let process = try start(["--state", file, "--value", "1", "--start"])
    try wait(until: "the file") { contents(file) != nil }
    process.kill()
    usleep(1_100_000)
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  /// Seconds from the start of the process to the file.
  private func duration(ofWriting file: String) throws -> Double {
    let durations = try (0..<5).map { _ in
      try? FileManager.default.removeItem(atPath: file)
      let begin = Date()
      let process = try start(["--state", file, "--value", "1h", "--start"])
      while contents(file) == nil, Date().timeIntervalSince(begin) < 20 {}
      let duration = Date().timeIntervalSince(begin)
      process.kill()
      return duration
    }
    return durations.sorted()[2]
  }

  /// What it says on standard error before it waits for people.
  private func complaint(of options: [String]) throws -> String {
    let process = try start(options + ["--timeout", "0.1"])
    _ = try process.exitCode()
    return process.errorsText
  }
}
