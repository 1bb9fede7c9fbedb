// Which part, control or button the keys are for.

internal import MaruGestures
internal import MaruWidgets

/// What of a board the keys are for.
enum Focus: Hashable, Sendable {
  /// The active card's widget, which knows which of its parts.
  case widget
  /// One of the active card's controls, by index.
  case control(Int)
  /// A button of the window.
  case button(Target)

  /// Where the focus is once `target` was pressed.
  init(of target: Target) {
    switch target {
    case .card: self = .widget
    case .control(_, let index): self = .control(index)
    case .ok, .cancel, .extra, .previousPage, .nextPage: self = .button(target)
    }
  }
}

extension Board {
  /// A place where Tab stops.
  private enum Stop: Hashable {
    case part(card: Int, index: Int)
    case control(card: Int, index: Int)
    case button(Target)
  }

  /// Where the focus is: where it was put, or what has taken that one's place.
  var focus: Focus {
    let widget = cards[activeCard].widget
    switch chosenFocus {
    case .widget where widget.partCount > 0: return .widget
    case .control(let index):
      let gone = widget.controls[index]
      // Controls that share a place take turns there.
      if gone.isEnabled { return .control(index) }
      if let heir = widget.controls.firstIndex(where: { $0.isEnabled && $0.isIn(placeOf: gone) }) {
        return .control(heir)
      }
    case .button(let target) where isEnabled(target): return .button(target)
    case .widget, .button: break
    }
    if widget.partCount > 0 { return .widget }
    let controls = controlsInOrder(ofCard: activeCard)
    let main = controls.first { widget.controls[$0].isProminent } ?? controls.first
    return main.map { .control($0) } ?? .widget
  }

  /// Tab: to the next of the stops, around.
  mutating func moveFocus(backwards: Bool, at now: Moment, _ report: inout Report) {
    let stops = stops
    guard !stops.isEmpty else { return }
    let step = backwards ? stops.count - 1 : 1
    let next = stops.firstIndex(of: stop).map { ($0 + step) % stops.count } ?? 0
    showsFocus = true
    switch stops[next] {
    case .part(let card, let index):
      focusPart(index, of: card, at: now, &report)
    case .control(let card, let index):
      activeCard = card
      chosenFocus = .control(index)
    case .button(let target): chosenFocus = .button(target)
    }
  }

  /// As Tab does when it comes to the part, control or button called `name`; nothing if it is not there now.
  mutating func putFocus(on name: String, at now: Moment, _ report: inout Report) {
    if let part = cards[activeCard].kind.partNames.firstIndex(of: name) {
      guard part < cards[activeCard].widget.partCount else { return }
      focusPart(part, of: activeCard, at: now, &report)
    } else if let target = target(named: name) {
      chosenFocus = Focus(of: target)
    }
    showsFocus = true
  }

  private mutating func focusPart(_ part: Int, of card: Int, at now: Moment, _ report: inout Report) {
    activeCard = card
    chosenFocus = .widget
    record(.keyFocus(cards[card].kind.partNames[part]), of: card, at: now, &report)
    tell(card, .focus(part: part), at: now, &report)
  }

  /// The stop that has the focus.
  private var stop: Stop {
    switch focus {
    case .widget: .part(card: activeCard, index: cards[activeCard].widget.currentPart)
    case .control(let index): .control(card: activeCard, index: index)
    case .button(let target): .button(target)
    }
  }

  private var stops: [Stop] {
    let ofCards = visibleCards.flatMap { card in
      (0..<cards[card].widget.partCount).map { Stop.part(card: card, index: $0) }
        + controlsInOrder(ofCard: card).map { .control(card: card, index: $0) }
    }
    return ofCards + buttonsInOrder.filter(isEnabled).map { .button($0) }
  }

  /// The enabled controls that have a place, from left to right; the small ones last.
  private func controlsInOrder(ofCard card: Int) -> [Int] {
    let controls = cards[card].widget.controls
    let present = controls.indices.filter { controls[$0].isEnabled && layout.cards[card].controls[$0] != nil }
    let (small, others) = (
      present.filter { controls[$0].place == .overSquare },
      present.filter { controls[$0].place != .overSquare }
    )
    return others.sorted { (controls[$0].slot, $0) < (controls[$1].slot, $1) } + small
  }
}

extension Control {
  fileprivate func isIn(placeOf other: Control) -> Bool { place == other.place && slot == other.slot }
}
