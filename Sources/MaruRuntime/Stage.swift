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
  /// What was drawn of each card that has been shown, and of the dial of the way out.
  private var drawings: [Int: CardDrawing] = [:]
  private var captionDrawing: CaptionDrawing?
  private var inspection: InspectorState
  /// The way out of a kiosk, if this is one that has any.
  private var exit: ExitDoor?
  /// The latest moment seen: time never goes back.
  private var latest: Moment?

  /// The moment that the last step came to.
  public var now: Moment { latest ?? .zero }

  /// It is being looked into: frames' costs are worth measuring.
  public var isInspected: Bool { inspection.isOn }

  public init(
    board: Board, theme: Theme, typesetter: any Typesetter, inspectability: Inspectability = .onRequest,
    exit: ExitDoor? = nil
  ) {
    self.exit = exit
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
      advance(to: time, &report)
      if event.kind.losesPicture { shown = nil }
      inspection.note(event.kind, on: &board, at: time)
      if report.outcome == nil { handle(event.kind, at: time, &report) }
    }
    let time = notEarlier(now)
    if report.outcome == nil { advance(to: time, &report) }
    let list = picture(at: time)
    let bounds = board.metrics.bounds
    let damage = shown.map { list.damage(since: $0, within: bounds) } ?? [bounds]
    spare = shown?.commands ?? []
    shown = list
    let exitWake = exit?.wake(after: time) ?? .onInput
    return Frame(
      list: list, damage: damage, wake: inspection.wake(min(board.wake(after: time), exitWake)),
      unseenWake: min(board.unseenWake(after: time), exitWake), outcome: report.outcome,
      events: report.events, values: report.values, copied: report.copied, attempt: report.attempt,
      told: report.told, ended: report.ended)
  }

  /// Tells what a frame's `attempt` was worth; the next step acts on it.
  public mutating func judge(_ isRight: Bool) {
    let now = now
    exit?.judge(isRight, at: now)
    drawings[Stage.dialsPlace] = nil
  }

  private mutating func advance(to now: Moment, _ report: inout Board.Report) {
    report.add(board.advance(to: now))
    if report.outcome == nil, let news = exit?.advance(to: now) { report.add(news) }
  }

  /// While the way out is asked for, the dialog lives on behind it, but nothing is meant for it.
  private mutating func handle(_ event: InputEvent.Kind, at now: Moment, _ report: inout Board.Report) {
    let isShown = exit?.dial == nil
    if isShown || event.isOfWindow { report.add(board.handle(event, at: now)) }
    guard report.outcome == nil, let news = exit?.handle(event, before: board, at: now) else { return }
    report.add(news)
    guard isShown, exit?.dial != nil else { return }
    drawings[Stage.dialsPlace] = nil
    report.add(board.handle(.focusLost, at: now))
  }

  /// What showing the last frame took.
  public mutating func note(_ cost: FrameCost) { inspection.note(cost) }

  private static let dialsPlace = -1

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
    let board = exit?.dial ?? board
    for index in board.visibleCards {
      let face = board.face(ofCard: index, theme, at: now)
      let moment = board.cards[index].moment(at: now)
      let place = exit?.dial == nil ? index : Stage.dialsPlace
      if drawings[place]?.holds(for: face, at: moment) != true {
        drawings[place, default: CardDrawing()].draw(board.cards[index], face, in: blank, at: moment)
      }
      picture.append(drawings[place]?.commands ?? [])
    }
    if let caption = board.caption {
      if captionDrawing?.caption != caption || captionDrawing?.theme != theme {
        captionDrawing = CaptionDrawing(of: caption, in: blank, theme: theme)
      }
      picture.append(captionDrawing?.commands ?? [])
    }
    board.drawButtons(in: &picture, theme: theme, at: now)
    board.drawNotices(in: &picture, theme: theme, at: now)
    exit?.notice(at: now)?.draw(in: &picture, theme, on: board.metrics)
    var list = picture.list
    inspection.draw(over: &list, of: board, theme, in: blank, at: now)
    return list
  }
}

extension InputEvent.Kind {
  /// It happens to the window, whatever is in it.
  fileprivate var isOfWindow: Bool {
    switch self {
    case .resized, .exposed, .focusGained, .wallClock: true
    case .pointer, .hover, .hoverEnded, .scroll, .key, .keyReleased, .paste, .press, .begin, .keyFocus,
      .widget, .focusLost, .closeRequested:
      false
    }
  }

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
