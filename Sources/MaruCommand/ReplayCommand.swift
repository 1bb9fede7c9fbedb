internal import MaruDesktop
internal import MaruGeometry
internal import MaruGestures
internal import MaruRaster
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
    CommandOption("hash", nil, allowed: "", "print a number for the last picture, in built-in letters"),
    CommandOption(
      "shots", "DIR", allowed: "a folder, which is made if need be",
      "write the picture of each 'shot NAME', in built-in letters, as NAME.png"),
    CommandOption(
      "compare", "DIR", allowed: "the folder of earlier shots, not that of --shots",
      "check that shots are the same as earlier ones; where not, NAME-difference.png shows it"),
    CommandOption("junit", "FILE", allowed: "a file that can be written", "results in JUnit's XML, for CI"),
    CommandOption("window", nil, allowed: "", "play in a real window, in real time, as touches"),
    .theme,
    .font,
    CommandOption(
      "inspect", nil, allowed: "--window",
      "show pointers, states, hit regions and frame costs over the picture"),
  ] + CommandOption.placement,
  examples: [
    "maru replay Tests/Fixtures/*/*.trace", "maru replay --window Assets/Demo/dial.trace",
    "maru replay --shots new --compare old *.trace",
  ],
  output:
    "Standard output carries a line for each miss and the numbers of files that passed and failed, whatever the "
    + "exit code."
) { (arguments) throws(Failure) in
  guard !arguments.operands.isEmpty else { throw .usage("name a trace: FILE…") }
  var run = try ReplayRun(arguments)
  let junit = try arguments["junit"].map { (path) throws(Failure) in try GrowingFile(path) }
  var tally = ReplayTally()
  for path in arguments.operands where tally.signal == nil {
    let start = SystemClock.now()
    var result: ReplayResult
    do throws(Failure) {
      result = try run.play(readTrace(path), path)
    } catch {
      guard error.code != .noDisplay else { throw error }
      StandardError.write(error.message)
      result = .refused(error)
    }
    tally.add(result, path: path, seconds: SystemClock.now().seconds(since: start))
  }
  // Neither of the two is lost with the other.
  let unwritten = failure { () throws(Failure) in try junit?.write([tally.junit]) }
  if tally.signal == nil { try Output.standard.write(tally.summary) }
  if let unwritten { throw unwritten }
  return tally.signal.map { 128 + $0 } ?? tally.code
}

/// Why `body` fails; nil if it does not.
private func failure(of body: () throws(Failure) -> Void) -> Failure? {
  do throws(Failure) {
    try body()
    return nil
  } catch {
    return error
  }
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
struct ReplayRun {
  let replay: Replay
  let arguments: Arguments
  private let prints: Bool
  private let hashes: Bool
  private let isInWindow: Bool
  private var shots: ReplayShots

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
    hashes = arguments.has("hash")
    isInWindow = arguments.has("window")
    if arguments.has("inspect") && !isInWindow { throw arguments.invalid("inspect", "") }
    if let option = CommandOption.placement.first(where: { arguments.has($0.name) }), !isInWindow {
      throw .usage("--\(option.name) needs --window")
    }
    shots = try ReplayShots(arguments)
  }

  mutating func play(_ trace: Trace, _ path: String) throws(Failure) -> ReplayResult {
    isInWindow ? try playInWindow(trace, path) : try playUnseen(trace, path)
  }

  private mutating func playUnseen(_ trace: Trace, _ path: String) throws(Failure) -> ReplayResult {
    var player = replay.player(for: trace)
    var misses: [Replay.Miss] = []
    for event in trace.events {
      if let miss = player.play(event) { misses.append(miss) }
      if let miss = try look(at: player.board, after: event, at: player.now, path) { misses.append(miss) }
    }
    return .played(misses, hash: try hash(of: player.board, at: player.now, path))
  }

  /// Prints and takes pictures after `event`, at `now`; gives the miss if a shot is not as it was.
  mutating func look(
    at board: Board, after event: Trace.Event, at now: Moment, _ path: String
  ) throws(Failure) -> Replay.Miss? {
    switch event.action {
    case .expect: return nil
    case .shot(let name):
      try printValue(of: board, after: event, path)
      return try shots.take(name, of: board, at: now, "\(path):\(event.line)", line: event.line)
    case .pointer, .scroll, .key, .keyDown, .keyUp, .paste, .press, .begin, .focus, .keyFocus, .resize,
      .sleep, .wall:
      try printValue(of: board, after: event, path)
      return nil
    }
  }

  /// That of the picture once nothing moves any more; nil if nobody asks.
  func hash(of board: Board, at now: Moment, _ path: String) throws(Failure) -> String? {
    guard hashes else { return nil }
    let (board, now) = board.settled(after: now)
    return try shots.picture(of: board, at: now, path).fingerprint.hexadecimal
  }

  private func printValue(of board: Board, after event: Trace.Event, _ path: String) throws(Failure) {
    if prints { try Output.standard.write("\(path):\(event.line): \(board.cards[0].widget.value)\n") }
  }
}
