import MaruGestures
import MaruRuntime
import MaruSound
import MaruWidgets
import Testing

@Suite struct SoundTests {
  private let rate = Double(Mix.rate)

  @Test func anAlertIsTwoTonesThreeTimesInThreeSeconds() {
    let samples = played(.alert(repetition: 0), seconds: 4)
    for strike in 0..<3 {
      #expect(abs(pitch(of: samples, from: Double(strike) + 0.05, to: Double(strike) + 0.15) - 880) < 10)
      #expect(abs(pitch(of: samples, from: Double(strike) + 0.48, to: Double(strike) + 0.7) - 1174.66) < 10)
      let pause = samples[Int((Double(strike) + 0.77) * rate)..<Int((Double(strike) + 1) * rate)]
      #expect(pause.allSatisfy { $0 == 0 })
    }
    #expect(Sound.alert(repetition: 0).duration < 3)
  }

  @Test func theAlertGetsLouderUpToALimit() {
    let peaks = (0..<30).map { number in
      played(.alert(repetition: number), seconds: 1).map { abs($0) }.max() ?? 0
    }
    #expect(zip(peaks.prefix(6), peaks.dropFirst().prefix(6)).allSatisfy { $0 < $1 || $0 > 0.5 })
    #expect(peaks[0] > 0.15 && peaks[0] < 0.3)
    #expect(peaks[6..<30].allSatisfy { $0 == peaks[6] && $0 > 0.5 && $0 < 0.85 })
    #expect(Sound.alert(repetition: .min) == .alert(repetition: 0))
  }

  @Test(arguments: [Sound.alert(repetition: 9), .pulse, .stop, .row])
  func noSoundBeginsOrEndsWithAJump(sound: Sound) {
    let samples = played(sound, seconds: sound.duration + 0.1)
    #expect(samples[0] == 0)
    #expect(samples[Int(sound.duration * rate)...].allSatisfy { $0 == 0 })
    let ends = samples.prefix(5) + samples.prefix(Int(sound.duration * rate)).suffix(48)
    #expect(ends.allSatisfy { abs($0) < 0.05 })
    #expect(samples.allSatisfy { abs($0) <= 1 })
    // A sine of 5 kHz at full loudness: no sound's samples are farther apart.
    #expect(zip(samples, samples.dropFirst()).allSatisfy { abs($0 - $1) < 0.65 })
  }

  @Test func clicksAreShort() {
    #expect(Sound.pulse.duration < 0.02 && Sound.row.duration < 0.02 && Sound.stop.duration < 0.1)
  }

  @Test func howSamplesAreTakenDoesNotMatter() {
    var whole = Mix()
    var pieces = Mix()
    for sound in [Sound.pulse, .stop] {
      whole.add(sound, at: 700)
      pieces.add(sound, at: 700)
    }
    let samples = whole.take(6000)
    #expect((0..<60).flatMap { _ in pieces.take(100) } == samples)
    #expect(samples.prefix(701).allSatisfy { $0 == 0 } && samples[720] != 0)
    #expect(whole.isSilent && pieces.isSilent)
  }

  @Test func whatBeginsInThePastBeginsNow() {
    var mix = Mix()
    _ = mix.take(1000)
    mix.add(.pulse, at: -50)
    #expect(mix.take(2000).prefix(576).contains { abs($0) > 0.05 })
    #expect(mix.isSilent && mix.take(-1).isEmpty && mix.position == 3000)
  }

  @Test func aStoppedSoundFadesWithinTenMilliseconds() {
    var mix = Mix()
    mix.add(.alert(repetition: 9), at: 0)
    mix.add(.row, at: 90_000)
    let before = mix.take(1200).suffix(100).map { abs($0) }.max() ?? 0
    mix.stop()
    let after = mix.take(Mix.fade)
    #expect(before > 0.3)
    #expect(abs(after[0]) < 0.9 && after.suffix(10).allSatisfy { abs($0) < 0.02 })
    #expect(zip(after, after.dropFirst()).allSatisfy { abs($0 - $1) < 0.3 })
    #expect(mix.isSilent)
  }

  @Test func shortSoundsAreSparedOnRequest() {
    var mix = Mix()
    mix.add(.pulse, at: 2000)
    mix.add(.alert(repetition: 0), at: 0)
    mix.stop(sparing: 4800)
    #expect(mix.take(4800)[2000...].contains { abs($0) > 0.05 })
    #expect(mix.isSilent)
  }

  @Test func aStormOfClicksStaysWithinTheLoudest() {
    var mix = Mix()
    for _ in 0..<1000 { mix.add(.stop, at: 0) }
    #expect(mix.take(4000).allSatisfy { abs($0) <= 1 })
  }

  @Test func eventsAreHeardAsTheOptionSays() {
    let moment = Moment(nanoseconds: 5)
    let events: [WidgetEvent] = [.alerted, .cueRepeated(2), .alertEnded, .passedDetent, .pulsed(at: moment)]
    #expect(
      events.map { Cue($0, .all) } == [
        .play(.alert(repetition: 0), at: nil), .play(.alert(repetition: 2), at: nil), .stop,
        .play(.row, at: nil), .play(.pulse, at: moment),
      ])
    #expect(Cue(.reachedStop, .all) == .play(.stop, at: nil))
    #expect(events.compactMap { Cue($0, .alert) } == Array(events.compactMap { Cue($0, .all) }.prefix(3)))
    #expect((events + [.reachedStop]).compactMap { Cue($0, .none) }.isEmpty)
    #expect(
      [WidgetEvent.began, .changed, .settled, .accepted, .cancelled, .missed].allSatisfy {
        Cue($0, .all) == nil
      })
  }

  private func played(_ sound: Sound, seconds: Double) -> [Float] {
    var mix = Mix()
    mix.add(sound, at: 0)
    return mix.take(Int(seconds * rate))
  }

  /// Half of how often the sign changes a second.
  private func pitch(of samples: [Float], from start: Double, to end: Double) -> Double {
    let part = samples[Int(start * rate)..<Int(end * rate)]
    let crossings = zip(part, part.dropFirst()).filter { ($0 < 0) != ($1 < 0) }.count
    return Double(crossings) / 2 / (end - start)
  }
}
