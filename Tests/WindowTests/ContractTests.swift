import Glibc
import Testing

/// What a script can rely on: a command line, what a person does, and what comes of it.
struct Contract: CustomTestStringConvertible {
  /// What a person does, or time.
  enum Act {
    /// By X's names, one after the other.
    case keys([String])
    case click(String)
    /// Turns the mouse wheel once at a point of the design square: up is one more.
    case scroll(up: Bool, Double, Double)
    case signal(Int32)
    /// Until so many lines are printed.
    case read(lines: Int)
    case nothing
  }

  var widget: String
  var options: [String] = []
  var furniture: [String] = []
  var redirection = ""
  var acts: [Act]
  var code: Int32 = 0
  var output = ""
  /// How its one line on standard error begins; empty for none.
  var complaint = ""

  var testDescription: String {
    ([widget] + options + furniture + [redirection, "→", "\(code)"]).joined(separator: " ")
  }
}

extension WindowTests.Bare {
  @Suite struct ContractTests {
    @Test(arguments: Contract.all)
    func theContractHolds(contract: Contract) throws {
      try Dialog.open(
        contract.widget, contract.options, furniture: contract.furniture, redirection: contract.redirection
      ) { dialog in
        for act in contract.acts { try dialog.perform(act) }
        let ending = try dialog.ending()
        #expect(ending.code == contract.code, "\(ending)")
        #expect(ending.output == contract.output)
        if contract.complaint.isEmpty {
          #expect(ending.errors == "")
        } else {
          #expect(
            ending.errors.hasPrefix(contract.complaint) && ending.errors.split(separator: "\n").count == 1)
        }
      }
    }

    /// Nobody waits longer for a window than for a blink, again and again.
    @Test func itOpensEveryTime() throws {
      for _ in 0..<10 {
        let start = ContinuousClock.now
        try Dialog.open("dial") { dialog in
          #expect(ContinuousClock.now - start < .seconds(Maru.isDebugBuild ? 5 : 2))
          dialog.process.send(SIGTERM)
          try dialog.expectEnding(Subprocess.Ending(code: 143))
        }
      }
    }
  }
}

extension Dialog {
  fileprivate func perform(_ act: Contract.Act) throws {
    switch act {
    case .keys(let names):
      try awaitFocus()
      try xdotool(["key"] + names)
    case .click(let control): try click(control)
    case .scroll(let up, let x, let y):
      try xdotool(motion(layout.pixel(x, y)) + ["sleep", "0.03", "click", up ? "4" : "5"])
    case .signal(let number): process.send(number)
    case .read(let lines):
      try wait(until: "\(lines) lines") {
        process.listen() == nil && process.outputText.split(separator: "\n").count >= lines
      }
    case .nothing: break
    }
  }
}

extension Contract {
  static let all = accepted + formats + inputs + cancelled + broken + timeouts + extras + signals + looks

  private static let enter = [Act.keys(["Return"])]
  private static let escape = [Act.keys(["Escape"])]

  private static let accepted = [
    Contract(widget: "clock", options: ["--value", "10:35"], acts: [.click("ok")], output: "10:35\n"),
    Contract(
      widget: "clock", options: ["--value", "10:00", "--step", "15"],
      acts: [.scroll(up: true, 150, 60), .click("ok")], output: "10:15\n"),
    Contract(widget: "range", acts: enter, output: "22:00-06:00\n"),
    Contract(
      widget: "range", options: ["--value", "20:00-24:00", "--end-24"], acts: enter, output: "20:00-24:00\n"),
    Contract(
      widget: "range", options: ["--value", "00:00-24:00", "--full-day", "--end-24"], acts: enter,
      output: "00:00-24:00\n"),
    Contract(widget: "range", options: ["--max-duration", "60"], acts: enter, output: "22:00-23:00\n"),
    Contract(
      widget: "range", options: ["--min-duration", "600", "--crossing", "push", "--grab", "handles"],
      acts: enter, output: "22:00-08:00\n"),
    Contract(
      widget: "dial", options: ["--digits", "4", "--return", "none"], acts: [.keys(["0", "3", "1", "2"])],
      output: "0312\n"),
    Contract(
      widget: "dial", options: ["--max-digits", "2"], acts: [.keys(["1", "2", "3", "Return"])], output: "12\n"
    ),
    Contract(widget: "dial", acts: enter, output: "\n"),
    Contract(widget: "timer", options: ["--value", "1h30m"], acts: enter, output: "01:30:00\n"),
    Contract(
      widget: "timer", options: ["--value", "1", "--start", "--watch"],
      acts: [.read(lines: 1), .keys(["Return"])], output: "00:00:00\n00:00:01\n"),
    Contract(
      widget: "timer", options: ["--value", "1", "--start", "--overtime", "--watch"],
      acts: [.read(lines: 2), .keys(["Return"])], output: "00:00:00\n-00:00:01\n00:00:01\n"),
  ]

  private static let formats = [
    ("clock", "13:05", "12h", "1:05 PM"), ("clock", "13:05", "minutes", "785"),
    ("clock", "13:05", "%I.%M %p", "01.05 PM"),
    ("clock", "13:05", "json", #"{"time":"13:05","minutes":785}"#),
    ("range", "22:00-06:00", "iso", "22:00/06:00"),
    ("dial", "0312", "json", #"{"digits":"0312"}"#), ("timer", "1h30m5s", "iso", "PT1H30M5S"),
    ("timer", "5m", "seconds", "300"),
  ].map { widget, value, format, text in
    Contract(
      widget: widget, options: ["--value", value, "--format", format], acts: enter, output: text + "\n")
  }

  private static let inputs = [
    Contract(
      widget: "clock", options: ["--value", "-"], redirection: "<<END\n07:05\nEND", acts: enter,
      output: "07:05\n"
    ),
    Contract(
      widget: "clock", options: ["--value", "10:35"], redirection: "<&-", acts: enter, output: "10:35\n"),
    Contract(
      widget: "clock", options: ["--value", "10:35"], redirection: "2>&-", acts: enter, output: "10:35\n"),
    Contract(
      widget: "clock", options: ["--value", "10:35", "--output-fd", "2"], acts: enter, complaint: "10:35"),
  ]

  private static let cancelled = [
    Contract(widget: "range", acts: escape, code: 1),
    Contract(widget: "timer", acts: [.click("cancel")], code: 1),
    Contract(widget: "timer", options: ["--start"], acts: escape, code: 1),
    Contract(
      widget: "dial", options: ["--watch"], acts: [.keys(["7"]), .read(lines: 1), .keys(["Escape"])], code: 1,
      output: "7\n"),
    Contract(widget: "", acts: escape),
  ]

  private static let broken = [
    Contract(
      widget: "clock", redirection: ">/dev/full", acts: enter, code: 4,
      complaint: "maru: standard output can't be written: No space left on device"),
    Contract(
      widget: "dial", redirection: ">&-", acts: enter, code: 4,
      complaint: "maru: standard output can't be written: Bad file descriptor"),
    Contract(
      widget: "dial", options: ["--output-fd", "9"], redirection: "9>/dev/full", acts: enter, code: 4,
      complaint: "maru: descriptor 9 can't be written"),
  ]

  private static let timeouts = [
    Contract(widget: "clock", furniture: ["--timeout", "0.3"], acts: [.nothing], code: 5),
    Contract(
      widget: "dial", options: ["--watch"], furniture: ["--timeout", "1.5"], acts: [.keys(["7"])], code: 5,
      output: "7\n"),
    Contract(
      widget: "range", furniture: ["--timeout", "0.3", "--timeout-default"], acts: [.nothing],
      output: "22:00-06:00\n"),
    Contract(
      widget: "dial", options: ["--value", "12", "--digits", "4"],
      furniture: ["--timeout", "0.3", "--timeout-default"], acts: [.nothing], output: "12\n"),
    Contract(
      widget: "clock", options: ["--value", "10:35"], furniture: ["--timeout", "86400"], acts: enter,
      output: "10:35\n"),
  ]

  private static let extras = [
    Contract(
      widget: "clock", options: ["--value", "10:35"], furniture: ["--extra-button", "Now"],
      acts: [.click("extra-1")], code: 10, output: "10:35\n"),
    Contract(
      widget: "range", options: ["--format", "minutes"],
      furniture: ["--extra-button", "Immer", "--extra-button", "いつでも", "--extra-button", "أبدا"],
      acts: [.click("extra-3")], code: 12, output: "1320-360\n"),
    Contract(
      widget: "dial", options: ["--digits", "4"],
      furniture: ["--extra-button", "Forgotten", "--extra-button", "B"],
      acts: [.click("extra-2")], code: 11, output: "\n"),
    Contract(
      widget: "timer", options: ["--value", "5m"],
      furniture: ["--extra-button", "Snooze", "--text-scale", "1.5"],
      acts: [.click("extra-1")], code: 10, output: "00:05:00\n"),
  ]

  private static let signals = [
    Contract(widget: "clock", acts: [.signal(SIGTERM)], code: 143),
    Contract(widget: "range", acts: [.signal(SIGINT)], code: 130),
    Contract(widget: "timer", options: ["--start"], acts: [.signal(SIGHUP)], code: 129),
    Contract(widget: "", acts: [.signal(SIGINT)], code: 130),
  ]

  /// Options of which a window test elsewhere, or a unit test, sees what they do; here that they are taken.
  private static let looks = [
    Contract(
      widget: "clock",
      options: ["--value", "10:35", "--title", "T", "--theme", "dark", "--hours", "12", "--reduced-motion"],
      furniture: [
        "--text", "Two\nlines, and “more”", "--ok-label", "Übernehmen", "--cancel-label", "Zurück",
      ],
      acts: [.click("ok")], output: "10:35\n"),
    Contract(
      widget: "clock", options: ["--value", "10:35", "--font", "/nonexistent.ttf"], acts: enter,
      output: "10:35\n",
      complaint: "maru: "),
    Contract(widget: "", options: ["--reduced-motion", "--text-scale", "2"], acts: escape),
  ]
}
