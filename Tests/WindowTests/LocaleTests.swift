import Foundation
import Testing

extension WindowTests.Bare {
  @Suite struct LocaleTests {
    @Test(arguments: ["C", "de_DE.UTF-8", "fa_IR.UTF-8"], ["UTC", "America/New_York", "Asia/Kathmandu"])
    func neitherTheLocaleNorTheTimeZoneChangesTheAnswer(locale: String, zone: String) throws {
      let variables = ["LC_ALL": locale, "LANG": locale, "TZ": zone]
      // On a day in March there is no such time in New York.
      try Dialog.open("clock", ["--value", "02:30"], environment: variables) { dialog in
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("02:30"))
      }
    }

    @Test(arguments: [("UTC0", 0), ("XXX-5:30", 330), ("XXX4", -240)])
    func aClockBeginsAtTheLocalTime(zone: String, offset: Int) throws {
      func minute() -> Int { Int(Date().timeIntervalSince1970 / 60) + offset }
      let before = minute()
      try Dialog.open("clock", environment: ["TZ": zone]) { dialog in
        try dialog.type("Return")
        let ending = try dialog.ending()
        let possible = (before...minute()).map { minute in
          String(format: "%02d:%02d", minute / 60 % 24, minute % 60)
        }
        #expect(possible.map { .accepted($0) }.contains(ending), "\(ending)")
      }
    }
  }
}
