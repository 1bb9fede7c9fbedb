// Where a dialog's parts stand: what is said and the buttons, above and below the widget or beside it.

internal import MaruDrawing
internal import MaruGeometry
internal import MaruWidgets

/// What a dialog's window has to hold.
struct DialogContents {
  let kinds: [WidgetKind]
  let widgets: [any Widget]
  /// Nil without text and buttons.
  let terms: DialogTerms?

  var hasControlBesideLabel: Bool {
    widgets.contains { $0.controls.contains { $0.place == .besideLabel } }
  }
}

extension BoardLayout {
  mutating func layOut(_ contents: DialogContents, in window: Rect) {
    let margin = min(window.width, window.height) < 320 ? Measure.narrowMargin : Measure.margin
    let inside = window.inset(by: min(margin, min(window.width, window.height) / 4))
    while true {
      if inside.width > inside.height * 1.25 {
        layOutWide(contents, inside, window)
      } else {
        layOutTall(contents, inside, window)
      }
      let side = cards.first?.square.width ?? 0
      let isRoomy = side >= min(window.width, window.height) * Measure.leastShare
      let isComplete = text != nil || contents.terms?.text.isEmpty ?? true
      if isRoomy && isComplete || textScale <= 0.5 { return }
      self = BoardLayout(textScale: textScale * 0.9)
    }
  }

  /// Text and label above, buttons below.
  private mutating func layOutTall(_ contents: DialogContents, _ inside: Rect, _ window: Rect) {
    var area = inside
    let height = textHeight(contents, width: inside.width, room: inside.height / 4)
    let textRow = cut(&area, fromTop: height)
    var label = cut(&area, fromTop: min(Measure.label * textScale, inside.height * min(0.25, textScale / 6)))
    _ = cut(&area, fromTop: min(Measure.smallGap, inside.height / 40))
    placeButtonsBelow(contents, &area, height: inside.height)
    // In a tall window they stay with the widget.
    let drop = max(0, area.height - area.width) / 2
    label.y += drop
    place(textRow, droppedBy: drop)
    for (kind, widget) in zip(contents.kinds, contents.widgets) {
      cards.append(card(kind, widget, frame: window, label: label, area: area))
    }
  }

  /// Text and label beside the widget, and the buttons too where they have room.
  private mutating func layOutWide(_ contents: DialogContents, _ inside: Rect, _ window: Rect) {
    var rest = inside
    let gap = min(Measure.gap, inside.width / 20)
    var places = BesidePlaces(inside: rest, gap: gap, textScale: textScale)
    let stack = StackedButtons(places.column, gap: gap, textScale: textScale)
    let needed = neededHeight(contents, columnWidth: places.column.width)
    let standsBeside =
      contents.terms.map { $0.extraButtons.isEmpty && needed <= inside.height - stack.height } ?? true
    if !standsBeside {
      placeButtonsBelow(contents, &rest, height: inside.height)
      places = BesidePlaces(inside: rest, gap: gap, textScale: textScale)
    } else if contents.terms != nil {
      (cancel, ok) = (stack.cancel, stack.ok)
      places.column.height -= min(stack.height, places.column.height)
    }
    placeBeside(contents, places, inside: rest, window)
  }

  private mutating func placeBeside(
    _ contents: DialogContents, _ places: BesidePlaces, inside: Rect, _ window: Rect
  ) {
    var column = places.column
    let labelRow = min(labelHeight(columnWidth: column.width), column.height)
    let isUnder = isControlUnderLabel(contents, columnWidth: column.width)
    let controlHeight = isUnder ? min(Measure.button * textScale, column.height - labelRow) : 0
    let room = min(column.height / 2, column.height - labelRow - controlHeight * 0.7)
    let height = textHeight(contents, width: column.width, room: room)
    // In the middle above the buttons.
    _ = cut(&column, fromTop: max(0, column.height - height - labelRow - controlHeight) / 2)
    place(cut(&column, fromTop: height), droppedBy: 0)
    let label = cut(&column, fromTop: labelRow)
    for (kind, widget) in zip(contents.kinds, contents.widgets) {
      var card = card(kind, widget, frame: window, label: label, area: places.area)
      for (index, control) in widget.controls.enumerated() {
        switch control.place {
        case .besideLabel where isUnder:
          let width = min(Measure.besideLabel * textScale, column.width)
          card.controls[index] = Rect(
            x: column.center.x - width / 2, y: label.maxY, width: width,
            height: min(Measure.button * textScale, column.height))
        case .besideLabel, .overSquare: break
        case .underSquare:
          // Two rows of buttons side by side stand on one line.
          guard var frame = card.controls[index] else { continue }
          frame.y = max(frame.y, inside.maxY - frame.height)
          card.controls[index] = frame
        }
      }
      cards.append(card)
    }
  }

  // MARK: Text

  private mutating func place(_ row: Rect, droppedBy drop: Double) {
    guard row.height > 0 else { return }
    text = Rect(x: row.x, y: row.y + drop, width: row.width, height: row.height)
  }

  /// The height of the caption in whole lines, as many of them as `room` has.
  private func textHeight(_ contents: DialogContents, width: Double, room: Double) -> Double {
    guard let text = contents.terms?.text, !text.isEmpty else { return 0 }
    let line = Measure.textLine * textScale
    let most = Int(max(0, min(1000, room / line)))
    return Double(min(most, Caption.estimatedLines(of: text, width: width, textScale: textScale))) * line
  }

  // MARK: Beside

  /// Higher than a short value as wide as the column needs no label to be.
  private func labelHeight(columnWidth: Double) -> Double {
    min(Measure.label * textScale, max(Measure.label, columnWidth / 2))
  }

  /// In a narrow column it has no room beside.
  private func isControlUnderLabel(_ contents: DialogContents, columnWidth: Double) -> Bool {
    contents.hasControlBesideLabel && columnWidth < 4 * Measure.besideLabel * textScale
  }

  /// The least height for what stands above the buttons of a column.
  private func neededHeight(_ contents: DialogContents, columnWidth: Double) -> Double {
    let control = isControlUnderLabel(contents, columnWidth: columnWidth) ? 32 * textScale : 0
    let text = textHeight(contents, width: columnWidth, room: .infinity)
    return labelHeight(columnWidth: columnWidth) * 0.7 + control + text
  }
}

/// Where the widget and the column beside it stand.
private struct BesidePlaces {
  let area: Rect
  var column: Rect

  init(inside: Rect, gap: Double, textScale: Double) {
    // Larger text takes more of the width.
    let share = 0.62 - 0.12 * max(0, textScale - 1)
    let side = min(inside.height, inside.width * share)
    let width = min(inside.width - side - gap, 2 * BoardLayout.Measure.widestButton)
    let left = inside.x + (inside.width - side - gap - width) / 2
    area = Rect(x: left, y: inside.y, width: side, height: inside.height)
    column = Rect(x: left + side + gap, y: inside.y, width: width, height: inside.height)
  }
}

/// OK and Cancel at the lower end of a column: side by side, or OK above.
private struct StackedButtons {
  let cancel: Rect
  let ok: Rect
  /// With the gap above them.
  let height: Double

  init(_ column: Rect, gap: Double, textScale: Double) {
    let high = min(BoardLayout.Measure.button * textScale, column.height / 4.5)
    let isRow = column.width >= 2 * BoardLayout.Measure.columnButton * textScale + gap
    let between = isRow ? gap : min(BoardLayout.Measure.smallGap, gap)
    let width = isRow ? (column.width - gap) / 2 : column.width
    let top = isRow ? column.maxY - high : column.maxY - 2 * high - between
    cancel = Rect(x: column.x, y: column.maxY - high, width: width, height: high)
    ok = Rect(x: column.maxX - width, y: top, width: width, height: high)
    height = column.maxY - top + gap
  }
}
