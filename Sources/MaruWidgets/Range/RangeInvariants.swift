public import MaruDrawing
public import MaruGeometry
public import MaruGestures

extension RangePicker {
  public func checkInvariants(
    since earlier: any Widget, by input: WidgetInput?, at now: Moment
  ) throws(BrokenInvariant) {
    try require(rules.allow(range), "the range is \(rules.allowedRanges)", found: value)
    guard let earlier = earlier as? RangePicker else { return }
    for (pointer, handle) in earlier.holders where holders[pointer] != nil && !(input?.presses ?? false) {
      try require(holders[pointer] == handle, "a pointer keeps its handle", found: "\(state)")
    }
    guard range != earlier.range else { return }
    switch input {
    case .pointer(let sample): try checkTurn(since: earlier, by: sample)
    case .scroll, .key(.adjust):
      let movesOne = movesOneHandle(since: earlier) || range.duration == earlier.range.duration
      try require(movesOne, "a step moves a handle or the whole range", found: value)
      try checkLimits(since: earlier)
    case .key(let key):
      try require(!earlier.isHeld || key == .escape, "keys do not move a held handle", found: value)
    case .focusLost: try require(earlier.isHeld, "only a drag is taken back", found: value)
    case .set: break
    case nil, .keyReleased, .press, .focus, .wallClock:
      throw BrokenInvariant("no handle moves by itself", found: value)
    }
  }

  private func checkTurn(since earlier: RangePicker, by sample: PointerSample) throws(BrokenInvariant) {
    try require(earlier.answers(to: sample.pointer), "no other pointer moves what is held", found: value)
    switch sample.phase {
    case .down, .cancel:
      // What a pointer held until now goes back, whatever it had moved.
      guard !earlier.isHeld else { return }
      try require(sample.phase == .down, "only a drag is taken back", found: value)
      try require(movesOneHandle(since: earlier), "a press moves one handle", found: value)
    case .move, .up:
      try checkMove(since: earlier, by: sample)
      try checkPlace(for: sample)
    }
    try checkLimits(since: earlier)
  }

  private func checkMove(since earlier: RangePicker, by sample: PointerSample) throws(BrokenInvariant) {
    switch earlier.state {
    case .idle, .typing: throw BrokenInvariant("only what is held moves", found: value)
    case .undecided: try require(movesOneHandle(since: earlier), "a turn takes one handle", found: value)
    case .one(let handle, _):
      let other = handle.other
      try require(
        rules.crossing == .push || time(of: other) == earlier.time(of: other),
        "the handle beside the held one stays", found: value)
      try require(
        rules.crossing != .pass || time(of: handle).minutes % rules.step == 0,
        "a turned handle is on its grid", found: value)
    case .both(let start, _, _):
      let other = sample.pointer == start.grip.pointer ? RangeHandle.end : .start
      try require(
        rules.crossing != .pass || time(of: other) == earlier.time(of: other),
        "each of two pointers moves its own handle", found: value)
    case .whole:
      let isSameLength = range.duration == earlier.range.duration
      try require(isSameLength, "a range that is moved keeps its length", found: value)
    }
  }

  /// A handle that nothing stops is where its pointer is.
  private func checkPlace(for sample: PointerSample) throws(BrokenInvariant) {
    guard case .one(let handle, let hold) = state, hold.grip.pointer == sample.pointer,
      rules.crossing != .stop, !rules.sameDay, !hold.grip.isAtRest
    else { return }
    try require(ends[handle] == self.value(of: hold), "a held handle follows its pointer", found: value)
  }

  /// Which handle each pointer holds.
  private var holders: [PointerID: RangeHandle] {
    switch state {
    case .idle, .typing, .undecided, .whole: [:]
    case .one(let handle, let hold): [hold.grip.pointer: handle]
    case .both(let start, let end, _): [start.grip.pointer: .start, end.grip.pointer: .end]
    }
  }

  /// `pointer` is one of those that hold something, or none does.
  private func answers(to pointer: PointerID) -> Bool {
    switch state {
    case .idle, .typing: true
    case .undecided(let own, _): own == pointer
    case .whole(let hold): hold.grip.pointer == pointer
    case .one, .both: holders[pointer] != nil
    }
  }

  /// A range within what drags keep to does not leave it by them.
  private func checkLimits(since earlier: RangePicker) throws(BrokenInvariant) {
    guard rules.crossing != .pass, rules.durations.contains(earlier.range.duration) else { return }
    try require(
      rules.durations.contains(range.duration), "the length stays within its limits",
      found: "\(range.duration) minutes")
  }

  private func movesOneHandle(since earlier: RangePicker) -> Bool {
    rules.crossing == .push || range.start == earlier.range.start || range.end == earlier.range.end
  }

  private func time(of handle: RangeHandle) -> TimeOfDay { handle == .start ? range.start : range.end }

  public func checkPicture(
    _ list: DisplayList, through transform: Transform, at now: Moment
  ) throws(BrokenInvariant) {
    let frame = PolarFrame(center: transform.map(RangeLayout.frame.center))
    let radius = transform.map(RangeLayout.handleRadius)
    let handles = list.commands.compactMap { command -> Point? in
      guard case .circle(let circle) = command.shape, circle.radius == radius else { return nil }
      return circle.center
    }
    let degrees = [range.start, range.end].map { Double($0.minutes) / 4 }
    try require(
      handles.count == 2 && zip(handles, degrees).allSatisfy { frame.shows($0, at: $1) },
      "the handles are drawn at the ends", found: "\(handles) at \(value)")
    let width = transform.map(RangeLayout.ringWidth)
    let sweeps = list.commands.compactMap { command -> Double? in
      guard case .arc(_, width, _, let sweep, _) = command.shape else { return nil }
      return sweep.degrees
    }
    let expected = range.duration > 0 ? [Double(range.duration) / 4] : []
    try require(sweeps == expected, "the arc is as long as the range", found: "\(sweeps) at \(value)")
  }
}
