public import MaruGeometry
public import MaruGestures

// The dial from inside.

extension RotaryDial {
  public func inspection(at now: Moment) -> Inspection {
    let plate = InspectedPart("plate", .angle(plateAngle(at: now)))
    return Inspection(
      state: stateName, frame: DialLayout.frame, parts: [plate], holds: holds(at: now),
      regions: regions(at: now))
  }

  public func meaning(ofPressAt point: Point, at now: Moment) -> PressMeaning {
    if isFull { return RotaryDial.full }
    return DialLayout.hole(at: point, plate: plateAngle(at: now), targets).map(taking) ?? beside
  }

  private var stateName: String {
    switch plate {
    case .resting: "resting"
    case .held: isAtStop ? "held, was at the stop" : "held"
    case .sweeping: "sweeping"
    case .returning: "returning"
    case .posed: "posed"
    }
  }

  private func holds(at now: Moment) -> [Inspection.Hold] {
    guard case .held(let grip) = plate else { return [] }
    return [Inspection.Hold(grip.pointer, InspectedPart("hole \(grip.digit)", .angle(grip.plate)))]
  }

  private func regions(at now: Moment) -> [Inspection.Region] {
    if isFull { return [Inspection.Region(RotaryDial.full, squareOf: DialLayout.side)] }
    let plate = plateAngle(at: now)
    let holes = (0...9).map { digit in
      Inspection.Region(
        taking(digit), circle: DialLayout.reach(targets),
        about: DialLayout.holeCenter(of: digit, plate: plate))
    }
    return [Inspection.Region(beside, squareOf: DialLayout.side)] + holes
  }

  private func taking(_ digit: Int) -> PressMeaning {
    PressMeaning("hole \(digit)", "within \(Int(DialLayout.reach(targets))) of its centre")
  }

  private var beside: PressMeaning {
    PressMeaning(nil, "farther than \(Int(DialLayout.reach(targets))) from all holes")
  }

  private static let full = PressMeaning(nil, "the number is full")
}
