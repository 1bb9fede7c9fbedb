// How a board looks: label, buttons, cards, and the widgets' faces in between.

internal import MaruDrawing
internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

extension Board {
  /// Text sizes and corners, in units.
  private enum Measure {
    static let value = 34.0
    static let title = 17.0
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
    let free = x - width * fitted / size / 2 - frames.label.x
    if style == .gallery && context.width(of: card.kind.title, size: Measure.caption) + 8 <= free {
      context.draw(
        card.kind.title, at: Point(frames.label.x, frames.label.center.y), size: Measure.caption,
        color: theme.caption, alignment: .leading)
    }
  }

  private func drawControls(
    _ card: Card, _ index: Int, _ frames: CardLayout, in context: inout GraphicsContext, _ theme: Theme
  ) {
    let controls = card.widget.controls
    var rows: [Control.Place: [Button]] = [:]
    for (i, control) in controls.enumerated() {
      // Where controls share a place, the enabled one is shown, or the first.
      let rivals = controls.indices.filter { frames.controls[$0] == frames.controls[i] }
      guard i == (rivals.first { controls[$0].isEnabled } ?? rivals.first) else { continue }
      rows[control.place, default: []].append(
        Button(
          title: control.title, frame: frames.controls[i], target: .control(card: index, index: i),
          isEnabled: control.isEnabled, isProminent: control.isProminent && !hasAcceptingButton))
    }
    for place in [Control.Place.besideLabel, .underSquare] {
      drawRow(rows[place] ?? [], in: &context, theme)
    }
  }

  /// Only one button at a time is filled blue.
  private var hasAcceptingButton: Bool { layout.ok != nil && cards[activeCard].widget.canAccept }

  private func drawButtons(in context: inout GraphicsContext, _ theme: Theme) {
    var row: [Button] = []
    func add(
      _ title: String, _ frame: Rect?, _ target: Target, isEnabled: Bool = true, isProminent: Bool = false
    ) {
      guard let frame else { return }
      row.append(
        Button(title: title, frame: frame, target: target, isEnabled: isEnabled, isProminent: isProminent))
    }
    add("Cancel", layout.cancel, .cancel)
    // At an alert any touch accepts, that of OK too.
    let isAccepting = hasAcceptingButton || (layout.ok != nil && cards[activeCard].widget.wantsEveryPress)
    add("OK", layout.ok, .ok, isEnabled: isAccepting, isProminent: hasAcceptingButton)
    add("<", layout.previous, .previousPage, isEnabled: firstCard > 0)
    add(">", layout.next, .nextPage, isEnabled: firstCard + layout.cardsOnPage < cards.count)
    drawRow(row, in: &context, theme)
  }

  private struct Button {
    let title: String
    let frame: Rect
    let target: Target
    let isEnabled: Bool
    let isProminent: Bool
  }

  /// Buttons that belong together: one text size, that all their titles fit.
  private func drawRow(_ buttons: [Button], in context: inout GraphicsContext, _ theme: Theme) {
    let sizes = buttons.map { button in
      let size = min(Measure.title, button.frame.height * 0.5)
      let room = button.frame.width - min(16, button.frame.width / 4)
      return size * min(1, room / max(1, context.width(of: button.title, size: size)))
    }
    for button in buttons { draw(button, size: sizes.min() ?? 0, in: &context, theme) }
  }

  private func draw(_ button: Button, size: Double, in context: inout GraphicsContext, _ theme: Theme) {
    let isFilled = button.isEnabled && button.isProminent
    var fill = isFilled ? theme.accent : theme.button
    // The accepting button darkens in both themes: the text on it is white.
    let shade = isFilled ? Theme.light.foreground : theme.foreground
    if button.isEnabled && isPressed(button.target) {
      fill = fill.mixed(with: shade, by: isFilled ? 0.3 : 0.2)
    } else if button.isEnabled && hovered == button.target {
      fill = fill.mixed(with: shade, by: isFilled ? 0.12 : 0.07)
    }
    let inert = fill.mixed(with: theme.foreground, by: 0.38)
    let text = isFilled ? theme.onAccent : button.isEnabled ? theme.foreground : inert
    fillRounded(button.frame, min(Measure.buttonCorner, button.frame.height / 3), fill, in: &context)
    context.draw(button.title, at: button.frame.center, size: size, color: text)
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
