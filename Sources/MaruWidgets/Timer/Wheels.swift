internal import MaruGeometry
internal import MaruGestures

/// The three wheels and what is being done to them: the timer while it is set.
struct Wheels: Hashable {
  /// What the fingers or the keyboard are doing.
  enum Activity: Hashable {
    case none
    case held(WheelHold)
    /// Digits come from the keyboard and are in force at once; Esc goes back to `before`.
    case typing(TypedDigits, before: Countdown)
  }

  private(set) var hours: Wheel
  private(set) var minutes: Wheel
  private(set) var seconds: Wheel
  private(set) var activity = Activity.none
  private var hourNotches = NotchSum()
  private var minuteNotches = NotchSum()
  private var secondNotches = NotchSum()

  /// Wheels at rest on `countdown`; with hours up to 99 if it has more than 23, or if `hasLongHours`.
  init(_ countdown: Countdown, hasLongHours: Bool = false) {
    hours = Wheel(count: hasLongHours || countdown.hours > 23 ? 100 : 24, on: countdown.hours)
    minutes = Wheel(count: 60, on: countdown.minutes)
    seconds = Wheel(count: 60, on: countdown.secondsOfMinute)
  }

  /// What the wheels show or will show when they have come to rest.
  var countdown: Countdown {
    Countdown(
      hours: number(of: .hours), minutes: number(of: .minutes), seconds: number(of: .seconds))
  }

  var hasLongHours: Bool { hours.count > 24 }

  var isMoving: Bool { hours.isMoving || minutes.isMoving || seconds.isMoving }

  /// The column that a pointer holds, and the pointer.
  var held: WheelHold? {
    switch activity {
    case .held(let hold): hold
    case .none, .typing: nil
    }
  }

  /// The row in the middle of `column` at `now`, with fractions.
  func position(of column: WheelColumn, at now: Moment) -> Double {
    self[column].position(at: now) + (held?.column == column ? held?.travel ?? 0 : 0)
  }

  subscript(column: WheelColumn) -> Wheel {
    get {
      switch column {
      case .hours: hours
      case .minutes: minutes
      case .seconds: seconds
      }
    }
    set {
      switch column {
      case .hours: hours = newValue
      case .minutes: minutes = newValue
      case .seconds: seconds = newValue
      }
    }
  }

  /// Ends all motions where they go.
  mutating func land() {
    for column in WheelColumn.allCases { self[column].land() }
  }

  private func number(of column: WheelColumn) -> Int {
    guard let held, held.column == column else { return self[column].number }
    var wheel = self[column]
    wheel.stop(at: .zero, movedBy: held.travel)
    return wheel.number
  }

  /// Lets time pass until `now`; tells how many rows went by since `earlier`.
  mutating func advance(from earlier: Moment, to now: Moment) -> Int {
    if case .typing(let typed, _) = activity, typed.isExpired(at: now) { activity = .none }
    return WheelColumn.allCases.reduce(0) { $0 + self[$1].advance(from: earlier, to: now) }
  }
}

// MARK: - Pointers

extension Wheels {
  /// Takes the wheel under `point` and stops it; false if there is none.
  mutating func press(_ pointer: PointerID, at point: Point, _ now: Moment) -> Bool {
    guard let column = TimerLayout.column(at: point) else { return false }
    let wheel = self[column]
    self[column].stop(at: now)
    activity = .held(
      WheelHold(
        column: column, pointer: pointer, y: point.y, wasMoving: wheel.isMoving, before: wheel.row, at: now))
    return true
  }

  /// Follows the holding pointer; tells how many rows went by.
  mutating func follow(_ point: Point, at now: Moment) -> Int {
    guard var hold = held, point.isFinite else { return 0 }
    let before = nearest(position(of: hold.column, at: now))
    hold.move(to: point.y, at: now)
    activity = .held(hold)
    return abs(nearest(position(of: hold.column, at: now)) - before)
  }

  /// Lets the held wheel go: a tap brings its row to the middle, a rest the nearest one, else the wheel flings.
  mutating func release(at now: Moment) {
    guard let hold = held else { return }
    let position = position(of: hold.column, at: now)
    activity = .none
    self[hold.column].stop(at: now, movedBy: hold.travel)
    if let offset = hold.tappedRow {
      self[hold.column].settle(on: nearest(position) + offset, at: now)
    } else {
      self[hold.column].move(Fling.tween(from: position, velocity: hold.velocity(at: now), at: now))
    }
  }

  /// Takes a drag back.
  mutating func cancel(at now: Moment) {
    guard let hold = held else { return }
    activity = .none
    self[hold.column].stop(at: now, movedBy: hold.travel)
    // To the same number the nearest way, however far the pointer has gone.
    let number = floorModulo(hold.before, self[hold.column].count)
    self[hold.column].settle(on: self[hold.column].row(showing: number), at: now)
  }
}

// MARK: - Wheel mouse, keys, controls

extension Wheels {
  /// Adds `notches` to the wheel under `point`.
  mutating func scroll(_ notches: Double, at point: Point, _ now: Moment) {
    guard held == nil, let column = TimerLayout.column(at: point) else { return }
    let rows: Int
    switch column {
    case .hours: rows = hourNotches.add(notches)
    case .minutes: rows = minuteNotches.add(notches)
    case .seconds: rows = secondNotches.add(notches)
    }
    if rows != 0 { turn(column, to: self[column].row + rows, at: now) }
  }

  /// Turns the wheel of `column` as a key does.
  mutating func turn(_ column: WheelColumn, by adjustment: Adjustment, at now: Moment) {
    guard held == nil else { return }
    let wheel = self[column]
    let row =
      switch adjustment {
      case .increment, .decrement, .pageUp, .pageDown: wheel.row + adjustment.steps(page: 5)
      case .first: wheel.row(showing: 0)
      case .last: wheel.row(showing: wheel.count - 1)
      }
    turn(column, to: row, at: now)
  }

  private mutating func turn(_ column: WheelColumn, to row: Int, at now: Moment) {
    activity = .none
    self[column].settle(on: row, at: now)
  }

  /// Shows a value that nobody turns or types.
  mutating func set(_ countdown: Countdown, at now: Moment) {
    guard held == nil else { return }
    activity = .none
    show(countdown, at: now)
  }

  /// Digits fill the number HHMMSS from the right; a seventh changes nothing.
  mutating func type(_ key: Key, at now: Moment) {
    let (earlier, before): (TypedDigits?, Countdown)
    switch activity {
    case .held: return
    case .none: (earlier, before) = (nil, countdown)
    case .typing(let typed, let start): (earlier, before) = (typed, start)
    }
    switch Typing(key, after: earlier, most: 6, at: now) {
    case .open(let typed): showTyped(typed, before: before, at: now)
    case .dropped:
      activity = .none
      show(before, at: now)
    case .entered, nil: break
    }
  }

  private mutating func showTyped(_ typed: TypedDigits, before: Countdown, at now: Moment) {
    activity = .typing(typed, before: before)
    let count = typed.digits.count
    func pair(_ place: Int) -> Int { typed.number(max(0, count - 2 * place)..<max(0, count - 2 * place + 2)) }
    show(Countdown(hours: pair(3), minutes: pair(2), seconds: pair(1)), at: now)
  }

  /// Moves the wheels to `countdown` the shortest way; under a finger a wheel is there at once.
  mutating func show(_ countdown: Countdown, at now: Moment) {
    if countdown.hours > 23 { hours.widen(to: 100, at: now) }
    let numbers = [countdown.hours, countdown.minutes, countdown.secondsOfMinute]
    for (column, number) in zip(WheelColumn.allCases, numbers) {
      if case .held(var hold) = activity, hold.column == column {
        var wheel = self[column]
        wheel.stop(at: now, movedBy: hold.travel)
        let shift = wheel.row(showing: number) - wheel.row
        self[column].stop(at: now, movedBy: Double(shift))
        hold.before += shift
        activity = .held(hold)
      } else {
        let row = self[column].row(showing: number)
        if row != self[column].row { self[column].settle(on: row, at: now) }
      }
    }
  }
}
