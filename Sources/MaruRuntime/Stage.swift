public import MaruDrawing
internal import MaruGeometry
public import MaruGestures
public import MaruWidgets

/// Everything behind the window: takes input events, gives frames.
///
/// It keeps the board and the last picture; time comes only with the events and with `now`.
public struct Stage {
  public private(set) var board: Board
  /// Alerts invert it from time to time.
  public let theme: Theme
  private let typesetter: any Typesetter
  private var shown: DisplayList?
  /// The commands before those, for their memory: by now nobody else has them.
  private var spare: [DrawCommand] = []
  /// What was drawn of each card that has been shown.
  private var drawings: [Int: CardDrawing] = [:]
  private var captionDrawing: CaptionDrawing?
  private var inspection: InspectorState
  /// The latest moment seen: time never goes back.
  private var latest: Moment?

  /// The moment that the last step came to.
  public var now: Moment { latest ?? .zero }

  /// It is being looked into: frames' costs are worth measuring.
  public var isInspected: Bool { inspection.isOn }

  public init(
    board: Board, theme: Theme, typesetter: any Typesetter, inspectability: Inspectability = .onRequest
  ) {
    inspection = InspectorState(inspectability)
    self.board = board
    self.theme = theme
    self.typesetter = typesetter
  }

  /// Applies `events` in order, each at its time, then lets time pass until `now` and draws. Events after an outcome
  /// are left out.
  public mutating func step(_ events: [InputEvent], now: Moment) -> Frame {
    var report = Board.Report()
    for event in events where report.outcome == nil {
      let time = notEarlier(event.time)
      report.add(board.advance(to: time))
      if event.kind.losesPicture { shown = nil }
      inspection.note(event.kind, on: &board, at: time)
      if report.outcome == nil { report.add(board.handle(event.kind, at: time)) }
    }
    let time = notEarlier(now)
    if report.outcome == nil { report.add(board.advance(to: time)) }
    let list = picture(at: time)
    let bounds = board.metrics.bounds
    let damage = shown.map { list.damage(since: $0, within: bounds) } ?? [bounds]
    spare = shown?.commands ?? []
    shown = list
    return Frame(
      list: list, damage: damage, wake: inspection.wake(board.wake(after: time)),
      unseenWake: board.unseenWake(after: time), outcome: report.outcome, events: report.events,
      values: report.values, copied: report.copied, told: report.told,
      ended: report.ended)
  }

  /// What showing the last frame took.
  public mutating func note(_ cost: FrameCost) { inspection.note(cost) }

  private mutating func notEarlier(_ time: Moment) -> Moment {
    let later = max(latest ?? time, time)
    latest = later
    return later
  }

  private mutating func picture(at now: Moment) -> DisplayList {
    let theme = board.invertsColors(at: now) ? theme.inverted : theme
    let blank = GraphicsContext(
      background: board.style == .gallery ? theme.page : theme.background,
      transform: board.metrics.transform, typesetter: typesetter)
    var picture = blank
    picture.reuse(&spare)
    for index in board.visibleCards {
      let face = board.face(ofCard: index, theme)
      let moment = board.cards[index].moment(at: now)
      if drawings[index]?.holds(for: face, at: moment) != true {
        drawings[index, default: CardDrawing()].draw(board.cards[index], face, in: blank, at: moment)
      }
      picture.append(drawings[index]?.commands ?? [])
    }
    if let caption = board.caption {
      if captionDrawing?.caption != caption || captionDrawing?.theme != theme {
        captionDrawing = CaptionDrawing(of: caption, in: blank, theme: theme)
      }
      picture.append(captionDrawing?.commands ?? [])
    }
    board.drawButtons(in: &picture, theme: theme, at: now)
    board.drawNotices(in: &picture, theme: theme, at: now)
    var list = picture.list
    inspection.draw(over: &list, of: board, theme, in: blank, at: now)
    return list
  }
}

extension InputEvent.Kind {
  /// The window's pixels are gone.
  fileprivate var losesPicture: Bool {
    switch self {
    case .exposed, .resized: true
    case .pointer, .hover, .hoverEnded, .scroll, .key, .keyReleased, .paste, .press, .begin, .keyFocus,
      .widget,
      .focusLost, .focusGained, .wallClock, .closeRequested:
      false
    }
  }
}
