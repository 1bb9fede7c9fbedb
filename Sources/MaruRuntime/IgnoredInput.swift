// What a board takes no notice of.

internal import MaruGestures
internal import MaruWidgets

extension Board {
  /// `input` at `now` was meant for the dialog before, or would take a countdown from somebody in a kiosk.
  func ignores(_ input: InputEvent.Kind, at now: Moment) -> Bool {
    let isStray = handover?.isStray(at: now) ?? false
    return switch input {
    case .pointer(let sample): isStray && sample.phase == .down
    case .press, .key(.widget(.enter)), .key(.widget(.space)), .key(.widget(.hash)): isStray
    case .key(.widget(.escape)): guardsCountdown && !cards[activeCard].widget.consumesEscape
    case .closeRequested: guardsCountdown
    case .hover, .hoverEnded, .scroll, .key, .keyReleased, .paste, .begin, .keyFocus, .widget, .resized,
      .exposed, .focusLost, .focusGained, .wallClock:
      false
    }
  }

  /// Whoever started a countdown in a kiosk has gone to do something else: only what is pressed on purpose ends it.
  private var guardsCountdown: Bool {
    style.terms?.recurrence == .forever
      && cards.contains { card in
        switch card.widget.progress {
        case .running, .paused: true
        case .setting, nil: card.widget.wantsEveryPress
        }
      }
  }
}
