import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruWidgets

/// A widget in a test's hands: what a person could do to it, on a clock that only the test moves.
struct Session {
  var widget: any Widget
  private(set) var now = Moment.zero
  /// What happened so far.
  private(set) var events: [WidgetEvent] = []
  /// What the last call made happen.
  private(set) var latest: [WidgetEvent] = []

  init(_ kind: WidgetKind, _ value: String, _ options: [String: String] = [:]) throws {
    widget = try kind.make(value, options)
    events = widget.advance(to: now)
  }

  var value: String { widget.value }

  /// A field as text; angles rounded to thousandths.
  func field(_ name: String) -> String {
    switch widget.reading(of: name, at: now) {
    case .text(let text): text
    case .degrees(let degrees): String((degrees * 1000).rounded() / 1000)
    case nil: "no such field"
    }
  }

  func degrees(_ name: String) -> Double {
    if case .degrees(let degrees) = widget.reading(of: name, at: now) { degrees } else { .nan }
  }

  /// Lets time pass, coming back for each moment that the widget asks for.
  @discardableResult
  mutating func wait(_ seconds: Double) -> [WidgetEvent] {
    let before = events.count
    let end = now.advanced(bySeconds: seconds)
    while now < end {
      let frame = now.advanced(bySeconds: 1 / 60)
      let next =
        switch widget.wake(after: now) {
        case .nextFrame: frame
        case .at(let moment): moment > now ? moment : frame
        case .onInput: end
        }
      now = min(next, end)
      events += widget.advance(to: now)
    }
    latest = Array(events[before...])
    return latest
  }

  /// Time passes and nothing is called, as in suspend.
  @discardableResult
  mutating func sleep(_ seconds: Double) -> [WidgetEvent] {
    now = now.advanced(bySeconds: seconds)
    latest = widget.advance(to: now)
    events += latest
    return latest
  }

  @discardableResult
  mutating func tell(_ input: WidgetInput) -> [WidgetEvent] {
    latest = widget.handle(input, at: now)
    events += latest
    return latest
  }

  @discardableResult
  mutating func down(_ point: Point, id: Int = 1) -> [WidgetEvent] { tell(.sample(.down, point, id)) }

  @discardableResult
  mutating func move(_ point: Point, id: Int = 1) -> [WidgetEvent] { tell(.sample(.move, point, id)) }

  @discardableResult
  mutating func up(_ point: Point, id: Int = 1) -> [WidgetEvent] { tell(.sample(.up, point, id)) }

  @discardableResult
  mutating func cancel(id: Int = 1) -> [WidgetEvent] { tell(.sample(.cancel, Point(0, 0), id)) }

  mutating func tap(_ point: Point, id: Int = 1) {
    down(point, id: id)
    up(point, id: id)
  }

  /// Types `text`: digits, and `<` for Backspace, `!` for Enter, `^` for Esc.
  mutating func type(_ text: String) {
    for sign in text {
      let key: Key =
        switch sign {
        case "<": .backspace
        case "!": .enter
        case "^": .escape
        case "#": .hash
        default: .digit(sign.wholeNumberValue ?? 0)
        }
      tell(.key(key))
      tell(.keyReleased(key))
    }
  }

  mutating func press(_ control: String) { tell(.press(control)) }

  func control(_ name: String) -> Control? { widget.controls.first { $0.name == name } }

  mutating func pose(_ pose: Pose) { _ = widget.pose(pose, at: now) }

  /// Whether it would show `pose`; it does not here.
  func poses(_ pose: Pose) -> Bool {
    var widget = widget
    return widget.pose(pose, at: now)
  }

  /// Moves along a circle about `center` in `steps` moves, degrees from twelve.
  mutating func arc(
    about center: Point, radius: Double, from: Double, to: Double, steps: Int, id: Int = 1
  ) {
    for step in 1...steps {
      let angle = Angle.degrees(from + (to - from) * Double(step) / Double(steps))
      move(PolarFrame(center: center).point(at: angle, radius: radius), id: id)
    }
  }

  /// What it draws now, in design units.
  func picture(theme: Theme = .light, typesetter: any Typesetter = NoLetters()) -> DisplayList {
    var context = GraphicsContext(background: theme.background, typesetter: typesetter)
    widget.draw(in: &context, theme: theme, at: now)
    return context.list
  }
}

extension WidgetInput {
  static func sample(_ phase: PointerSample.Phase, _ point: Point, _ id: Int = 1) -> WidgetInput {
    .pointer(PointerSample(phase, pointer: PointerID(id), position: point))
  }
}

/// Letters that cover nothing.
struct NoLetters: Typesetter {
  func width(of text: String, size: Double) -> Double { 0.6 * size * Double(text.count) }
  func capHeight(size: Double) -> Double { 0.7 * size }
  func draw(_ text: String, size: Double, origin: Point, color: Color, into list: inout DisplayList) {}
}

extension Typesetter {
  /// The shapes of `text` with the left end of its baseline at `origin`.
  func shapes(of text: String, size: Double, origin: Point) -> [Shape] {
    var list = DisplayList(background: .clear)
    draw(text, size: size, origin: origin, color: Color(hex: 0), into: &list)
    return list.commands.map(\.shape)
  }
}

/// A point of the clock, the range or the dial by its angle from twelve.
func at(_ degrees: Double, _ radius: Double, about center: Point = Point(150, 150)) -> Point {
  PolarFrame(center: center).point(at: .degrees(degrees), radius: radius)
}
