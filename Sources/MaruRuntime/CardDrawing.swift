internal import MaruDrawing
internal import MaruGestures
internal import MaruWidgets

/// The commands that draw a card, for as long as drawing it again would give the same.
///
/// They are no second copy of a fact: drawing is a function of a face, a widget and the moment, and this is what it gave.
/// A widget changes by inputs, which its face counts, and by time, of which it says itself when (`Widget.wake`): an idle
/// window sleeps until then, so a widget that spoke wrongly would be wrong on the screen without any drawing kept.
struct CardDrawing {
  private(set) var commands: [DrawCommand] = []
  private var face: CardFace?
  private var wake = Wake.onInput

  /// Draws `card`, which has `face` now, into `context`, which is empty.
  mutating func draw(_ card: Card, _ face: CardFace, in context: GraphicsContext, at now: Moment) {
    var context = context
    context.reuse(&commands)
    face.draw(card, in: &context, at: now)
    commands = context.list.commands
    self.face = face
    wake = card.widget.wake(after: now)
  }

  /// The card, which has `face` now, would give the same commands at `now`.
  func holds(for face: CardFace, at now: Moment) -> Bool { self.face == face && .at(now) < wake }
}

/// The commands that draw a caption: the same as long as the caption and the theme are.
struct CaptionDrawing {
  let caption: Caption
  let theme: Theme
  let commands: [DrawCommand]

  /// Draws `caption` into `context`, which is empty.
  init(of caption: Caption, in context: GraphicsContext, theme: Theme) {
    var context = context
    caption.draw(in: &context, theme)
    commands = context.list.commands
    self.caption = caption
    self.theme = theme
  }
}
