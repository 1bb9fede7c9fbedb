// What pointers press, and what it does.

internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

/// What a pointer that is down was put on.
struct Press {
  let target: Target
  var isInside = true
  var position: Point
  /// Set while the pointer has not moved since the window got another size: where it is in the card's design square. A part
  /// that it holds stays, wherever the part is now.
  var rest: Point?
}

extension Board {
  mutating func handle(_ sample: PointerSample, at now: Moment, _ report: inout Report) {
    switch sample.phase {
    case .down:
      if presses[sample.pointer] != nil { end(sample.pointer, .cancel, at: now, &report) }
      press(sample, at: now, &report)
    case .move:
      follow(sample, at: now)
      if sample.position.isFinite, let press = presses[sample.pointer] {
        forward(.move, of: sample.pointer, press, at: now, &report)
      }
    case .up:
      follow(sample, at: now)
      end(sample.pointer, .up, at: now, &report)
    case .cancel: end(sample.pointer, .cancel, at: now, &report)
    }
  }

  /// Notes where the pointer of a press is now; positions that are none leave it where it was.
  private mutating func follow(_ sample: PointerSample, at now: Moment) {
    guard sample.position.isFinite, var press = presses[sample.pointer] else { return }
    idleness?.touch(at: now)
    // A finger's place goes from pixels to a share of the window and back.
    if press.rest == nil || press.position.distance(to: sample.position) > 0.5 {
      press.rest = nil
      press.position = sample.position
    }
    press.isInside = target(at: sample.position) == press.target
    presses[sample.pointer] = press
  }

  private mutating func press(_ sample: PointerSample, at now: Moment, _ report: inout Report) {
    idleness?.touch(at: now)
    hovered = nil
    showsFocus = false
    guard let target = target(at: sample.position), target.isCard || !isDragged else { return }
    // An alert waits for any touch; the one that dismisses it presses nothing beneath. Its own controls still work.
    if let alerting {
      guard case .control(alerting, let index) = target, cards[alerting].widget.controls[index].isEnabled
      else {
        record(.press("dismiss"), of: alerting, at: now, &report)
        return tell(alerting, .press("dismiss"), at: now, &report)
      }
    }
    let press = Press(target: target, position: sample.position)
    presses[sample.pointer] = press
    chosenFocus = Focus(of: target)
    switch target {
    case .card(let index):
      activeCard = index
      forward(.down, of: sample.pointer, press, at: now, &report)
    case .control(let card, _): activeCard = card
    case .ok, .cancel, .extra, .previousPage, .nextPage: break
    }
  }

  /// A pointer holds a part of some widget: a palm on a button is no answer then.
  private var isDragged: Bool {
    presses.values.contains {
      if case .card(let index) = $0.target { cards[index].widget.isHeld } else { false }
    }
  }

  private mutating func end(
    _ pointer: PointerID, _ phase: PointerSample.Phase, at now: Moment, _ report: inout Report
  ) {
    guard let press = presses.removeValue(forKey: pointer) else { return }
    forward(phase, of: pointer, press, at: now, &report)
    if phase == .up && press.isInside { activate(press.target, at: now, &report) }
  }

  mutating func activate(_ target: Target, at now: Moment, _ report: inout Report) {
    switch target {
    case .ok:
      record(.press("ok"), at: now, &report)
      if let alerting { return tell(alerting, .press("dismiss"), at: now, &report) }
      accept(at: now, &report)
    case .cancel:
      record(.press("cancel"), at: now, &report)
      cancelAll(at: now, &report)
      answer(.cancelled, at: now, &report)
    case .extra(let index):
      if let alerting { return tell(alerting, .press("dismiss"), at: now, &report) }
      enterTyped(at: now, &report)
      close(with: .extra(index, cards[activeCard].widget.picked), at: now, &report)
    case .previousPage: turnPage(-layout.cardsOnPage)
    case .nextPage: turnPage(layout.cardsOnPage)
    case .control(let card, let index):
      let name = cards[card].widget.controls[index].name
      record(.press(name), of: card, at: now, &report)
      tell(card, .press(name), at: now, &report)
    case .card: break
    }
  }

  /// As a press and release on the control or button called `name`; nothing if there is none.
  mutating func tap(_ name: String, at now: Moment, _ report: inout Report) {
    guard let target = target(named: name) else { return }
    hovered = nil
    showsFocus = false
    chosenFocus = Focus(of: target)
    activate(target, at: now, &report)
  }

  /// Tells the card that was pressed, if one was, where its pointer is.
  private mutating func forward(
    _ phase: PointerSample.Phase, of pointer: PointerID, _ press: Press, at now: Moment,
    _ report: inout Report
  ) {
    guard case .card(let index) = press.target else { return }
    let sample = PointerSample(phase, pointer: pointer, position: place(of: press, on: index))
    record(.pointer(sample), of: index, at: now, &report)
    tell(index, .pointer(sample), at: now, &report)
  }

  private func place(of press: Press, on card: Int) -> Point {
    press.rest ?? transform(ofCard: card).inverse(press.position)
  }

  /// Before the window gets another size.
  mutating func restPointers() {
    presses = presses.mapValues { press in
      guard case .card(let index) = press.target else { return press }
      var resting = press
      resting.rest = place(of: press, on: index)
      return resting
    }
  }
}
