internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

/// Writes down what a widget is told: the lines of a trace, as it happens. They are one at any time, also where the
/// program ends without a word.
public struct TraceRecorder: Sendable {
  /// Digits that are typed or pasted become zeros, and nothing is expected from there on, as values would tell them.
  public let redacts: Bool
  /// The first lines, which expect the initial value.
  public let header: [String]
  /// When the first thing happened: the trace's time zero.
  private var beginning: Moment?
  private var last = Moment.zero
  private var suspended: Int64 = 0
  private var pointersDown: Set<PointerID> = []
  private var keysDown: Set<KeyStroke> = []
  /// A ring shows what has the keys when the trace is replayed.
  private var showsFocus = false
  /// The value that stands in the trace, unless something was told since.
  private var expected: Trace.Expectation?
  private var isRedacted = false

  /// For a card whose widget was made with `options`; the remark is a comment.
  public init(of card: Card, options: [String: String], redacts: Bool = false, remark: String = "") {
    self.redacts = redacts
    let initial = Trace.Expectation(value: card.widget.picked)
    header =
      Trace.header(card.kind, value: card.widget.value, options: options)
      + (remark.isEmpty ? [] : ["# " + remark])
      + [Trace.Event(line: 0, time: .zero, action: .expect(initial)).text]
    expected = initial
  }

  /// The lines for something that the widget was told.
  public mutating func lines(for told: Told) -> [String] {
    guard let beginning else {
      self.beginning = told.time
      // The window's first size: replays have their own.
      if case .resize(let width, let height, _) = told.action { return ["# \(width)x\(height) pixels"] }
      return lines(for: told)
    }
    let time = max(last, Moment.zero.advanced(byNanoseconds: told.time.nanoseconds &- beginning.nanoseconds))
    let actions = actions(for: told.action)
    guard !actions.isEmpty else { return [] }
    let lines = sleep(before: time) + actions.map { line($0, at: time) }
    last = time
    return lines
  }

  /// Nothing was delivered for so many nanoseconds before what is told next: the machine was suspended.
  public mutating func suspend(_ nanoseconds: Int64) { suspended += max(0, nanoseconds) }

  /// The last lines: whatever is down is taken back.
  public mutating func end() -> [String] { release().map { line($0, at: last) } }

  private func line(_ action: Trace.Action, at time: Moment) -> String {
    Trace.Event(line: 0, time: time, action: action).text
  }

  private mutating func sleep(before time: Moment) -> [String] {
    let length = min(suspended, time.nanoseconds - last.nanoseconds)
    suspended = 0
    return length > 0 ? [line(.sleep(length), at: time.advanced(byNanoseconds: -length))] : []
  }

  private mutating func actions(for action: Trace.Action) -> [Trace.Action] {
    if case .expect(let expectation) = action { return expect(expectation) }
    expected = nil
    switch action {
    case .pointer(let sample):
      if sample.phase == .down {
        showsFocus = false
        pointersDown.insert(sample.pointer)
      } else if sample.phase != .move {
        pointersDown.remove(sample.pointer)
      }
    case .key(let stroke): return type(stroke)
    case .keyDown(let stroke): keysDown.insert(stroke)
    case .keyUp(let stroke): return keysDown.remove(stroke) == nil ? [] : [action]
    case .paste(let text) where redacts:
      isRedacted = true
      return [.paste(String(text.map { $0.isNumber ? "0" : $0 }))]
    case .press: showsFocus = false
    // Whatever is down means nothing any more.
    case .begin:
      showsFocus = false
      return release() + [action]
    case .keyFocus: showsFocus = true
    // No pointer outlasts it.
    case .focus(gained: false): return [action] + release()
    case .paste, .focus, .scroll, .resize, .sleep, .wall, .expect, .shot: break
    }
    return [action]
  }

  /// A value again says nothing, unless something was told in between.
  private mutating func expect(_ expectation: Trace.Expectation) -> [Trace.Action] {
    guard !isRedacted else { return [] }
    guard expectation.field == Trace.Expectation.valueField else { return [.expect(expectation)] + release() }
    guard expectation != expected else { return [] }
    expected = expectation
    return [.expect(expectation)]
  }

  private mutating func type(_ stroke: KeyStroke) -> [Trace.Action] {
    guard case .widget(let key)? = stroke.windowKey else { return [.key(stroke)] }
    switch key {
    case .digit where redacts:
      isRedacted = true
      return [.key(KeyStroke(for: .widget(.digit(0))))]
    // The first one only shows the ring; it was Tab or an untold Space then.
    case .space where !showsFocus:
      showsFocus = true
      return [.key(stroke), .key(stroke)]
    case .adjust: showsFocus = true
    case .digit, .space, .backspace, .enter, .escape, .hash: break
    }
    return [.key(stroke)]
  }

  private mutating func release() -> [Trace.Action] {
    defer { (pointersDown, keysDown) = ([], []) }
    let pointers = pointersDown.map(\.rawValue).sorted().map {
      Trace.Action.pointer(PointerSample(.cancel, pointer: PointerID($0), position: Point(0, 0)))
    }
    return pointers + keysDown.sorted { $0.description < $1.description }.map { .keyUp($0) }
  }
}
