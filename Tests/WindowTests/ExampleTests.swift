import Foundation
import Testing

extension WindowTests.Managed {
  /// The scripts in `Examples/Scripts`, answered by keys.
  @Suite struct ExampleTests {
    @Test func aSlotThatIsTakenIsAskedForAgain() throws {
      try Environment.withFolder { folder in
        let file = try Environment.write("10:30 Ada\n15:00 Bob\n", to: "\(folder)/slots")
        let script = try Script("book-a-slot", file, "Grace")
        try script.dialog("Book a slot") { try $0.type("1", "0", "3", "0", "Return") }
        try script.dialog("Book a slot") { try $0.type("1", "1", "0", "0", "Return") }
        #expect(try script.finish() == .accepted("Booked 11:00 for Grace."))
        #expect(try text(file) == "10:30 Ada\n11:00 Grace\n15:00 Bob\n")

        let cancelled = try Script("book-a-slot", file, "Grace")
        try cancelled.dialog("Book a slot") { try $0.type("Escape") }
        #expect(try cancelled.finish() == Subprocess.Ending(code: 1, errors: "Nothing was booked.\n"))
        #expect(try text(file).split(separator: "\n").count == 3)
      }
    }

    @Test func quietHoursAreALineAmongOthers() throws {
      try Environment.withFolder { folder in
        let file = try Environment.write("sound=on\nquiet_hours=23:00-07:00\ncolour=red\n", to: "\(folder)/a")
        let kept = try Script("quiet-hours", file)
        try kept.dialog("Quiet hours") { try $0.type("Return") }
        #expect(try kept.finish() == .accepted("Quiet hours: 23:00-07:00"))
        #expect(try text(file) == "sound=on\ncolour=red\nquiet_hours=23:00-07:00\n")

        let off = try Script("quiet-hours", file)
        try off.dialog("Quiet hours", furniture: ["--extra-button", "Off"]) { try $0.click("extra-1") }
        #expect(try off.finish() == .accepted("Quiet hours: off"))

        let cancelled = try Script("quiet-hours", file)
        try cancelled.dialog("Quiet hours") { try $0.type("Escape") }
        #expect(try cancelled.finish() == .cancelled)
        #expect(try text(file) == "sound=on\ncolour=red\nquiet_hours=off\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
      }
    }

    @Test func aPINIsCheckedAgainstItsHash() throws {
      try Environment.withFolder { folder in
        let hash = try Subprocess(["openssl", "passwd", "-6", "0312"]).finish().output
        let file = try Environment.write(hash, to: "\(folder)/pin")
        let right = try Script("enter-pin", file)
        try right.dialog("PIN") { try $0.type("0", "3", "1", "3") }
        try right.dialog("PIN") { try $0.type("0", "3", "1", "2") }
        #expect(try right.finish() == Subprocess.Ending(code: 0))

        let wrong = try Script("enter-pin", file)
        for _ in 1...3 { try wrong.dialog("PIN") { try $0.type("1", "1", "1", "1") } }
        let ending = try wrong.finish()
        #expect(ending.code == 1 && ending.output == "" && ending.errors.hasSuffix("wrong PIN\n"))

        let cancelled = try Script("enter-pin", file)
        try cancelled.dialog("PIN") { try $0.type("Escape") }
        #expect(try cancelled.finish() == .cancelled)
        let none = try Script("enter-pin", Environment.write("0312\n", to: "\(folder)/none"))
        #expect(try none.finish().code == 4)
      }
    }

    @Test func eggsAreCountedDown() throws {
      let script = try Script("egg-timer", "1", "echo", "Eat!")
      try script.dialog("Eggs") { dialog in
        usleep(1_200_000)
        try dialog.type("Return")
      }
      #expect(try script.finish() == .accepted("The eggs are ready.\nEat!"))

      let asked = try Script("egg-timer")
      try asked.dialog("Eggs") { try $0.type("Return") }
      try asked.dialog("Eggs") { try $0.type("Escape") }
      #expect(try asked.finish() == Subprocess.Ending(code: 1, errors: "The eggs stay as they are.\n"))
      #expect(try Script("egg-timer", "runny").finish().code == 2)
    }

    /// A real broker, which goes away and comes back.
    @Test func answersReachABrokerOnceWhateverBecomesOfIt() throws {
      let program = "/usr/sbin/mosquitto"
      let isThere = FileManager.default.isExecutableFile(atPath: program) && Environment.has("mosquitto_pub")
      try Environment.require(isThere ? [] : ["mosquitto"])
      try Environment.withFolder { folder in
        let port = "\(20_000 + getpid() % 10_000)"
        let file = try Environment.write(
          "listener \(port) 127.0.0.1\nallow_anonymous true\nuser \(NSUserName())\n", to: "\(folder)/broker")
        let broker = [program, "-c", file]
        func subscriber(_ count: Int) throws -> Subprocess {
          try Subprocess(["mosquitto_sub", "-p", port, "-t", "room", "-q", "2", "-C", "\(count)", "-W", "15"])
        }
        var running = try Subprocess(broker)
        defer { running.kill() }
        try wait(until: "the broker") {
          running.listen()
          return running.errorsText.contains("running")
        }

        let script = try Script("publish-room", "room", "-p", port)
        try script.dialog("Room") { dialog in
          let listener = try subscriber(2)
          try dialog.type("Return")
          try wait(until: "an answer") {
            listener.listen()
            return listener.outputText.hasSuffix("\n")
          }
          running.kill()
          try dialog.type("Up", "Return")
          running = try Subprocess(broker)
          let morning = #"{"start":"09:00","end":"10:00","minutes":60}"#
          let ending = try listener.finish()
          #expect(ending.code == 0)
          let answers = ending.output.split(separator: "\n")
          try #require(answers.count == 2, "\(answers)")
          #expect(answers[0] == morning && answers[1] != morning)
          // Whoever comes later gets the last one.
          #expect(try subscriber(1).finish().output == "\(answers[1])\n")
          try dialog.type("Escape")
        }
        #expect(try script.finish() == Subprocess.Ending(code: 0))
      }
    }

    @Test func aScriptSaysWhatItNeeds() throws {
      for name in ["book-a-slot", "quiet-hours", "enter-pin", "publish-room"] {
        let ending = try Script(name).finish()
        #expect(ending.code == 2 && ending.output == "" && ending.errors.hasPrefix("usage: "), "\(name)")
      }
    }

    private func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
  }
}

/// An example that runs, and opens one dialog after the other.
private struct Script {
  let process: Subprocess

  init(_ name: String, _ arguments: String...) throws {
    process = try Subprocess(
      ["\(Environment.repository)/Examples/Scripts/\(name)"] + arguments,
      environment: XServer.current.environment(with: ["MARU": Maru.path]))
  }

  /// Gives `body` the dialog called `title`, with the layout of a range with `furniture`, and waits until it is
  /// closed.
  func dialog(_ title: String, furniture: [String] = [], _ body: (Dialog) throws -> Void) throws {
    let found = try wait(for: "the dialog '\(title)'") {
      process.listen()
      return try find(title)
    }
    let layout = try Layout("range", size: "360x480", furniture: furniture)
    try body(Dialog(process: process, window: found.window, layout: layout))
    try wait(until: "the end of the dialog '\(title)'") {
      process.listen()
      return try find(title) != found
    }
  }

  func finish() throws -> Subprocess.Ending { try process.finish() }

  /// X gives the next dialog's window the same number; its process has another one.
  private struct Found: Equatable {
    let window: String
    let process: String
  }

  private func find(_ title: String) throws -> Found? {
    let found = try Dialog.x11("xdotool", "search", "--onlyvisible", "--name", "^\(title)$")
    guard let window = found.output.split(separator: "\n").last.map({ String($0) }) else { return nil }
    let process = try Dialog.x11("xdotool", "getwindowpid", window)
    return process.code == 0 ? Found(window: window, process: process.output) : nil
  }
}
