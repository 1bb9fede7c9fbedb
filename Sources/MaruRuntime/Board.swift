// The state behind a window: its widgets, and which pointer is on what. Positions come in pixels and are handed on
// in each widget's design square.

public import MaruGeometry
public import MaruGestures
public import MaruWidgets

/// The widgets of a window, and what surrounds them.
public struct Board: Sendable {
  public let style: BoardStyle
  public internal(set) var cards: [Card]
  public private(set) var metrics: WindowMetrics
  public private(set) var layout: BoardLayout
  /// First card on the page that a gallery shows.
  public private(set) var firstCard = 0
  /// The card that gets the keys.
  public internal(set) var activeCard = 0
  /// Where Tab or a press has put the focus; what it was put on may be gone.
  var chosenFocus = Focus.widget
  /// The focus has a ring: keys moved it or were for it, and no pointer has come since.
  var showsFocus = false
  /// What each pointer that is down was put on.
  var presses: [PointerID: Press] = [:]
  /// What the mouse is over while no button is down.
  public internal(set) var hovered: Target?
  /// What clocks on the wall show; nil as long as nobody has told.
  public private(set) var wallClock: WallClock?
  /// When a dialog's patience ends.
  var deadline: Deadline?
  /// When a dialog that was left begins anew.
  var idleness: IdleReset?
  /// Presses that must last until they count.
  var hold: PressHold?
  /// Since the dialog began anew, until somebody does something in it.
  var handover: Handover?
  /// How the dialog was answered first, since it began anew last.
  public internal(set) var outcome: Outcome?
  /// Reports say what the widgets were told.
  public var isRecorded = false
  /// What moves by itself stands still; input, countdowns and the timeout go on.
  var pausesMotion = false

  /// What a step of the board says upward.
  public struct Report: Sendable {
    public var events: [WidgetEvent] = []
    public var values: [ValueEvent] = []
    public var copied: String?
    public var outcome: Outcome?
    /// A PIN that was dialled to leave.
    public var attempt: String?
    public var told: [Told] = []
    public var ended: [Int] = []
  }

  /// A board in a window of `width` × `height` pixels. Text and buttons around the widgets are `textScale` times as
  /// large as usual, 0.5 ... 3. With a `scale`, 0.25 ... 16, a unit has that many pixels in windows of any size.
  public init(
    style: BoardStyle, cards: [Card], width: Int, height: Int, deviceScale: Double = 1,
    textScale: Double = 1, scale: Double? = nil
  ) {
    self.style = style
    self.cards = cards
    metrics = Board.metrics(style, width, height, deviceScale, textScale, scale)
    layout = Board.layout(style, cards, metrics)
    deadline = style.terms?.timeout.map { Deadline(seconds: $0.seconds) }
    idleness = style.terms?.idleReset.map { IdleReset(seconds: $0) }
    hold = style.terms?.hold.map { PressHold(seconds: $0) }
  }

  /// Sizes from which on everything grows with the window, in units.
  private static func metrics(
    _ style: BoardStyle, _ width: Int, _ height: Int, _ deviceScale: Double, _ textScale: Double,
    _ fixedScale: Double?
  ) -> WindowMetrics {
    let comfortable = style == .gallery ? (width: 960.0, height: 960.0) : (width: 480.0, height: 640.0)
    return WindowMetrics(
      width: width, height: height, deviceScale: deviceScale, comfortable: comfortable, textScale: textScale,
      fixedScale: fixedScale)
  }

  private static func layout(_ style: BoardStyle, _ cards: [Card], _ metrics: WindowMetrics) -> BoardLayout {
    BoardLayout(style: style, kinds: cards.map(\.kind), widgets: cards.map(\.widget), metrics: metrics)
  }

  /// The cards that are shown.
  public var visibleCards: Range<Int> { firstCard..<min(cards.count, firstCard + layout.cardsOnPage) }

  /// How far its timers are.
  public var timers: [TimerProgress] { cards.compactMap(\.widget.progress) }

  /// Design square of a card to pixels.
  public func transform(ofCard index: Int) -> Transform {
    metrics.transform(side: cards[index].kind.side, into: layout.cards[index].square)
  }

  /// The window's colours are inverted at `now`.
  func invertsColors(at now: Moment) -> Bool { cards.contains { $0.widget.invertsColors(at: now) } }

  /// The last seconds before the timeout, while they are shown.
  func countdown(at now: Moment) -> Int? { deadline?.countdown(at: now) }

  /// The targets that are held down by pointers that are on them.
  var pressed: some Sequence<Target> { presses.values.lazy.filter(\.isInside).map(\.target) }

  public mutating func advance(to now: Moment) -> Report {
    var report = Report()
    // What is due earlier comes first, however late that is noticed.
    let moment = nextEnd(until: now)
    for index in cards.indices {
      note(cards[index].advance(to: moment, pausesMotion: pausesMotion), of: index, at: moment, &report)
    }
    for sample in hold?.takeLasting(at: moment) ?? [] where report.outcome == nil {
      handle(sample, at: moment, &report)
    }
    // An answer before it has begun another one.
    if let deadline, deadline.isOver(at: moment), report.outcome == nil {
      let shown = cards[activeCard].widget.picked
      // No trace says it: there are no timeouts in one.
      close(with: isTimeoutAnAnswer ? .accepted(shown) : .timedOut, at: moment, &report)
    }
    if !isBusy, let idleness, idleness.isOver(at: moment), report.outcome == nil {
      beginAnew(at: moment, &report)
    }
    if moment < now && report.outcome == nil { report.add(advance(to: now)) }
    return report
  }

  /// The first moment until `now` at which a time of the board itself runs out, or `now`.
  private mutating func nextEnd(until now: Moment) -> Moment {
    var next = min(now, deadline?.end(startingAt: now) ?? now)
    if let end = hold?.end { next = min(next, end) }
    if !isBusy, let end = idleness?.end { next = min(next, end) }
    return next
  }

  private var isTimeoutAnAnswer: Bool { style.terms?.timeout?.acceptsShown ?? false }

  /// Something goes on that wants nobody's presses: a countdown, or an alert until it is dismissed.
  private var isBusy: Bool {
    idleness != nil
      && cards.contains { $0.widget.wantsEveryPress || ($0.widget.progress?.isRunning ?? false) }
  }

  /// The last seconds before the dialog begins anew, while they are shown.
  func idleCountdown(at now: Moment) -> Int? { isBusy ? nil : idleness?.countdown(at: now) }

  /// One frame more of all that stands still.
  mutating func stepMotion() {
    for index in cards.indices { cards[index].stepMotion() }
  }

  public func wake(after now: Moment) -> Wake {
    let own = min(hold?.wake ?? .onInput, handover?.wake(after: now) ?? .onInput)
    return min(own, soonest(now) { $0.wake(after: now) })
  }

  /// The same while nobody sees the window.
  public func unseenWake(after now: Moment) -> Wake {
    min(hold?.unseenWake ?? .onInput, soonest(now) { $0.unseenWake(after: now) })
  }

  private func soonest(_ now: Moment, _ wake: (Card) -> Wake) -> Wake {
    let idle = isBusy ? .onInput : idleness?.wake(after: now) ?? .onInput
    return cards.indices.reduce(min(idle, deadline?.wake(after: now) ?? .onInput)) {
      min($0, wake(cards[$1]))
    }
  }

  public mutating func handle(_ input: InputEvent.Kind, at now: Moment) -> Report {
    var report = Report()
    guard !ignores(input, at: now) else { return report }
    if input.isDeed { idleness?.touch(at: now) }
    switch input {
    case .pointer(let sample) where hold == nil: handle(sample, at: now, &report)
    case .pointer(let sample):
      for counting in hold?.take(sample, at: now) ?? [] { handle(counting, at: now, &report) }
    case .hover(let point): hovered = target(at: point)
    case .hoverEnded: hovered = nil
    case .scroll(let notches, let point):
      if case .card(let index)? = target(at: point) {
        let local = transform(ofCard: index).inverse(point)
        record(.scroll(dx: 0, dy: notches, at: local), of: index, at: now, &report)
        tell(index, .scroll(notches: notches, at: local), at: now, &report)
      }
    case .key(let key): handle(key, at: now, &report)
    case .keyReleased(.widget(let key)):
      record(.keyUp(KeyStroke(for: .widget(key))), at: now, &report)
      // The card that got the key may not be the active one any more.
      for index in cards.indices { tell(index, .keyReleased(key), at: now, &report) }
    case .keyReleased: break
    case .paste(let text): paste(text, at: now, &report)
    case .press(let name): tap(name, at: now, &report)
    case .begin(let value): beginAnew(with: .given(value), at: now, &report)
    case .keyFocus(let name): putFocus(on: name, at: now, &report)
    case .widget(let input): tell(activeCard, input, at: now, &report)
    case .wallClock(let clock): show(clock, at: now, &report)
    case .resized(let width, let height, let scale):
      record(.resize(width: width, height: height, scale: scale), at: now, &report)
      resize(width, height, scale)
    case .focusLost:
      record(.focus(gained: false), at: now, &report)
      cancelAll(at: now, &report)
    case .focusGained: record(.focus(gained: true), at: now, &report)
    case .exposed: break
    case .closeRequested: activate(.cancel, at: now, &report)
    }
    return report
  }

  private mutating func show(_ clock: WallClock, at now: Moment, _ report: inout Report) {
    if let wallClock { record(.wall(clock.offset &- wallClock.offset), at: now, &report) }
    wallClock = clock
    for index in cards.indices { tell(index, .wallClock(clock), at: now, &report) }
  }

  mutating func turnPage(_ step: Int) {
    let last = (cards.count - 1) / layout.cardsOnPage * layout.cardsOnPage
    firstCard = max(0, min(last, firstCard + step))
    activeCard = firstCard
    // A control was another card's.
    if case .control = chosenFocus { chosenFocus = .widget }
  }

  mutating func tell(_ index: Int, _ input: WidgetInput, at now: Moment, _ report: inout Report) {
    note(cards[index].handle(input, at: now), of: index, at: now, &report)
  }

  /// Notes what a trace of the card would say, or of every card, if anybody wants to know.
  func record(
    _ action: @autoclosure () -> Trace.Action, of card: Int? = nil, at now: Moment, _ report: inout Report
  ) {
    if isRecorded { report.told.append(Told(card: card, time: now, action: action())) }
  }

  /// The card whose alert waits to be dismissed.
  var alerting: Int? { cards.indices.first { cards[$0].widget.wantsEveryPress } }

  mutating func note(
    _ events: [WidgetEvent], of index: Int, at now: Moment, _ report: inout Report
  ) {
    report.events += events
    noteFirstDeed()
    let widget = cards[index].widget
    // What a pointer holds may still change, unless another one or a key has settled it.
    if !events.isEmpty && (!widget.isHeld || events.contains(.settled)) {
      report.values.append(.settled(widget.picked))
      record(.expect(Trace.Expectation(value: widget.picked)), of: index, at: now, &report)
    }
    if events.contains(.alerted) || events.contains(.missed) {
      report.ended.append(index)
      // An alert must be seen, on whatever page it is.
      if !visibleCards.contains(index) { showPage(of: index) }
    }
    if style.terms != nil && report.outcome == nil && events.contains(.accepted) {
      answer(.accepted(cards[activeCard].widget.picked), at: now, &report)
    }
  }

  mutating func cancelAll(at now: Moment, _ report: inout Report) {
    presses.removeAll()
    hold?.forget()
    for index in cards.indices { tell(index, .focusLost, at: now, &report) }
  }

  private mutating func resize(_ width: Int, _ height: Int, _ scale: Double) {
    restPointers()
    // What these have pressed so far was on the face before.
    hold?.forget()
    metrics = Board.metrics(style, width, height, scale, metrics.textScale, metrics.fixedScale)
    layout = Board.layout(style, cards, metrics)
    showPage(of: activeCard)
  }

  private mutating func showPage(of card: Int) {
    firstCard = card / layout.cardsOnPage * layout.cardsOnPage
  }
}

extension Board.Report {
  mutating func add(_ other: Board.Report) {
    events += other.events
    values += other.values
    told += other.told
    ended += other.ended
    copied = other.copied ?? copied
    attempt = other.attempt ?? attempt
    if outcome == nil { outcome = other.outcome }
  }
}
