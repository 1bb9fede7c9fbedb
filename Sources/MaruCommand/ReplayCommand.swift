internal import MaruDesktop
internal import MaruGeometry
internal import MaruGestures
internal import MaruRuntime
internal import MaruWidgets

/// Plays traces and checks what they expect.
let replayCommand = Subcommand(
  name: "replay", operands: "FILE…",
  summary: "Play recorded gestures on a virtual clock and check the values that they expect.",
  options: [
    CommandOption("fps", "N", allowed: "1 to 1000", "frames a second, which must change no value (60)"),
    .size("size of the window (360x480)"),
    CommandOption("print", nil, allowed: "", "print the value after every event"),
    CommandOption("window", nil, allowed: "", "play in a real window, in real time, as touches"),
    .theme,
    .font,
    CommandOption(
      "inspect", nil, allowed: "--window",
      "show pointers, states, hit regions and frame costs over the picture"),
  ],
  examples: ["maru replay Tests/Fixtures/*/*.trace", "maru replay --window Assets/Demo/dial.trace"],
  output:
    "Standard output carries a line for each miss and the numbers of files that passed and failed, whatever the "
    + "exit code."
) { (arguments) throws(Failure) in
  guard !arguments.operands.isEmpty else { throw .usage("name a trace: FILE…") }
  let run = try ReplayRun(arguments)
  var tally = ReplayTally()
  for path in arguments.operands {
    do throws(Failure) {
      let trace = try readTrace(path)
      tally.add(try run.misses(in: trace, path: path), path: path)
    } catch {
      guard error.code != .noDisplay else { throw error }
      StandardError.write(error.message)
      tally.add(error.code)
    }
    if let signal = tally.signal { return 128 + signal }
  }
  try Output.standard.write(tally.summary)
  return tally.code
}

private func readTrace(_ path: String) throws(Failure) -> Trace {
  let bytes = try readFile(path)
  do throws(MalformedTrace) {
    return try Trace(String(decoding: bytes, as: UTF8.self))
  } catch {
    throw .usage("\(path):\(error)")
  }
}

/// How the traces are played.
private struct ReplayRun {
  let replay: Replay
  let arguments: Arguments
  let prints: Bool
  let isInWindow: Bool

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    var framesPerSecond = 60
    if let text = arguments["fps"] {
      guard let number = Int(text), (1...1000).contains(number) else {
        throw arguments.invalid("fps", text)
      }
      framesPerSecond = number
    }
    replay = Replay(framesPerSecond: framesPerSecond, size: try arguments.size(or: dialogSize))
    prints = arguments.has("print")
    isInWindow = arguments.has("window")
    if arguments.has("inspect") && !isInWindow { throw arguments.invalid("inspect", "") }
    _ = try arguments.theme()
  }

  func misses(in trace: Trace, path: String) throws(Failure) -> ReplayResult {
    isInWindow ? try playInWindow(trace, path) : try playUnseen(trace, path)
  }

  private func playUnseen(_ trace: Trace, _ path: String) throws(Failure) -> ReplayResult {
    var player = replay.player(for: trace)
    var misses: [Replay.Miss] = []
    for event in trace.events {
      if let miss = player.play(event) { misses.append(miss) }
      try printValue(of: player.widget, after: event, path)
    }
    return .played(misses)
  }

  /// Plays `trace` through SDL's queue, while real input is ignored.
  private func playInWindow(_ trace: Trace, _ path: String) throws(Failure) -> ReplayResult {
    let board = Board(trace, size: replay.size)
    var session = try Session(
      board, title: "Maru \(trace.kind.title)", size: replay.size,
      theme: try arguments.theme(desktop: DesktopSettings().theme), font: arguments["font"],
      inspectability: arguments.inspectability)
    session.loop.acceptsRealInput = false
    if let early = try session.turn(until: SystemClock.now()) { return early }
    let start = SystemClock.now()
    var misses: [Replay.Miss] = []
    for event in trace.events {
      let due = Moment(nanoseconds: start.nanoseconds + event.time.nanoseconds)
      while SystemClock.now() < due {
        if let early = try session.turn(until: due) { return early }
      }
      for input in event.action.synthetic(in: session.stage.board) { session.loop.push(input) }
      if let early = try session.turn(until: SystemClock.now()) { return early }
      if case .resize(let width, let height, _) = event.action {
        session.window.resize(width: width, height: height)
      }
      let board = session.stage.board
      if case .expect(let expectation) = event.action,
        let miss = expectation.miss(in: board, at: max(due, session.stage.now), line: event.line)
      {
        misses.append(miss)
      }
      try printValue(of: board.cards[0].widget, after: event, path)
    }
    return .played(misses)
  }

  private func printValue(of widget: any Widget, after event: Trace.Event, _ path: String) throws(Failure) {
    if case .expect = event.action { return }
    if prints { try Output.standard.write("\(path):\(event.line): \(widget.value)\n") }
  }
}

/// What became of a trace.
private enum ReplayResult {
  case played([Replay.Miss])
  case signal(Int32)
}

/// Counts files and finds the exit code: unreadable before malformed before failed.
private struct ReplayTally {
  private var passed = 0
  private var failed = 0
  private var worst = ExitCode.accepted
  private(set) var signal: Int32?
  private var lines = ""

  mutating func add(_ result: ReplayResult, path: String) {
    switch result {
    case .signal(let number): signal = number
    case .played(let misses):
      lines += misses.map { "\(path):\($0)\n" }.joined()
      if misses.isEmpty { passed += 1 } else { add(.cancelled) }
    }
  }

  mutating func add(_ code: ExitCode) {
    failed += 1
    if code.rawValue > worst.rawValue { worst = code }
  }

  var summary: String { "\(lines)\(passed) passed, \(failed) failed\n" }
  var code: Int32 { worst.rawValue }
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

extension Trace.Action {
  /// What is put into SDL's queue for it. Suspends and clock steps cannot be played to a real machine.
  fileprivate func synthetic(in board: Board) -> [SyntheticInput] {
    let transform = board.transform(ofCard: 0)
    switch self {
    case .pointer(var sample):
      sample.position = transform.map(sample.position)
      return [.finger(sample)]
    case .scroll(_, let dy, let point): return [.scroll(notches: dy, at: transform.map(point))]
    case .key(let stroke): return stroke.windowKey.map { [.key($0), .keyReleased($0)] } ?? []
    case .keyDown(let stroke): return stroke.windowKey.map { [.key($0)] } ?? []
    case .keyUp(let stroke): return stroke.windowKey.map { [.keyReleased($0)] } ?? []
    case .paste(let text): return [.paste(text)]
    case .press(let control): return [.press(control)]
    case .focus(let gained): return [gained ? .focusGained : .focusLost]
    case .keyFocus(let name): return [.keyFocus(name)]
    case .resize, .sleep, .wall, .expect, .shot: return []
    }
  }
}
