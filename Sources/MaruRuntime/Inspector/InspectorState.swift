internal import MaruDrawing
internal import MaruGestures
internal import MaruWidgets

/// Whether people can look into a stage.
public enum Inspectability: Hashable, Sendable {
  /// Not even with the key.
  case never
  case onRequest
  case fromTheStart
}

/// A stage's inspector, if it has one now.
enum InspectorState {
  case locked
  case off
  case on(Inspector)

  init(_ inspectability: Inspectability) {
    switch inspectability {
    case .never: self = .locked
    case .onRequest: self = .off
    case .fromTheStart: self = .on(Inspector())
    }
  }

  var isOn: Bool {
    switch self {
    case .locked, .off: false
    case .on: true
    }
  }

  /// Notes `event` before `board` gets it; of its own keys some pause the board's motion.
  mutating func note(_ event: InputEvent.Kind, on board: inout Board, at now: Moment) {
    if case .key(.inspector(let key)) = event { press(key, on: &board) }
    look { $0.note(event, on: board, at: now) }
  }

  private mutating func press(_ key: InspectorKey, on board: inout Board) {
    switch (self, key) {
    case (.off, .toggle): self = .on(Inspector())
    case (.on, .toggle):
      self = .off
      // Nobody would see why it stands still.
      board.pausesMotion = false
    case (.on, .pause): board.pausesMotion.toggle()
    case (.on, .stepFrame): board.stepMotion()
    case (.locked, _), (.off, .pause), (.off, .stepFrame): break
    }
  }

  mutating func note(_ cost: FrameCost) { look { $0.note(cost) } }

  /// Draws over `picture`, which is `board`'s at `now` in `theme`. `blank` is an empty context in interface units.
  mutating func draw(
    over picture: inout DisplayList, of board: Board, _ theme: Theme, in blank: GraphicsContext,
    at now: Moment
  ) {
    look { inspector in
      inspector.forget(at: now)
      inspector.note(picture, within: board.metrics.bounds, at: now)
      var context = blank
      InspectorFace(inspector: inspector, board: board, theme: theme, now: now).draw(in: &context)
      picture.commands += context.list.commands
    }
  }

  /// When to come back for it and for a board that asks for `wake`.
  func wake(_ wake: Wake) -> Wake {
    switch self {
    case .locked, .off: wake
    case .on(let inspector): min(wake, inspector.wake)
    }
  }

  private mutating func look(_ body: (inout Inspector) -> Void) {
    guard case .on(var inspector) = self else { return }
    self = .off
    body(&inspector)
    self = .on(inspector)
  }
}
