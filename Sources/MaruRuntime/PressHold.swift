internal import MaruGeometry
internal import MaruGestures

/// Presses have to last: one that is over earlier never was, and one that goes on counts with all its moves as soon as it
/// has lasted long enough.
struct PressHold {
  private struct Press {
    let due: Moment
    let start: Moment
    /// The press and its moves, oldest first.
    var samples: [PointerSample]
  }

  let seconds: Double
  private var presses: [PointerID: Press] = [:]

  init(seconds: Double) { self.seconds = seconds }

  /// What of `sample` counts now.
  mutating func take(_ sample: PointerSample, at now: Moment) -> [PointerSample] {
    let id = sample.pointer
    switch sample.phase {
    case .down:
      presses[id] = Press(due: now.advanced(bySeconds: seconds), start: now, samples: [sample])
      // It may have been down already, for long enough.
      return [PointerSample(.cancel, pointer: id, position: sample.position)]
    case .move:
      guard presses[id] != nil else { return [sample] }
      presses[id]?.samples.append(sample)
      return []
    case .up, .cancel: return presses.removeValue(forKey: id) == nil ? [sample] : []
    }
  }

  /// When the next press has lasted long enough; nil if there is none.
  var end: Moment? { presses.values.map(\.due).min() }

  /// Takes out what counts at `now`, the earliest press first.
  mutating func takeLasting(at now: Moment) -> [PointerSample] {
    let lasting = presses.filter { $0.value.due <= now }
      .sorted { ($0.value.due, $0.key.rawValue) < ($1.value.due, $1.key.rawValue) }
    for (pointer, _) in lasting { presses[pointer] = nil }
    return lasting.flatMap(\.value.samples)
  }

  /// Nothing that is down will count.
  mutating func forget() { presses = [:] }

  /// The presses that do not count yet at `now`: where, and what share of their time has passed.
  func waiting(at now: Moment) -> [(place: Point, share: Double)] {
    presses.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { _, press in
      press.samples.last { $0.position.isFinite }.map {
        ($0.position, max(0, min(1, now.seconds(since: press.start) / seconds)))
      }
    }
  }

  /// The ring of a press fills from frame to frame.
  var wake: Wake { presses.isEmpty ? .onInput : .nextFrame }

  /// The same while nobody sees it.
  var unseenWake: Wake { end.map { .at($0) } ?? .onInput }
}
