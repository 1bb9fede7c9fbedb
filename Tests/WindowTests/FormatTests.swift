import Foundation
import Testing

extension WindowTests.Bare {
  @Suite struct FormatTests {
    @Test(arguments: [
      ("clock", "00:05", "default", "00:05"), ("clock", "12:59", "12h", "12:59 PM"),
      ("clock", "10:35", "minutes", "635"), ("clock", "22:35", "%I:%M %p, 100 %%", "10:35 PM, 100 %"),
      ("range", "22:00-06:00", "24h", "22:00-06:00"), ("range", "22:00-06:00", "iso", "22:00/06:00"),
      ("range", "22:00-06:00", "%H", "22-06"), ("dial", "0312", "default", "0312"),
      ("timer", "5m", "seconds", "300"), ("timer", "1h30m5s", "iso", "PT1H30M5S"),
    ])
    func theValueIsPrintedInTheFormat(widget: String, value: String, format: String, printed: String) throws {
      try Dialog.open(widget, ["--value", value, "--format", format]) { dialog in
        try dialog.type("Return")
        try dialog.expectEnding(.accepted(printed))
      }
    }

    @Test(arguments: [
      ("clock", "10:35", #"{"time":"10:35","minutes":635}"#),
      ("range", "22:00-06:00", #"{"start":"22:00","end":"06:00","minutes":480}"#),
      ("dial", "0312", #"{"digits":"0312"}"#), ("timer", "5m", #"{"duration":"00:05:00","seconds":300}"#),
    ])
    func jsonIsJSON(widget: String, value: String, json: String) throws {
      try Dialog.open(widget, ["--value", value, "--format", "json"]) { dialog in
        try dialog.type("Return")
        let ending = try dialog.ending()
        #expect(ending == .accepted(json))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) }
      }
    }

    @Test func theEndOfTheDayCanBe24() throws {
      try Dialog.open("range", ["--value", "20:00-00:00", "--end-24", "--format", "24h"]) { dialog in
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("20:00-24:00"))
      }
    }

    @Test(arguments: ["C", "de_DE.UTF-8", "fa_IR.UTF-8", "ja_JP.UTF-8"])
    func noLocaleChangesIt(locale: String) throws {
      let variables = ["LC_ALL": locale, "LANG": locale]
      try Dialog.open("clock", ["--value", "22:35", "--format", "12h"], environment: variables) { dialog in
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("10:35 PM"))
      }
    }
  }
}
