public import MaruGeometry
public import MaruGestures

// The clock from inside.

extension ClockPicker {
  public func inspection(at now: Moment) -> Inspection {
    Inspection(
      state: stateName, frame: ClockLayout.frame, parts: ClockHand.allCases.map(part), holds: holds,
      regions: regions)
  }

  public func meaning(ofPressAt point: Point, at now: Moment) -> PressMeaning {
    switch ClockLayout.press(at: point, minutes: minutes, targets) {
    case .grab(let hand): grabbing(hand)
    case .jump(let hand): jumping(hand)
    case nil:
      ClockLayout.frame.radius(of: point) < ClockLayout.zoneRadius ? ClockPicker.dead : ClockPicker.outside
    }
  }

  private var stateName: String {
    switch state {
    case .idle: "idle"
    case .typing: "typing"
    case .turning: "turning"
    }
  }

  private var holds: [Inspection.Hold] {
    switch state {
    case .idle, .typing: []
    case .turning(let hand, let grip, _): [Inspection.Hold(grip.pointer, part(hand))]
    }
  }

  private func part(_ hand: ClockHand) -> InspectedPart {
    InspectedPart("\(hand) hand", .angle(hand.angle(at: minutes)))
  }

  private var regions: [Inspection.Region] {
    let center = ClockLayout.frame.center
    let zones = [ClockHand.minute, .hour].map { hand in
      let zone = ClockLayout.zone(of: hand)
      return Inspection.Region(jumping(hand), ringAround: center, from: zone.inner, to: zone.outer)
    }
    let hands = ClockHand.allCases.map { hand in
      Inspection.Region(
        grabbing(hand),
        Path(
          capsuleFrom: center, direction: hand.angle(at: minutes), length: hand.length,
          radius: targets.handReach), breadth: 2 * targets.handReach)
    }
    return [Inspection.Region(ClockPicker.outside, squareOf: ClockLayout.side)] + zones + hands
      + [Inspection.Region(ClockPicker.dead, circle: ClockLayout.deadRadius, about: center)]
  }

  private func grabbing(_ hand: ClockHand) -> PressMeaning {
    PressMeaning("\(hand) hand", "within \(Int(targets.handReach)) of its axis")
  }

  private func jumping(_ hand: ClockHand) -> PressMeaning {
    PressMeaning("\(hand) hand", "\(hand == .hour ? "up to" : "beyond") R/2: it comes here")
  }

  private static let dead = PressMeaning(nil, "nearer than R/10")
  private static let outside = PressMeaning(nil, "outside the face")
}
