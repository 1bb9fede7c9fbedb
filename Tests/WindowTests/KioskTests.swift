import Foundation
import Glibc
import Testing

extension WindowTests.Managed {
  /// A panel on a wall.
  @Suite struct KioskTests {
    @Test func nothingButThePINLeaves() throws {
      try withPIN("493817520634") { file in
        try Dialog.openKiosk("range", ["--exit-pin-file", file]) { dialog in
          #expect(try dialog.picture().width == 1280)
          let before = try dialog.picture()
          try dialog.type("Up")
          try wait(until: "the handle to move") { try dialog.picture() != before }
          try dialog.type("F12", "F11", "alt+F4", "Escape")
          try wait(until: "the first range again") { try dialog.picture() == before }
          try Dialog.x11("wmctrl", "-i", "-c", dialog.window)
          try dialog.hold("cancel")
          usleep(600_000)
          try dialog.hold("ok")
          try dialog.awaitOutput("22:00-06:00")
          try dialog.tapCorner()
          try dialog.awaitDial()
          try Dialog.screenshot("kiosk-pin")
          try dialog.type("1", "2", "3", "4")
          let dialled = try dialog.picture()
          try dialog.type("Return")
          // Nothing is taken while it is looked at.
          try wait(until: "the verdict") { try dialog.picture() != dialled }
          #expect(dialog.process.listen() == nil)
          try dialog.type(Array("493817520634").map { String($0) } + ["Return"])
          try dialog.expectEnding(.accepted("22:00-06:00"))
        }
      }
    }

    @Test func threeWrongTriesWait() throws {
      try withPIN("4938") { file in
        try Dialog.openKiosk("clock", ["--exit-pin-file", file]) { dialog in
          try dialog.tapCorner()
          try dialog.awaitDial()
          for _ in 0..<3 {
            try dialog.type("1", "2", "3", "4", "Return")
            usleep(500_000)
          }
          try wait(until: "the wait") { try dialog.picture()[Pixel(x: 20, y: 3)] == 0 }
          try Dialog.screenshot("kiosk-wait")
          try dialog.type("4", "9", "3", "8", "Return")
          usleep(500_000)
          #expect(dialog.process.listen() == nil)
          dialog.process.send(SIGTERM)
          try dialog.expectEnding(Subprocess.Ending(code: 143))
        }
      }
    }

    @Test func aCountdownIsTakenBackByCancelAlone() throws {
      try Dialog.openKiosk("timer", ["--value", "5m"]) { dialog in
        let before = try dialog.picture()
        try dialog.hold("start")
        try wait(until: "the countdown") { try dialog.picture() != before }
        try dialog.type("Escape", "alt+F4")
        try Dialog.x11("wmctrl", "-i", "-c", dialog.window)
        usleep(300_000)
        #expect(try dialog.picture() != before)
        try dialog.hold("cancel")
        try wait(until: "the wheels again") { try dialog.picture() == before }
        dialog.process.send(SIGTERM)
        _ = try dialog.ending()
      }
    }

    /// The arc of the range is for `--grab all`.
    @Test func itIsAProfileWhoseChoicesCanBeMadeOtherwise() throws {
      for (options, moves) in [([], false), (["--grab", "all"], true)] {
        try Dialog.openKiosk("range", options) { dialog in
          let layout = dialog.layout
          try dialog.press(layout.pixel(angle: 20, radius: 138))
          usleep(200_000)
          try dialog.move(along: layout.arc(from: 20, to: 35, radius: 138))
          try dialog.release()
          try dialog.hold("ok")
          try dialog.awaitOutput(moves ? "23:00-07:00" : "22:00-06:00")
          dialog.process.send(SIGTERM)
          _ = try dialog.ending()
        }
      }
    }
  }
}

extension WindowTests.Bare {
  @Suite struct PINTests {
    @Test func aPINIsKeptForItsOwnerSoThatNobodyCanReadIt() throws {
      try withPIN("0312") { file in
        let line = try String(contentsOfFile: file, encoding: .utf8)
        #expect(line.hasPrefix("$") && line.hasSuffix("\n") && !line.contains("0312"))
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        // A salt of its own.
        try withPIN("0312") { other in
          let second = try String(contentsOfFile: other, encoding: .utf8)
          #expect(second != line)
        }
      }
    }

    @Test(arguments: ["", "123", "12a4", "１２３４", String(repeating: "1", count: 65)])
    func whatIsNoPINIsRefused(text: String) throws {
      try Environment.withFolder { folder in
        let ending = try Maru.run("pin", "--stdin", "\(folder)/pin", input: .text(text + "\n"))
        #expect(
          ending == Subprocess.Ending(code: 2, errors: "maru: the PIN is not allowed: 4 to 64 digits\n"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/pin"))
      }
    }

    @Test func whatIsWrongIsSaidBeforeAWindowOpens() throws {
      try Environment.withFolder { folder in
        let odd = "\(folder)/odd"
        try "hello\n".write(toFile: odd, atomically: true, encoding: .utf8)
        let missing = "\(folder)/missing"
        let wrong: [([String], Int32, String)] = [
          (["clock", "--exit-pin-file", odd], 2, "--exit-pin-file needs --kiosk"),
          (
            ["clock", "--kiosk", "--exit-pin-file", odd], 4,
            "\(odd) keeps no PIN; 'maru pin' makes such a file"
          ),
          (
            ["clock", "--kiosk", "--exit-pin-file", missing], 4,
            "\(missing) can't be read: No such file or directory"
          ),
          (["clock", "--kiosk", "--inspect"], 2, "--inspect is not for --kiosk"),
          (["clock", "--kiosk", "--extra-button", "Any"], 2, "--extra-button is not for --kiosk"),
          (["pin"], 2, "name one file for the PIN"),
          (
            ["pin", "--stdin", "\(folder)/none/pin"], 4,
            "\(folder)/none/pin can't be written: No such file or directory"
          ),
          (["pin", folder], 4, "\(folder) can't be written: Is a directory"),
          (["pin", ""], 4, "'' can't be written: No such file or directory"),
        ]
        for (arguments, code, line) in wrong {
          #expect(try Maru.run(arguments) == Subprocess.Ending(code: code, errors: "maru: \(line)\n"))
        }
      }
    }
  }
}

/// The file that keeps `pin`, while `body` lasts.
private func withPIN(_ pin: String, _ body: (String) throws -> Void) throws {
  try Environment.withFolder { folder in
    let file = "\(folder)/exit.pin"
    #expect(try Maru.run("pin", "--stdin", file, input: .text(pin + "\n")) == Subprocess.Ending(code: 0))
    try body(file)
  }
}

extension Dialog {
  fileprivate static func openKiosk(
    _ widget: String, _ options: [String], _ body: (Dialog) throws -> Void
  ) throws {
    let value = widget == "clock" ? ["--value", "10:35"] : []
    try open(
      widget, ["--kiosk"] + value + options, furniture: ["--text-scale", "1.25"], size: "1280x1024", body)
  }

  /// A click that lasts as long as a kiosk wants it to.
  fileprivate func hold(_ control: String) throws {
    try press(layout.frame(control).center)
    usleep(150_000)
    try release()
  }

  /// The disc in its middle is gray.
  fileprivate func awaitDial() throws {
    let middle = layout.pixel(angle: 0, radius: 0)
    try wait(until: "the dial") { try picture()[middle] == 0x8E8E93 }
  }

  fileprivate func tapCorner() throws {
    try xdotool(motion(Pixel(x: 4, y: 4)) + ["click", "--repeat", "5", "--delay", "150", "1"])
  }
}
