import Glibc
import Testing

extension WindowTests.Bare {
  /// What SDL's disk driver would have played, and what happens where nothing can be played.
  @Suite struct SoundTests {
    @Test func theAlertIsHeardThenTheDeviceIsClosed() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/played"
        try Dialog.open("timer", ["--value", "1", "--start"], environment: Hearing.environment(file)) {
          dialog in
          let heard = try Hearing.whole(file)
          let strikes = heard.sounds(pause: 0.15)
          #expect(strikes.count == 3, "\(strikes)")
          for strike in strikes {
            #expect((0.6...0.8).contains(strike.upperBound - strike.lowerBound))
            #expect(abs(heard.pitch(in: strike.lowerBound + 0.03...strike.lowerBound + 0.13) - 880) < 15)
            #expect(abs(heard.pitch(in: strike.lowerBound + 0.48...strike.lowerBound + 0.63) - 1175) < 15)
          }
          // Silence, then nothing: an open device wakes the machine up even in silence.
          let last = try #require(strikes.last).upperBound
          #expect((0.5...2).contains(Double(heard.samples.count) / Hearing.rate - last))
          try dialog.click(Pixel(x: 3, y: 3))
          let ending = try dialog.ending()
          #expect(ending.code == 0 && ending.output == "00:00:01\n")
        }
      }
    }

    @Test func aDismissedAlertFadesAtOnce() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/played"
        try Dialog.open("timer", ["--value", "1", "--start"], environment: Hearing.environment(file)) {
          dialog in
          try wait(until: "a sound") { Hearing(file: file).samples.contains { $0 != 0 } }
          try dialog.type("Return")
          #expect(try dialog.ending().code == 0)
          let heard = Hearing(file: file)
          let end = try #require(heard.sounds(pause: 0.15).last).upperBound
          #expect(end < 1.5, "not all of it")
          #expect(heard.samples.suffix(480).allSatisfy { $0 == 0 }, "nor is it cut off")
          #expect(zip(heard.samples, heard.samples.dropFirst()).allSatisfy { abs($0 - $1) < 0.1 }, "no pop")
        }
      }
    }

    @Test(arguments: [1, 4, 0]) func theDialClicksAsOftenAsTheDigitSays(digit: Int) throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/played"
        let options = ["--digits", "1", "--return", "governor", "--sound"]
        try Dialog.open("dial", options, environment: Hearing.environment(file)) { dialog in
          try dialog.pull(digit)
          #expect(try dialog.ending().output == "\(digit)\n")
          let sounds = Hearing(file: file).sounds(pause: 0.02)
          let clicks = sounds.filter { $0.upperBound - $0.lowerBound < 0.02 }
          #expect(clicks.count == (digit == 0 ? 10 : digit), "\(sounds)")
          #expect(sounds.count == clicks.count + 1, "the finger stop is heard too")
          for (click, next) in zip(clicks, clicks.dropFirst()) {
            #expect(abs(next.lowerBound - click.lowerBound - 0.1) < 0.03, "\(clicks)")
          }
        }
      }
    }

    @Test func nothingIsHeardUnasked() throws {
      try Environment.withFolder { folder in
        let file = "\(folder)/played"
        let variables = Hearing.environment(file)
        try Dialog.open("dial", ["--digits", "1"], environment: variables) { dialog in
          try dialog.pull(2)
          try dialog.expectEnding(.accepted("2"))
        }
        try Dialog.open("timer", ["--value", "1", "--start", "--sound=none"], environment: variables) {
          dialog in
          try dialog.awaitAlert()
          try dialog.type("Return")
          try dialog.expectEnding(.accepted("00:00:01"))
        }
        #expect(access(file, F_OK) != 0)
      }
    }

    @Test func aDeviceThatDoesNotAnswerIsALineAfterASecond() throws {
      try Environment.withFolder { folder in
        // Opening a pipe that nobody reads takes for ever.
        let pipe = "\(folder)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let options = ["--value", "1", "--start"]
        try Dialog.open("timer", options, environment: Hearing.environment(pipe)) { dialog in
          let complaint = "maru: audio: the device does not answer"
          try wait(until: "a complaint") {
            dialog.process.listen() == nil && dialog.process.errorsText.contains(complaint)
          }
          let since = dialog.process.elapsed
          try dialog.type("Return")
          let ending = try dialog.ending()
          #expect(ending.code == 0 && ending.output == "00:00:01\n")
          #expect(since < .seconds(4) && dialog.process.elapsed - since < .seconds(1))
        }
      }
    }

    @Test(arguments: [["SDL_AUDIODRIVER": "bogus"], Hearing.nothing])
    func withoutADeviceThereIsALineAndEverythingElse(variables: [String: String]) throws {
      try Dialog.open("timer", ["--value", "1", "--start"], environment: variables) { dialog in
        try wait(until: "a complaint") {
          dialog.process.listen() == nil && !dialog.process.errorsText.isEmpty
        }
        #expect(dialog.process.errorsText.hasPrefix("maru: audio: "))
        try dialog.awaitAlert()
        try dialog.type("Return")
        let ending = try dialog.ending()
        #expect(ending.code == 0 && ending.output == "00:00:01\n")
        #expect(ending.errors.split(separator: "\n").count == 1, "\(ending.errors)")
      }
    }
  }
}
