import MaruWidgets
import Testing

@Suite struct ValueFormatTests {
  /// What a widget of `kind` with `value` and `options` prints in `format`; nil if it lacks that.
  private func text(
    _ kind: WidgetKind, _ value: String, _ format: String, _ options: [String: String] = [:]
  ) throws -> String? {
    let picked = try kind.make(value, options).picked
    return ValueFormat(format, for: kind)?.text(of: picked)
  }

  @Test func everyMinuteOfTheDayIsReadBackAsItIsPrinted() throws {
    for minutes in 0..<1440 {
      let time = PickedValue.time(TimeOfDay(minutes: minutes))
      func printed(_ format: String) throws -> String {
        try #require(ValueFormat(format, for: .clock)).text(of: time)
      }
      #expect(try minutesIn24Hours(printed("24h")) == minutes)
      #expect(try minutesIn24Hours(printed("iso")) == minutes)
      #expect(try minutesIn12Hours(printed("12h")) == minutes)
      #expect(try minutesIn12Hours(printed("%I:%M %p")) == minutes)
      #expect(try printed("minutes") == "\(minutes)")
      #expect(try WidgetKind.clock.make(printed("24h"), [:]).picked == time)
    }
  }

  /// Minutes of `HH:MM`.
  private func minutesIn24Hours(_ text: String) throws -> Int {
    let match = try #require(text.wholeMatch(of: #/(\d\d):(\d\d)/#))
    return try #require(Int(match.1)) * 60 + #require(Int(match.2))
  }

  /// Minutes of `H:MM AM`: twelve comes before one.
  private func minutesIn12Hours(_ text: String) throws -> Int {
    let match = try #require(text.wholeMatch(of: #/(\d\d?):(\d\d) ([AP])M/#))
    let hours = try #require(
      ["12", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"].firstIndex {
        $0 == match.1 || "0\($0)" == match.1
      })
    return try (match.3 == "P" ? 720 : 0) + hours * 60 + #require(Int(match.2))
  }

  @Test(arguments: [
    ("00:00", "12:00 AM"), ("00:59", "12:59 AM"), ("01:00", "1:00 AM"), ("10:35", "10:35 AM"),
    ("12:00", "12:00 PM"), ("12:59", "12:59 PM"), ("13:00", "1:00 PM"), ("23:59", "11:59 PM"),
  ])
  func noonIsTwelvePM(value: String, expected: String) throws {
    #expect(try text(.clock, value, "12h") == expected)
  }

  @Test(arguments: [
    ("default", "10:35"), ("24h", "10:35"), ("12h", "10:35 AM"), ("minutes", "635"), ("iso", "10:35"),
    ("json", #"{"time":"10:35","minutes":635}"#), ("%H%M", "1035"), ("%I.%M%p", "10.35AM"),
    ("%H:%M:%S", "10:35:00"), ("100 %% at %H h", "100 % at 10 h"), ("%%", "%"), ("%%H", "%H"),
    ("ä%p→", "äAM→"),
    ("%H\u{301}", "10\u{301}"), ("\t%H", "\t10"),
  ])
  func aClockIsPrinted(format: String, expected: String) throws {
    #expect(try text(.clock, "10:35", format) == expected)
  }

  @Test(arguments: [
    ("default", "22:00-06:00"), ("24h", "22:00-06:00"), ("12h", "10:00 PM-6:00 AM"), ("minutes", "1320-360"),
    ("iso", "22:00/06:00"), ("json", #"{"start":"22:00","end":"06:00","minutes":480}"#),
    ("%I %p", "10 PM-06 AM"), ("%H%M%S", "220000-060000"),
  ])
  func aRangeIsPrinted(format: String, expected: String) throws {
    #expect(try text(.range, "22:00-06:00", format) == expected)
  }

  /// Only the end of the day is 24:00: not a start, and not the end of a range that is empty.
  @Test(arguments: [
    ("default", "20:00-24:00", "20:00-00:00"), ("24h", "20:00-24:00", "20:00-00:00"),
    ("12h", "8:00 PM-12:00 AM", "8:00 PM-12:00 AM"), ("minutes", "1200-1440", "1200-0"),
    ("iso", "20:00/24:00", "20:00/00:00"), ("%H:%M", "20:00-24:00", "20:00-00:00"),
    ("%I %p", "08 PM-12 AM", "08 PM-12 AM"),
    (
      "json", #"{"start":"20:00","end":"24:00","minutes":240}"#,
      #"{"start":"20:00","end":"00:00","minutes":240}"#
    ),
  ])
  func theEndOfTheDay(format: String, as24: String, as0: String) throws {
    for value in ["20:00-24:00", "20:00-00:00"] {
      #expect(try text(.range, value, format, ["end-24": ""]) == as24)
      #expect(try text(.range, value, format) == as0)
    }
  }

  @Test func anEmptyRangeAndAWholeDay() throws {
    #expect(try text(.range, "00:00-00:00", "minutes", ["end-24": ""]) == "0-0")
    #expect(
      try text(.range, "08:00-08:00", "json") == #"{"start":"08:00","end":"08:00","minutes":0}"#)
    let fullDay = ["full-day": ""]
    #expect(
      try text(.range, "08:00-08:00", "json", fullDay) == #"{"start":"08:00","end":"08:00","minutes":1440}"#)
    #expect(
      try text(.range, "00:00-24:00", "24h", fullDay.merging(["end-24": ""]) { $1 }) == "00:00-24:00")
  }

  /// How the label reads is one thing, what is printed another.
  @Test func theLabelsHoursDoNotChangeWhatIsPrinted() throws {
    #expect(try text(.clock, "22:35", "default", ["hours": "12"]) == "22:35")
  }

  @Test func digitsArePrinted() throws {
    for number in ["", "0312", String(repeating: "7", count: 40)] {
      #expect(try text(.dial, number, "default") == number)
      #expect(try text(.dial, number, "json") == #"{"digits":"\#(number)"}"#)
    }
  }

  @Test(arguments: [
    ("300", "default", "00:05:00"), ("300", "seconds", "300"), ("300", "iso", "PT5M"),
    ("1h30m5s", "iso", "PT1H30M5S"), ("0", "iso", "PT0S"), ("90000", "iso", "PT25H"), ("5", "iso", "PT5S"),
    ("300", "json", #"{"duration":"00:05:00","seconds":300}"#), ("1h30m5s", "%H:%M:%S", "01:30:05"),
    ("99:59:59", "%H %M %S", "99 59 59"), ("13:05:00", "%I:%M %p", "01:05 PM"),
    ("25:00:00", "%I %p", "01 AM"),
  ])
  func aDurationIsPrinted(value: String, format: String, expected: String) throws {
    #expect(try text(.timer, value, format) == expected)
  }

  @Test(arguments: [
    ("default", "-00:01:05"), ("seconds", "-65"), ("iso", "-PT1M5S"),
    ("json", #"{"duration":"-00:01:05","seconds":-65}"#), ("over %M:%S", "over -01:05"), ("%p %I", "AM -12"),
  ])
  func overtimeHasAHyphen(format: String, expected: String) throws {
    let format = try #require(ValueFormat(format, for: .timer))
    #expect(format.text(of: .duration(Countdown(seconds: -65))) == expected)
  }

  @Test func aWidgetHasTheFormatsThatItSays() {
    let allowed = Catalogue.kinds.map { ValueFormat.allowed(for: $0) }
    let fields = "a line with %H %M %S %I %p %%"
    #expect(
      allowed == [
        "default, 24h, 12h, minutes, iso, json or \(fields)",
        "default, 24h, 12h, minutes, iso, json or \(fields)",
        "default or json", "default, seconds, iso, json or \(fields)",
      ])
    let names = ["default", "24h", "12h", "minutes", "seconds", "iso", "json", "%H:%M"]
    for (kind, allowed) in zip(Catalogue.kinds, allowed) {
      for name in names {
        let isAllowed = name == "%H:%M" ? kind.takesForms : allowed.contains(name)
        #expect((ValueFormat(name, for: kind) != nil) == isAllowed, "\(kind.name) \(name)")
      }
    }
  }

  @Test(arguments: [
    "", " ", "24", "24H", "JSON", "time", "HH:MM", "%", "%H:%", "%h", "%d", "%-H", "%ß", "%%%", "%H\n",
    "%H\r\n%M",
    "minutes ", "a line with %H %M %S %I %p %% and %",
  ])
  func whatIsNoFormatIsRefused(text: String) {
    for kind in Catalogue.kinds { #expect(ValueFormat(text, for: kind) == nil, "\(kind.name)") }
  }
}
