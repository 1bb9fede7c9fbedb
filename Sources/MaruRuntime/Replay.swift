public import MaruGestures
public import MaruWidgets

/// Plays a trace to its widget on a virtual clock, as the real loop would: it comes back when the widget wants
/// to, and is late only through the trace's sleeps.
public struct Replay: Hashable, Sendable {
  /// An expectation that was not met.
  public struct Miss: Hashable, Sendable, CustomStringConvertible {
    public let line: Int
    public let field: String
    public let expected: String
    public let got: String

    public var description: String { "\(line): expected \(field) \(expected) got \(got)" }
  }

  /// Frames a second while something moves, and for a quarter of a second after each event; at least 1. It must
  /// not change any value.
  public let framesPerSecond: Int

  public init(framesPerSecond: Int = 60) { self.framesPerSecond = max(1, framesPerSecond) }

  /// Plays all of `trace`.
  public func misses(in trace: Trace) -> [Miss] {
    var player = TracePlayer(trace.widget, frame: 1 / Double(framesPerSecond))
    return trace.events.compactMap { player.play($0) }
  }
}

/// A widget on a virtual clock.
public struct TracePlayer: Sendable {
  public private(set) var widget: any Widget
  public private(set) var now = Moment.zero
  /// What has happened in the widget so far.
  public private(set) var events: [WidgetEvent]
  /// Seconds between two frames.
  private let frame: Double
  private var lastEvent = Moment.zero

  /// Begins at 0 with `widget`, which has not been told a moment yet; a frame takes `frame` seconds.
  public init(_ widget: any Widget, frame: Double) {
    self.widget = widget
    self.frame = max(1e-4, frame)
    events = self.widget.advance(to: .zero)
  }

  /// Lets time pass until `event` and tells the widget; gives the miss if it is an expectation that is not met.
  public mutating func play(_ event: Trace.Event) -> Replay.Miss? {
    pass(until: event.time)
    switch event.action {
    case .expect(let expectation):
      return expectation.mismatch(with: widget.reading(of: expectation.field, at: now)).map {
        Replay.Miss(line: event.line, field: expectation.field, expected: expectation.written, got: $0)
      }
    case .sleep(let length):
      now = now.advanced(byNanoseconds: length)
      events += widget.advance(to: now)
    case .pointer(let sample): tell(.pointer(sample))
    case .scroll(_, let dy, let point): tell(.scroll(notches: dy, at: point))
    case .key(let stroke):
      guard case .widget(let key) = stroke.windowKey else { break }
      tell(.key(key))
      tell(.keyReleased(key))
    case .press(let control): tell(.press(control))
    case .focus(let gained): if !gained { tell(.focusLost) }
    case .resize, .wall, .shot: break
    }
    return nil
  }

  /// Lets time pass until `end`, coming back for each moment that the widget asks for.
  public mutating func pass(until end: Moment) {
    while now < end {
      let frame = now.advanced(bySeconds: frame)
      let isNearEvent = now.seconds(since: lastEvent) < TracePlayer.liveliness
      let next =
        switch widget.wake(after: now) {
        case .nextFrame: frame
        case .at(let moment): moment <= now || isNearEvent ? min(frame, max(moment, now)) : moment
        case .onInput: isNearEvent ? frame : end
        }
      now = min(end, next > now ? next : frame)
      events += widget.advance(to: now)
    }
  }

  private mutating func tell(_ input: WidgetInput) {
    events += widget.handle(input, at: now)
    lastEvent = now
  }

  /// Seconds after an event in which there are frames anyway.
  private static let liveliness = 0.25
}
