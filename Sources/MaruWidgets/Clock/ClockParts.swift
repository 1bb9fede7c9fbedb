public import MaruGeometry
public import MaruGestures

// The hands as keys turn them.

extension ClockPicker {
  public var partCount: Int { ClockHand.allCases.count }
  public var currentPart: Int { currentHand == .hour ? 0 : 1 }

  public func outlineOfCurrentPart(at now: Moment) -> Path {
    Path(
      capsuleFrom: ClockLayout.frame.center, direction: currentHand.angle(at: minutes),
      length: currentHand.length, radius: ClockLayout.focusRadius)
  }

  public func read(_ text: String) -> PickedValue? { TimeOfDay(text).map { .time($0) } }

  /// Where `adjustment` takes the current hand; an end never turns it back.
  func adjusted(by adjustment: Adjustment) -> Int {
    switch adjustment {
    case .increment, .decrement, .pageUp, .pageDown: stepped(currentHand, by: steps(adjustment))
    case .first: min(minutes, ends.lowerBound)
    case .last: max(minutes, ends.upperBound)
    }
  }

  /// A page is at least five minutes, or an hour.
  private func steps(_ adjustment: Adjustment) -> Int {
    switch currentHand {
    case .hour: adjustment.steps(page: 1)
    case .minute: adjustment.steps(page: 5, step: grid.step)
    }
  }

  /// The first and the last place of the current hand: of the hour for the minute hand, for the hour hand of the day or
  /// of what is allowed.
  private var ends: ClosedRange<Int> {
    let stretch = allowed.stretch(at: minutes)
    switch currentHand {
    case .hour: return MinuteGrid.hours(in: stretch, at: minutes)
    case .minute:
      let hour = floorQuotient(minutes, 60) * 60
      return grid.places(in: stretch.clamped(to: hour...hour + 59)) ?? minutes...minutes
    }
  }
}
