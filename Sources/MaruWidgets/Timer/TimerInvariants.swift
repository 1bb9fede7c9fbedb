public import MaruGestures

extension TimerPicker {
  public func checkInvariants(
    since earlier: any Widget, by input: WidgetInput?, at now: Moment
  ) throws(BrokenInvariant) {
    try checkCount()
    try checkWheels(at: now)
    guard let earlier = earlier as? TimerPicker else { return }
    let hasFinished = state == .finished && earlier.state != .finished
    try require(
      alerts == earlier.alerts + (hasFinished ? 1 : 0), "an end alerts once", found: "\(alerts) alerts")
    try require(
      earlier.state == .setting || duration == earlier.duration,
      "the duration is only set while it is being set",
      found: label)
    try checkCancel(of: earlier, by: input)
    guard countdown != earlier.countdown || state != earlier.state else { return }
    switch input {
    case nil: try checkTime(since: earlier)
    case .press(let control): try checkPress(since: earlier, control)
    case .pointer, .scroll, .key, .keyReleased, .focus, .set, .focusLost, .wallClock:
      try require(state == .setting, "a countdown is left alone", found: "\(state) \(value)")
      if earlier.state == .setting, let input { try checkTurn(since: earlier, by: input) }
    }
  }

  private func checkCount() throws(BrokenInvariant) {
    let seconds = countdown.seconds
    switch state {
    case .setting: try require(seconds >= 0, "a duration is not negative", found: value)
    case .running, .paused: try require(seconds > 0, "a countdown is above zero until its end", found: value)
    case .finished:
      try require(countsOvertime ? seconds <= 0 : seconds == 0, "nothing is left after the end", found: value)
    }
  }

  /// Wheels that rest, rest on the value.
  private func checkWheels(at now: Moment) throws(BrokenInvariant) {
    guard case .setting(let wheels) = phase, wheels.held == nil, !wheels.isMoving else { return }
    for column in WheelColumn.allCases {
      let wheel = wheels[column]
      let position = wheel.position(at: now)
      try require(
        position == Double(wheel.row) && (0..<wheel.count).contains(wheel.number),
        "a wheel at rest stands on a row", found: "\(column) at \(position)")
    }
  }

  /// A drag that is taken back leaves the number of before on its wheel.
  private func checkCancel(of earlier: TimerPicker, by input: WidgetInput?) throws(BrokenInvariant) {
    guard case .setting(let wheels) = phase, case .setting(let before) = earlier.phase,
      let hold = before.held, wheels.held == nil, input?.cancels == true
    else { return }
    let wheel = wheels[hold.column]
    let number = floorModulo(hold.before, wheel.count)
    try require(wheel.number == number, "a cancel restores the number before the drag", found: value)
  }

  private func checkTime(since earlier: TimerPicker) throws(BrokenInvariant) {
    switch (earlier.state, state) {
    case (.running, .running), (.running, .finished), (.finished, .finished):
      try require(
        countdown <= earlier.countdown || rounds.current > earlier.rounds.current,
        "a countdown never increases within a round", found: value)
    default: throw BrokenInvariant("time alone only counts down", found: "\(state) \(value)")
    }
  }

  private func checkPress(since earlier: TimerPicker, _ control: String) throws(BrokenInvariant) {
    let isLegal =
      switch (control, earlier.state, state) {
      case ("start", .setting, .running), ("pause", .running, .paused), ("resume", .paused, .running):
        countdown == earlier.countdown
      case ("reset", .running, .setting), ("reset", .paused, .setting), ("reset", .finished, .setting),
        ("dismiss", .finished, .setting):
        countdown == earlier.duration
      case ("add-minute", .finished, .running): countdown.seconds == 60
      case ("add-minute", .setting, .setting), ("add-minute", .running, .running),
        ("add-minute", .paused, .paused):
        countdown == Countdown(seconds: earlier.countdown.seconds + 60)
      case (_, .setting, .setting): countdown == presets.duration(ofControl: control)
      default: false
      }
    try require(isLegal, "a control does what it is named for", found: "\(control): \(state) \(value)")
  }

  /// Only one wheel is turned at a time.
  private func checkTurn(since earlier: TimerPicker, by input: WidgetInput) throws(BrokenInvariant) {
    switch input {
    case .pointer(let sample):
      if case .setting(let wheels) = earlier.phase, let hold = wheels.held {
        try require(hold.pointer == sample.pointer, "no other pointer turns a held wheel", found: value)
      }
      // The second press of a pointer takes its first one back, perhaps on another wheel.
      guard sample.phase != .down || !earlier.isHeld else { return }
    case .scroll, .focusLost, .key(.adjust): break
    case .key, .keyReleased, .press, .focus, .set, .wallClock: return
    }
    let fields = [\Countdown.hours, \.minutes, \.secondsOfMinute]
    let turned = fields.filter { countdown[keyPath: $0] != earlier.countdown[keyPath: $0] }
    try require(turned.count == 1, "one wheel turns at a time", found: value)
  }
}
