// How a board looks: the faces of its cards, and the buttons about them.

internal import MaruDrawing
internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

extension Board {
  /// How the card at `index` looks in `theme` at `now`.
  func face(ofCard index: Int, _ theme: Theme, at now: Moment) -> CardFace {
    func control(_ target: Target?) -> Int? {
      if case .control(index, let control)? = target { control } else { nil }
    }
    return CardFace(
      inputs: cards[index].inputs, frames: layout.cards[index], metrics: metrics, theme: theme,
      isInGallery: style == .gallery, confirmation: handover?.confirmation(at: now),
      hovered: control(hovered),
      pressed: Set(pressed.compactMap(control)), hasFilledButtonBeside: hasAcceptingButton,
      focus: showsFocus && index == activeCard ? focus : nil)
  }

  private var hasAcceptingButton: Bool { layout.ok != nil && cards[activeCard].widget.canAccept }

  /// The text above the value, if there is one and room for it.
  var caption: Caption? {
    guard let text = style.terms?.text, let frame = layout.text else { return nil }
    return Caption(text: text, frame: frame, textScale: layout.textScale, metrics: metrics)
  }

  /// Draws the window's own buttons as they are at `now`. `context` is in interface units.
  func drawButtons(in context: inout GraphicsContext, theme: Theme, at now: Moment) {
    var row: [Button] = []
    row.reserveCapacity(layout.extraButtons.count + 4)
    func add(_ title: String, _ target: Target, isProminent: Bool = false) {
      guard let frame = frame(of: target) else { return }
      row.append(
        Button(
          title: title, frame: frame, isEnabled: isEnabled(target), isProminent: isProminent,
          isPressed: pressed.contains(target), isHovered: hovered == target,
          timeLeft: timeLeft(for: target, at: now)))
    }
    for (index, title) in (style.terms?.extraButtons ?? []).enumerated() { add(title, .extra(index)) }
    add(style.terms?.cancel ?? "", .cancel)
    add(style.terms?.ok ?? "", .ok, isProminent: hasAcceptingButton)
    add("<", .previousPage)
    add(">", .nextPage)
    context.draw(row, theme, on: metrics)
    if showsFocus, case .button(let target) = focus, let frame = frame(of: target) {
      context.drawFocusRing(around: frame, theme, on: metrics)
    }
  }

  /// Draws what lies over the picture for a while. `context` is in interface units.
  func drawNotices(in context: inout GraphicsContext, theme: Theme, at now: Moment) {
    if let seconds = idleCountdown(at: now) {
      Notice(text: "Still there? Starting over in \(seconds) s").draw(in: &context, theme, on: metrics)
    }
    let chrome = context.transform
    context.transform = .identity
    for (place, share) in hold?.waiting(at: now) ?? [] where takesSomething(at: place, now) {
      HoldRing(place: place, share: share).draw(in: &context, theme, on: metrics)
    }
    context.transform = chrome
  }

  private func takesSomething(at place: Point, _ now: Moment) -> Bool {
    guard let target = target(at: place) else { return false }
    guard case .card(let index) = target else { return true }
    return cards[index].meaning(ofPressAt: transform(ofCard: index).inverse(place), at: now).part != nil
  }

  /// The last seconds are told on the button that would have to be pressed for what happens then.
  private func timeLeft(for target: Target, at now: Moment) -> Button.TimeLeft {
    guard let timeout = style.terms?.timeout, target == (timeout.acceptsShown ? .ok : .cancel) else {
      return .unlimited
    }
    return countdown(at: now).map { .seconds($0) } ?? .plenty
  }
}
