internal import MaruDrawing
internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

/// A setting that is played with, event by event as a replay does it, while its invariants are checked.
struct MonkeyPlay {
  /// How often the picture is checked too.
  let eventsPerPicture: Int
  private var player: TracePlayer
  /// The pointers that are down, as far as one can know.
  private var pointers: Set<PointerID> = []
  /// The value before what is held now was; nil if more than that has changed or settled it since.
  private var rest: PickedValue?
  private var count = 0

  init(_ setting: MonkeySetting, eventsPerPicture: Int) {
    self.eventsPerPicture = eventsPerPicture
    // Few frames: how many there are must not matter.
    player = Replay(framesPerSecond: 8).player(for: Trace(setting, events: []))
  }

  var value: String { player.widget.value }

  /// Plays `event` and throws what does not hold then.
  mutating func play(_ event: Trace.Event) throws(BrokenInvariant) {
    if event.time > player.now {
      let before = player.widget
      player.pass(until: event.time)
      try player.widget.checkInvariants(since: before, by: nil, at: player.now)
      try checkRest()
      if !player.widget.isHeld {
        rest = player.widget.picked
      } else if player.widget.picked != before.picked {
        rest = nil
      }
    }
    var before = player.widget
    let input = event.action.input(to: player.board, at: player.now)
    _ = player.play(event)
    // A fresh widget has no past.
    if case .begin = event.action { before = player.widget }
    try player.widget.checkInvariants(since: before, by: input, at: player.now)
    try checkHold(after: event.action)
    try checkReturn(after: event.action)
    count += 1
    if count % eventsPerPicture == 0 {
      try checkText()
      try checkPicture()
    }
  }

  /// Advancing again to the same moment changes nothing.
  private mutating func checkRest() throws(BrokenInvariant) {
    let picked = player.widget.picked
    let events = player.advance()
    try require(
      events.isEmpty && player.widget.picked == picked, "advancing twice to a moment is advancing once",
      found: "\(events) \(player.widget.value)")
  }

  /// Nothing is held unless a pointer is down.
  private mutating func checkHold(after action: Trace.Action) throws(BrokenInvariant) {
    switch action {
    case .pointer(let sample):
      switch sample.phase {
      case .down: pointers.insert(sample.pointer)
      case .move: break
      case .up, .cancel: pointers.remove(sample.pointer)
      }
    case .focus(gained: false): pointers.removeAll()
    case .focus, .keyFocus, .scroll, .key, .keyDown, .keyUp, .paste, .press, .begin, .resize, .sleep, .wall,
      .expect,
      .shot:
      break
    }
    guard pointers.isEmpty else { return }
    try require(
      !player.widget.isHeld && !player.board.pressed.contains { _ in true },
      "nothing is held while no pointer is down",
      found: player.widget.value)
  }

  /// Losing the focus takes back all that is held.
  private mutating func checkReturn(after action: Trace.Action) throws(BrokenInvariant) {
    let picked = player.widget.picked
    guard player.widget.isHeld else {
      if case .focus(gained: false) = action {
        let isBack = rest.map { $0 == picked } ?? true
        try require(isBack, "losing the focus takes back what is held", found: player.widget.value)
      }
      return rest = picked
    }
    switch action {
    case .pointer(let sample) where sample.phase != .up: break
    case .focus, .keyFocus, .keyUp, .scroll, .resize, .wall, .expect, .shot: break
    case .begin, .sleep, .pointer, .key, .keyDown, .paste, .press: rest = nil
    }
  }

  /// What is shown is told in every way.
  private func checkText() throws(BrokenInvariant) {
    let now = player.now
    // What an input leaves to be done at its moment is done by the first.
    var widget = player.widget
    _ = widget.advance(to: now)
    var again = widget
    _ = again.advance(to: now)
    try require(again.label == widget.label, "advancing twice gives the same label", found: again.label)
    for field in player.board.cards[0].kind.fieldNames {
      let reading = widget.reading(of: field, at: now)
      try require(
        reading != nil && again.reading(of: field, at: now) == reading, "\(field) can be read at any time",
        found: "\(reading.map { "\($0)" } ?? "nothing")")
    }
    // A value can be given again, but that of a countdown after its end.
    let isReadable = widget.read(widget.value) == widget.picked || widget.wantsEveryPress
    try require(isReadable, "a value can be read as it is written", found: widget.value)
  }

  private func checkPicture() throws(BrokenInvariant) {
    var stage = Stage(board: player.board, theme: .light, typesetter: BlockLetters())
    let list = stage.step([], now: player.now).list
    let count = list.commands.count
    try require(count <= MonkeyPlay.mostCommands, "a picture has few commands", found: "\(count)")
    for command in list.commands {
      let bounds = command.shape.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
      let isFinite = [bounds.x, bounds.y, bounds.width, bounds.height].allSatisfy(\.isFinite)
      try require(isFinite, "a picture is finite", found: "\(command.shape)")
    }
    let board = stage.board
    try board.cards[0].widget.checkPicture(list, through: board.transform(ofCard: 0), at: player.now)
  }

  /// More would be a face that draws something again and again.
  private static let mostCommands = 120
}

/// Letters that are a block a text: what they say does not matter.
private struct BlockLetters: Typesetter {
  func width(of text: String, size: Double) -> Double { 0.6 * size * Double(text.utf8.count) }
  func capHeight(size: Double) -> Double { 0.7 * size }
  func draw(_ text: String, size: Double, origin: Point, color: Color, into list: inout DisplayList) {
    let height = capHeight(size: size)
    let block = Rect(x: origin.x, y: origin.y - height, width: width(of: text, size: size), height: height)
    list.commands.append(DrawCommand(.rectangle(block, cornerRadius: 0), color))
  }
}

extension Trace {
  /// `setting` and what happens to it.
  init(_ setting: MonkeySetting, events: [Event]) {
    self.init(
      kind: setting.kind, value: setting.value, options: setting.options, widget: setting.widget,
      events: events)
  }
}

extension Trace.Action {
  /// What it is to the widget of `board` at `now`; nil if nothing but time.
  fileprivate func input(to board: Board, at now: Moment) -> WidgetInput? {
    guard !inputs(in: board).contains(where: { board.ignores($0, at: now) }) else { return nil }
    switch self {
    case .pointer(let sample): return .pointer(sample)
    case .scroll(_, let dy, let point): return .scroll(notches: dy, at: point)
    case .press(let name): return board.target(named: name).map { board.input(pressing: $0) }
    case .focus(gained: false): return .focusLost
    case .begin, .focus, .keyFocus, .keyUp, .resize, .sleep, .wall, .expect, .shot: return nil
    case .paste: return board.anyValue
    case .key(let stroke), .keyDown(let stroke):
      switch stroke.windowKey {
      case .widget(.space): return board.inputOfSpace
      case .widget(let key): return .key(key)
      case .undo, .redo, .paste: return board.anyValue
      case .tab, .copy, .inspector, nil: return nil
      }
    }
  }
}

extension Board {
  /// Some value is set; no invariant depends on which.
  fileprivate var anyValue: WidgetInput { .set(cards[0].widget.picked, day: 0) }

  fileprivate var inputOfSpace: WidgetInput {
    switch focus {
    case .widget: .key(.space)
    case .control(let index): input(pressing: .control(card: 0, index: index))
    case .button(let target): input(pressing: target)
    }
  }

  fileprivate func input(pressing target: Target) -> WidgetInput {
    switch target {
    case .control(_, let index): .press(cards[0].widget.controls[index].name)
    case .cancel: .focusLost
    case .ok, .extra, .previousPage, .nextPage, .card: .key(.enter)
    }
  }
}
