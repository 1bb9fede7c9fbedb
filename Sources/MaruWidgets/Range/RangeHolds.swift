internal import MaruGeometry
internal import MaruGestures

// Pointers: who holds what.

extension RangePicker {
  mutating func pointer(_ sample: PointerSample) -> [WidgetEvent] {
    switch sample.phase {
    case .down: sample.position.isFinite ? cancel(sample.pointer) + begin(sample) : []
    case .move: follow(sample)
    case .up: follow(sample) + release(sample.pointer)
    case .cancel: cancel(sample.pointer)
    }
  }

  private mutating func begin(_ sample: PointerSample) -> [WidgetEvent] {
    guard let turn = Turn(about: RangeLayout.frame, from: sample.position) else { return [] }
    switch state {
    case .idle, .typing:
      guard
        let press = RangeLayout.press(at: sample.position, on: range, sameDay: rules.sameDay, rules.targets)
      else { return [] }
      return begin(press, sample.pointer, turn)
    case .one(let held, let hold):
      // A second pointer can take the other handle, by pressing it.
      guard RangeLayout.reaches(held.other, from: sample.position, on: range, rules.targets) else {
        return []
      }
      let second = self.hold(held.other, sample.pointer, turn)
      currentHandle = held.other
      switch held {
      case .start: state = .both(start: hold, end: second, newer: .end)
      case .end: state = .both(start: second, end: hold, newer: .start)
      }
      return [.began]
    case .undecided, .both, .whole:
      return []
    }
  }

  private mutating func begin(
    _ press: RangeLayout.Press, _ pointer: PointerID, _ turn: Turn
  ) -> [WidgetEvent] {
    switch press {
    case .handle(let handle):
      take(handle, hold(handle, pointer, turn))
    case .eitherHandle:
      state = .undecided(pointer, turn)
    case .whole:
      guard rules.grab == .all else { return [] }
      state = .whole(hold(.start, pointer, turn))
    case .jump(let handle):
      guard rules.grab == .all else { return [] }
      let hold = Hold(
        grip: Grip(pointer: pointer, turn: turn, origin: landing(of: handle, at: turn.startAngle)),
        before: ends)
      take(handle, hold)
      return [.began] + move(handle, by: hold)
    }
    return [.began]
  }

  private mutating func take(_ handle: RangeHandle, _ hold: Hold) {
    state = .one(handle, hold)
    currentHandle = handle
  }

  /// A hold of `handle` where it stands.
  private func hold(_ handle: RangeHandle, _ pointer: PointerID, _ turn: Turn) -> Hold {
    Hold(grip: Grip(pointer: pointer, turn: turn, origin: .grabbed(at: ends[handle])), before: ends)
  }

  /// Where `handle` comes to when it goes to `angle` the shortest way, on one day without passing midnight.
  private func landing(of handle: RangeHandle, at angle: Angle) -> Grip.Origin {
    if rules.sameDay { return .following(from: angle.degrees * RangeLayout.minutesPerDegree) }
    let from = RangeLayout.angle(of: handle == .start ? range.start : range.end)
    let way = from.shortestTurn(to: angle).degrees * RangeLayout.minutesPerDegree
    return .following(from: Double(ends[handle]) + way)
  }

  private mutating func follow(_ sample: PointerSample) -> [WidgetEvent] {
    switch state {
    case .idle, .typing: return []
    case .undecided(let pointer, var turn):
      guard pointer == sample.pointer else { return [] }
      turn.move(to: sample.position)
      guard let direction = turn.direction else { return [] }
      let handle = handle(for: direction)
      let hold = hold(handle, pointer, turn)
      take(handle, hold)
      return move(handle, by: hold)
    case .one(let handle, var hold):
      guard hold.grip.pointer == sample.pointer else { return [] }
      hold.grip.move(to: sample.position)
      state = .one(handle, hold)
      return move(handle, by: hold)
    case .both(var start, var end, let newer):
      let handle = RangeHandle.start
      if start.grip.pointer == sample.pointer {
        start.grip.move(to: sample.position)
        state = .both(start: start, end: end, newer: newer)
        return move(handle, by: start)
      }
      guard end.grip.pointer == sample.pointer else { return [] }
      end.grip.move(to: sample.position)
      state = .both(start: start, end: end, newer: newer)
      return move(handle.other, by: end)
    case .whole(var hold):
      guard hold.grip.pointer == sample.pointer else { return [] }
      hold.grip.move(to: sample.position)
      state = .whole(hold)
      return moveWhole(to: value(of: hold))
    }
  }

  private mutating func release(_ pointer: PointerID) -> [WidgetEvent] {
    switch state {
    case .idle, .typing: return []
    case .undecided(let own, _):
      guard own == pointer else { return [] }
      rest()
    case .one(_, let hold), .whole(let hold):
      guard hold.grip.pointer == pointer else { return [] }
      rest()
    case .both(var start, var end, _):
      if start.grip.pointer == pointer {
        end.before.start = ends.start
        state = .one(.end, end)
      } else if end.grip.pointer == pointer {
        start.before.end = ends.end
        state = .one(.start, start)
      } else {
        return []
      }
    }
    return [.settled]
  }

  /// Cancels what `pointer` holds: its part goes back, and what it had pushed.
  private mutating func cancel(_ pointer: PointerID) -> [WidgetEvent] {
    var events: [WidgetEvent] = []
    switch state {
    case .idle, .typing: return []
    case .undecided(let own, _):
      guard own == pointer else { return [] }
      rest()
    case .one(let handle, let hold):
      guard hold.grip.pointer == pointer else { return [] }
      events = changing { $0.restore(handle, hold.before) }
      rest()
    case .both(let start, let end, let newer):
      let handle: RangeHandle = start.grip.pointer == pointer ? .start : .end
      let (own, rest) = handle == .start ? (start, end) : (end, start)
      guard own.grip.pointer == pointer else { return [] }
      var before = ends
      before[handle] = own.before[handle]
      events = changing { picker in
        picker.restore(handle, before)
        picker.follow(handle.other, by: rest)
      }
      // What the older one's cancel goes back to holds for the newer one too.
      state = .one(handle.other, Hold(grip: rest.grip, before: newer == handle ? rest.before : own.before))
    case .whole(let hold):
      guard hold.grip.pointer == pointer else { return [] }
      events = changing { $0.ends = hold.before }
      rest()
    }
    return events + [.cancelled]
  }

  /// Cancels everything that is going on, the newer hold first.
  mutating func cancelAll() -> [WidgetEvent] {
    switch state {
    case .idle, .typing: return []
    case .undecided(let pointer, _): return cancel(pointer)
    case .one(_, let hold), .whole(let hold): return cancel(hold.grip.pointer)
    case .both(let start, let end, let newer):
      let first = newer == .start ? start.grip.pointer : end.grip.pointer
      return cancel(first) + cancelAll()
    }
  }

  /// Nothing is held any more: minutes are counted from the start's own midnight again.
  mutating func rest() {
    state = .idle
    let range = range
    ends = Ends(start: range.start.minutes, end: range.start.minutes + range.duration)
  }
}
