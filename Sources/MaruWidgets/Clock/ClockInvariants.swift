public import MaruDrawing
public import MaruGeometry
public import MaruGestures

extension ClockPicker {
  public func checkInvariants(
    since earlier: any Widget, by input: WidgetInput?, at now: Moment
  ) throws(BrokenInvariant) {
    try require(allowed.contains(minutes), "the time is one of those that are allowed", found: value)
    guard let earlier = earlier as? ClockPicker else { return }
    if let drag = earlier.drag, input?.cancels == true, !isHeld {
      try require(minutes == drag.before, "a cancel restores the time before the drag", found: value)
    }
    guard minutes != earlier.minutes else { return }
    switch input {
    case .pointer(let sample): try checkTurn(since: earlier, by: sample)
    case .scroll, .key(.adjust):
      let isHourHand = time.minute == earlier.time.minute
      try require(isHourHand || isOnGrid, "a stepped minute hand is on its grid", found: value)
    case .key(let key):
      try require(!earlier.isHeld || key == .escape, "keys do not turn a held hand", found: value)
    case .press:
      let way = abs(minutes - earlier.minutes)
      try require(way == ClockHand.hour.lap, "the control changes the half-day alone", found: value)
    case .focusLost: try require(earlier.isHeld, "only a drag is taken back", found: value)
    case .set: break
    case nil, .keyReleased, .focus, .wallClock: throw BrokenInvariant("no hand moves by itself", found: value)
    }
  }

  private var isOnGrid: Bool { time.minute % grid.step == 0 }

  /// Who turns a hand, and what a cancel goes back to.
  private var drag: (pointer: PointerID, before: Int)? {
    switch state {
    case .idle, .typing: nil
    case .turning(_, let grip, let before): (grip.pointer, before)
    }
  }

  private func checkTurn(since earlier: ClockPicker, by sample: PointerSample) throws(BrokenInvariant) {
    let isHolder = earlier.drag.map { $0.pointer == sample.pointer } ?? true
    try require(isHolder, "no other pointer moves a held hand", found: value)
    switch (sample.phase, earlier.heldHand) {
    case (.down, .some), (.cancel, .some): break
    case (.down, nil):
      guard let hand = heldHand else { throw BrokenInvariant("a press holds what it moves", found: value) }
      let isSameLap = floorQuotient(minutes, hand.lap) == floorQuotient(earlier.minutes, hand.lap)
      try require(isSameLap, "a press never carries", found: value)
      try checkPlace(of: hand, since: earlier)
    case (.move, let hand?), (.up, let hand?):
      try checkPlace(of: hand, since: earlier)
      // Limits let the pointer go on; where they are left behind the hand comes to it.
      guard allowed == .all else { return }
      let way = abs(minutes - earlier.minutes)
      let longest = hand.lap / 2 + (hand == .hour ? 60 : grid.step)
      try require(way <= longest, "a sample turns a hand by half a turn at most", found: value)
    case (.move, nil), (.up, nil), (.cancel, nil):
      throw BrokenInvariant("only a held hand is moved", found: value)
    }
  }

  private func checkPlace(of hand: ClockHand, since earlier: ClockPicker) throws(BrokenInvariant) {
    switch hand {
    case .hour:
      let isSameMinute = time.minute == earlier.time.minute
      try require(isSameMinute, "the hour hand keeps the minutes", found: value)
    case .minute: try require(isOnGrid, "a turned minute hand is on its grid", found: value)
    }
  }

  public func checkPicture(
    _ list: DisplayList, through transform: Transform, at now: Moment
  ) throws(BrokenInvariant) {
    let frame = PolarFrame(center: transform.map(ClockLayout.frame.center))
    let degrees = [Double(time.minutes % 720) / 2, Double(time.minute * 6)]
    for (hand, degrees) in zip([ClockHand.hour, .minute], degrees) {
      let width = transform.map(hand.width)
      let tips = list.commands.compactMap { command -> Point? in
        guard case .line(frame.center, let tip, width, .round) = command.shape else { return nil }
        return tip
      }
      try require(
        tips.count == 1 && tips.allSatisfy { frame.shows($0, at: degrees) },
        "the \(hand) hand is drawn at the time", found: "\(tips) at \(value)")
    }
  }
}

extension PolarFrame {
  /// `point` lies in the direction of `degrees` from twelve.
  func shows(_ point: Point, at degrees: Double) -> Bool {
    angle(of: point).map { abs($0.shortestTurn(to: .degrees(degrees)).degrees) < 1e-4 } ?? false
  }
}
