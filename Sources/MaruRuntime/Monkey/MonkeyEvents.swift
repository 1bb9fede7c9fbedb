internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

/// Events by chance, legal and illegal ones, in a trace's terms. Most are gestures that could mean something.
struct MonkeyEvents {
  private var numbers: SeededNumbers
  private var time = Moment.zero
  private let buttons: [String]
  private let stops: [String]
  /// What dialogs begin anew with.
  private let value: String
  private let frame: PolarFrame
  /// Where the last pointer is about the centre, and how far it turns from sample to sample.
  private var angle = Angle.zero
  private var radius = 138.0
  private var speed = 0.0

  init(for setting: MonkeySetting, seed: Int) {
    let kind = setting.kind
    value = setting.value
    numbers = SeededNumbers(seed: seed)
    buttons = kind.controlNames + Board.answerNames
    stops = Board.focusNames(of: kind)
    frame = PolarFrame(center: Point(kind.side / 2, kind.side / 2))
  }

  /// The event that comes next, as line `line`.
  mutating func next(line: Int) -> Trace.Event {
    pass(pause())
    let event = Trace.Event(line: line, time: time, action: action())
    if case .sleep(let length) = event.action { pass(length) }
    return event
  }

  private mutating func pass(_ nanoseconds: Int64) { time = time.advanced(byNanoseconds: nanoseconds) }

  private mutating func pause() -> Int64 {
    switch numbers.number(0...999) {
    case 0..<350: 0
    case 350..<900: milliseconds(1...20)
    case 900..<992: milliseconds(20...400)
    case 992..<999: milliseconds(400...5000)
    default: milliseconds(5000...100_000)
    }
  }

  private mutating func milliseconds(_ range: ClosedRange<Int>) -> Int64 {
    let whole = Int64(numbers.number(range)) * 1_000_000
    return numbers.flip(0.1) ? whole + Int64(numbers.number(0...999_999)) : whole
  }

  private mutating func action() -> Trace.Action {
    switch numbers.number(0...999) {
    case 0..<90: return pointer(.down, at: newPlace())
    case 90..<180: return pointer(.up, at: numbers.flip(0.7) ? place() : followedPlace())
    case 180..<190: return pointer(.cancel, at: place())
    case 190..<230:
      return .scroll(dx: 0, dy: MonkeyEvents.odd(&numbers) ?? numbers.number(-3...3), at: newPlace())
    case 230..<290: return .key(numbers.pick(MonkeyEvents.strokes, else: MonkeyEvents.backspace))
    case 290..<320: return .key(numbers.pick(MonkeyEvents.digits, else: MonkeyEvents.backspace))
    case 320..<325: return .keyDown(MonkeyEvents.backspace)
    case 325..<330: return .keyUp(numbers.pick(MonkeyEvents.strokes, else: MonkeyEvents.backspace))
    case 330..<365: return .press(numbers.pick(buttons, else: "ok"))
    case 365..<368: return .keyFocus(numbers.pick(stops, else: "ok"))
    case 368..<370: return .paste(numbers.pick(MonkeySetting.values(using: &numbers), else: "0"))
    case 370..<376: return .focus(gained: numbers.flip(0.3))
    case 376..<380: return resize()
    case 380..<382: return .sleep(milliseconds(1...numbers.pick([10, 1000, 60_000, 10_000_000], else: 1)))
    case 382..<384: return .wall(Int64(numbers.number(-90_000_000...90_000_000)) * 1_000_000)
    case 384..<386: return .begin(value)
    default: return pointer(.move, at: followedPlace())
    }
  }

  private mutating func pointer(_ phase: PointerSample.Phase, at point: Point) -> Trace.Action {
    var id = 1
    if numbers.flip(0.12) { id = numbers.pick([2, 2, 2, 3, 0, -1, .max, .min], else: 2) }
    return .pointer(PointerSample(phase, pointer: PointerID(id), position: point))
  }

  private mutating func resize() -> Trace.Action {
    let sizes = [1, 40, 120, 360, 480, 900, 3840, 100_000]
    return .resize(
      width: numbers.pick(sizes, else: 1), height: numbers.pick(sizes, else: 1),
      scale: numbers.pick([0.001, 0.5, 1, 1.25, 2, 3, 1e30], else: 1))
  }

  // MARK: Places

  /// Somewhere on or beside a part, or nowhere; the pointer will turn from there at some speed.
  private mutating func newPlace() -> Point {
    angle = .degrees(Double(numbers.number(0...359)))
    radius = numbers.flip(0.6) ? numbers.pick(MonkeyEvents.radii, else: 0) : numbers.number(0...180)
    speed = numbers.number(-50...50)
    return place()
  }

  /// Where the parts of the widgets are: hands, holes, the ring; and the centre.
  private static let radii: [Double] = [0, 14, 20, 60, 87, 87, 87, 110, 138, 138, 138, 150]

  /// A turn farther; seldom elsewhere.
  private mutating func followedPlace() -> Point {
    if numbers.flip(0.03) { return newPlace() }
    if numbers.flip(0.05) { speed = numbers.number(-180...180) }
    angle = (angle + .degrees(speed + numbers.number(-3...3))).normalized
    radius = max(0, radius + numbers.number(-4...4))
    return place()
  }

  /// The last place, more or less exactly, or none at all.
  private mutating func place() -> Point {
    if let x = MonkeyEvents.odd(&numbers) { return Point(x, MonkeyEvents.odd(&numbers) ?? 100) }
    let point = frame.point(at: angle, radius: radius)
    switch numbers.number(0...9) {
    case 0..<6: return Point((point.x * 100).rounded() / 100, (point.y * 100).rounded() / 100)
    case 6..<9: return Point(point.x.rounded(), point.y.rounded())
    default: return point
    }
  }

  private static func odd(_ numbers: inout SeededNumbers) -> Double? {
    numbers.flip(0.02)
      ? numbers.pick([.nan, .infinity, -.infinity, 1e30, -1e30, -0.0, 1e-300], else: 0) : nil
  }

  // MARK: Keys

  private static let digits = (0...9).map { KeyStroke(for: .widget(.digit($0))) }
  private static let backspace = KeyStroke(for: .widget(.backspace))

  private static let strokes = [
    "Return", "Escape", "Backspace", "Tab", "Shift+Tab", "Space", "Space", "Up", "Down", "Left", "Right",
    "PageUp", "PageDown", "Home", "End", "#", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+C", "Ctrl+V", "A", "Keypad 5",
    "Alt+Up", "F5",
  ].compactMap { KeyStroke($0) }
}
