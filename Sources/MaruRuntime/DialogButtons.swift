internal import MaruGeometry

extension BoardLayout {
  /// Places a dialog's buttons at the lower end of `area`, which keeps what is above them. `height` is that of the whole
  /// dialog: the buttons take no more than a share of it.
  mutating func placeButtonsBelow(_ contents: DialogContents, _ area: inout Rect, height: Double) {
    guard let terms = contents.terms else { return }
    let rows = BoardLayout.buttonRows(
      extra: terms.extraButtons.count, width: area.width)
    let gap = min(Measure.smallGap, height / 40)
    let share = rows.count == 1 ? 1 / 4.5 : 0.4 / Double(rows.count)
    let rowHeight = min(Measure.button * textScale, height * share)
    extraButtons = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: terms.extraButtons.count)
    for (index, row) in rows.reversed().enumerated() {
      if index > 0 { _ = cut(&area, fromBottom: gap) }
      place(row, in: cut(&area, fromBottom: rowHeight))
    }
    _ = cut(&area, fromBottom: min(Measure.gap, height / 20))
  }

  /// Side by side and of one width, centred.
  private mutating func place(_ row: [Target], in frame: Rect) {
    let count = Double(row.count)
    let gap = row.count > 2 ? Measure.smallGap : Measure.gap
    let width = min(Measure.widestButton * max(1, textScale), (frame.width - gap * (count - 1)) / count)
    let left = frame.x + (frame.width - width * count - gap * (count - 1)) / 2
    for (index, target) in row.enumerated() {
      let button = Rect(
        x: left + Double(index) * (width + gap), y: frame.y, width: width, height: frame.height)
      switch target {
      case .ok: ok = button
      case .cancel: cancel = button
      case .extra(let index): extraButtons[index] = button
      case .previousPage, .nextPage, .control, .card: break
      }
    }
  }

  /// Cancel and OK last; the `extra` buttons left of them, or where that makes them too narrow in rows above.
  private static func buttonRows(extra: Int, width: Double) -> [[Target]] {
    let mostInRow = max(
      1, Int((width + Measure.smallGap) / (Measure.narrowestButton + Measure.smallGap)))
    let others = (0..<extra).map { Target.extra($0) }
    guard extra + 2 > mostInRow, extra > 0 else { return [others + [.cancel, .ok]] }
    let rowCount = (extra + mostInRow - 1) / mostInRow
    let rows = (0..<rowCount).map { row in
      Array(others[row * extra / rowCount..<(row + 1) * extra / rowCount])
    }
    return rows + [[.cancel, .ok]]
  }
}
