import Foundation
import Testing

extension WindowTests.Bare {
  /// `--on-finish`.
  @Suite struct FinishProgramTests {
    @Test func theProgramRunsOnceWithItsArgumentsWhenTheTimeIsUp() throws {
      try Environment.withFolder { folder in
        let script = "printf '<%s>' \"$0\" \"$@\" \"$MARU_DURATION\" >> '\(folder)/ran'; cat; echo done"
        let program = ["--on-finish", "sh", "-c", script, "a b", "--value", "$HOME"]
        try Dialog.open("timer", ["--value", "1", "--start"] + program, environment: Hearing.nothing) {
          dialog in
          try wait(until: "the program") { FileManager.default.fileExists(atPath: "\(folder)/ran") }
          // The time for a second one, and the first has to leave nothing behind.
          usleep(500_000)
          let children = try Subprocess(["ps", "--ppid", "\(dialog.process.pid)", "-o", "stat="]).finish()
            .output
          #expect(children == "")
          try dialog.type("Return")
          let ending = try dialog.ending()
          #expect(ending.code == 0 && ending.output == "00:00:01\n")
          #expect(ending.errors.split(separator: "\n").filter { $0 == "done" }.count == 1)
          let ran = try String(contentsOfFile: "\(folder)/ran", encoding: .utf8)
          #expect(ran == "<a b><--value><$HOME><00:00:01>")
        }
      }
    }

    @Test func theProgramHasMarusOwnEnvironment() throws {
      let names = ["PATH", "HOME", "LD_LIBRARY_PATH", "DISPLAY", "SDL_AUDIODRIVER", "XDG_STATE_HOME"]
      let variables = XServer.current.environment().filter { names.contains($0.key) }
      let command = [Maru.path, "timer", "--value", "1", "--start", "--timeout", "2", "--on-finish", "env"]
      let ending = try Subprocess(command, environment: variables).finish()
      let told = Set(ending.errors.split(separator: "\n").map { String($0) })
      let own = variables.merging(["MARU_DURATION": "00:00:01", "MARU_LABEL": "Timer"]) { $1 }
      #expect(told.symmetricDifference(own.map { "\($0.key)=\($0.value)" }) == [])
    }

    @Test func nothingRunsAfterACancel() throws {
      try Environment.withFolder { folder in
        let program = ["--on-finish", "touch", "\(folder)/ran"]
        try Dialog.open("timer", ["--value", "2", "--start"] + program) { dialog in
          try dialog.click("cancel")
          try dialog.expectEnding(.cancelled)
          usleep(2_200_000)
          #expect(!FileManager.default.fileExists(atPath: "\(folder)/ran"))
        }
      }
    }

    @Test func whoReadsTheValueDoesNotWaitForTheProgram() throws {
      try Environment.withFolder { folder in
        // A descriptor that the program had too would keep the reader of a pipe waiting.
        let script = "test -e /proc/$$/fd/3; echo $? > '\(folder)/lacks'"
        let options = ["--value", "1", "--start", "--output-fd", "3", "--on-finish", "sh", "-c", script]
        try Dialog.open("timer", options, redirection: "3>'\(folder)/value'") { dialog in
          try wait(until: "the program") {
            (try? String(contentsOfFile: "\(folder)/lacks", encoding: .utf8)) == "1\n"
          }
          try dialog.type("Return")
          #expect(try dialog.ending() == Subprocess.Ending(code: 0))
          #expect(try String(contentsOfFile: "\(folder)/value", encoding: .utf8) == "00:00:01\n")
        }
      }
    }

    @Test func aProgramThatCannotBeStartedIsALine() throws {
      try Environment.withFolder { folder in
        let file = try Environment.write("no program\n", to: "\(folder)/text")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        let options = ["--value", "1", "--start", "--sound=none", "--on-finish", file]
        try Dialog.open("timer", options) { dialog in
          try wait(until: "a line") { dialog.process.listen() == nil && !dialog.process.errorsText.isEmpty }
          try dialog.type("Return")
          let ending = try dialog.ending()
          #expect(ending.code == 0 && ending.output == "00:00:01\n")
          #expect(ending.errors == "maru: --on-finish '\(file)': Exec format error\n")
        }
      }
    }
  }
}
