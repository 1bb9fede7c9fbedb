internal import MaruGeometry
public import MaruGestures
public import MaruWidgets

/// Plays a trace to its widget on a virtual clock, as the real loop would: it comes back when the widget wants
/// to, and is late only through the trace's sleeps.
public struct Replay: Sendable {
  /// An expectation that was not met.
  public struct Miss: Hashable, Sendable, CustomStringConvertible {
    public let line: Int
    public let field: String
    public let expected: String
    public let got: String

    public init(line: Int, field: String, expected: String, got: String) {
      self.line = line
      self.field = field
      self.expected = expected
      self.got = got
    }

    public var description: String { "\(line): expected \(field) \(expected) got \(got)" }
  }

  /// Frames a second while something moves, and for a quarter of a second after each event; at least 1. It must
  /// not change any value.
  public let framesPerSecond: Int
  /// Size of the window in pixels that positions are taken through. It must not change any value either.
  public let size: (width: Int, height: Int)

  public init(framesPerSecond: Int = 60, size: (width: Int, height: Int) = (360, 480)) {
    self.framesPerSecond = max(1, framesPerSecond)
    self.size = size
  }

  /// Plays all of `trace`.
  public func misses(in trace: Trace) -> [Miss] {
    var player = player(for: trace)
    return trace.events.compactMap { player.play($0) }
  }

  /// `trace`'s widget on a virtual clock at 0.
  public func player(for trace: Trace) -> TracePlayer {
    TracePlayer(trace, size: size, frame: 1 / Double(framesPerSecond))
  }
}

/// A widget in a window that nobody sees, on a virtual clock.
public struct TracePlayer: Sendable {
  public private(set) var board: Board
  public private(set) var now = Moment.zero
  /// What happened in the widget last.
  public private(set) var lastEvent: WidgetEvent?
  /// Seconds between two frames.
  private let frame: Double
  private var lastInput = Moment.zero
  /// What the trace has copied; it sees no other clipboard.
  private var clipboard = ""

  init(_ trace: Trace, size: (width: Int, height: Int), frame: Double) {
    board = Board(trace, size: size)
    self.frame = max(1e-4, frame)
    advance()
    note(board.handle(.wallClock(WallClock(offset: 0)), at: .zero))
  }

  public var widget: any Widget { board.cards[0].widget }

  /// Lets time pass until `event` and tells the widget; gives the miss if it is an expectation that is not met.
  public mutating func play(_ event: Trace.Event) -> Replay.Miss? {
    pass(until: event.time)
    if case .expect(let expectation) = event.action {
      return expectation.miss(in: board, at: now, line: event.line)
    }
    if case .sleep(let length) = event.action {
      now = now.advanced(byNanoseconds: length)
      advance()
    }
    for input in event.action.inputs(in: board) {
      note(board.handle(input == .key(.paste) ? .paste(clipboard) : input, at: now))
      lastInput = now
    }
    return nil
  }

  /// Lets time pass until `end`, coming back for each moment that the widget asks for.
  public mutating func pass(until end: Moment) {
    while now < end {
      let frame = now.advanced(bySeconds: frame)
      let isNearEvent = now.seconds(since: lastInput) < TracePlayer.liveliness
      let next =
        switch board.wake(after: now) {
        case .nextFrame: frame
        case .at(let moment): moment <= now || isNearEvent ? min(frame, max(moment, now)) : moment
        case .onInput: isNearEvent ? frame : end
        }
      now = min(end, next > now ? next : frame)
      advance()
    }
  }

  /// Lets the widget come to `now`; tells what happened.
  @discardableResult
  mutating func advance() -> [WidgetEvent] {
    let report = board.advance(to: now)
    note(report)
    return report.events
  }

  private mutating func note(_ report: Board.Report) {
    lastEvent = report.events.last ?? lastEvent
    clipboard = report.copied ?? clipboard
  }

  /// Seconds after an event in which there are frames anyway.
  private static let liveliness = 0.25
}

extension Board {
  /// The board as it will be once nothing moves any more but a countdown, and when that is; after ten seconds at the
  /// latest.
  public func settled(after now: Moment) -> (board: Board, now: Moment) {
    var (board, moment) = (self, now)
    let limit = now.advanced(bySeconds: 10)
    while board.wake(after: moment) == .nextFrame, moment < limit {
      moment = moment.advanced(bySeconds: 1 / 60)
      _ = board.advance(to: moment)
    }
    return (board, moment)
  }

  /// The window of a trace.
  public init(_ trace: Trace, size: (width: Int, height: Int)) {
    self.init(
      style: .trace, cards: [Card(kind: trace.kind, widget: trace.widget, beginning: Beginning(trace))],
      width: size.width, height: size.height)
  }
}

extension Beginning {
  /// That of a trace's widget.
  init(_ trace: Trace) { self.init(trace.kind, .given(trace.value), options: trace.options) }
}

extension Trace.Expectation {
  /// What the dialog shows otherwise, or nil.
  public func miss(in board: Board, at now: Moment, line: Int) -> Replay.Miss? {
    mismatch(with: board.reading(of: field, at: now)).map {
      Replay.Miss(line: line, field: field, expected: written, got: $0)
    }
  }
}

extension Trace.Action {
  /// What the window of `board` gets. Positions become its pixels, as a real pointer's.
  public func inputs(in board: Board) -> [InputEvent.Kind] {
    let transform = board.transform(ofCard: 0)
    // Held within a range where no size of a window makes them infinite.
    func pixels(_ point: Point) -> Point {
      guard point.isFinite else { return point }
      return transform.map(Point(max(-1e9, min(1e9, point.x)), max(-1e9, min(1e9, point.y))))
    }
    switch self {
    case .pointer(var sample):
      sample.position = pixels(sample.position)
      return [.pointer(sample)]
    case .scroll(_, let dy, let point): return [.scroll(notches: dy, at: pixels(point))]
    case .key(let stroke): return stroke.windowKey.map { [.key($0), .keyReleased($0)] } ?? []
    case .keyDown(let stroke): return stroke.windowKey.map { [.key($0)] } ?? []
    case .keyUp(let stroke): return stroke.windowKey.map { [.keyReleased($0)] } ?? []
    case .paste(let text): return [.paste(text)]
    case .press(let control): return [.press(control)]
    case .begin(let value): return [.begin(value)]
    case .focus(let gained): return [gained ? .focusGained : .focusLost]
    case .keyFocus(let name): return [.keyFocus(name)]
    case .resize(let width, let height, let scale):
      return [.resized(width: width, height: height, scale: scale)]
    case .wall(let step): return board.wallClock.map { [.wallClock($0.stepped(by: step))] } ?? []
    case .sleep, .expect, .shot: return []
    }
  }
}
