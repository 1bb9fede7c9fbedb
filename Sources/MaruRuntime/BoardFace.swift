// How a board looks: the faces of its cards, and the buttons about them.

internal import MaruDrawing
internal import MaruGeometry
internal import MaruWidgets

extension Board {
  /// How the card at `index` looks.
  func face(ofCard index: Int) -> CardFace {
    func control(_ target: Target?) -> Int? {
      if case .control(index, let control)? = target { control } else { nil }
    }
    return CardFace(
      inputs: cards[index].inputs, frames: layout.cards[index], metrics: metrics,
      isInGallery: style == .gallery, hovered: control(hovered),
      pressed: Set(pressed.compactMap(control)), hasFilledButtonBeside: hasAcceptingButton)
  }

  private var hasAcceptingButton: Bool { layout.ok != nil && cards[activeCard].widget.canAccept }

  /// Draws the window's own buttons. `context` is in interface units.
  func drawButtons(in context: inout GraphicsContext, theme: Theme) {
    var row: [Button] = []
    func add(
      _ title: String, _ frame: Rect?, _ target: Target, isEnabled: Bool = true, isProminent: Bool = false
    ) {
      guard let frame else { return }
      row.append(
        Button(
          title: title, frame: frame, isEnabled: isEnabled, isProminent: isProminent,
          isPressed: pressed.contains(target), isHovered: hovered == target))
    }
    add("Cancel", layout.cancel, .cancel)
    // At an alert any touch accepts, that of OK too.
    let isAccepting = hasAcceptingButton || (layout.ok != nil && cards[activeCard].widget.wantsEveryPress)
    add("OK", layout.ok, .ok, isEnabled: isAccepting, isProminent: hasAcceptingButton)
    add("<", layout.previous, .previousPage, isEnabled: firstCard > 0)
    add(">", layout.next, .nextPage, isEnabled: firstCard + layout.cardsOnPage < cards.count)
    context.draw(row, theme, on: metrics)
  }
}
