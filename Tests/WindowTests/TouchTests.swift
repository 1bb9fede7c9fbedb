import Glibc
import Testing

extension WindowTests.Touched {
  @Suite struct TouchTests {
    @Test func aFingerDialsEveryDigit() throws {
      try Dialog.open("dial", ["--digits", "10", "--return", "none"]) { dialog in
        let fingers = try Fingers(on: dialog)
        for digit in 0...9 {
          try fingers.drag(dialog.layout.pull(digit))
          if digit == 4 { try Dialog.screenshot("touch-dial") }
        }
        try dialog.expectEnding(.accepted("0123456789"))
      }
    }

    @Test func aFingerTakesTheMinuteHandOverTwelveAndTapsOK() throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        let fingers = try Fingers(on: dialog)
        try fingers.drag(dialog.layout.arc(from: 312, through: 408, radius: 110))
        try fingers.tap(dialog.layout.frame("ok").center)
        try dialog.expectEnding(.accepted("11:08"))
      }
    }

    @Test func twoFingersTurnBothHandlesAtOnce() throws {
      try Dialog.open("range", ["--value", "22:00-06:00"]) { dialog in
        let fingers = try Fingers(on: dialog)
        let start = dialog.layout.arc(from: 330, through: 390, radius: 138)
        let end = dialog.layout.arc(from: 90, through: 150, radius: 138)
        let before = try dialog.picture()
        for (finger, path) in [(1, start), (2, end)] { try fingers.down(finger, at: path[0]) }
        for (first, second) in zip(start, end) {
          try fingers.move(1, along: [first])
          try fingers.move(2, along: [second])
        }
        try wait(until: "handles at both fingers") {
          let picture = try dialog.picture()
          return [start, end].map { $0[$0.count - 1] }.allSatisfy { picture[$0] != before[$0] }
        }
        try Dialog.screenshot("touch-range")
        try fingers.up(1, at: start[start.count - 1])
        try fingers.up(2, at: end[end.count - 1])
        try fingers.tap(dialog.layout.frame("ok").center)
        try dialog.expectEnding(.accepted("02:00-10:00"))
      }
    }

    /// Three rows by the finger, and many by the momentum.
    @Test func aWheelFliesOn() throws {
      try Dialog.open("timer", ["--value", "5m", "--format", "seconds"]) { dialog in
        let fingers = try Fingers(on: dialog)
        let path = (0...6).map { dialog.layout.pixel(160, 200 - 20 * Double($0)) }
        try fingers.down(at: path[0])
        try fingers.move(along: Array(path.dropFirst()), pause: 0.012)
        try fingers.up(at: path[6])
        var picture = try dialog.picture()
        try wait(until: "the wheel to come to rest") {
          usleep(300_000)
          let before = picture
          picture = try dialog.picture()
          return picture == before
        }
        try fingers.tap(dialog.layout.frame("ok").center)
        let ending = try dialog.ending()
        let seconds = try #require(Int(ending.output.dropLast()))
        #expect((10 * 60...28 * 60).contains(seconds))
      }
    }

    @Test func aPalmChangesAndAnswersNothing() throws {
      try Dialog.open("clock", ["--value", "10:52"]) { dialog in
        let fingers = try Fingers(on: dialog)
        let path = dialog.layout.arc(from: 312, through: 408, radius: 110)
        let palm = [try dialog.layout.frame("cancel").center, dialog.layout.pixel(angle: 180, radius: 60)]
        try fingers.down(1, at: path[0])
        for (finger, pixel) in zip(2..., palm) { try fingers.down(finger, at: pixel) }
        for (step, pixel) in path.enumerated() {
          try fingers.move(1, along: [pixel])
          try fingers.move(3, along: [dialog.layout.pixel(angle: 180 - Double(step), radius: 60)])
        }
        for (finger, pixel) in zip(2..., palm) { try fingers.up(finger, at: pixel) }
        try fingers.up(1, at: path[path.count - 1])
        try fingers.tap(dialog.layout.frame("ok").center)
        try dialog.expectEnding(.accepted("11:08"))
      }
    }

    @Test func aFingerThatLeavesTheWindowTurnsOnOutside() throws {
      try Dialog.open("range", ["--value", "22:00-06:00"]) { dialog in
        let fingers = try Fingers(on: dialog)
        let outside = dialog.layout.arc(from: 90, through: 97.5, radius: 260)
        try fingers.down(at: dialog.layout.pixel(angle: 90, radius: 138))
        try fingers.move(along: outside)
        try fingers.up(at: outside[outside.count - 1])
        try fingers.tap(dialog.layout.frame("ok").center)
        try dialog.expectEnding(.accepted("22:00-06:30"))
      }
    }

    /// SDL makes a click of each touch and a touch of each click, if somebody's settings say so.
    @Test func aTouchOrClickWithACopyCountsOnce() throws {
      let copies = ["SDL_TOUCH_MOUSE_EVENTS": "1", "SDL_MOUSE_TOUCH_EVENTS": "1"]
      try Dialog.open("dial", ["--return", "none"], environment: copies) { dialog in
        let fingers = try Fingers(on: dialog)
        try fingers.drag(dialog.layout.pull(5))
        let pull = dialog.layout.pull(3)
        try dialog.drag(from: pull[0], along: Array(pull.dropFirst()))
        try fingers.drag(dialog.layout.pull(7))
        try fingers.tap(dialog.layout.frame("ok").center)
        try dialog.expectEnding(.accepted("537"))
      }
    }

    @Test func aServerThatGoesAwayDuringADragIsNoAnswer() throws {
      try Environment.withFolder { folder in
        let server = try TouchServer(folder: folder)
        defer { server.end() }
        try XServer.$current.withValue(server.display) {
          try TouchScreen.$current.withValue(server.touchScreen) {
            try Dialog.open("clock", ["--value", "10:52"]) { dialog in
              let fingers = try Fingers(on: dialog)
              let path = dialog.layout.arc(from: 312, through: 408, radius: 110)
              try fingers.down(at: path[0])
              try fingers.move(along: path)
              server.end()
              try dialog.expectEnding(.lostDisplay)
            }
          }
        }
      }
    }
  }
}
