import Foundation
import Testing

extension WindowTests.Bare {
  @Suite struct ServiceTests {
    @Test(arguments: [false, true]) func theManagerIsTold(isAbstract: Bool) throws {
      try Environment.withFolder { folder in
        let manager = try ServiceManager(at: isAbstract ? "@maru-\(UUID())" : "\(folder)/notify")
        try Dialog.open("clock", environment: ["NOTIFY_SOCKET": manager.name]) { dialog in
          try manager.await("READY=1")
          dialog.process.send(SIGTERM)
          try dialog.expectEnding(Subprocess.Ending(code: 128 + SIGTERM))
          try manager.await("STOPPING=1")
          #expect(manager.texts == ["READY=1", "STOPPING=1"])
        }
      }
    }

    /// While nothing else happens; a busy machine may be late by as much as the manager waits.
    @Test func aLivingLoopSaysSoAndAHungOneDoesNot() throws {
      try Environment.withFolder { folder in
        let manager = try ServiceManager(at: "\(folder)/notify")
        let variables = ["NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "400000"]
        try Dialog.open("clock", ["--value", "10:10"], environment: variables) { dialog in
          try wait(until: "signs of life") {
            manager.listen()
            return manager.texts.count { $0 == "WATCHDOG=1" } >= 6
          }
          #expect(manager.texts.prefix(2) == ["READY=1", "WATCHDOG=1"])
          let times = manager.notices.dropFirst().map(\.time)
          for (earlier, later) in zip(times, times.dropFirst()) {
            #expect(later - earlier > .milliseconds(50) && later - earlier < .milliseconds(400))
          }
          dialog.process.send(SIGSTOP)
          usleep(100_000)
          manager.listen(0)
          let count = manager.notices.count
          manager.listen(1000)
          #expect(manager.notices.count == count)
          dialog.process.send(SIGCONT)
          try dialog.click("ok")
          try dialog.expectEnding(.accepted("10:10"))
        }
      }
    }

    @Test(arguments: [
      ["WATCHDOG_PID": "1", "WATCHDOG_USEC": "100000"], ["WATCHDOG_USEC": "0"], ["WATCHDOG_USEC": "-5"],
      ["WATCHDOG_USEC": "soon"], ["WATCHDOG_USEC": "9223372036854775807"],
    ])
    func aWatchdogOfSomebodyElseOrOfNoUseIsNotFed(variables: [String: String]) throws {
      try Environment.withFolder { folder in
        let manager = try ServiceManager(at: "\(folder)/notify")
        try Dialog.open("dial", environment: variables.merging(["NOTIFY_SOCKET": manager.name]) { $1 }) {
          dialog in
          try manager.await("READY=1")
          usleep(300_000)
          manager.listen(0)
          #expect(manager.texts.count { $0 == "WATCHDOG=1" } <= 1)
          dialog.process.send(SIGTERM)
          _ = try dialog.ending()
        }
      }
    }

    @Test(arguments: ["relative", "/dev/null/none", "@", String(repeating: "/long", count: 100)])
    func aManagerThatIsNotThereIsNoTrouble(name: String) throws {
      try Dialog.open("clock", ["--value", "10:10"], environment: ["NOTIFY_SOCKET": name]) { dialog in
        try dialog.click("ok")
        try dialog.expectEnding(.accepted("10:10"))
      }
    }
  }
}
