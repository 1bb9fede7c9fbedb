internal import MaruGeometry
public import MaruGestures
public import MaruWidgets

/// A widget on a board.
public struct Card: Sendable {
  public let kind: WidgetKind
  /// What it is called in a window with several.
  public let title: String
  public private(set) var widget: any Widget
  /// How many inputs the widget has been told: as long as this stays, only time changes it.
  private(set) var inputs = 0
  private var clock = MotionClock.onTime
  /// The values that it settled on, as inputs that bring them back.
  private var history: History<WidgetInput>
  /// How the widget is made that begins anew; without it that is the first one again.
  private let beginning: Beginning?
  private let first: any Widget

  /// Without a `title` it is called as all of its kind.
  public init(kind: WidgetKind, title: String? = nil, widget: any Widget, beginning: Beginning? = nil) {
    self.kind = kind
    self.title = title ?? kind.title
    self.widget = widget
    self.beginning = beginning
    first = widget
    history = History(.set(widget.picked, day: widget.day))
  }

  /// Others of its kind are called otherwise.
  var hasOwnTitle: Bool { title != kind.title }

  /// Begins anew, at that time of day if anybody knows it; `value` in place of its own.
  mutating func begin(with value: Beginning.Value?, at present: TimeOfDay?) {
    let beginning = value.flatMap { self.beginning?.with($0) } ?? self.beginning
    widget = (try? beginning?.widget(at: present ?? TimeOfDay(minutes: 0))) ?? first
    inputs += 1
    clock = .onTime
    history = History(setting)
  }

  /// Its own moment at the window's.
  func moment(at now: Moment) -> Moment { clock.moment(at: now) }

  /// With `pausesMotion` what moves by itself stands still.
  mutating func advance(to now: Moment, pausesMotion: Bool) -> [WidgetEvent] {
    if pausesMotion || clock != .onTime {
      let isMoving = widget.wake(after: moment(at: now)) == .nextFrame
      clock.advance(to: now, isMoving: isMoving, isPaused: pausesMotion)
    }
    return note(widget.advance(to: moment(at: now)))
  }

  /// One frame more of a paused motion.
  mutating func stepMotion() { clock.step() }

  func wake(after now: Moment) -> Wake { clock.wake(widget.wake(after: moment(at: now))) }

  func unseenWake(after now: Moment) -> Wake { clock.wake(widget.unseenWake(after: moment(at: now))) }

  mutating func handle(_ input: WidgetInput, at now: Moment) -> [WidgetEvent] {
    inputs += 1
    return note(widget.handle(input, at: moment(at: now)))
  }

  /// The widget from inside.
  public func inspection(at now: Moment) -> Inspection { widget.inspection(at: moment(at: now)) }

  func meaning(ofPressAt point: Point, at now: Moment) -> PressMeaning {
    widget.meaning(ofPressAt: point, at: moment(at: now))
  }

  /// Goes back to the value that was settled before, unless the widget cannot take it now.
  mutating func undo(at now: Moment) -> [WidgetEvent] { show(history.undone, at: now) }

  /// Takes back an undo.
  mutating func redo(at now: Moment) -> [WidgetEvent] { show(history.redone, at: now) }

  private mutating func show(_ moved: History<WidgetInput>?, at now: Moment) -> [WidgetEvent] {
    guard let moved else { return [] }
    let kept = history
    history = moved
    let events = handle(moved.current, at: now)
    if setting != moved.current { history = kept }
    return events
  }

  /// A cancelled drag can leave another value too: a half-day that was changed while it lasted stays.
  private mutating func note(_ events: [WidgetEvent]) -> [WidgetEvent] {
    if events.contains(.settled) || events.contains(.cancelled) { history.append(setting) }
    return events
  }

  private var setting: WidgetInput { .set(widget.picked, day: widget.day) }
}

extension [Control] {
  /// Controls may share a place: of those whose indices are `there`, the enabled one is seen, or the first.
  func foremost(where there: (Int) -> Bool) -> Int? {
    indices.first { self[$0].isEnabled && there($0) } ?? indices.first(where: there)
  }
}
