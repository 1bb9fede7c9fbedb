internal import MaruDesktop
internal import MaruGestures
internal import MaruRuntime
internal import MaruWidgets

// Traces in a real window.

extension ReplayRun {
  /// Plays `trace` through SDL's queue, while real input is ignored.
  mutating func playInWindow(_ trace: Trace, _ path: String) throws(Failure) -> ReplayResult {
    let board = Board(trace, size: replay.size)
    let setting = try WindowSetting(
      arguments, title: "Maru \(trace.kind.title)", standardSize: dialogSize)
    var session = try Session(board, in: setting)
    session.loop.acceptsRealInput = false
    if let early = try session.turn(until: SystemClock.now()) { return early }
    // A window manager may give other sizes, and later.
    var size = InputEvent.Kind.resized(width: replay.size.width, height: replay.size.height, scale: 1)
    let start = SystemClock.now()
    var misses: [Replay.Miss] = []
    for event in trace.events {
      let due = Moment(nanoseconds: start.nanoseconds + event.time.nanoseconds)
      while SystemClock.now() < due {
        if let early = try session.turn(until: due) { return early }
      }
      for input in event.action.inputs(in: session.stage.board).compactMap(SyntheticInput.init) {
        session.loop.push(input)
      }
      if let early = try session.turn(until: SystemClock.now()) { return early }
      if case .resize(let width, let height, let scale) = event.action {
        session.window.resize(width: width, height: height)
        size = .resized(width: width, height: height, scale: scale)
      }
      let now = max(due, session.stage.now)
      let board = session.stage.board.told(size, at: now)
      if case .expect(let expectation) = event.action,
        let miss = expectation.miss(in: board, at: now, line: event.line)
      {
        misses.append(miss)
      }
      if let miss = try look(at: board, after: event, at: now, path) { misses.append(miss) }
    }
    let now = session.stage.now
    return .played(misses, hash: try hash(of: session.stage.board.told(size, at: now), at: now, path))
  }
}

extension Board {
  /// As it would be after `input`.
  fileprivate func told(_ input: InputEvent.Kind, at now: Moment) -> Board {
    var board = self
    _ = board.handle(input, at: now)
    return board
  }
}

extension Session {
  /// One turn of the loop; the result if that was the last.
  fileprivate mutating func turn(until limit: Moment) throws(Failure) -> ReplayResult? {
    switch loop.turn(&stage, until: limit) {
    case .stepped(_, let inputs):
      // Closed by hand: as an interrupt.
      return inputs.contains { $0.kind == .closeRequested } ? .signal(2) : nil
    case .signal(let number): return .signal(number)
    case .failed(let error): throw Failure(code: .noDisplay, message: error.message)
    }
  }
}

extension SyntheticInput {
  /// What is put into SDL's queue for `input`. Suspends and clock steps cannot be played to a real machine.
  fileprivate init?(_ input: InputEvent.Kind) {
    switch input {
    case .pointer(let sample): self = .finger(sample)
    case .scroll(let notches, let point): self = .scroll(notches: notches, at: point)
    case .key(let key): self = .key(key)
    case .keyReleased(let key): self = .keyReleased(key)
    case .paste(let text): self = .paste(text)
    case .press(let name): self = .press(name)
    case .begin(let value): self = .begin(value)
    case .keyFocus(let name): self = .keyFocus(name)
    case .focusGained: self = .focusGained
    case .focusLost: self = .focusLost
    case .closeRequested: self = .closeRequested
    case .hover, .hoverEnded, .widget, .wallClock, .resized, .exposed: return nil
    }
  }
}
