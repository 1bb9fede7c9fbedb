package import MaruDrawing
package import MaruGeometry
internal import MaruGestures

/// One of the timer's three wheels.
public enum WheelColumn: Hashable, Sendable, CaseIterable {
  case hours, minutes, seconds
}

/// Where things are on the timer's face, in design units.
package enum TimerLayout {
  package static let side = 320.0
  package static let rowHeight = 40.0
  /// Height of the chosen row's middle, and of the large figures.
  package static let middle = 140.0
  /// What the wheels occupy from top to bottom: five rows.
  package static let wheels = 40.0...240.0
  /// Rows that are visible above and below the chosen one.
  package static let visibleRows = 2

  /// From left to right.
  package static func span(of column: WheelColumn) -> ClosedRange<Double> {
    switch column {
    case .hours: 20...20 + width
    case .minutes: 117...117 + width
    case .seconds: 214...214 + width
    }
  }

  /// Width of a column.
  package static let width = 86.0

  /// Where the wheel of `column` is.
  package static func frame(of column: WheelColumn) -> Rect {
    let span = span(of: column)
    return Rect(
      x: span.lowerBound, y: wheels.lowerBound, width: width, height: wheels.upperBound - wheels.lowerBound)
  }

  /// About what is left of a countdown, above the controls.
  package static let ring = Circle(center: Point(side / 2, 123), radius: 117)
  package static let ringWidth = 8.0

  /// What the last seconds of a countdown may fill, above the controls.
  package static let countdown = Rect(x: 16, y: 16, width: side - 32, height: 216)

  /// Of a wheel's halo and focus ring.
  package static let wheelCorner = 16.0

  /// The middle of `column`.
  package static func center(of column: WheelColumn) -> Double {
    (span(of: column).lowerBound + span(of: column).upperBound) / 2
  }

  /// The wheel that a press at `point` takes; nil in the gaps and outside.
  package static func column(at point: Point) -> WheelColumn? {
    guard contains(wheels, point.y) else { return nil }
    return WheelColumn.allCases.first { contains(span(of: $0), point.x) }
  }

  /// How many rows below the chosen one the row at height `y` is; negative above.
  package static func rowOffset(at y: Double) -> Int {
    max(-visibleRows, min(visibleRows, nearest((y - middle) / rowHeight)))
  }

  private static func contains(_ range: ClosedRange<Double>, _ value: Double) -> Bool {
    isAtMost(range.lowerBound, value) && isAtMost(value, range.upperBound)
  }
}
