// Where things stand in a window, in interface units. Pure functions of the size; nothing depends on a font.

public import MaruGeometry
public import MaruWidgets

/// What a window shows.
public enum BoardStyle: Hashable, Sendable {
  /// One widget with its label, OK and Cancel.
  case dialog
  /// One widget with its label, for traces.
  case bare
  /// A card for each widget.
  case gallery
}

/// A widget's place with what belongs to it.
public struct CardLayout: Hashable, Sendable {
  /// The whole card; presses in it are the widget's unless a control takes them.
  public var frame: Rect
  /// The row of the value label.
  public var label: Rect
  /// The design square.
  public var square: Rect
  /// By the index of the widget's controls.
  public var controls: [Rect]
}

/// The frames of a whole window, in interface units.
public struct BoardLayout: Hashable, Sendable {
  public var cards: [CardLayout] = []
  public var ok: Rect?
  public var cancel: Rect?
  /// Where a gallery's pages are turned; nil if all cards fit.
  public var previous: Rect?
  public var next: Rect?
  /// Cards on a page.
  public var cardsOnPage = 1

  /// Distances in units; all but the text sizes are on the 8-unit grid.
  private enum Measure {
    static let margin = 24.0
    static let narrowMargin = 12.0
    static let gap = 16.0
    static let smallGap = 8.0
    static let label = 48.0
    static let button = 44.0
    static let widestButton = 200.0
    static let besideLabel = 64.0
    /// Top of the controls' row in the design square of the timer, whose lower part is free; design units.
    static let controlsRow = 256.0
    /// A gallery's card is not made smaller than this if pages can help.
    static let smallestCard = 240.0
  }

  public init(style: BoardStyle, kinds: [WidgetKind], widgets: [any Widget], width: Double, height: Double) {
    let window = Rect(x: 0, y: 0, width: width, height: height)
    switch style {
    case .dialog, .bare:
      layOutDialog(in: window, kinds: kinds, widgets: widgets, hasButtons: style == .dialog)
    case .gallery: layOutGallery(in: window, kinds: kinds, widgets: widgets)
    }
  }

  // MARK: Dialog

  private mutating func layOutDialog(
    in window: Rect, kinds: [WidgetKind], widgets: [any Widget], hasButtons: Bool
  ) {
    let margin = min(window.width, window.height) < 320 ? Measure.narrowMargin : Measure.margin
    let inside = window.inset(by: min(margin, min(window.width, window.height) / 4))
    if inside.width > inside.height * 1.25 {
      layOutWide(inside, window, kinds, widgets, hasButtons)
    } else {
      layOutTall(inside, window, kinds, widgets, hasButtons)
    }
  }

  /// Label above, buttons below.
  private mutating func layOutTall(
    _ inside: Rect, _ window: Rect, _ kinds: [WidgetKind], _ widgets: [any Widget], _ hasButtons: Bool
  ) {
    var area = inside
    var label = cut(&area, fromTop: min(Measure.label, inside.height / 6))
    _ = cut(&area, fromTop: min(Measure.smallGap, inside.height / 40))
    if hasButtons {
      let row = cut(&area, fromBottom: min(Measure.button, inside.height / 4.5))
      _ = cut(&area, fromBottom: min(Measure.gap, inside.height / 20))
      let width = min(Measure.widestButton, (row.width - Measure.gap) / 2)
      let left = row.x + (row.width - 2 * width - Measure.gap) / 2
      cancel = Rect(x: left, y: row.y, width: width, height: row.height)
      ok = Rect(x: left + width + Measure.gap, y: row.y, width: width, height: row.height)
    }
    // In a tall window the label stays with the widget.
    label.y += max(0, area.height - area.width) / 2
    for (kind, widget) in zip(kinds, widgets) {
      cards.append(card(kind, widget, frame: window, label: label, area: area))
    }
  }

  /// Label and buttons beside the widget.
  private mutating func layOutWide(
    _ inside: Rect, _ window: Rect, _ kinds: [WidgetKind], _ widgets: [any Widget], _ hasButtons: Bool
  ) {
    let gap = min(Measure.gap, inside.width / 20)
    let side = min(inside.height, inside.width * 0.62)
    let columnWidth = min(inside.width - side - gap, 2 * Measure.widestButton)
    let left = inside.x + (inside.width - side - gap - columnWidth) / 2
    let area = Rect(x: left, y: inside.y, width: side, height: inside.height)
    var column = Rect(x: left + side + gap, y: inside.y, width: columnWidth, height: inside.height)
    if hasButtons {
      let height = min(Measure.button, inside.height / 4.5)
      if columnWidth >= 2 * 96 + gap {
        let row = cut(&column, fromBottom: height)
        let width = (columnWidth - gap) / 2
        cancel = Rect(x: row.x, y: row.y, width: width, height: height)
        ok = Rect(x: row.x + width + gap, y: row.y, width: width, height: height)
      } else {
        cancel = cut(&column, fromBottom: height)
        _ = cut(&column, fromBottom: min(Measure.smallGap, gap))
        ok = cut(&column, fromBottom: height)
      }
      _ = cut(&column, fromBottom: gap)
    }
    for (kind, widget) in zip(kinds, widgets) {
      let hasSide = widget.controls.contains { $0.place == .besideLabel }
      let label = Rect(
        x: column.x, y: column.y, width: column.width, height: min(Measure.label, column.height))
      var card = card(kind, widget, frame: window, label: label, area: area)
      if hasSide && columnWidth < 4 * Measure.besideLabel {
        // No room beside: the control stands under the label.
        for (index, control) in widget.controls.enumerated() where control.place == .besideLabel {
          card.controls[index] = Rect(
            x: column.x + (column.width - Measure.besideLabel) / 2, y: label.maxY,
            width: min(Measure.besideLabel, column.width),
            height: max(0, min(Measure.button, column.maxY - label.maxY)))
        }
      }
      // Two rows of buttons side by side stand on one line.
      for (index, control) in widget.controls.enumerated() where control.place == .underSquare {
        card.controls[index].y = max(card.controls[index].y, inside.maxY - card.controls[index].height)
      }
      cards.append(card)
    }
  }

  // MARK: Gallery

  /// Two by two where that makes the larger cards, one column where it is tall; pages where four don't fit.
  private mutating func layOutGallery(in window: Rect, kinds: [WidgetKind], widgets: [any Widget]) {
    let margin = min(Measure.margin, min(window.width, window.height) / 20)
    let gap = min(Measure.gap, margin)
    var area = window.inset(by: margin)
    let columnsChoices =
      area.width > area.height * 2.6 ? [4, 2, 1] : area.width >= area.height * 0.7 ? [2, 1] : [1]
    func fits(_ columns: Int, _ rows: Int) -> Bool {
      (area.width - gap * Double(columns - 1)) / Double(columns) >= Measure.smallestCard
        && (area.height - gap * Double(rows - 1)) / Double(rows) >= Measure.smallestCard
    }
    var columns = columnsChoices[0]
    var rows = (kinds.count + columns - 1) / columns
    if !fits(columns, rows) {
      let bar = cut(&area, fromBottom: min(Measure.button, area.height / 6))
      _ = cut(&area, fromBottom: gap / 2)
      let width = min(96, bar.width / 3)
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

  private func galleryCard(
    _ kind: WidgetKind, _ widget: any Widget, frame: Rect
  ) -> CardLayout {
    let padding = min(Measure.gap, min(frame.width, frame.height) / 16)
    var area = frame.inset(by: padding)
    let label = cut(&area, fromTop: min(Measure.label, area.height / 5))
    _ = cut(&area, fromTop: min(Measure.smallGap, area.height / 20))
    return card(kind, widget, frame: frame, label: label, area: area)
  }

  // MARK: Card

  private func card(
    _ kind: WidgetKind, _ widget: any Widget, frame: Rect, label: Rect, area: Rect
  ) -> CardLayout {
    let square = area.centredSquare
    let controls = widget.controls
    let slots = Set(controls.filter { $0.place == .underSquare }.map(\.slot)).count
    let unit = square.width / kind.side
    let gap = min(Measure.smallGap, square.width / 32)
    let frames = controls.map { control in
      switch control.place {
      case .besideLabel:
        let width = min(Measure.besideLabel, label.width / 4)
        let height = min(Measure.button, label.height)
        return Rect(
          x: label.maxX - width, y: label.y + (label.height - height) / 2, width: width, height: height)
      case .underSquare:
        let top = square.y + Measure.controlsRow * unit
        let height = max(0, min(Measure.button, max(area.maxY, square.maxY) - top))
        let width = (square.width - gap * Double(slots - 1)) / Double(max(1, slots))
        return Rect(
          x: square.x + Double(control.slot) * (width + gap), y: top, width: width, height: height)
      }
    }
    return CardLayout(frame: frame, label: label, square: square, controls: frames)
  }

  private func cut(_ area: inout Rect, fromTop height: Double) -> Rect {
    let piece = Rect(x: area.x, y: area.y, width: area.width, height: height)
    area = Rect(x: area.x, y: area.y + height, width: area.width, height: area.height - height)
    return piece
  }

  private func cut(_ area: inout Rect, fromBottom height: Double) -> Rect {
    let piece = Rect(x: area.x, y: area.maxY - height, width: area.width, height: height)
    area = Rect(x: area.x, y: area.y, width: area.width, height: area.height - height)
    return piece
  }
}
