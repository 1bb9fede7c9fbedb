// How a board looks: label, buttons, cards, and the widgets' faces in between.

internal import MaruDrawing
internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

extension Board {
  /// Text sizes and corners, in units.
  private enum Measure {
    static let value = 34.0
    static let button = 17.0
    static let caption = 13.0
    static let cardCorner = 16.0
    static let buttonCorner = 12.0
  }

  /// Draws the whole window. `context` is in interface units.
  func draw(in context: inout GraphicsContext, theme: Theme, at now: Moment) {
    let chrome = context.transform
    for index in visibleCards {
      context.transform = chrome
      let card = cards[index]
      let frames = layout.cards[index]
      if style == .gallery { fillRounded(frames.frame, Measure.cardCorner, theme.card, in: &context) }
      drawLabel(card, frames, in: &context, theme)
      context.transform = transform(ofCard: index)
      card.widget.draw(in: &context, theme: theme, at: now)
      context.transform = chrome
      drawControls(card, index, frames, in: &context, theme)
    }
    context.transform = chrome
    drawButtons(in: &context, theme)
  }

  private func drawLabel(
    _ card: Card, _ frames: CardLayout, in context: inout GraphicsContext, _ theme: Theme
  ) {
    let text = card.widget.label
    let besides = zip(card.widget.controls, frames.controls).filter {
      $0.0.place == .besideLabel && $0.1.y < frames.label.maxY
    }
    let taken = besides.map { frames.label.maxX - $0.1.x + 8 }.max() ?? 0
    // Centred in the row while it fits beside the control, else in what is left.
    let room = frames.label.width - taken
    let size = min(Measure.value, frames.label.height * 0.75)
    let width = context.width(of: text, size: size)
    let fitted = width > room ? size * max(0.2, room / width) : size
    let isCentred = width * fitted / size <= frames.label.width - 2 * taken
    let x = isCentred ? frames.label.center.x : frames.label.x + room / 2
    context.draw(
      text, at: Point(x, frames.label.center.y), size: fitted, color: theme.foreground, tabular: true)
    if style == .gallery && isCentred && frames.label.width > 280 {
      context.draw(
        card.kind.title, at: Point(frames.label.x, frames.label.center.y), size: Measure.caption,
        color: theme.caption, alignment: .leading)
    }
  }

  private func drawControls(
    _ card: Card, _ index: Int, _ frames: CardLayout, in context: inout GraphicsContext, _ theme: Theme
  ) {
    let controls = card.widget.controls
    for (i, control) in controls.enumerated() {
      // Where controls share a place, the enabled one is shown, or the first.
      let rivals = controls.indices.filter { frames.controls[$0] == frames.controls[i] }
      guard i == (rivals.first { controls[$0].isEnabled } ?? rivals.first) else { continue }
      drawButton(
        control.title, frames.controls[i], target: .control(card: index, index: i),
        isEnabled: control.isEnabled, isProminent: control.isProminent && !hasAcceptingButton, in: &context,
        theme)
    }
  }

  /// Only one button at a time is filled blue.
  private var hasAcceptingButton: Bool { layout.ok != nil && cards[activeCard].widget.canAccept }

  private func drawButtons(in context: inout GraphicsContext, _ theme: Theme) {
    if let frame = layout.cancel {
      drawButton(
        "Cancel", frame, target: .cancel, isEnabled: true, isProminent: false, in: &context, theme)
    }
    if let frame = layout.ok {
      drawButton(
        "OK", frame, target: .ok, isEnabled: hasAcceptingButton, isProminent: true, in: &context, theme)
    }
    if let frame = layout.previous {
      drawButton(
        "<", frame, target: .previousPage, isEnabled: firstCard > 0, isProminent: false, in: &context, theme)
    }
    if let frame = layout.next {
      drawButton(
        ">", frame, target: .nextPage, isEnabled: firstCard + layout.cardsOnPage < cards.count,
        isProminent: false, in: &context, theme)
    }
  }

  private func drawButton(
    _ title: String, _ frame: Rect, target: Target, isEnabled: Bool, isProminent: Bool,
    in context: inout GraphicsContext, _ theme: Theme
  ) {
    let isFilled = isEnabled && isProminent
    var fill = isFilled ? theme.accent : theme.button
    if isEnabled && isPressed(target) {
      fill = fill.mixed(with: theme.foreground, by: isFilled ? 0.3 : 0.2)
    } else if isEnabled && hovered == target {
      fill = fill.mixed(with: theme.foreground, by: isFilled ? 0.12 : 0.07)
    }
    let text =
      isFilled ? theme.onAccent : isEnabled ? theme.foreground : fill.mixed(with: theme.foreground, by: 0.38)
    fillRounded(frame, min(Measure.buttonCorner, frame.height / 3), fill, in: &context)
    let size = min(Measure.button, frame.height * 0.5)
    let room = frame.width - min(16, frame.width / 4)
    let width = context.width(of: title, size: size)
    context.draw(title, at: frame.center, size: width > room ? size * room / width : size, color: text)
  }

  /// A rectangle with its edges on whole pixels.
  private func fillRounded(
    _ rect: Rect, _ corner: Double, _ color: Color, in context: inout GraphicsContext
  ) {
    let radius = context.transform.map(corner)
    let chrome = context.transform
    context.transform = .identity
    context.fill(.rectangle(metrics.pixels(rect), cornerRadius: radius), with: color)
    context.transform = chrome
  }
}
