internal import MaruDrawing
internal import MaruGeometry

/// How a face shows what is in hand: a halo about it, and the other parts a little paler.
enum Emphasis {
  /// Whether a part is in hand, beside one that is, or neither.
  enum State: Hashable {
    case plain, held, receding

    /// The state of a part when some part is in hand.
    init(isHeld: Bool, whileHolding anything: Bool) {
      self = isHeld ? .held : anything ? .receding : .plain
    }
  }

  /// The halo under a part in hand.
  static func halo(_ theme: Theme) -> Color { theme.blue.opacity(0.22) }

  /// `color` as a part in `state` has it: receding ones go a third of the way to the background.
  static func color(_ color: Color, _ state: State, _ theme: Theme) -> Color {
    receding(color, by: 0.35, state, theme)
  }

  /// `color` as letters in `state` have it: receding ones keep a contrast of at least 4.5 : 1.
  static func letters(_ color: Color, _ state: State, _ theme: Theme) -> Color {
    receding(color, by: 0.12, state, theme)
  }

  private static func receding(_ color: Color, by share: Double, _ state: State, _ theme: Theme) -> Color {
    switch state {
    case .plain, .held: color
    case .receding: color.mixed(with: theme.background, by: share)
    }
  }
}

/// Small words beside a face's numbers: at least 9 pixels, or none of them.
enum Words {
  /// The size for `words`, `design` design units or 9 pixels; nil if one of them would be longer than `room`.
  static func size(
    of words: some Sequence<String>, design: Double, room: Double, in context: GraphicsContext
  ) -> Double? {
    let size = max(design, 9 / context.transform.scale)
    return words.allSatisfy { context.width(of: $0, size: size) <= room } ? size : nil
  }
}

/// The numerals of a face: below 7 pixels only every quarter's is drawn, and that at 7 pixels.
struct Numerals {
  /// Design units an em.
  let size: Double
  let areThinned: Bool

  /// For letters of `size` design units in `context`.
  init(size: Double, in context: GraphicsContext) {
    let smallest = 7 / context.transform.scale
    areThinned = size < smallest
    self.size = max(size, smallest)
  }
}
