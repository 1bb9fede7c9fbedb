internal import MaruGeometry
internal import MaruGestures

// MARK: - Pointers and keys

extension TimerPicker {
  mutating func pointer(_ sample: PointerSample) -> [WidgetEvent] {
    switch (phase, sample.phase) {
    case (.setting(let wheels), .down):
      guard sample.position.isFinite else { return [] }
      guard let held = wheels.held else { return press(sample) }
      return held.pointer == sample.pointer ? cancel() + press(sample) : []
    case (.setting(let wheels), .move):
      return wheels.held?.pointer == sample.pointer ? follow(sample.position) : []
    case (.setting(let wheels), .up):
      return wheels.held?.pointer == sample.pointer ? follow(sample.position, letsGo: true) + [.settled] : []
    case (.setting(let wheels), .cancel):
      return wheels.held?.pointer == sample.pointer ? cancel() : []
    case (.finished, .down):
      return sample.position.isFinite ? dismiss() : []
    case (.finished, .move), (.finished, .up), (.finished, .cancel), (.armed, _), (.running, _), (.paused, _):
      return []
    }
  }

  private mutating func press(_ sample: PointerSample) -> [WidgetEvent] {
    let now = now
    var isTaken = false
    if let column = TimerLayout.column(at: sample.position) { currentColumn = column }
    let events = changing { picker in
      picker.adjust { isTaken = $0.press(sample.pointer, at: sample.position, now) }
    }
    return isTaken ? [.began] + events : []
  }

  private mutating func follow(_ point: Point, letsGo: Bool = false) -> [WidgetEvent] {
    let now = now
    var rows = 0
    let events = changing { picker in
      picker.adjust {
        rows = $0.follow(point, at: now)
        if letsGo { $0.release(at: now) }
      }
    }
    return events + TimerPicker.detents(rows)
  }

  mutating func cancel() -> [WidgetEvent] {
    let now = now
    return changing { picker in picker.adjust { $0.cancel(at: now) } } + [.cancelled]
  }

  mutating func press(_ key: Key) -> [WidgetEvent] {
    let now = now
    switch (phase, key) {
    case (.setting(let wheels), .escape) where wheels.held != nil: return cancel()
    case (.setting, .adjust(let adjustment)): return turn(by: adjustment)
    case (.setting, _): return changing { picker in picker.adjust { $0.type(key, at: now) } }.settled
    case (.finished, .enter): return dismiss()
    case (.armed, _), (.running, _), (.paused, _), (.finished, _):
      return []
    }
  }
}

// MARK: - Controls

extension TimerPicker {
  mutating func press(_ control: String) -> [WidgetEvent] {
    switch control {
    case "start": start()
    case "pause": pause()
    case "resume": resume()
    case "reset": reset()
    case "add-minute": addMinute()
    case "dismiss": dismiss()
    default: presets.duration(ofControl: control).map { show(.duration($0)) } ?? []
    }
  }

  private mutating func start() -> [WidgetEvent] {
    guard case .setting(let wheels) = phase, wheels.countdown.seconds > 0 else { return [] }
    let set = wheels.countdown
    longest = set
    rounds.restart()
    phase = .running(deadline: now.advanced(byNanoseconds: TimerPicker.nanoseconds(set)), of: set)
    return wheels.held == nil ? [] : [.settled]
  }

  private mutating func pause() -> [WidgetEvent] {
    guard case .running(_, let set) = phase else { return [] }
    phase = .paused(remaining: remaining, of: set)
    return []
  }

  private mutating func resume() -> [WidgetEvent] {
    guard case .paused(let remaining, let set) = phase else { return [] }
    phase = .running(deadline: now.advanced(byNanoseconds: remaining), of: set)
    return []
  }

  /// Back to the wheels, at the time that was set.
  private mutating func reset() -> [WidgetEvent] {
    switch phase {
    case .setting, .armed: []
    case .running(_, let set), .paused(_, let set): setAgain(set)
    case .finished(_, let set): [.alertEnded] + setAgain(set)
    }
  }

  private mutating func setAgain(_ set: Countdown) -> [WidgetEvent] {
    changing { $0.phase = .setting(Wheels(set, hasLongHours: $0.hasLongHours)) }.settled
  }

  private mutating func dismiss() -> [WidgetEvent] {
    guard case .finished = phase else { return [] }
    return reset() + [.accepted]
  }

  private mutating func addMinute() -> [WidgetEvent] {
    let now = now
    let minute: Int64 = 60_000_000_000
    let most = TimerPicker.nanoseconds(.longest)
    switch phase {
    case .setting(let wheels):
      let countdown = Countdown(seconds: wheels.countdown.seconds + 60)
      let events = changing { picker in picker.adjust { $0.show(countdown, at: now) } }
      return wheels.held == nil ? events.settled : events
    case .armed: return []
    case .running(_, let set):
      let left = min(most, remaining + minute)
      return counting { $0.phase = .running(deadline: now.advanced(byNanoseconds: left), of: set) }
    case .paused(let remaining, let set):
      return counting { $0.phase = .paused(remaining: min(most, remaining + minute), of: set) }
    case .finished(_, let set):
      longest = Countdown(seconds: 60)
      return [.alertEnded]
        + counting { $0.phase = .running(deadline: now.advanced(byNanoseconds: minute), of: set) }
    }
  }

  /// Does `change` to what is left.
  private mutating func counting(_ change: (inout TimerPicker) -> Void) -> [WidgetEvent] {
    let events = changing(change)
    longest = max(longest, countdown)
    return events
  }
}
