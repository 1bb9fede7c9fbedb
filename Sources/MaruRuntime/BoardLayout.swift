// Where things stand in a window, in interface units. Pure functions of the size; nothing depends on a font.

public import MaruGeometry
internal import MaruWidgets

/// What a window shows.
public enum BoardStyle: Hashable, Sendable {
  /// One widget with its label, OK and Cancel, and what else the terms name.
  case dialog(DialogTerms = DialogTerms())
  /// A dialog whose pointers are all the widget's, wherever they are: traces press its buttons by name.
  case trace
  /// A card for each widget.
  case gallery

  /// What a dialog is answered with; nil where nobody asks.
  var terms: DialogTerms? {
    switch self {
    case .dialog(let terms): terms
    case .trace: DialogTerms()
    case .gallery: nil
    }
  }
}

/// A widget's place with what belongs to it.
public struct CardLayout: Hashable, Sendable {
  /// The whole card; presses in it are the widget's unless a control takes them.
  public var frame: Rect
  /// The row of the value label.
  public var label: Rect
  /// The design square.
  public var square: Rect
  /// By the index of the widget's controls; nil where there is no room or nothing to press.
  public var controls: [Rect?]
}

/// The frames of a whole window, in interface units.
public struct BoardLayout: Hashable, Sendable {
  public var cards: [CardLayout] = []
  public var ok: Rect?
  public var cancel: Rect?
  /// In the order of the terms, as many as they name.
  public var extraButtons: [Rect] = []
  /// The caption above the value; nil if there is none, or no room for a line of it.
  public var text: Rect?
  /// Where a gallery's pages are turned; nil if all cards fit.
  public var previous: Rect?
  public var next: Rect?
  /// Cards on a page.
  public var cardsOnPage = 1

  /// Distances in units; all but the text sizes are on the 8-unit grid. Those of text and buttons are multiplied by the
  /// text scale.
  enum Measure {
    static let margin = 24.0
    static let narrowMargin = 12.0
    static let gap = 16.0
    static let smallGap = 8.0
    static let label = 48.0
    static let button = 44.0
    static let widestButton = 200.0
    /// Buttons that would be narrower than this stand in more than one row.
    static let narrowestButton = 88.0
    /// A column with room for two buttons of this width has them side by side.
    static let columnButton = 96.0
    static let textLine = 16.0
    /// Less of the window's shorter side is not left to a dialog's widget if smaller text can help.
    static let leastShare = 1.0 / 3
    static let besideLabel = 64.0
    /// Top of the controls' row in the design square of the timer, whose lower part is free; design units.
    static let controlsRow = 256.0
    /// Top of the row of small controls, whose presses reach into the gap above the square; the widest part that one
    /// takes of the row, and what of it is a gap; design units.
    static let chipsRow = -8.0
    static let widestChip = 64.0
    static let chipGap = 4.0
    /// In a smaller square they would be too small for fingers.
    static let leastSquareWithChips = 270.0
    /// A gallery's card is not made smaller than this if pages can help.
    static let smallestCard = 240.0
  }

  /// How much larger text and buttons are: as was asked for, or less where that would leave a dialog's widget no room.
  private(set) var textScale: Double

  init(style: BoardStyle, kinds: [WidgetKind], widgets: [any Widget], metrics: WindowMetrics) {
    textScale = metrics.textScale
    let window = Rect(
      x: 0, y: 0, width: Double(metrics.width) / metrics.scale, height: Double(metrics.height) / metrics.scale
    )
    switch style {
    case .dialog, .trace:
      layOut(DialogContents(kinds: kinds, widgets: widgets, terms: style.terms), in: window)
    case .gallery: layOutGallery(in: window, kinds: kinds, widgets: widgets)
    }
  }

  /// Nothing yet.
  init(textScale: Double) { self.textScale = textScale }

  // MARK: Gallery

  /// In columns, or pages where that would make them too small.
  private mutating func layOutGallery(in window: Rect, kinds: [WidgetKind], widgets: [any Widget]) {
    let margin = min(Measure.margin, min(window.width, window.height) / 20)
    let gap = min(Measure.gap, margin)
    var area = window.inset(by: margin)
    func fits(_ columns: Int, _ rows: Int) -> Bool {
      (area.width - gap * Double(columns - 1)) / Double(columns) >= Measure.smallestCard
        && (area.height - gap * Double(rows - 1)) / Double(rows) >= Measure.smallestCard
    }
    var columns = self.columns(of: kinds.count, in: area)
    var rows = (kinds.count + columns - 1) / columns
    if !fits(columns, rows) {
      let bar = cut(&area, fromBottom: min(Measure.button * textScale, area.height / 6))
      _ = cut(&area, fromBottom: gap / 2)
      let width = min(96 * textScale, bar.width / 3)
      previous = Rect(x: bar.x, y: bar.y, width: width, height: bar.height)
      next = Rect(x: bar.maxX - width, y: bar.y, width: width, height: bar.height)
      columns = fits(2, 1) && columns > 1 ? 2 : 1
      rows = fits(columns, 2) ? 2 : 1
    }
    cardsOnPage = columns * rows
    for (index, (kind, widget)) in zip(kinds, widgets).enumerated() {
      let place = index % cardsOnPage
      let width = (area.width - gap * Double(columns - 1)) / Double(columns)
      let height = (area.height - gap * Double(rows - 1)) / Double(rows)
      let frame = Rect(
        x: area.x + Double(place % columns) * (width + gap),
        y: area.y + Double(place / columns) * (height + gap), width: width, height: height)
      cards.append(galleryCard(kind, widget, frame: frame))
    }
  }

  /// Four cards are two by two, a row where it is very wide, and a column where it is tall; others are as large as they
  /// can be.
  private func columns(of count: Int, in area: Rect) -> Int {
    if count == 4 {
      return area.width > area.height * 2.6 ? 4 : area.width >= area.height * 0.7 ? 2 : 1
    }
    func side(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      return min(area.width / Double(columns), area.height / Double(rows) - Measure.label * textScale)
    }
    return (1...count).max { side($0) < side($1) } ?? 1
  }

  private func galleryCard(
    _ kind: WidgetKind, _ widget: any Widget, frame: Rect
  ) -> CardLayout {
    let padding = min(Measure.gap, min(frame.width, frame.height) / 16)
    var area = frame.inset(by: padding)
    let label = cut(&area, fromTop: min(Measure.label * textScale, area.height / 5))
    _ = cut(&area, fromTop: min(Measure.smallGap, area.height / 20))
    return card(kind, widget, frame: frame, label: label, area: area)
  }

  // MARK: Card

  func card(
    _ kind: WidgetKind, _ widget: any Widget, frame: Rect, label: Rect, area: Rect
  ) -> CardLayout {
    let square = area.centredSquare
    let controls = widget.controls
    let slots = Set(controls.filter { $0.place == .underSquare }.map(\.slot)).count
    let unit = square.width / kind.side
    let gap = min(Measure.smallGap, square.width / 32)
    let chips = controls.filter { $0.place == .overSquare && !$0.title.isEmpty }.count
    let frames = controls.map { control -> Rect? in
      switch control.place {
      case .besideLabel:
        let width = min(Measure.besideLabel * textScale, label.width / 4)
        let height = min(Measure.button * textScale, label.height)
        return Rect(
          x: label.maxX - width, y: label.y + (label.height - height) / 2, width: width, height: height)
      case .underSquare:
        let top = square.y + Measure.controlsRow * unit
        let height = max(0, min(Measure.button * textScale, max(area.maxY, square.maxY) - top))
        let width = (square.width - gap * Double(slots - 1)) / Double(max(1, slots))
        return Rect(
          x: square.x + Double(control.slot) * (width + gap), y: top, width: width, height: height)
      case .overSquare:
        return control.title.isEmpty ? nil : chip(control.slot, of: chips, side: kind.side, above: square)
      }
    }
    return CardLayout(frame: frame, label: label, square: square, controls: frames)
  }

  /// The place of a small control among `count`, side by side over the middle of `square`; nil where it is too small.
  private func chip(_ slot: Int, of count: Int, side: Double, above square: Rect) -> Rect? {
    guard square.width >= Measure.leastSquareWithChips else { return nil }
    let unit = square.width / side
    let pitch = unit * min(Measure.widestChip, side / Double(count))
    let width = pitch - Measure.chipGap * unit
    return Rect(
      x: square.center.x + (Double(slot) - Double(count) / 2) * pitch + Measure.chipGap / 2 * unit,
      y: square.y + Measure.chipsRow * unit, width: width, height: Measure.button * unit)
  }

  func cut(_ area: inout Rect, fromTop height: Double) -> Rect {
    let piece = Rect(x: area.x, y: area.y, width: area.width, height: height)
    area = Rect(x: area.x, y: area.y + height, width: area.width, height: area.height - height)
    return piece
  }

  func cut(_ area: inout Rect, fromBottom height: Double) -> Rect {
    let piece = Rect(x: area.x, y: area.maxY - height, width: area.width, height: height)
    area = Rect(x: area.x, y: area.y, width: area.width, height: area.height - height)
    return piece
  }
}
