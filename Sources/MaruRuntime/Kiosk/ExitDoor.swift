internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

/// The way out of a kiosk: taps in a corner, then a PIN on a dial.
///
/// It knows no PIN: what was dialled goes up (`Frame.attempt`), and what that is worth comes back (`judge`), which is no
/// event. So no sequence of events can open it.
public struct ExitDoor: Sendable {
  private enum State {
    case closed(CornerTaps)
    case asking(Board)
    /// What was dialled is being looked at.
    case waiting(Board)
    case open
  }

  private var state = State.closed(CornerTaps())
  private var lockout = Lockout()

  public init() {}

  /// The dial, while it is shown in place of the dialog.
  var dial: Board? {
    switch state {
    case .closed, .open: nil
    case .asking(let dial), .waiting(let dial): dial
    }
  }

  mutating func advance(to now: Moment) -> Board.Report {
    switch state {
    case .closed, .waiting: return Board.Report()
    case .open:
      var report = Board.Report()
      report.outcome = .left
      return report
    case .asking(var dial):
      let report = dial.advance(to: now)
      return follow(dial, report, at: now)
    }
  }

  /// Takes what happens to the window that shows `board`, or the dial in its place.
  mutating func handle(_ event: InputEvent.Kind, before board: Board, at now: Moment) -> Board.Report {
    switch state {
    case .closed(var taps):
      guard case .pointer(let sample) = event, sample.phase == .down else { break }
      let isKnown = taps.tap(board.corner(at: sample.position), at: now)
      state = isKnown ? .asking(dial(on: board.metrics, at: now)) : .closed(taps)
    case .asking(var dial):
      guard isTaken(event, by: dial, at: now) else { break }
      let report = dial.handle(event, at: now)
      return follow(dial, report, at: now)
    case .waiting, .open: break
    }
    return Board.Report()
  }

  /// What was dialled last is the PIN or not.
  mutating func judge(_ isRight: Bool, at now: Moment) {
    guard case .waiting(let dial) = state else { return }
    guard !isRight else { return state = .open }
    lockout.noteWrongTry(at: now)
    state = .asking(self.dial(on: dial.metrics, saying: "Wrong PIN. Dial it again.", at: now))
  }

  /// What people are told above the dial while nobody may try.
  func notice(at now: Moment) -> Notice? {
    guard case .asking = state, let seconds = lockout.secondsLeft(at: now) else { return nil }
    return Notice(text: "Wrong PIN. Wait \(seconds) s")
  }

  func wake(after now: Moment) -> Wake {
    switch state {
    case .closed, .waiting: .onInput
    case .asking(let dial): min(dial.wake(after: now), lockout.wake(after: now))
    case .open: .nextFrame
    }
  }

  // MARK: The dial

  private mutating func follow(_ dial: Board, _ told: Board.Report, at now: Moment) -> Board.Report {
    var report = Board.Report()
    // What is heard; not what was dialled.
    report.events = told.events
    switch told.outcome {
    case .accepted(.number(let number)) where !number.isEmpty && lockout.secondsLeft(at: now) == nil:
      report.attempt = number.description
      state = .waiting(dial)
    case .cancelled, .timedOut: state = .closed(CornerTaps())
    case .accepted, .extra, .left, nil: state = .asking(dial)
    }
    return report
  }

  /// While nobody may try there is only the way back.
  private func isTaken(_ event: InputEvent.Kind, by dial: Board, at now: Moment) -> Bool {
    guard lockout.secondsLeft(at: now) != nil else { return true }
    return switch event {
    case .pointer(let sample): sample.phase != .down || dial.target(at: sample.position) == .cancel
    case .key(let key): key == .widget(.escape)
    case .scroll, .paste, .press, .begin, .keyFocus, .widget: false
    case .hover, .hoverEnded, .keyReleased, .resized, .exposed, .focusLost, .focusGained, .wallClock,
      .closeRequested:
      true
    }
  }

  private func dial(
    on metrics: WindowMetrics, saying text: String = "Dial the PIN to leave.", at now: Moment
  ) -> Board {
    let dial = RotaryDial(maxDigits: ExitDoor.mostDigits, isMasked: true, targets: .large)
    let terms = DialogTerms(
      text: lockout.secondsLeft(at: now) == nil ? text : "", ok: "Leave", cancel: "Back",
      timeout: Timeout(seconds: ExitDoor.patience))
    return Board(
      style: .dialog(terms), cards: [Card(kind: .dial, widget: dial)], width: metrics.width,
      height: metrics.height, deviceScale: metrics.deviceScale, textScale: metrics.textScale,
      scale: metrics.fixedScale)
  }

  /// The longest PIN.
  public static let mostDigits = 64
  /// Seconds until the dialog comes back by itself: a PIN of twelve digits takes half of them.
  private static let patience = 60.0
}
