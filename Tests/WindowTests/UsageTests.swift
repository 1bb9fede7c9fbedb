import Testing

/// What is refused before anything opens: without a display a window would end with 3.
@Suite struct UsageTests {
  /// A command line that is refused, and what the one line about it has to say.
  struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let said: [String]

    init(_ arguments: String..., said: [String]) { self.init(arguments, said: said) }

    init(_ arguments: [String], said: [String]) {
      self.arguments = arguments
      self.said = said
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: UsageTests.mistakes)
  func aMistakeIsOneLineThatNamesItAndWhatIsAllowed(mistake: Mistake) throws {
    let ending = try Maru.run(mistake.arguments)
    #expect(ending.code == 2)
    #expect(ending.output == "")
    #expect(ending.errors.hasPrefix("maru: ") && ending.errors.hasSuffix("\n"))
    #expect(ending.errors.dropLast().contains("\n") == false)
    for words in mistake.said { #expect(ending.errors.contains(words)) }
  }

  @Test(arguments: [
    "min", "max",
  ])
  func anOptionThatIsNotBuiltYetIsUnknown(option: String) throws {
    let ending = try Maru.run("timer", "--\(option)", "1")
    #expect(ending.code == 2 && ending.output == "")
    #expect(ending.errors.hasPrefix("maru: unknown option '--\(option)'"), "\(ending)")
  }

  @Test(arguments: ["stopwatch", "calendar"])
  func aCommandThatIsNotBuiltIsUnknown(command: String) throws {
    let ending = try Maru.run(command)
    #expect(ending.code == 2 && ending.errors.hasPrefix("maru: unknown command '\(command)'"), "\(ending)")
  }

  @Test func helpAndVersionAreAnswers() throws {
    for arguments in [["--help"], ["-h"], ["--version"], ["-V"], ["help", "dial"]]
      + ["clock", "range", "dial", "timer"].map({ [$0, "--help"] })
    {
      let ending = try Maru.run(arguments)
      #expect(ending.code == 0 && ending.errors == "" && !ending.output.isEmpty, "\(arguments)")
    }
  }

  @Test func optionsMayStandBeforeTheWidgetThatTheyBelongTo() throws {
    #expect(try Maru.run("layout", "--hours", "12", "clock").code == 0)
    #expect(try Maru.run("layout", "--digits", "4", "clock").code == 2)
  }

  @Test func theStandardRangeFitsTheLimits() throws {
    #expect(try Maru.run("layout", "range", "--min-duration", "600").code == 0)
    #expect(try Maru.run("layout", "range", "--max-duration", "60").code == 0)
    #expect(try Maru.run("layout", "range", "--value", "22:00-06:00", "--max-duration", "60").code == 2)
  }

  @Test func aPictureCanGoToStandardOutput() throws {
    let ending = try Maru.run("snapshot", "clock", "-o", "-", "--size", "20x20")
    #expect(ending.code == 0 && ending.output.contains("PNG"))
  }

  static let mistakes =
    commandMistakes + commonMistakes + dialogMistakes + formatMistakes + outputMistakes + clockMistakes
    + rangeMistakes
    + dialMistakes
    + timerMistakes

  private static let commandMistakes = [
    Mistake("clok", said: ["'clok'", "did you mean 'clock'?", "maru --help"]),
    Mistake("help", "clok", said: ["unknown command 'clok'", "did you mean 'clock'?"]),
    Mistake("clock\nrange", said: ["'clock?range'"]),
    Mistake("clock", "10:30", said: ["'10:30'", "did you mean '--value 10:30'?"]),
    Mistake("timer", "5m", said: ["'5m'", "did you mean '--value 5m'?"]),
    Mistake("clock", "--stpe", "5", said: ["'--stpe'", "did you mean '--step'?"]),
    Mistake("--verison", said: ["did you mean '--version'?"]),
    Mistake("--foo", said: ["'--foo'"]),
    Mistake("clock", "--valu", "10:30", said: ["'--valu'", "did you mean '--value'?"]),
    Mistake("clock", "--val", "10:30", said: ["'--val'", "did you mean '--value'?"]),
    Mistake("range", "--min-d", "5", said: ["'--min-d'", "did you mean '--min-duration'?"]),
    Mistake("range", "--min-durations=5", said: ["'--min-durations'", "did you mean '--min-duration'?"]),
    Mistake("clock", "--digits", "3", said: ["'--digits'"]),
    Mistake("clock", "extra", said: ["'extra'"]),
    Mistake("layout", "clok", said: ["'clok'", "did you mean 'clock'?"]),
    Mistake("snapshot", "clock", said: ["-o FILE"]),
    Mistake("replay", said: ["FILE"]),
    Mistake("replay", "--compare", "", "x", said: ["--compare ''", "the folder of earlier shots"]),
    Mistake("clock", "--record=", said: ["--record ''", "a file that can be written"]),
    Mistake("clock", "--kiosk", "--exit-pin-file", "", said: ["--exit-pin-file ''", "maru pin"]),
    Mistake("replay", "--fps", "0", "x", said: ["--fps '0'", "1 to 1000"]),
  ]

  private static let commonMistakes = ["clock", "range", "dial", "timer"].flatMap { widget in
    ["0x0", "abc", "99999x1", "10", "1x1x1", "-5x5", "1.5x2", "x", ""].map {
      Mistake(widget, "--size", $0, said: ["--size '\($0)'", "1x1 to 16384x16384"])
    } + [
      Mistake(widget, "--display", "x", said: ["--display 'x'", "number of a display"]),
      Mistake(widget, "--display", "-1", said: ["--display '-1'", "number of a display"]),
      Mistake(widget, "--display", "", said: ["--display ''", "number of a display"]),
      Mistake(widget, "--fullscreen=1", said: ["--fullscreen", "takes no value"]),
      Mistake(widget, "--rotate", "45", said: ["--rotate '45'", "0, 90, 180 or 270"]),
      Mistake(widget, "--rotate", "-90", said: ["--rotate '-90'", "0, 90, 180 or 270"]),
      Mistake(widget, "--rotate", "090", said: ["--rotate '090'", "0, 90, 180 or 270"]),
      Mistake(widget, "--touch-rotate", "", said: ["--touch-rotate ''", "0, 90, 180 or 270"]),
      Mistake(widget, "--cursor", "maybe", said: ["--cursor 'maybe'", "auto, on or off"]),
      Mistake(widget, "--scale", "0.2", said: ["--scale '0.2'", "a number from 0.25 to 16"]),
      Mistake(widget, "--scale", "nan", said: ["--scale 'nan'", "a number from 0.25 to 16"]),
      Mistake(widget, "--theme", "pink", said: ["--theme 'pink'", "light, dark or auto"]),
      Mistake(widget, "--value", said: ["--value", "needs a value"]),
      Mistake(widget, "--value", "-", said: ["--value", "standard input"]),
    ]
  }

  private static let dialogMistakes =
    ["ok-label", "cancel-label", "extra-button"].flatMap { option in
      ["", " ", "\u{A0}\n"].map {
        Mistake("clock", "--\(option)", $0, said: ["--\(option) ", "a text that is not blank"])
      }
    }
    + ["0", "0.09", "86401", "-1", "x", "", "nan", "inf", "1e3", "0x10", "10s", "1,5", "١", "."].map {
      Mistake("dial", "--timeout", $0, said: ["--timeout '\($0)'", "seconds from 0.1 to 86400"])
    }
    + ["0", "0.49", "3.01", "-1", "x", "", "nan", "150%"].map {
      Mistake("range", "--text-scale", $0, said: ["--text-scale '\($0)'", "a number from 0.5 to 3"])
    } + [
      Mistake("timer", "--timeout-default", said: ["--timeout-default needs --timeout"]),
      Mistake("timer", "--timeout-default=1", "--timeout", "5", said: ["takes no value"]),
      Mistake("timer", "--reduced-motion=1", said: ["--reduced-motion", "takes no value"]),
      Mistake("--extra-button", "A", said: ["'--extra-button'"]),
      Mistake("clock", "--extra-buttn", "A", said: ["did you mean '--extra-button'?"]),
      Mistake(
        ["clock"] + (0...10).flatMap { ["--extra-button", "Answer \($0)"] },
        said: ["'Answer 10'", "at most 10 times"]),
    ]

  private static let formatMistakes = [
    ("clock", "seconds", "minutes, iso, json or a line with %H"), ("clock", "%H:%x", "%S %I %p %%"),
    ("clock", "%H:%", "%S %I %p %%"), ("clock", "", "default, 24h"), ("range", "seconds", "24h, 12h"),
    ("range", "%d", "a line with %H"), ("dial", "iso", "default or json"), ("dial", "%H", "default or json"),
    ("timer", "12h", "default, seconds, iso, json or a line with %H"), ("timer", "minutes", "seconds, iso"),
  ].map { Mistake($0, "--format", $1, said: ["--format '\($1)'", $2]) }

  private static let outputMistakes = ["1000", "0", "-1", "x", "", "+1", "99999999999", "1.0", "١"].map {
    Mistake("dial", "--output-fd", $0, said: ["--output-fd '\($0)'", "open for writing"])
  }

  private static let clockMistakes =
    ["25:00", "7", "07:60", "", "24:00", "-1:00", "07:5", "7:05 PM", "١٠:٣٥"].map {
      Mistake("clock", "--value", $0, said: ["--value '\($0)'", "00:00 to 23:59"])
    }
    + ["0", "-5", "61", "abc", "1.5", ""].map {
      Mistake("clock", "--step", $0, said: ["--step '\($0)'", "1 to 60"])
    }
    + ["min", "max"].map {
      Mistake("clock", "--\($0)", "24:00", said: ["--\($0) '24:00'", "00:00 to 23:59"])
    }
    + [
      Mistake("clock", "--hours", "13", said: ["--hours '13'", "12 or 24"]),
      Mistake(
        "clock", "--value", "07:59", "--min", "08:00", "--max", "17:30",
        said: ["--value '07:59'", "08:00 to 17:30"]),
      Mistake(
        "clock", "--min", "08:01", "--max", "08:10", "--step", "15", said: ["--step '15'", "08:01 to 08:10"]),
    ]

  private static let rangeMistakes =
    ["22:00", "24:00-01:00", "00:00-24:00", "22:00-25:00", "now", ""].map {
      Mistake("range", "--value", $0, said: ["--value '\($0)'", "HH:MM-HH:MM"])
    }
    + ["0", "7", "-15", "1441"].map {
      Mistake("range", "--step", $0, said: ["--step '\($0)'", "divisor of 1440"])
    } + [
      Mistake("range", "--crossing", "jump", said: ["--crossing 'jump'", "pass, stop or push"]),
      Mistake(
        "range", "--min-duration", "60", "--crossing", "pass", said: ["--crossing 'pass'", "stop or push"]),
      Mistake(
        "range", "--max-duration", "60", "--crossing", "pass", said: ["--crossing 'pass'", "stop or push"]),
      Mistake("range", "--min-duration", "-1", said: ["--min-duration '-1'", "0 to 1439"]),
      Mistake("range", "--max-duration", "2000", said: ["--max-duration '2000'", "0 to 1439"]),
      Mistake(
        "range", "--min-duration", "30", "--max-duration", "10", said: ["--max-duration '10'", "from 30"]),
      Mistake(
        "range", "--min-duration", "60", "--value", "10:00-10:30", said: ["--value '10:00-10:30'", "60 to"]),
      Mistake(
        "range", "--same-day", "--value", "22:00-06:00", said: ["--value '22:00-06:00'", "within one day"]),
      Mistake("range", "--same-day", "--crossing", "pass", said: ["--crossing 'pass'", "stop or push"]),
      Mistake("range", "--grab", "x", said: ["--grab 'x'", "all or handles"]),
      Mistake("range", "--full-day=1", said: ["--full-day", "takes no value"]),
    ]

  private static let dialMistakes =
    ["12a", "-1", "1 2", "٣"].map {
      Mistake("dial", "--value", $0, said: ["--value '\($0)'", "digits 0 to 9"])
    }
    + ["0", "-1", "abc", "4097"].flatMap { number in
      ["--digits", "--max-digits"].map {
        Mistake("dial", $0, number, said: ["\($0) '\(number)'", "1 to 4096"])
      }
    } + [
      Mistake("dial", "--return", "slow", said: ["--return 'slow'", "spring, governor, governor20 or none"]),
      Mistake("dial", "--digits", "3", "--max-digits", "2", said: ["--digits '3'", "which is 2"]),
      Mistake("dial", "--value", "123", "--digits", "2", said: ["--value '123'", "at most 2"]),
    ]

  private static let timerMistakes =
    ["x", "100:00:00", "-5", "1:60", "5m5m", "1.5", ""].map {
      Mistake("timer", "--value", $0, said: ["--value '\($0)'", "HH:MM:SS"])
    } + [
      Mistake("timer", "--state", "", said: ["--state ''", "a file"]),
      Mistake("clock", "--state", "f", said: ["'--state'"]),
      Mistake("timer", "--keep-awake=1", said: ["--keep-awake", "takes no value"]),
      Mistake("timer", "--value", "0", "--start", said: ["--start", "above 00:00:00"]),
      Mistake("timer", "--start", "--value", "00:00:00", said: ["--start", "above 00:00:00"]),
      Mistake("timer", "--repeat", "0", said: ["--repeat '0'", "1 to 99"]),
      Mistake(
        "timer", "--presets", "1,x", said: ["--presets '1,x'", "whole minutes from 1 to 5999, or none"]),
      Mistake("timer", "--many", "Tea", said: ["--many 'Tea'", "a label and a duration like Tea=4m"]),
      Mistake("timer", "--many", " =4m", said: ["--many ' =4m'", "at most 12 times"]),
      Mistake("timer", "--many", "Tea=x", said: ["--many 'Tea=x'", "Tea=4m"]),
      Mistake("timer", "--many", "Tea=4m", "--watch", said: ["--watch is for one timer, not for --many"]),
      Mistake("timer", "--many", "Tea=0", "--start", said: ["--start", "above 00:00:00"]),
      Mistake("timer", "--sound=loud", said: ["--sound 'loud'", "all, alert or none"]),
      Mistake("timer", "--sound", "none", said: ["'none'", "did you mean '--sound=none'?"]),
      Mistake("timer", "--on-finish", said: ["--on-finish needs a value COMMAND ARG…", "a program"]),
      Mistake(
        "timer", "--on-finish", "no-such-program", "--help", said: ["--on-finish 'no-such-program'", "PATH"]),
      Mistake("timer", "--on-finish", "/etc/passwd", said: ["--on-finish '/etc/passwd'"]),
      Mistake("timer", "--on-finish=/tmp", said: ["--on-finish '/tmp'"]),
      Mistake("timer", "--on-finish=true", "--valu", "5", said: ["'--valu'", "did you mean '--value'?"]),
      Mistake("dial", "--on-finish", "true", said: ["unknown option '--on-finish'"]),
    ]
}
