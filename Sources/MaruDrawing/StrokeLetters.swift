import MaruGeometry

/// A letter of the built-in typeface: centre lines of one pen, in thousandths of an em.
///
/// In its threads x = 0 is the leftmost point of the centre lines, y = 0 the centre line of a capital's top
/// and y = 616 that of its foot. Round tops and feet reach 7 beyond, so that they look as tall.
struct StrokeLetter {
  /// Every character that it shows.
  let characters: String
  /// From the cell's left edge to x = 0.
  let left: Double
  /// Width of the cell.
  let advance: Double
  let threads: [LetterThread]

  /// A cell of `left`, `width` and `right`, the letter's centre lines in the middle part.
  init(_ characters: String, _ left: Double, _ width: Double, _ right: Double, _ threads: LetterThread...) {
    self.init(characters, left: left, advance: left + width + right, threads: threads)
  }

  private init(_ characters: String, left: Double, advance: Double, threads: [LetterThread]) {
    self.characters = characters
    self.left = left
    self.advance = advance
    self.threads = threads
  }

  /// A digit or a sign that stands among digits: all have one advance.
  private static func tabular(
    _ characters: String, _ left: Double, _ threads: LetterThread...
  ) -> StrokeLetter {
    StrokeLetter(characters, left: left, advance: digitAdvance, threads: threads)
  }

  static let strokeWidth = 84.0
  static let capHeight = 700.0
  private static let digitAdvance = 580.0

  /// The whole typeface but the space.
  static let all = digits + capitals + marks + signs + brackets

  /// What stands for a character that the typeface lacks.
  static let missing = StrokeLetter(
    "", 110, 340, 110, .closed([Pin(0, 0), Pin(340, 0), Pin(340, 616), Pin(0, 616)]))

  /// Advance of a space.
  static let space = 260.0
}

private typealias Pin = LetterThread.Pin

extension LetterThread {
  fileprivate static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> LetterThread {
    .open([Pin(x1, y1), Pin(x2, y2)])
  }

  fileprivate static func dot(_ x: Double, _ y: Double) -> LetterThread { .dot(Pin(x, y, 52)) }
}

// MARK: Digits

extension StrokeLetter {
  private static let digits: [StrokeLetter] = [
    tabular("0", 105, .closed(oval(halfWidth: 185, radii: 160, 260, 1100))),
    tabular("1", 192, .open([Pin(0, 122), Pin(146, 0), Pin(146, 616)])),
    tabular("2", 106, .open([Pin(183, 180, 187), Pin(0, 616), Pin(370, 616)], from: -72)),
    tabular(
      "3", 136, .open([Pin(153, 141.5, 148.5), Pin(90, 290)], from: -68),
      .open([Pin(100, 290), Pin(155, 456.5, 166.5)], to: 248)),
    tabular("4", 92, .open([Pin(376, 440), Pin(0, 440), Pin(268, 0), Pin(268, 616)])),
    tabular("5", 98, .open([Pin(332, 0), Pin(76, 0), Pin(46, 287), Pin(182, 427, 196)], to: 248)),
    tabular("6", 105, .open(hook, from: 48, to: 270), .ring(bowl)),
    tabular("7", 110, .open([Pin(0, 0), Pin(364, 0), Pin(116, 616)])),
    tabular(
      "8", 105, .closed([Pin(178, 141.5, 148.5), Pin(192, 141.5, 148.5)]),
      .closed([Pin(166.5, 456.5, 166.5), Pin(203.5, 456.5, 166.5)])),
    tabular(
      "9", 105, .open(hook.map { $0.halfTurned(about: middle) }, from: 228, to: 90),
      .ring(bowl.halfTurned(about: middle))),
  ]

  /// The centre of 6 and 9, which are half a turn of each other.
  private static let middle = Point(185, 308)

  /// From the end of a 6 around its top to the bowl.
  private static let hook = [top, top.widening(by: 420, to: side), side]
  private static let top = Pin(235, 153, -160)
  private static let side = Pin(800, 438, -800)
  private static let bowl = Pin(185, 438, 185)

  /// Counter-clockwise from the top, by the left, to the foot of an oval of three radii: ends, shoulders,
  /// sides.
  private static func halfOval(
    halfWidth: Double, radii end: Double, _ shoulder: Double, _ side: Double
  ) -> [Pin] {
    let top = Pin(halfWidth, end - 7, -end)
    let left = Pin(side, 308, -side)
    let between = top.widening(by: shoulder, to: left)
    return [
      top, between, left, Pin(between.center.x, 616 - between.center.y, -shoulder),
      Pin(halfWidth, 623 - end, -end),
    ]
  }

  private static func oval(
    halfWidth: Double, radii end: Double, _ shoulder: Double, _ side: Double
  ) -> [Pin] {
    let left = halfOval(halfWidth: halfWidth, radii: end, shoulder, side)
    return left + left.dropFirst().dropLast().map { $0.halfTurned(about: Point(halfWidth, 308)) }
  }
}

// MARK: Capitals

extension StrokeLetter {
  private static let capitals: [StrokeLetter] = [
    StrokeLetter(
      "A", 64, 524, 64, .open([Pin(0, 616), Pin(262, 0), Pin(524, 616)]), .line(84, 418, 440, 418)),
    StrokeLetter(
      "B", 120, 360, 92, .closed([Pin(0, 296), Pin(0, 0), Pin(170, 148, 148)]),
      .closed([Pin(0, 616), Pin(0, 296), Pin(200, 456, 160)])),
    StrokeLetter("C", 92, 464, 72, .open(leftOfC, from: 56, to: 124)),
    StrokeLetter(
      "D", 120, 450, 92, .closed([Pin(0, 616), Pin(0, 0), Pin(180, 270, 270), Pin(180, 346, 270)])),
    StrokeLetter(
      "E", 120, 352, 80, .open([Pin(352, 0), Pin(0, 0), Pin(0, 616), Pin(352, 616)]),
      .line(0, 300, 310, 300)),
    StrokeLetter("F", 120, 344, 64, .open([Pin(344, 0), Pin(0, 0), Pin(0, 616)]), .line(0, 308, 296, 308)),
    StrokeLetter("G", 92, 504, 104, .open(leftOfC + [Pin(504, 328), Pin(306, 328)], from: 54)),
    StrokeLetter("H", 120, 412, 120, .line(0, 0, 0, 616), .line(412, 0, 412, 616), .line(0, 302, 412, 302)),
    StrokeLetter("I", 120, 0, 120, .line(0, 0, 0, 616)),
    StrokeLetter("J", 72, 264, 116, .open([Pin(264, 0), Pin(128, 487, 136)], to: 255)),
    StrokeLetter("K", 120, 384, 60, .line(0, 0, 0, 616), .line(368, 0, 0, 392), .line(132, 251, 384, 616)),
    StrokeLetter("L", 120, 330, 64, .open([Pin(0, 0), Pin(0, 616), Pin(330, 616)])),
    StrokeLetter(
      "M", 120, 540, 120, .open([Pin(0, 616), Pin(0, 0), Pin(270, 430), Pin(540, 0), Pin(540, 616)])),
    StrokeLetter("N", 120, 430, 120, .open([Pin(0, 616), Pin(0, 0), Pin(430, 616), Pin(430, 0)])),
    StrokeLetter("O", 92, 544, 92, .closed(oval(halfWidth: 272, radii: 250, 300, 500))),
    StrokeLetter("P", 120, 350, 76, .open([Pin(0, 616), Pin(0, 0), Pin(178, 172, 172), Pin(0, 344)])),
    StrokeLetter(
      "Q", 92, 544, 92, .closed(oval(halfWidth: 272, radii: 250, 300, 500)), .line(350, 450, 520, 640)),
    StrokeLetter(
      "R", 120, 368, 64, .open([Pin(0, 616), Pin(0, 0), Pin(174, 168, 168), Pin(0, 336)]),
      .line(186, 336, 368, 616)),
    StrokeLetter("S", 82, 380, 80, .open(bends, from: 62, to: 242)),
    StrokeLetter("T", 72, 440, 72, .line(0, 0, 440, 0), .line(220, 0, 220, 616)),
    StrokeLetter("U", 114, 404, 114, .open([Pin(0, 0), Pin(202, 421, -202), Pin(404, 0)])),
    StrokeLetter("V", 64, 500, 64, .open([Pin(0, 0), Pin(250, 616), Pin(500, 0)])),
    StrokeLetter(
      "W", 68, 740, 68, .open([Pin(0, 0), Pin(185, 616), Pin(370, 0), Pin(555, 616), Pin(740, 0)])),
    StrokeLetter("X", 72, 436, 72, .line(0, 0, 436, 616), .line(436, 0, 0, 616)),
    StrokeLetter(
      "Y", 64, 460, 64, .open([Pin(0, 0), Pin(230, 320), Pin(460, 0)]), .line(230, 320, 230, 616)),
    StrokeLetter("Z", 80, 420, 80, .open([Pin(0, 0), Pin(420, 0), Pin(0, 616), Pin(420, 616)])),
  ]

  private static let leftOfC = halfOval(halfWidth: 264, radii: 240, 290, 480)

  /// Of an S and a dollar: the smaller bend above.
  private static let bends = [
    Pin(220, 133, -140), Pin(140, 133, -140), Pin(225, 468, 155), Pin(145, 468, 155),
  ]
}

// MARK: Signs

extension StrokeLetter {
  /// Dots and dashes. The colon stands in the middle of the digits.
  private static let marks: [StrokeLetter] = [
    StrokeLetter(":", 90, 0, 90, .dot(0, 153), .dot(0, 463)),
    StrokeLetter(".", 92, 0, 92, .dot(0, 606)),
    StrokeLetter("·", 92, 0, 92, .dot(0, 308)),
    StrokeLetter("…", 100, 400, 100, .dot(0, 606), .dot(200, 606), .dot(400, 606)),
    StrokeLetter(",", 76, 34, 88, .line(34, 600, 0, 706)),
    StrokeLetter(";", 76, 34, 88, .dot(28, 153), .line(34, 600, 0, 706)),
    StrokeLetter("'‘’", 90, 0, 90, .line(0, 0, 0, 150)),
    StrokeLetter("\"“”", 90, 150, 90, .line(0, 0, 0, 150), .line(150, 0, 150, 150)),
    StrokeLetter("`", 90, 90, 90, .line(0, 0, 90, 90)),
    StrokeLetter("!", 110, 0, 110, .line(0, 0, 0, 400), .dot(0, 606)),
    StrokeLetter(
      "?", 80, 316, 80, .open([Pin(158, 153, 160), Pin(242, 420, -84), Pin(158, 424)], from: -74),
      .dot(158, 606)),
    StrokeLetter("-\u{2010}\u{2011}", 82, 190, 82, .line(0, 308, 190, 308)),
    StrokeLetter("–", 82, 336, 82, .line(0, 308, 336, 308)),
    StrokeLetter("—", 62, 676, 62, .line(0, 308, 676, 308)),
    StrokeLetter("_", 62, 420, 62, .line(0, 690, 420, 690)),
  ]

  private static let signs: [StrokeLetter] = [
    tabular("−", 110, .line(0, 308, 360, 308)),
    tabular("+", 110, .line(0, 308, 360, 308), .line(180, 128, 180, 488)),
    tabular("×", 145, .line(0, 163, 290, 453), .line(290, 163, 0, 453)),
    tabular("÷", 110, .line(0, 308, 360, 308), .dot(180, 130), .dot(180, 486)),
    tabular("=", 110, .line(0, 218, 360, 218), .line(0, 398, 360, 398)),
    tabular("<", 125, .open([Pin(300, 128), Pin(0, 308), Pin(300, 488)])),
    tabular(">", 155, .open([Pin(0, 128), Pin(300, 308), Pin(0, 488)])),
    tabular("~", 100, .open([Pin(98, 353, 98), Pin(282, 263, -98)], from: -72, to: 108)),
    StrokeLetter("^", 80, 280, 80, .open([Pin(0, 190), Pin(140, 0), Pin(280, 190)])),
    StrokeLetter("*", 80, 242, 80, .line(121, 0, 121, 280), .line(0, 70, 242, 210), .line(242, 70, 0, 210)),
    StrokeLetter("•", 70, 180, 70, .ring(Pin(90, 308, 45))),
    StrokeLetter("°", 82, 190, 82, .ring(Pin(95, 95, 95))),
    StrokeLetter(
      "%", 84, 600, 84, .ring(Pin(118, 118, 118)), .ring(Pin(482, 498, 118)), .line(504, 0, 96, 616)),
    StrokeLetter(
      "#", 80, 480, 80, .line(176, 0, 104, 616), .line(376, 0, 304, 616), .line(20, 200, 480, 200),
      .line(0, 416, 460, 416)),
    StrokeLetter(
      "&", 80, 440, 64, .open([Pin(440, 616), Pin(188, 112, 119), Pin(164, 459, -164), Pin(420, 360)])),
    StrokeLetter(
      "$", 82, 380, 80, .open(bends, from: 62, to: 242), .line(183, -90, 183, -7), .line(183, 623, 183, 706)),
    StrokeLetter(
      "@", 92, 640, 92, .ring(Pin(320, 320, 120)),
      .open([Pin(440, 200), Pin(440, 350), Pin(540, 350, -100), Pin(320, 320, -320)], to: 150)),
    StrokeLetter(
      "⌫", 96, 700, 96,
      .closed([Pin(0, 308), Pin(210, 128, 50), Pin(640, 138, 60), Pin(640, 478, 60), Pin(210, 488, 50)]),
      .line(330, 208, 530, 408), .line(530, 208, 330, 408)),
  ]

  private static let brackets: [StrokeLetter] = [
    StrokeLetter("/", 60, 290, 60, .line(290, -30, 0, 646)),
    StrokeLetter("\\", 60, 290, 60, .line(0, -30, 290, 646)),
    StrokeLetter("|", 120, 0, 120, .line(0, -60, 0, 676)),
    StrokeLetter("(", 104, 114, 60, .open([Pin(650, 308, -650)], from: -55.5, to: 235.5)),
    StrokeLetter(")", 60, 114, 104, .open([Pin(-536, 308, 650)], from: 55.5, to: 124.5)),
    StrokeLetter("[", 118, 130, 70, .open([Pin(130, -60), Pin(0, -60), Pin(0, 676), Pin(130, 676)])),
    StrokeLetter("]", 70, 130, 118, .open([Pin(0, -60), Pin(130, -60), Pin(130, 676), Pin(0, 676)])),
    StrokeLetter(
      "{", 70, 170, 70, .open([Pin(170, -60), Pin(160, 30, -90), Pin(-20, 218, 90), Pin(0, 308)]),
      .open([Pin(0, 308), Pin(-20, 398, 90), Pin(160, 586, -90), Pin(170, 676)])),
    StrokeLetter(
      "}", 70, 170, 70, .open([Pin(0, -60), Pin(10, 30, 90), Pin(190, 218, -90), Pin(170, 308)]),
      .open([Pin(170, 308), Pin(190, 398, -90), Pin(10, 586, 90), Pin(0, 676)])),
  ]
}

// MARK: Kerning

extension StrokeLetter {
  /// Pairs that would look apart stand closer: any of the first with any of the second, in thousandths of an
  /// em.
  static let kerning: [(first: String, second: String, amount: Double)] = [
    ("TVWY", "A", -56), ("A", "TVWY", -56), ("L", "TVWY'’", -66), ("PF", "A", -46), ("PFTVWY", ".,…", -72),
    ("A", "'’", -40), ("RK", "TVWY", -14), ("KXAR", "COQG", -16), ("COQGD", "XAVTY", -14),
    ("TY", "COQGJ", -18),
  ]
}
