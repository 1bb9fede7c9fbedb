internal import MaruDrawing
internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

/// What a stage remembers while somebody looks into it: pointers, events, costs and damage, each of them a short while.
///
/// It is told what happens and tells nobody: no widget sees it.
struct Inspector {
  /// Damage of one frame.
  struct Damage {
    let rects: [PixelRect]
    let time: Moment
  }

  /// Frames whose cost is shown.
  static let frames = 60
  /// Seconds in which events are counted.
  private static let second = 1.0
  /// More events than this are not counted.
  private static let mostEvents = 2000

  private(set) var trails: [PointerTrail] = []
  /// Where the mouse is while it is up, pixels.
  private(set) var hover: Point?
  /// The last frames, oldest first.
  private(set) var costs: [FrameCost] = []
  /// What was new in the picture below the overlay, last.
  private(set) var damage: Damage?
  private var events: [Moment] = []
  private var picture: DisplayList?

  /// Events in the last second.
  var eventRate: Int { events.count }

  /// Notes `event` before `board` gets it.
  mutating func note(_ event: InputEvent.Kind, on board: Board, at now: Moment) {
    events.append(now)
    if events.count > Inspector.mostEvents { events.removeFirst() }
    switch event {
    case .pointer(let sample): note(sample, on: board, at: now)
    case .hover(let point): hover = point
    case .hoverEnded: hover = nil
    case .focusLost, .closeRequested: for index in trails.indices { trails[index].lift() }
    // Places are others then.
    case .resized: trails = []
    case .exposed: picture = nil
    case .scroll, .key, .keyReleased, .paste, .press, .begin, .keyFocus, .widget, .focusGained, .wallClock:
      break
    }
  }

  private mutating func note(_ sample: PointerSample, on board: Board, at now: Moment) {
    let index = trails.lastIndex { $0.pointer == sample.pointer && $0.isDown }
    switch sample.phase {
    case .down:
      hover = nil
      if let index { trails.remove(at: index) }
      guard sample.position.isFinite else { return }
      trails.append(trail(of: sample, on: board, at: now))
    case .move, .up:
      guard let index else { return }
      if sample.position.isFinite {
        let local = board.local(sample.position, inCard: trails[index].press.card)
        trails[index].move(to: sample.position, local: local, at: now)
      }
      if sample.phase == .up { trails[index].lift() }
    case .cancel: if let index { trails[index].lift() }
    }
  }

  private func trail(of sample: PointerSample, on board: Board, at now: Moment) -> PointerTrail {
    let press = board.press(at: sample.position, now)
    let frame = press.card.flatMap { board.cards[$0].inspection(at: now).frame }
    return PointerTrail(
      sample.pointer, press, at: sample.position, local: board.local(sample.position, inCard: press.card),
      about: frame, now)
  }

  mutating func note(_ cost: FrameCost) {
    costs.append(cost)
    if costs.count > Inspector.frames { costs.removeFirst() }
  }

  /// Notes what is drawn below the overlay.
  mutating func note(_ picture: DisplayList, within bounds: PixelRect, at now: Moment) {
    let rects = self.picture.map { picture.damage(since: $0, within: bounds) } ?? []
    self.picture = picture
    if !rects.isEmpty { damage = Damage(rects: rects, time: now) }
  }

  /// Forgets what is no longer shown at `now`.
  mutating func forget(at now: Moment) {
    for index in trails.indices { trails[index].forget(at: now) }
    trails.removeAll { !$0.isDown && $0.samples.isEmpty }
    events.removeAll { now.seconds(since: $0) >= Inspector.second }
    if let seen = damage, PointerTrail.freshness(of: seen.time, at: now) == 0 { damage = nil }
  }

  /// When it looks another way by itself.
  var wake: Wake {
    if damage != nil || trails.contains(where: \.isFading) { return .nextFrame }
    return events.first.map { .at($0.advanced(bySeconds: Inspector.second)) } ?? .onInput
  }
}

extension Board {
  /// `place` in the design square of a card, or as it is.
  fileprivate func local(_ place: Point, inCard card: Int?) -> Point {
    card.map { transform(ofCard: $0).inverse(place) } ?? place
  }

  /// What a press at `place` would be for.
  func press(at place: Point, _ now: Moment) -> PointerTrail.Press {
    let target = target(at: place)
    guard case .card(let index) = target else {
      let meaning = target.map { PressMeaning(name(of: $0), "in its frame") }
      return PointerTrail.Press(card: nil, meaning: meaning ?? PressMeaning(nil, "beside everything"))
    }
    let meaning = cards[index].meaning(ofPressAt: local(place, inCard: index), at: now)
    return PointerTrail.Press(card: index, meaning: meaning)
  }
}
