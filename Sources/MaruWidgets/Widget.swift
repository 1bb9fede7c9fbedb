public import MaruDrawing
public import MaruGeometry
public import MaruGestures

/// A round widget: a value, a state machine and a face, in a fixed design square.
///
/// Time only arrives as an argument and never goes back. `advance` to a moment, then `handle` what happens then.
public protocol Widget: Sendable {
  /// The value; a dialog prints the one that it is accepted with.
  var picked: PickedValue { get }
  /// Midnights that the value has passed since the beginning, negative backwards; 0 if it has no day.
  var day: Int { get }
  /// What people read in the label above the widget: the value, or what was set where the face shows the rest.
  var label: String { get }
  /// The buttons outside the square that belong to it, always the same names in the same order.
  var controls: [Control] { get }
  /// How many parts there are for keys now; Tab goes through them in the order of their numbers.
  var partCount: Int { get }
  /// The part that keys turn: at first 0, then the one that was touched or got the focus last.
  var currentPart: Int { get }
  /// A pointer holds some part.
  var isHeld: Bool { get }
  /// OK and Enter may accept now.
  var canAccept: Bool { get }
  /// A press anywhere, even outside the design square, is the widget's: an alert waits for its dismissal.
  var wantsEveryPress: Bool { get }
  /// Enter means something to it now: it puts half-typed digits in force or dismisses an alert.
  var consumesEnter: Bool { get }
  /// Esc means something to it now: it cancels a drag or drops half-typed digits.
  var consumesEscape: Bool { get }
  /// What of it can outlive its process; nil for a widget that counts nothing.
  var progress: TimerProgress? { get }

  /// Lets time pass until `now`: motions end, countdowns finish. Calling it twice changes nothing more.
  mutating func advance(to now: Moment) -> [WidgetEvent]
  /// Takes one input at `now`.
  mutating func handle(_ input: WidgetInput, at now: Moment) -> [WidgetEvent]
  /// When the picture or the state changes next by itself: until then, without input, `draw` gives the same.
  func wake(after now: Moment) -> Wake
  /// The same while nobody sees the picture: when the state changes next.
  func unseenWake(after now: Moment) -> Wake
  /// The window's colours are to be inverted at `now`: an alert's flash.
  func invertsColors(at now: Moment) -> Bool
  /// Draws the whole face as it is at `now`, in design units.
  func draw(in context: inout GraphicsContext, theme: Theme, at now: Moment)
  /// What the focus ring of the current part goes around at `now`, in design units.
  func outlineOfCurrentPart(at now: Moment) -> Path
  /// The value that `text` writes, as the command takes it; nil if it is none. `set` refuses what limits forbid.
  func read(_ text: String) -> PickedValue?
  /// The field called `name` of a trace's `expect`; nil if the widget has no such field.
  func reading(of name: String, at now: Moment) -> Reading?
  /// Its state machine and where presses mean what.
  func inspection(at now: Moment) -> Inspection
  /// What a press at `point` of the design square means while nothing is held.
  func meaning(ofPressAt point: Point, at now: Moment) -> PressMeaning
  /// Shows a state for a still picture: `angle` of the plate, `phase` by name. False if there is no such thing.
  mutating func pose(_ pose: Pose, at now: Moment) -> Bool
  /// Goes on at `now` where another process left off; a widget that counts nothing does nothing.
  mutating func resume(_ progress: TimerProgress, at now: Moment)
  /// Throws what does not hold of the widget, which was `earlier` before it was told `input`, or before time passed.
  func checkInvariants(since earlier: any Widget, by input: WidgetInput?, at now: Moment)
    throws(BrokenInvariant)
  /// Throws what does not hold of its picture at `now`, whose design units became pixels by `transform`.
  func checkPicture(_ list: DisplayList, through transform: Transform, at now: Moment) throws(BrokenInvariant)
}

/// The value of a field in a trace.
public enum Reading: Hashable, Sendable {
  case text(String)
  case degrees(Double)
}

/// What a still picture can show beyond the value.
public enum Pose: Hashable, Sendable {
  case angle(degrees: Double)
  case phase(String)
}

extension Widget {
  /// The value as traces write it.
  public var value: String { picked.description }
  public var day: Int { 0 }
  public var canAccept: Bool { true }
  public var progress: TimerProgress? { nil }
  public mutating func resume(_ progress: TimerProgress, at now: Moment) {}
  public func unseenWake(after now: Moment) -> Wake { wake(after: now) }
  public func invertsColors(at now: Moment) -> Bool { false }

  public func checkPicture(
    _ list: DisplayList, through transform: Transform, at now: Moment
  ) throws(BrokenInvariant) {}
}
