public import MaruDrawing

/// The colours of the faces and of what stands around them.
public struct Theme: Hashable, Sendable {
  public let background: Color
  public let foreground: Color
  public let gray: Color
  public let gray4: Color
  public let gray6: Color
  public let green: Color
  public let blue: Color
  public let red: Color
  /// The dial's finger stop.
  public let fingerStop: Color
  /// Captions: gray text with a contrast of at least 4.5 : 1 against the background and the cards.
  public let caption: Color
  /// Fill of the accepting button, and the text on it: a contrast of at least 4.5 : 1.
  public let accent: Color
  public let onAccent: Color
  /// The focus ring: a contrast of at least 3 : 1 against all that it is drawn on.
  public let focus: Color
  /// Fill of the other buttons.
  public let button: Color
  /// Behind a gallery's cards, and the cards.
  public let page: Color
  public let card: Color

  /// Dark for light, light for dark.
  package var inverted: Theme { self == .light ? .dark : .light }

  public static let light = Theme(
    background: Color(hex: 0xFFFFFF), foreground: Color(hex: 0x000000),
    gray: Color(hex: 0x8E8E93), gray4: Color(hex: 0xD1D1D6), gray6: Color(hex: 0xF2F2F7),
    green: Color(hex: 0x34C759), blue: Color(hex: 0x007AFF), red: Color(hex: 0xFF3B30),
    fingerStop: Color(hex: 0x000000), caption: Color(hex: 0x63636A), accent: Color(hex: 0x0066DB),
    onAccent: Color(hex: 0xFFFFFF), focus: Color(hex: 0x0066DB), button: Color(hex: 0xE5E5EA),
    page: Color(hex: 0xF2F2F7),
    card: Color(hex: 0xFFFFFF))

  public static let dark = Theme(
    background: Color(hex: 0x000000), foreground: Color(hex: 0xFFFFFF),
    gray: Color(hex: 0x8E8E93), gray4: Color(hex: 0x3A3A3C), gray6: Color(hex: 0x1C1C1E),
    green: Color(hex: 0x30D158), blue: Color(hex: 0x0A84FF), red: Color(hex: 0xFF453A),
    fingerStop: Color(hex: 0xFFFFFF), caption: Color(hex: 0x9A9AA2), accent: Color(hex: 0x0A6BE0),
    onAccent: Color(hex: 0xFFFFFF), focus: Color(hex: 0x0A84FF), button: Color(hex: 0x2C2C2E),
    page: Color(hex: 0x000000),
    card: Color(hex: 0x121214))
}
