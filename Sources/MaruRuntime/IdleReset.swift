internal import MaruGestures

/// Takes back what somebody left behind: some time after the last press or key it says so, then the dialog begins anew.
struct IdleReset: Hashable {
  let seconds: Double
  /// Nil as long as nobody has touched anything.
  private var deadline: Deadline?

  init(seconds: Double) { self.seconds = seconds }

  /// Somebody is there at `now`.
  mutating func touch(at now: Moment) {
    var next = Deadline(seconds: seconds + Double(Deadline.shownSeconds))
    _ = next.end(startingAt: now)
    deadline = next
  }

  /// There is nothing to take back.
  mutating func forget() { deadline = nil }

  /// When it takes back what was done, unless somebody comes; nil for never.
  var end: Moment? { deadline?.end }

  func isOver(at now: Moment) -> Bool { deadline?.isOver(at: now) ?? false }

  /// The seconds that are left at `now`, once they are shown: 5 ... 1.
  func countdown(at now: Moment) -> Int? { deadline?.countdown(at: now) }

  func wake(after now: Moment) -> Wake { deadline?.wake(after: now) ?? .onInput }
}

extension InputEvent.Kind {
  /// Keys and the like are there because somebody is; of pointers only presses and drags are, which the board knows.
  var isDeed: Bool {
    switch self {
    case .key(.inspector): false
    case .scroll, .key, .paste, .press, .keyFocus, .widget: true
    case .pointer, .hover, .hoverEnded, .keyReleased, .begin, .resized, .exposed, .focusLost, .focusGained,
      .wallClock, .closeRequested:
      false
    }
  }
}
