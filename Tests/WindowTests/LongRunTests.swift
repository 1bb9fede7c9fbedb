import Foundation
import Testing

extension WindowTests.Bare {
  /// As on a panel, where one window is answered for weeks.
  @Suite struct LongRunTests {
    @Test func dialogsWithoutEndLoseNoAnswerAndKeepNoMemory() throws {
      let count = Environment.isLong ? 5000 : 150
      let firstBatch = count / 5
      try Dialog.open("dial", ["--max-digits", "4", "--loop"]) { dialog in
        try dialog.awaitFocus()
        try answer(0..<firstBatch, in: dialog)
        let before = try Use(of: dialog.process)
        try answer(firstBatch..<count, in: dialog)
        let after = try Use(of: dialog.process)
        #expect(after.descriptors == before.descriptors)
        #expect(after.kilobytes <= before.kilobytes + 1024, "\(before), \(after)")
        print("\(count) dialogs: \(before) after \(firstBatch), \(after) at the end")
        dialog.process.send(SIGTERM)
        let ending = try dialog.ending()
        #expect(ending.code == 128 + SIGTERM)
        #expect(ending.output == (0..<count).map { digits($0) + "\n" }.joined())
      }
    }

    /// Types numbers as fast as they are taken.
    private func answer(_ numbers: Range<Int>, in dialog: Dialog) throws {
      let size = 50
      for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: size) {
        let batch = start..<min(start + size, numbers.upperBound)
        try dialog.xdotool(
          ["key", "--delay", "2"] + batch.flatMap { digits($0).map(String.init) + ["Return"] })
        try wait(until: "answer \(batch.upperBound - 1)") {
          dialog.process.listen()
          return dialog.process.outputBytes.count == batch.upperBound * 5
        }
      }
    }

    /// Even and odd ones in turn: the same key twice so fast would be taken as one that is held.
    private func digits(_ number: Int) -> String {
      [125, 25, 5, 1].enumerated().map { index, unit in String(number / unit % 5 * 2 + index % 2) }.joined()
    }
  }
}

/// What a process has of the machine.
private struct Use {
  let kilobytes: Int
  let descriptors: Int

  init(of process: Subprocess) throws {
    kilobytes = try status("VmRSS", of: "/proc/\(process.pid)/status")
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.pid)/fd").count
  }
}
