public import MaruGestures
public import MaruSound
public import MaruWidgets

/// How much is to be heard.
public enum Audibility: String, Hashable, Sendable, CaseIterable {
  /// Alerts, and the clicks of what turns.
  case all
  case alert
  case none
}

/// What a widget's event means for the ears.
public enum Cue: Hashable, Sendable {
  /// Nil for as soon as can be.
  case play(Sound, at: Moment?)
  /// What is heard ends.
  case stop

  /// Nil if `event` is silent.
  public init?(_ event: WidgetEvent, _ audibility: Audibility) {
    switch event {
    case .alerted where audibility != .none, .roundEnded where audibility != .none:
      self = .play(.alert(repetition: 0), at: nil)
    case .cueRepeated(let number) where audibility != .none: self = .play(.alert(repetition: number), at: nil)
    case .alertEnded where audibility != .none: self = .stop
    case .passedDetent where audibility == .all: self = .play(.row, at: nil)
    case .pulsed(let moment) where audibility == .all: self = .play(.pulse, at: moment)
    case .reachedStop where audibility == .all: self = .play(.stop, at: nil)
    case .alerted, .roundEnded, .cueRepeated, .alertEnded, .passedDetent, .pulsed, .reachedStop, .began,
      .changed,
      .settled,
      .accepted, .cancelled, .missed:
      return nil
    }
  }
}
