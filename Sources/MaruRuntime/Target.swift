public import MaruGeometry
internal import MaruWidgets

/// Something on a board that can be pressed.
public enum Target: Hashable, Sendable {
  case ok
  case cancel
  /// A further answer, by index.
  case extra(Int)
  case previousPage
  case nextPage
  /// A widget's control by card and index.
  case control(card: Int, index: Int)
  /// A widget's design square and what is around it.
  case card(Int)

  var isCard: Bool { if case .card = self { true } else { false } }
}

extension Board {
  /// What a press at `point` would take; nil outside of everything.
  public func target(at point: Point) -> Target? {
    if style == .trace { return .card(0) }
    func hits(_ frame: Rect?) -> Bool { frame.map { metrics.pixels($0).contains(point) } ?? false }
    if hits(layout.ok) { return .ok }
    if hits(layout.cancel) { return .cancel }
    if let index = layout.extraButtons.firstIndex(where: { hits($0) }) { return .extra(index) }
    if hits(layout.previous) { return .previousPage }
    if hits(layout.next) { return .nextPage }
    for card in visibleCards {
      if let index = cards[card].widget.controls.foremost(where: { hits(layout.cards[card].controls[$0]) }) {
        return .control(card: card, index: index)
      }
    }
    return visibleCards.first { hits(layout.cards[$0].frame) }.map { .card($0) }
  }

  /// The window's own buttons in the order of Tab.
  var buttonsInOrder: [Target] {
    [.ok] + layout.extraButtons.indices.map { .extra($0) } + [.cancel, .previousPage, .nextPage]
  }

  /// The frame of one of the window's own buttons; nil if it has none of that kind.
  func frame(of button: Target) -> Rect? {
    switch button {
    case .ok: layout.ok
    case .cancel: layout.cancel
    case .extra(let index): layout.extraButtons.indices.contains(index) ? layout.extraButtons[index] : nil
    case .previousPage: layout.previous
    case .nextPage: layout.next
    case .control, .card: nil
    }
  }

  /// One of the window's own buttons is there and does something.
  func isEnabled(_ button: Target) -> Bool {
    guard frame(of: button) != nil else { return false }
    let widget = cards[activeCard].widget
    return switch button {
    // At an alert any touch accepts, that of OK too.
    case .ok: widget.canAccept || widget.wantsEveryPress
    case .cancel, .extra: true
    case .previousPage: firstCard > 0
    case .nextPage: firstCard + layout.cardsOnPage < cards.count
    case .control, .card: false
    }
  }
}
