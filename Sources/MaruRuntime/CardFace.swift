internal import MaruDrawing
internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

/// A card's place and state in its window, in interface units: all that its drawing depends on, but for the widget itself,
/// the moment, and the letters, which never change. It draws, so nothing else of the board is within reach.
struct CardFace: Equatable {
  /// How many inputs the card has had.
  let inputs: Int
  let frames: CardLayout
  let metrics: WindowMetrics
  let theme: Theme
  /// It stands on a ground of its own and says what it is.
  let isInGallery: Bool
  /// What stands in the value's place.
  let confirmation: Confirmation?
  /// The control that the mouse is over, by index.
  let hovered: Int?
  /// The controls that are held down.
  let pressed: Set<Int>
  /// The window has a button filled blue, and only one at a time is.
  let hasFilledButtonBeside: Bool
  /// What has a focus ring, if it is of this card.
  let focus: Focus?

  private static let corner = 16.0
  private static let captionSize = 13.0
  /// Of titles that somebody gave.
  private static let titleSize = 17.0
  /// Above and below a small control, of the height where it can be pressed.
  private static let chipInset = 2.0 / 11
  /// Where there is room.
  private static let labelSize = 34.0

  /// Draws `card` with its label and its controls. `context` is in interface units.
  func draw(_ card: Card, in context: inout GraphicsContext, at now: Moment) {
    if isInGallery { context.fillRounded(frames.frame, CardFace.corner, theme.card, on: metrics) }
    let controls = card.widget.controls
    drawLabel(card, controls, in: &context)
    let chrome = context.transform
    context.transform = metrics.transform(side: card.kind.side, into: frames.square)
    card.widget.draw(in: &context, theme: theme, at: now)
    if focus == .widget && card.widget.partCount > 0 {
      context.drawFocusRing(along: card.widget.outlineOfCurrentPart(at: now), theme, on: metrics)
    }
    context.transform = chrome
    draw(controls, in: &context)
    if case .control(let index) = focus {
      drawnFrame(of: controls[index], at: index).map { context.drawFocusRing(around: $0, theme, on: metrics) }
    }
  }

  /// The value and, in a gallery, the title.
  private func drawLabel(_ card: Card, _ controls: [Control], in context: inout GraphicsContext) {
    let text = confirmation?.text ?? card.widget.label
    var taken = 0.0
    for (control, frame) in zip(controls, frames.controls) where control.place == .besideLabel {
      if let frame, frame.y < frames.label.maxY { taken = max(taken, frames.label.maxX - frame.x + 8) }
    }
    // Centred in the row while it fits beside the control, else with its mark in what is left. To a title that was given
    // it leaves the beginning, and some of its size.
    let room = frames.label.width - taken
    let hasOwnTitle = isInGallery && card.hasOwnTitle
    let size = min(CardFace.labelSize * metrics.textScale, frames.label.height * 0.75)
    let mark = confirmation == nil ? 0 : Confirmation.markWidth
    let width = context.width(of: text, size: size) + mark * size
    // Two units more than the gap, as a font's letters don't shrink by exactly as much as their size.
    let wanted = hasOwnTitle ? max(0.6 * width, room - titleWidth(of: card, in: context) - 10) : width
    let most = min(room, wanted)
    let fitted = width > most ? size * max(0.2, most / width) : size
    let lead = mark * fitted
    let half = (width * fitted / size - lead) / 2
    let isCentred = 2 * half <= frames.label.width - 2 * max(taken, lead)
    let middle = isCentred ? frames.label.center.x : frames.label.x + (room + lead) / 2
    let x = hasOwnTitle ? frames.label.x + room - half : middle
    context.draw(
      text, at: Point(x, frames.label.center.y), size: fitted, color: theme.foreground, tabular: true)
    confirmation?.drawMark(before: x - half, y: frames.label.center.y, size: fitted, in: &context, theme)
    if isInGallery { drawTitle(of: card, room: x - half - frames.label.x - 8, in: &context) }
  }

  /// One that was given is shortened to `room`; the kind's is left out where it does not fit.
  private func drawTitle(of card: Card, room: Double, in context: inout GraphicsContext) {
    guard card.hasOwnTitle || titleWidth(of: card, in: context) <= room else { return }
    let size = titleSize(of: card)
    context.draw(
      context.shortened(card.title, size: size, room: room),
      at: Point(frames.label.x, frames.label.center.y), size: size, color: theme.caption, alignment: .leading)
  }

  private func titleSize(of card: Card) -> Double {
    (card.hasOwnTitle ? CardFace.titleSize : CardFace.captionSize) * metrics.textScale
  }

  private func titleWidth(of card: Card, in context: GraphicsContext) -> Double {
    context.width(of: card.title, size: titleSize(of: card))
  }

  private func draw(_ controls: [Control], in context: inout GraphicsContext) {
    var row: [Button] = []
    row.reserveCapacity(controls.count)
    for place in [Control.Place.besideLabel, .underSquare, .overSquare] {
      row.removeAll(keepingCapacity: true)
      for index in controls.indices where controls[index].place == place {
        guard let frame = drawnFrame(of: controls[index], at: index),
          index == controls.foremost(where: { frames.controls[$0] == frames.controls[index] })
        else { continue }
        row.append(button(controls[index], frame, at: index))
      }
      context.draw(row, theme, on: metrics)
    }
  }

  private func button(_ control: Control, _ frame: Rect, at index: Int) -> Button {
    Button(
      title: control.title, frame: frame, isEnabled: control.isEnabled,
      isProminent: control.isProminent && !hasFilledButtonBeside, isPressed: pressed.contains(index),
      isHovered: hovered == index)
  }

  /// What is to be seen of a control: small ones are lower than where they can be pressed, and gone while that does
  /// nothing.
  private func drawnFrame(of control: Control, at index: Int) -> Rect? {
    guard let frame = frames.controls[index] else { return nil }
    guard control.place == .overSquare else { return frame }
    let inset = frame.height * CardFace.chipInset
    return control.isEnabled
      ? Rect(x: frame.x, y: frame.y + inset, width: frame.width, height: frame.height - 2 * inset) : nil
  }
}
