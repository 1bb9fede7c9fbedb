internal import MaruGestures
internal import MaruWidgets

/// All that was done to a widget, to be done again.
struct MonkeySession {
  private let setting: MonkeySetting
  private let events: [Trace.Event]

  init(_ setting: MonkeySetting, _ events: [Trace.Event]) {
    self.setting = setting
    self.events = events
  }

  /// A session after whose last event something does not hold.
  struct Failure {
    fileprivate let session: MonkeySession
    let broken: BrokenInvariant
    /// Before the last event and after it.
    fileprivate let values: (before: String, after: String)
  }

  /// Up to the first event after which something does not hold; the picture is checked after each. Nil if all is well.
  var failure: Failure? {
    var play = MonkeyPlay(setting, eventsPerPicture: 1)
    for (index, event) in events.enumerated() {
      let before = play.value
      do throws(BrokenInvariant) {
        try play.play(event)
      } catch {
        let session = MonkeySession(setting, Array(events[...index]))
        return Failure(session: session, broken: error, values: (before, play.value))
      }
    }
    return nil
  }
}

extension MonkeySession.Failure {
  /// The same without all that can be left out: options, and events in ever smaller pieces.
  var shortest: Monkey.Finding {
    var shortest = self
    while let simpler = shortest.session.setting.simpler.lazy.compactMap({
      shortest.same(in: MonkeySession($0, shortest.session.events))
    }).first { shortest = simpler }
    var size = shortest.session.events.count
    while size > 0 {
      let shorter = shortest.withoutPieces(of: size)
      // Leaving out one may make another needless.
      let isDone = size > 1 || shorter.session.events.count == shortest.session.events.count
      shortest = shorter
      if isDone { size /= 2 }
    }
    return Monkey.Finding(trace: shortest.trace, broken: shortest.broken)
  }

  /// Without those of its pieces of `size` events that can be left out.
  private func withoutPieces(of size: Int) -> MonkeySession.Failure {
    var shortest = self
    var start = 0
    while start < shortest.session.events.count {
      var events = shortest.session.events
      events.removeSubrange(start..<min(start + size, events.count))
      if let shorter = same(in: MonkeySession(shortest.session.setting, events)) {
        shortest = shorter
      } else {
        start += size
      }
    }
    return shortest
  }

  private func same(in session: MonkeySession) -> MonkeySession.Failure? {
    session.failure.flatMap { $0.broken.invariant == broken.invariant ? $0 : nil }
  }

  /// The session as a file. Where a value changed that should not have, the one before is expected at its end.
  private var trace: Trace {
    let expectation = Trace.Expectation(field: "value", value: .text(values.before))
    let end = session.events.last?.end ?? .zero
    let last = Trace.Event(line: session.events.count + 1, time: end, action: .expect(expectation))
    return Trace(session.setting, events: session.events + [last])
  }
}

extension Trace.Event {
  /// When the next one can come.
  fileprivate var end: Moment {
    if case .sleep(let length) = action { time.advanced(byNanoseconds: length) } else { time }
  }
}
