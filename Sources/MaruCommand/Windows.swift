// A board in a real window, until somebody answers.

internal import Glibc
internal import MaruDesktop
internal import MaruDrawing
internal import MaruGestures
internal import MaruRaster
internal import MaruRuntime
internal import MaruWidgets

/// Why a window was closed.
enum Ending {
  case outcome(Outcome)
  case signal(Int32)

  var exitCode: Int32 {
    switch self {
    case .outcome(let outcome): outcome.exitCode
    case .signal(let number): 128 + number
    }
  }

  /// Of a window that asks nothing: closing it is no answer.
  var exitCodeWithoutAnswer: Int32 {
    switch self {
    case .outcome: ExitCode.accepted.rawValue
    case .signal: exitCode
    }
  }
}

/// Opens a window with `board` and runs it; `report` gets each frame once it is shown, with the board, with `runsUnseen`
/// also each second of a countdown that is hidden, and tells when it wants the next one at the latest. `recording` takes
/// what the widgets are told, `feedback` what happens beside the picture. While a countdown runs the machine does not go
/// to sleep.
func show(
  _ board: Board, in setting: WindowSetting, runsUnseen: Bool = false, recording: Recording? = nil,
  feedback: Feedback,
  report: (Frame, Board) throws(Failure) -> Moment?
) throws(Failure) -> Ending {
  var board = board
  var recording = recording
  board.isRecorded = recording != nil
  defer { recording?.end() }
  var service = ServiceNotifier()
  defer { service.stop() }
  var session = try Session(board, in: setting)
  session.loop.runsUnseen = runsUnseen
  var inhibitor = SleepInhibitor(reason: setting.title)
  var deadline: Moment?
  while true {
    let limit = [deadline, feedback.deadline, service.deadline].compactMap { $0 }.min()
    switch session.loop.turn(&session.stage, until: limit) {
    case .stepped(let frame, _):
      feedback.follow(frame, of: session.stage.board, in: session.window)
      recording?.write(frame)
      if let warning = session.loop.takeWarning() { StandardError.write(warning) }
      let isCounting = session.stage.board.timers.contains(where: \.isRunning)
      if let complaint = inhibitor.hold(isCounting) { StandardError.write(complaint) }
      if setting.keepsScreenOn { session.window.keepScreenOn(isCounting) }
      deadline = try report(frame, session.stage.board)
      if let attempt = frame.attempt {
        session.stage.judge(setting.exitPIN?.matches(attempt) ?? false)
        deadline = .zero
      }
      service.beat(SystemClock.now())
      guard let outcome = frame.outcome else { continue }
      feedback.finish()
      return .outcome(outcome)
    case .signal(let number): return .signal(number)
    case .failed(let error): throw Failure(code: .noDisplay, message: error.message)
    }
  }
}

/// A window, its stage and its loop.
struct Session {
  let window: Window
  var stage: Stage
  var loop: EventLoop

  init(_ board: Board, in setting: WindowSetting) throws(Failure) {
    Desktop.prepareEnvironment(name: "maru")
    let signals = SignalWatch.start()
    do throws(DesktopError) {
      let desktop = try Desktop(
        whenLost: endWithoutDisplay, hasBorders: !setting.placement.isFullscreen)
      let fonts = setting.font == nil ? FontReading.start() : nil
      defer { fonts?.finish() }
      let icon = Icon.picture(side: 64)
      window = try Window(
        on: desktop, title: setting.title, role: board.style == .gallery ? .application : .dialog,
        width: setting.size.width, height: setting.size.height, placement: setting.placement, icon: icon)
    } catch {
      throw Failure(error)
    }
    stage = Stage(
      board: board, theme: setting.theme, typesetter: fontTypesetter(setting.font),
      inspectability: setting.inspectability, exit: setting.exitPIN.map { _ in ExitDoor() })
    loop = EventLoop(window: window, signals: signals, cursor: setting.cursor)
  }
}

/// By itself Xlib would end the program with 1, as if somebody had cancelled.
nonisolated private func endWithoutDisplay() {
  let line = "maru: \(DesktopError.lostDisplay.message)\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
  _exit(ExitCode.noDisplay.rawValue)
}

/// Letters of the font file, or of the user's font, or the built-in ones. A file that can't be used is one warning.
func fontTypesetter(_ file: String?) -> any Typesetter {
  do {
    return try FontTypesetter(file: file)
  } catch {
    if file != nil { StandardError.write("\(error.message); built-in letters are used") }
    return StrokeTypesetter()
  }
}
