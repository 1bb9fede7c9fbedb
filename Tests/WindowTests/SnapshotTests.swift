import Foundation
import Testing

@Suite struct SnapshotTests {
  @Test(arguments: sampleValues, [["--size", "320x320"], ["--size", "97x61", "--theme", "dark"]])
  func aSnapshotIsTheSameEverywhere(sample: (widget: String, value: String), options: [String]) throws {
    try Environment.withFolder { folder in
      let arguments = ["snapshot", sample.widget, "--value", sample.value] + options
      let surroundings = [
        [:],
        ["LC_ALL": "fa_IR.UTF-8", "TZ": "Asia/Kathmandu", "GTK_THEME": "Adwaita:dark", "MARU_THEME": "dark"],
      ]
      let files = try surroundings.enumerated().map { number, variables in
        let file = "\(folder)/\(number).png"
        let ending = try Maru.run(arguments + ["-o", file], environment: variables)
        #expect(ending == Subprocess.Ending(code: 0))
        return try Data(contentsOf: URL(filePath: file))
      }
      #expect(files[0] == files[1])
      #expect(size(of: files[0]) == options[1])
    }
  }

  @Test func withoutASizeItIs640() throws {
    try Environment.withFolder { folder in
      let file = "\(folder)/clock.png"
      let ending = try Maru.run("snapshot", "clock", "-o", file)
      #expect(ending == Subprocess.Ending(code: 0))
      let picture = try Data(contentsOf: URL(filePath: file))
      #expect(size(of: picture) == "640x640")
    }
  }

  @Test func aFileThatCannotBeWrittenIsNamed() throws {
    let ending = try Maru.run("snapshot", "clock", "-o", "/dev/null/clock.png")
    #expect(ending.code == 4 && ending.output == "")
    #expect(
      ending.errors.contains("/dev/null/clock.png") && ending.errors.split(separator: "\n").count == 1)
  }

  /// What the header of a PNG file says; nil if it is none.
  private func size(of png: Data) -> String? {
    let header = [UInt8](png.prefix(24))
    guard header.count == 24,
      header.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    let numbers = [16, 20].map { start in header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return "\(numbers[0])x\(numbers[1])"
  }
}
