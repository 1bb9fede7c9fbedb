public import MaruGeometry
public import MaruGestures

// The plate for keys: arrows walk along its holes, Space dials.

extension RotaryDial {
  public var partCount: Int { 1 }
  public var currentPart: Int { 0 }

  public func outlineOfCurrentPart(at now: Moment) -> Path {
    let center = DialLayout.holeCenter(of: currentDigit, plate: plateAngle(at: now))
    return Path(ellipseIn: Rect(center: center, radius: DialLayout.focusRadius))
  }

  public func read(_ text: String) -> PickedValue? { DialedNumber(text).map { .number($0) } }

  /// The digit to which `adjustment` leads from that of another hole: clockwise is more, up to the last hole.
  static func digit(from digit: Int, adjustedBy adjustment: Adjustment) -> Int {
    let place = DialLayout.place(of: digit)
    return switch adjustment {
    case .increment, .decrement, .pageUp, .pageDown:
      DialLayout.digit(at: max(0, min(9, place + adjustment.steps(page: 5))))
    case .first: DialLayout.digit(at: 0)
    case .last: DialLayout.digit(at: 9)
    }
  }
}
