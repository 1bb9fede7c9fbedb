internal import CSDL2
internal import MaruDrawing
internal import MaruGeometry
public import MaruGestures
internal import MaruRaster
public import MaruRuntime

/// Waits for input, steps the stage, shows what changed. The caller's `while` is the loop; this is one turn of it.
public struct EventLoop {
  /// What a turn ended with.
  public enum Turn {
    /// The stage took `inputs` and gave this frame; what is new of it is on the screen, or soon is where a compositor still
    /// has every picture that it was given.
    case stepped(Frame, inputs: [InputEvent])
    /// The signal with this number asked the program to end; there are 150 ms left.
    case signal(Int32)
    /// The window is no use any more.
    case failed(DesktopError)
  }

  private let window: Window
  private let signals: SignalWatch?
  private var adapter = InputAdapter()
  private var renderer = ParallelRenderer()
  /// When the last frame wanted to be looked at again, and when if nobody sees it.
  private var wake = Wake.nextFrame
  private var unseenWake = Wake.nextFrame
  private var alarm: Alarm?
  /// The wall clock that the stage knows.
  private var wallClock: WallClock?
  /// When the last turn stepped; moments given to the stage never go back behind it.
  private var lastStep: Moment
  /// The size that the stage knows.
  private var known: WindowGeometry?
  /// The window shows an older picture: it was hidden, or painting failed.
  private var isStale = true
  private var failures = 0
  private var isCaptured = false
  private var cursor: Cursor

  /// Somebody wants every frame, even of a window that is hidden: a countdown's seconds are printed.
  public var runsUnseen = false

  /// A loop on `window`; its first turn does not wait.
  public init(window: Window, signals: SignalWatch? = nil, cursor: CursorVisibility = .automatic) {
    self.window = window
    self.signals = signals
    let devices = InputDevices(listedIn: fileText("/proc/bus/input/devices"))
    self.cursor = Cursor(cursor, hasMouse: devices.hasMouse)
    SDL_ShowCursor(self.cursor.isShown ? SDL_ENABLE : SDL_DISABLE)
    lastStep = SystemClock.now().advanced(bySeconds: -framePeriod)
  }

  /// Mouse, touch screen, keyboard and focus count. Switched off while a program plays its own input.
  public var acceptsRealInput: Bool {
    get { adapter.acceptsRealInput }
    set { adapter.acceptsRealInput = newValue }
  }

  /// Sleeps until there is input, the last frame's wake is due, or `limit`; then steps `stage` with all that is
  /// waiting, and shows the damage. Without a motion or a limit it sleeps until there is input.
  public mutating func turn(_ stage: inout Stage, until limit: Moment? = nil) -> Turn {
    guard sleep(until: limit) else { return .failed(.noPicture(["waiting: \(lastSDLError())"])) }
    let events = waitingEvents()
    if let signal = events.first(where: { $0.type == signals?.eventType }) {
      return .signal(signal.user.code)
    }
    if isDisplayLost(events) { return .failed(.lostDisplay) }
    if events.contains(where: { $0.type == SDL_SYSWMEVENT.rawValue }) { window.followDisplay() }
    if window.mayHaveOwnBorders
      && events.contains(where: {
        $0.tells(SDL_WINDOWEVENT_FOCUS_GAINED) || $0.tells(SDL_WINDOWEVENT_FOCUS_LOST)
      })
    {
      isStale = true
    }
    let clock = EventClock()
    do {
      let geometry = try currentGeometry()
      let inputs = inputs(from: events, clock: clock, geometry: geometry)
      lastStep = max(lastStep, clock.now)
      let start = stage.isInspected ? SystemClock.now() : nil
      let frame = stage.step(inputs, now: lastStep)
      let stepped = start.map { _ in SystemClock.now() }
      (wake, unseenWake) = (frame.wake, frame.unseenWake)
      if let copied = frame.copied { Clipboard.put(copied) }
      try show(frame, geometry)
      if let start, let stepped {
        let painted = SystemClock.now()
        stage.note(FrameCost(step: stepped.seconds(since: start), paint: painted.seconds(since: stepped)))
      }
      return .stepped(frame, inputs: inputs)
    } catch {
      return .failed(error)
    }
  }

  /// What is wrong with an input device, in one line for people; nil from the second time on.
  public mutating func takeWarning() -> String? { adapter.takeWarning() }

  /// Puts `input` into SDL's queue; the next turn takes it.
  public func push(_ input: SyntheticInput) {
    guard let known else { return }
    var event = input.event(in: known)
    SDL_PushEvent(&event)
  }

  // MARK: Waiting

  /// False if SDL cannot wait any more.
  private mutating func sleep(until limit: Moment?) -> Bool {
    let now = SystemClock.now()
    var due = limit
    switch window.isShown || runsUnseen ? wake : unseenWake {
    case .nextFrame:
      let period = window.isShown ? framePeriod : hiddenFramePeriod
      due = min(due ?? .distantFuture, lastStep.advanced(bySeconds: period))
    case .at(let moment): due = min(due ?? .distantFuture, moment)
    case .onInput: break
    }
    if !adapter.heldFingers.isEmpty {
      due = min(due ?? .distantFuture, now.advanced(bySeconds: fingerCheckPeriod))
    }
    if let due, due <= now { return true }
    let isSoon = due.map { $0.seconds(since: now) <= longestTimeout } ?? false
    let isAlarmSet = ring(at: isSoon ? nil : due)
    guard let due, !isAlarmSet else { return SDL_WaitEvent(nil) == 1 }
    let milliseconds = (min(longestTimeout, due.seconds(since: now)) * 1000).rounded(.up)
    SDL_WaitEventTimeout(nil, Int32(milliseconds))
    return true
  }

  /// Has the alarm end the sleep at `moment`, or nothing do it; false if there is no alarm.
  private mutating func ring(at moment: Moment?) -> Bool {
    if alarm == nil && moment != nil { alarm = Alarm.start() }
    return alarm?.set(moment) ?? false
  }

  /// Everything in SDL's queue, but what tells nothing.
  private func waitingEvents() -> [SDL_Event] {
    SDL_PumpEvents()
    var events: [SDL_Event] = []
    var event = SDL_Event()
    while SDL_PeepEvents(
      &event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1
    {
      if event.type != SDL_SYSWMEVENT.rawValue || csdl_tells_of_displays(&event) { events.append(event) }
    }
    return events
  }

  /// SDL asks to quit when a Wayland compositor has gone; one that closes the window says so first.
  private func isDisplayLost(_ events: [SDL_Event]) -> Bool {
    events.contains { $0.type == SDL_QUIT.rawValue } && !events.contains { $0.tells(SDL_WINDOWEVENT_CLOSE) }
  }

  // MARK: Input

  private mutating func inputs(
    from events: [SDL_Event], clock: EventClock, geometry: WindowGeometry
  ) -> [InputEvent] {
    var inputs: [InputEvent] = []
    var time = lastStep
    func add(_ kinds: [InputEvent.Kind]) { inputs += kinds.map { InputEvent($0, at: time) } }

    // What waited before the news of another size is of the one that was known. Of those that wait SDL keeps only the last.
    let news = known == nil ? nil : events.firstIndex { $0.tells(SDL_WINDOWEVENT_SIZE_CHANGED) }
    if news == nil { add(resizing(to: geometry)) }
    let reading = SystemClock.wallClock()
    if wallClock?.agrees(with: reading) != true {
      add([.wallClock(reading)])
      wallClock = reading
    }
    let wasShown = cursor.isShown
    for finger in lostFingers(events) { add(adapter.cancel(finger)) }
    for (index, event) in events.enumerated() {
      time = max(time, clock.moment(of: event.common.timestamp))
      if index == news { add(resizing(to: geometry)) }
      add(
        adapter.kinds(of: event, in: known ?? geometry).map {
          $0 == .key(.paste) ? .paste(Clipboard.text) : $0
        })
      cursor.follow(event, isTouched: !adapter.heldFingers.isEmpty)
    }
    if cursor.isShown != wasShown { SDL_ShowCursor(cursor.isShown ? SDL_ENABLE : SDL_DISABLE) }
    if adapter.wantsCapture != isCaptured {
      isCaptured = adapter.wantsCapture
      SDL_CaptureMouse(isCaptured ? SDL_TRUE : SDL_FALSE)
    }
    return coalesced(inputs)
  }

  /// What tells the stage of `geometry`, which from now on it knows.
  private mutating func resizing(to geometry: WindowGeometry) -> [InputEvent.Kind] {
    guard geometry != known else { return [] }
    known = geometry
    return [.resized(width: geometry.width, height: geometry.height, scale: geometry.scale)]
  }

  /// Fingers that are down for the adapter, but not for their touch screen, and whose release isn't waiting. Of a screen
  /// that is gone these are all of its fingers.
  private func lostFingers(_ events: [SDL_Event]) -> [Finger] {
    adapter.heldFingers.filter { finger in
      guard !SyntheticInput.isFinger(finger) else { return false }
      let isDown = (0..<max(0, SDL_GetNumTouchFingers(finger.device))).contains {
        SDL_GetTouchFinger(finger.device, $0)?.pointee.id == finger.number
      }
      return !isDown
        && !events.contains {
          $0.type == SDL_FINGERUP.rawValue && $0.tfinger.touchId == finger.device
            && $0.tfinger.fingerId == finger.number
        }
    }
  }

  // MARK: Output

  /// The window's sizes; the last ones while its surface is lost between two.
  private func currentGeometry() throws(DesktopError) -> WindowGeometry {
    do throws(DesktopError) {
      return try window.geometry()
    } catch {
      guard let known else { throw error }
      return known
    }
  }

  private mutating func show(_ frame: Frame, _ geometry: WindowGeometry) throws(DesktopError) {
    if !window.isShown {
      if !frame.damage.isEmpty { isStale = true }
      return
    }
    let turn = geometry.turn
    let damage = isStale ? [geometry.bounds] : frame.damage.map { $0.applying(turn) }
    guard !damage.isEmpty else { return }
    let list = turn == .identity ? frame.list : frame.list.applying(turn)
    do throws(DesktopError) {
      isStale = try !window.present(list, damage: damage, renderer: &renderer)
      if isStale { wake = .nextFrame }
      failures = 0
    } catch {
      // A surface can be lost between two sizes: look again in the next frame before giving up.
      isStale = true
      wake = .nextFrame
      failures += 1
      if failures > toleratedFailures { throw error }
    }
  }
}

extension SDL_Event {
  /// It is that news of a window.
  fileprivate func tells(_ news: SDL_WindowEventID) -> Bool {
    type == SDL_WINDOWEVENT.rawValue && UInt32(window.event) == news.rawValue
  }
}

extension Moment {
  fileprivate static let distantFuture = Moment(nanoseconds: .max)
}

/// Seconds from one frame of a motion to the next: 60 Hz.
private let framePeriod = 1.0 / 60
/// The same while nobody sees it: an alert must still come within 50 ms.
private let hiddenFramePeriod = 1.0 / 20
/// Seconds between looks whether a finger that is down, but silent, is still there.
private let fingerCheckPeriod = 3.0
/// Seconds that one call to SDL may sleep by its own time limit, which stands still in suspend: as late as that the end
/// of a suspend may be noticed.
private let longestTimeout = 1.0
/// Frames in a row that may fail to be painted.
private let toleratedFailures = 3
