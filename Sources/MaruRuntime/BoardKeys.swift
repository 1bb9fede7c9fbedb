// What keys do.

internal import MaruGestures
internal import MaruWidgets

extension Board {
  mutating func handle(_ key: WindowKey, at now: Moment, _ report: inout Report) {
    switch key {
    case .widget(let key): handle(key, at: now, &report)
    case .tab(let backwards): moveFocus(backwards: backwards, at: now, &report)
    case .undo:
      record(.key(KeyStroke(for: key)), of: activeCard, at: now, &report)
      note(cards[activeCard].undo(at: now), of: activeCard, at: now, &report)
    case .redo:
      record(.key(KeyStroke(for: key)), of: activeCard, at: now, &report)
      note(cards[activeCard].redo(at: now), of: activeCard, at: now, &report)
    case .copy:
      let value = cards[activeCard].widget.value
      if !value.isEmpty { report.copied = value }
    case .paste, .inspector: break
    }
  }

  private mutating func handle(_ key: Key, at now: Moment, _ report: inout Report) {
    if key == .enter, let alerting { return type(key, to: alerting, at: now, &report) }
    let widget = cards[activeCard].widget
    switch key {
    case .escape where !widget.consumesEscape:
      record(.key(KeyStroke(for: .widget(key))), at: now, &report)
      cancelAll(at: now, &report)
      answer(.cancelled, at: now, &report)
    case .enter where !widget.consumesEnter:
      record(.key(KeyStroke(for: .widget(key))), of: activeCard, at: now, &report)
      accept(at: now, &report)
    case .space: pressFocus(at: now, &report)
    case .adjust: turnFocus(key, at: now, &report)
    case .escape, .enter, .digit, .backspace, .hash: type(key, to: activeCard, at: now, &report)
    }
  }

  /// Only of Backspace it matters when it is let go.
  private mutating func type(_ key: Key, to card: Int, at now: Moment, _ report: inout Report) {
    let isHeld = key == .backspace
    let stroke = KeyStroke(for: .widget(key))
    record(isHeld ? .keyDown(stroke) : .key(stroke), of: card, at: now, &report)
    tell(card, .key(key), at: now, &report)
  }

  /// Presses what has the focus. It must be seen: where no ring is shown, this shows it.
  private mutating func pressFocus(at now: Moment, _ report: inout Report) {
    guard showsFocus else { return showsFocus = true }
    switch focus {
    case .widget: type(.space, to: activeCard, at: now, &report)
    case .control(let index): activate(.control(card: activeCard, index: index), at: now, &report)
    case .button(let target): activate(target, at: now, &report)
    }
  }

  /// Turns the part that has the focus; a button that was clicked gives it back. On a button with a ring about it arrows
  /// mean nothing, as on a part that a pointer holds.
  private mutating func turnFocus(_ key: Key, at now: Moment, _ report: inout Report) {
    guard !cards[activeCard].widget.isHeld else { return }
    if !showsFocus { chosenFocus = .widget }
    showsFocus = true
    if focus == .widget { type(key, to: activeCard, at: now, &report) }
  }

  mutating func paste(_ text: String, at now: Moment, _ report: inout Report) {
    let widget = cards[activeCard].widget
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let value = widget.read(String(words[0])) else { return }
    record(.paste(String(words[0])), of: activeCard, at: now, &report)
    tell(activeCard, .set(value, day: widget.day), at: now, &report)
  }
}
