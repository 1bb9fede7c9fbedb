public import MaruDrawing
public import MaruGestures
public import MaruWidgets

/// What one step of the stage gives: the picture, what of it is new, and when to come back.
public struct Frame {
  public var list: DisplayList
  /// The pixels that differ from the frame before; empty if none do.
  public var damage: [PixelRect]
  public var wake: Wake
  /// The same while nobody sees the picture.
  public var unseenWake: Wake
  /// Set once the person has answered.
  public var outcome: Outcome?
  /// What happened in the widgets, in order.
  public var events: [WidgetEvent]
  /// What became of the value, in order: a countdown's seconds too. One may settle several times in a row.
  public var values: [ValueEvent]
  /// What is to be put on the clipboard.
  public var copied: String?
  /// A PIN that was dialled to leave a kiosk: `Stage.judge` wants to know what it is worth.
  public var attempt: String?
  /// What the widgets were told, if the board is recorded.
  public var told: [Told]
  /// The cards whose countdown came to its end, by index.
  public var ended: [Int]

  public init(
    list: DisplayList, damage: [PixelRect], wake: Wake, unseenWake: Wake, outcome: Outcome?,
    events: [WidgetEvent], values: [ValueEvent], copied: String? = nil, attempt: String? = nil,
    told: [Told] = [], ended: [Int] = []
  ) {
    self.list = list
    self.damage = damage
    self.wake = wake
    self.unseenWake = unseenWake
    self.outcome = outcome
    self.events = events
    self.values = values
    self.copied = copied
    self.attempt = attempt
    self.told = told
    self.ended = ended
  }
}

extension Frame {
  /// The values that settled, in order.
  public var settled: [PickedValue] {
    values.compactMap { if case .settled(let value) = $0 { value } else { nil } }
  }
}

/// How a dialog ended.
public enum Outcome: Hashable, Sendable {
  /// With what was picked.
  case accepted(PickedValue)
  /// With a further answer, by index, and what was picked.
  case extra(Int, PickedValue)
  case cancelled
  /// Nobody answered in time.
  case timedOut
  /// Somebody who knows the PIN has left the kiosk.
  case left

  /// The value that was answered with.
  public var answer: PickedValue? {
    switch self {
    case .accepted(let value), .extra(_, let value): value
    case .cancelled, .timedOut, .left: nil
    }
  }
}
