public import MaruDrawing
public import MaruGestures

/// Everything behind the window: takes input events, gives frames.
public struct Stage {
  public init() {}

  /// Applies `events` in order, each at its time, then lets time pass until `now` and draws.
  public mutating func step(_ events: [InputEvent], now: Moment) -> Frame {
    Frame(
      list: DisplayList(background: .clear), damage: [], wake: .onInput, outcome: nil, events: [])
  }
}
