public import MaruGeometry
public import MaruGestures

/// A telephone's dial: a row of digits.
public struct RotaryDial: Widget {
  enum Plate: Hashable {
    case resting
    case held(DialGrip)
    /// Shows the turn of a typed digit.
    case sweeping(Tween, digit: Int)
    case returning(PlateReturn)
    /// Stands still at an angle, for a picture.
    case posed(Angle)
  }

  /// What has been dialled.
  public private(set) var number: DialedNumber
  /// As many digits are a whole number; nil if only the person can tell.
  private let wanted: Int?
  let most: Int
  private let returnStyle: ReturnStyle
  /// The label shows dots in place of digits.
  private let isMasked: Bool
  let targets: Targets
  private(set) var plate = Plate.resting
  private var backspacePressed: Moment?
  /// The digit whose hole the arrow keys have come to.
  private(set) var currentDigit = 5

  /// A dial that shows `number` and takes at most `maxDigits` digits, held within 1 ... `DialedNumber.longest`; with
  /// `digits` it accepts by itself when that many are in and the plate is back.
  public init(
    _ number: DialedNumber = DialedNumber(), digits: Int? = nil, maxDigits: Int = DialedNumber.longest,
    returnStyle: ReturnStyle = .spring, isMasked: Bool = false,
    targets: Targets = .standard
  ) {
    self.number = number
    wanted = digits.map { max(1, $0) }
    most = max(1, min(DialedNumber.longest, maxDigits, digits ?? maxDigits))
    self.returnStyle = returnStyle
    self.isMasked = isMasked
    self.targets = targets
  }

  /// Nothing more can be dialled.
  public var isFull: Bool { number.count >= most }

  /// The digit whose hole a pointer holds.
  public var heldDigit: Int? { grip?.digit }

  /// How far the plate is turned at `now`, clockwise from rest.
  public func plateAngle(at now: Moment) -> Angle {
    switch plate {
    case .resting: .zero
    case .held(let grip): grip.plate
    case .sweeping(let tween, _): .degrees(tween.value(at: now))
    case .returning(let motion): motion.angle(at: now)
    case .posed(let angle): angle
    }
  }

  /// The held plate is or has been at the finger stop: letting go dials.
  public var isAtStop: Bool { grip?.hasReachedStop ?? false }

  public var picked: PickedValue { .number(number) }
  public var label: String {
    isMasked ? String(number.tail.map { $0.isNumber ? "•" : $0 }) : number.tail
  }

  /// A number of digits that is asked for is given whole or not at all.
  public var canAccept: Bool { wanted.map { number.count >= $0 } ?? true }
  public var controls: [Control] {
    [Control(name: "delete", title: "⌫", place: .besideLabel, isEnabled: !number.isEmpty)]
  }

  public var isHeld: Bool { grip != nil }
  public var wantsEveryPress: Bool { false }
  public var consumesEnter: Bool { false }
  public var consumesEscape: Bool { isHeld }

  public mutating func advance(to now: Moment) -> [WidgetEvent] { clear(at: now) + turn(to: now) }

  public func wake(after now: Moment) -> Wake {
    let clearing = backspacePressed.map { Wake.at($0.advanced(bySeconds: Threshold.clearingHold)) }
    return switch plate {
    case .sweeping, .returning: .nextFrame
    case .resting, .held, .posed: clearing ?? .onInput
    }
  }

  public mutating func handle(_ input: WidgetInput, at now: Moment) -> [WidgetEvent] {
    switch input {
    case .pointer(let sample): return pointer(sample, at: now)
    case .scroll: return []
    case .key(let key): return press(key, at: now)
    case .keyReleased(let key):
      if key == .backspace { backspacePressed = nil }
      return []
    case .press(let control): return control == "delete" ? removeLast() : []
    case .focus, .wallClock: return []
    case .set(let value, _): return show(value)
    case .focusLost:
      backspacePressed = nil
      return letGo(at: now)
    }
  }

  public func reading(of name: String, at now: Moment) -> Reading? {
    switch name {
    case "value": .text(value)
    case "angle": .degrees(plateAngle(at: now).degrees)
    case "hole": .text(heldDigit.map(String.init) ?? "none")
    case "stop": .text(isAtStop ? "true" : "false")
    default: nil
    }
  }

  public mutating func pose(_ pose: Pose, at now: Moment) -> Bool {
    guard case .angle(let degrees) = pose, degrees.isFinite else { return false }
    plate = .posed(.degrees(degrees))
    return true
  }

  private var grip: DialGrip? {
    switch plate {
    case .held(let grip): grip
    case .resting, .sweeping, .returning, .posed: nil
    }
  }
}

// MARK: - Pointers

extension RotaryDial {
  private mutating func pointer(_ sample: PointerSample, at now: Moment) -> [WidgetEvent] {
    switch (plate, sample.phase) {
    case (.resting, .down), (.sweeping, .down), (.returning, .down), (.posed, .down):
      return press(sample, at: now)
    case (.held(let grip), .down):
      guard grip.pointer == sample.pointer, sample.position.isFinite else { return [] }
      return letGo(at: now) + press(sample, at: now)
    case (.held(let grip), .move):
      return grip.pointer == sample.pointer ? follow(sample.position, grip) : []
    case (.held(let grip), .up):
      guard grip.pointer == sample.pointer else { return [] }
      return follow(sample.position, grip) + release(at: now)
    case (.held(let grip), .cancel):
      return grip.pointer == sample.pointer ? letGo(at: now) : []
    case (.resting, .move), (.resting, .up), (.resting, .cancel), (.sweeping, .move), (.sweeping, .up),
      (.sweeping, .cancel), (.returning, .move), (.returning, .up), (.returning, .cancel), (.posed, .move),
      (.posed, .up), (.posed, .cancel):
      return []
    }
  }

  private mutating func press(_ sample: PointerSample, at now: Moment) -> [WidgetEvent] {
    let angle = plateAngle(at: now)
    guard !isFull, let digit = DialLayout.hole(at: sample.position, plate: angle, targets),
      let turn = Turn(about: DialLayout.frame, from: sample.position)
    else { return [] }
    currentDigit = digit
    plate = .held(DialGrip(pointer: sample.pointer, digit: digit, turn: turn, plate: angle))
    return [.began]
  }

  private mutating func follow(_ point: Point, _ grip: DialGrip) -> [WidgetEvent] {
    var grip = grip
    let reachesStop = grip.move(to: point)
    plate = .held(grip)
    return reachesStop ? [.reachedStop] : []
  }

  /// At the stop the digit is dialled, once; short of it nothing is.
  private mutating func release(at now: Moment) -> [WidgetEvent] {
    guard let grip else { return [] }
    let dials = grip.hasReachedStop && !isFull
    if dials { number.append(grip.digit) }
    return (dials ? [.changed, .settled] : [.settled]) + startReturn(from: grip.plate, at: now)
  }

  /// Lets the held plate go without a digit.
  private mutating func letGo(at now: Moment) -> [WidgetEvent] {
    guard let grip else { return [] }
    return [.cancelled] + startReturn(from: grip.plate, at: now)
  }
}

// MARK: - The plate's own motion

extension RotaryDial {
  private mutating func startReturn(from angle: Angle, at start: Moment) -> [WidgetEvent] {
    guard returnStyle != .none, angle != .zero else { return rest() }
    plate = .returning(PlateReturn(style: returnStyle, from: angle, start: start))
    return []
  }

  private mutating func turn(to now: Moment) -> [WidgetEvent] {
    if case .sweeping(let tween, let digit) = plate, now >= tween.end {
      plate = .returning(
        PlateReturn(style: returnStyle, from: DialLayout.travel(of: digit), start: tween.end))
    }
    guard case .returning(var motion) = plate else { return [] }
    let pulses = motion.countPulses(at: now).map { WidgetEvent.pulsed(at: $0) }
    plate = .returning(motion)
    return now < motion.end ? pulses : pulses + rest()
  }

  /// The plate is back: with enough digits that is the answer.
  private mutating func rest() -> [WidgetEvent] {
    plate = .resting
    return number.count == wanted ? [.accepted] : []
  }
}

// MARK: - Keys and control

extension RotaryDial {
  private mutating func press(_ key: Key, at now: Moment) -> [WidgetEvent] {
    switch key {
    case .digit(let digit): return type(digit, at: now)
    case .backspace:
      guard !number.isEmpty else { return [] }
      backspacePressed = now
      return removeLast()
    case .escape: return letGo(at: now)
    case .hash: return number.isEmpty ? [] : [.accepted]
    case .space: return type(currentDigit, at: now)
    case .adjust(let adjustment):
      currentDigit = RotaryDial.digit(from: currentDigit, adjustedBy: adjustment)
      return []
    case .enter: return []
    }
  }

  /// The digit counts at once; the plate shows its turn unless somebody holds it, in place of an earlier one's.
  private mutating func type(_ digit: Int, at now: Moment) -> [WidgetEvent] {
    guard !isFull, (0...9).contains(digit) else { return [] }
    number.append(digit)
    let events: [WidgetEvent] = [.changed, .settled]
    switch plate {
    case .held: return events
    case .resting, .sweeping, .returning, .posed:
      guard returnStyle != .none else { return events + rest() }
      let tween = Tween(
        from: plateAngle(at: now).degrees, to: DialLayout.travel(of: digit).degrees, start: now,
        duration: Threshold.typedSweep, easing: .inOut)
      plate = .sweeping(tween, digit: digit)
      return events
    }
  }

  /// The plate stays as it is: the number was not dialled.
  private mutating func show(_ value: PickedValue) -> [WidgetEvent] {
    guard !isHeld, case .number(let number) = value, number.count <= most, number != self.number else {
      return []
    }
    self.number = number
    let events: [WidgetEvent] = [.changed, .settled]
    return plate == .resting ? events + rest() : events
  }

  private mutating func removeLast() -> [WidgetEvent] {
    guard !number.isEmpty else { return [] }
    number.removeLast()
    return [.changed, .settled]
  }

  /// Clears the number if Backspace has been held for long enough by `now`.
  private mutating func clear(at now: Moment) -> [WidgetEvent] {
    guard let pressed = backspacePressed, now >= pressed.advanced(bySeconds: Threshold.clearingHold) else {
      return []
    }
    backspacePressed = nil
    guard !number.isEmpty else { return [] }
    number.removeAll()
    return [.changed, .settled]
  }
}
