// What a board takes no notice of.

internal import MaruGestures
internal import MaruWidgets

extension Board {
  /// `input` at `now` was meant for the dialog before.
  func ignores(_ input: InputEvent.Kind, at now: Moment) -> Bool {
    let isStray = handover?.isStray(at: now) ?? false
    return switch input {
    case .pointer(let sample): isStray && sample.phase == .down
    case .press, .key(.widget(.enter)), .key(.widget(.space)), .key(.widget(.hash)): isStray
    case .hover, .hoverEnded, .scroll, .key, .keyReleased, .paste, .begin, .keyFocus, .widget, .resized,
      .exposed, .focusLost, .focusGained, .wallClock, .closeRequested:
      false
    }
  }
}
