internal import MaruDrawing
internal import MaruGeometry
internal import MaruGestures

extension Wheels {
  /// Draws the three wheels as they are at `now`.
  func draw(in context: inout GraphicsContext, _ theme: Theme, at now: Moment) {
    let band = Rect(
      x: WheelFace.band.lowerBound, y: TimerLayout.middle - TimerLayout.rowHeight / 2,
      width: WheelFace.band.upperBound - WheelFace.band.lowerBound, height: TimerLayout.rowHeight)
    context.fill(.rectangle(band, cornerRadius: 8), with: theme.gray6)
    let unitSize = Words.size(
      of: WheelColumn.allCases.lazy.map(WheelFace.unit), design: 12,
      room: TimerLayout.width / 2 - WheelFace.unitOffset, in: context)
    for column in WheelColumn.allCases {
      let state = Emphasis.State(isHeld: held?.column == column, whileHolding: held != nil)
      if state == .held { drawHalo(column, in: &context, theme) }
      drawRows(of: column, state, in: &context, theme, at: now)
      let center = Point(TimerLayout.center(of: column), TimerLayout.middle)
      guard let unitSize else { continue }
      context.draw(
        WheelFace.unit(of: column), at: center.offset(WheelFace.unitOffset, WheelFace.unitDrop),
        size: unitSize, color: theme.caption, alignment: .leading)
    }
  }

  private func drawHalo(_ column: WheelColumn, in context: inout GraphicsContext, _ theme: Theme) {
    context.fill(
      .rectangle(TimerLayout.frame(of: column), cornerRadius: TimerLayout.wheelCorner),
      with: Emphasis.halo(theme).opacity(0.5))
  }

  private func drawRows(
    of column: WheelColumn, _ state: Emphasis.State, in context: inout GraphicsContext, _ theme: Theme,
    at now: Moment
  ) {
    let color = Emphasis.letters(theme.foreground, state, theme)
    let right = TimerLayout.center(of: column) + WheelFace.numberEdge
    let position = position(of: column, at: now)
    let middle = nearest(position)
    for row in middle - 3...middle + 3 {
      guard let place = RowPlace(distance: Double(row) - position) else { continue }
      context.opacity = place.opacity
      context.draw(
        String(floorModulo(row, self[column].count)), at: Point(right, TimerLayout.middle + place.drop),
        size: place.size, color: color, alignment: .trailing, tabular: true)
    }
    context.opacity = 1
  }
}

/// How a row looks that has turned away from the middle: the wheel is a cylinder, seen from the front.
private struct RowPlace {
  /// From the middle of the wheel, units.
  let drop: Double
  let size: Double
  let opacity: Double

  /// `distance` rows from the middle; nil where it is gone, at the wheel's edge.
  init?(distance: Double) {
    let turn = distance * RowPlace.degreesPerRow
    let front = cosine(degrees: turn)
    guard abs(turn) < 60 else { return nil }
    drop = RowPlace.radius * sine(degrees: turn)
    // In half units, so that a wheel in motion asks for few sizes of letters.
    size = (WheelFace.numberSize * front * 2).rounded() / 2
    // The rows beside the middle are to be read, with a contrast of at least 4.5 : 1; at 60° nothing is left.
    opacity = (2 * front - 1) * (2 * front - 1)
  }

  private static let degreesPerRow = 21.0
  /// Where the rows face the front they are as high as the layout has them.
  private static let radius = TimerLayout.rowHeight * Angle.radians(1).degrees / degreesPerRow
}

/// Sizes and words, design units.
private enum WheelFace {
  static let band = 12.0...308.0
  static let numberSize = 28.0
  /// A wheel's numbers end here, from the middle of their column.
  static let numberEdge = 3.0
  /// Its unit begins here.
  static let unitOffset = 9.0
  /// Its letters, smaller than the number's, stand on the same line.
  static let unitDrop = 5.6

  static func unit(of column: WheelColumn) -> String {
    switch column {
    case .hours: "h"
    case .minutes: "min"
    case .seconds: "s"
    }
  }
}
