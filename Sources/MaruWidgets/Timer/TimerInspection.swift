public import MaruGeometry
public import MaruGestures

// The timer from inside.

extension TimerPicker {
  public func inspection(at now: Moment) -> Inspection {
    Inspection(
      state: stateName, frame: nil, parts: WheelColumn.allCases.compactMap { part($0, at: now) },
      holds: holds(at: now), regions: regions)
  }

  public func meaning(ofPressAt point: Point, at now: Moment) -> PressMeaning {
    switch state {
    case .setting: TimerLayout.column(at: point).map(TimerPicker.taking) ?? TimerPicker.beside
    case .running, .paused: TimerPicker.counting
    case .finished: TimerPicker.dismissing
    }
  }

  private var stateName: String {
    switch phase {
    case .setting(let wheels):
      switch wheels.activity {
      case .none: wheels.isMoving ? "setting, moving" : "setting"
      case .held: "setting, held"
      case .typing: "setting, typing"
      }
    case .armed: "armed"
    case .running: "running"
    case .paused: "paused"
    case .finished(let alert, _): alert.isMissed ? "finished, missed" : "finished"
    }
  }

  private func part(_ column: WheelColumn, at now: Moment) -> InspectedPart? {
    guard case .setting(let wheels) = phase else { return nil }
    let position = wheels.position(of: column, at: now)
    let row = wheels.held?.column == column ? nearest(position) : wheels[column].row
    return InspectedPart("\(column)", .row(position, nearest: row))
  }

  private func holds(at now: Moment) -> [Inspection.Hold] {
    guard case .setting(let wheels) = phase, let held = wheels.held, let part = part(held.column, at: now)
    else {
      return []
    }
    return [Inspection.Hold(held.pointer, part)]
  }

  private var regions: [Inspection.Region] {
    func square(_ meaning: PressMeaning) -> [Inspection.Region] {
      [Inspection.Region(meaning, squareOf: TimerLayout.side)]
    }
    switch state {
    case .setting:
      return square(TimerPicker.beside)
        + WheelColumn.allCases.map {
          Inspection.Region(TimerPicker.taking($0), TimerLayout.frame(of: $0))
        }
    case .running, .paused: return square(TimerPicker.counting)
    case .finished: return square(TimerPicker.dismissing)
    }
  }

  private static func taking(_ column: WheelColumn) -> PressMeaning {
    PressMeaning("\(column)", "in its column")
  }

  private static let beside = PressMeaning(nil, "beside the wheels")
  private static let counting = PressMeaning(nil, "no wheels while it counts")
  private static let dismissing = PressMeaning("alert", "any touch dismisses it")
}
