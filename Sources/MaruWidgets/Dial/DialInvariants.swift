public import MaruDrawing
public import MaruGeometry
public import MaruGestures

extension RotaryDial {
  public func checkInvariants(
    since earlier: any Widget, by input: WidgetInput?, at now: Moment
  ) throws(BrokenInvariant) {
    try require(number.count <= most, "no more digits than the dial takes", found: value)
    let plate = plateAngle(at: now).degrees
    try require(reach.contains(plate), "the plate is between rest and stop", found: "\(plate)°")
    guard let earlier = earlier as? RotaryDial else { return }
    if case .pointer(let sample) = input, sample.phase == .down {
      try checkPress(since: earlier, at: sample.position, now)
    }
    if isAtStop && !earlier.isAtStop {
      try require(isAtStop(earlier.heldDigit, plate: plate), "the stop is where it is", found: "\(plate)°")
    }
    guard number != earlier.number else { return }
    switch input {
    case .pointer(let sample):
      if case .held(let grip) = earlier.plate {
        try require(grip.pointer == sample.pointer, "no other pointer lets a held hole go", found: value)
      }
      try require(
        sample.phase == .up && isDialled(earlier.heldDigit, after: earlier),
        "letting go dials the held digit or nothing", found: value)
      if case .returning(let motion) = self.plate, !earlier.isAtStop {
        let isRight = isAtStop(earlier.heldDigit, plate: motion.from.degrees)
        try require(isRight, "only the stop dials", found: "\(motion.from.degrees)°")
      }
    case .key(.digit(let digit)):
      try require(isDialled(digit, after: earlier), "a digit's key gives that digit", found: value)
    case .key(.space):
      try require(isDialled(earlier.currentDigit, after: earlier), "Space gives one digit", found: value)
    case .key(.backspace), .press:
      let isShortened = earlier.number.description.dropLast() == number.description
      try require(isShortened, "one digit is taken back", found: value)
    case nil: try require(number.isEmpty, "time alone only clears the number", found: value)
    case .set: break
    case .scroll, .key, .keyReleased, .focus, .focusLost, .wallClock:
      throw BrokenInvariant("no digit comes by itself", found: value)
    }
  }

  /// Degrees that the plate is within: a hole is pulled to the stop, a turn at most, and a return goes beyond rest by a
  /// tenth of its way.
  private var reach: ClosedRange<Double> {
    switch plate {
    case .resting: return 0...0
    case .held(let grip): return min(0, grip.caught.degrees)...(max(0, grip.caught.degrees) + 360.001)
    case .sweeping(let tween, _): return min(tween.from, tween.to)...max(tween.from, tween.to)
    case .returning(let motion):
      let from = motion.from.degrees
      return min(from, -from / 10)...max(from, -from / 10)
    case .posed(let angle): return angle.degrees...angle.degrees
    }
  }

  private func isAtStop(_ digit: Int?, plate: Double) -> Bool {
    let direction = digit.map { Angle.degrees(RotaryDial.direction(of: $0) + plate) }
    return direction.map { abs($0.shortestTurn(to: .degrees(135)).degrees) < 0.51 } ?? false
  }

  private func isDialled(_ digit: Int?, after earlier: RotaryDial) -> Bool {
    digit.map { earlier.number.description + String($0) == number.description } ?? false
  }

  private func checkPress(
    since earlier: RotaryDial, at point: Point, _ now: Moment
  ) throws(BrokenInvariant) {
    guard !earlier.isHeld, let heldDigit else { return }
    try require(!earlier.isFull, "a full dial takes nothing", found: "hole \(heldDigit)")
    let hole = DialLayout.frame.point(
      at: .degrees(RotaryDial.direction(of: heldDigit)) + earlier.plateAngle(at: now),
      radius: DialLayout.holeRing)
    let distance = hole.distance(to: point)
    try require(
      distance < (targets == .large ? 26.02 : 19.02), "a press takes the hole under it",
      found: "\(distance) from \(heldDigit)")
  }

  /// Where the hole of `digit` is at rest, degrees from twelve.
  private static func direction(of digit: Int) -> Double { 180 + Double((10 - digit) % 10) * 180 / 7 }

  public func checkPicture(
    _ list: DisplayList, through transform: Transform, at now: Moment
  ) throws(BrokenInvariant) {
    let frame = PolarFrame(center: transform.map(DialLayout.frame.center))
    let plate = plateAngle(at: now).degrees
    let holes = list.commands.compactMap { command -> [Circle]? in
      guard case .evenOddCircles(let circles) = command.shape else { return nil }
      return Array(circles.dropFirst(2))
    }.joined()
    try require(
      holes.count == 10
        && zip(0..., holes).allSatisfy { digit, hole in
          frame.shows(hole.center, at: RotaryDial.direction(of: digit) + plate)
        },
      "the plate is drawn where it is", found: "\(holes.map(\.center)) at \(plate)°")
  }
}
