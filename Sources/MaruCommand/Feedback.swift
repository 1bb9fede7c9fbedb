internal import MaruDesktop
internal import MaruGestures
internal import MaruRuntime
internal import MaruWidgets

/// What a frame's events do beside the picture: sounds, a call for attention, a program.
struct Feedback {
  let audibility: Audibility
  let program: FinishProgram?
  private let speaker = Speaker()

  init(audibility: Audibility = .alert, program: FinishProgram? = nil) {
    self.audibility = audibility
    self.program = program
  }

  /// Follows what happened in a step after which `board` stands.
  func follow(_ frame: Frame, of board: Board, in window: Window) {
    for event in frame.events {
      // Of several alerts another one may still ring.
      if event == .alertEnded, board.cards.contains(where: \.widget.wantsEveryPress) { continue }
      if let cue = Cue(event, audibility) { speaker.obey(cue) }
      switch event {
      case .alerted, .cueRepeated, .roundEnded: window.requestAttention()
      case .missed, .alertEnded, .passedDetent, .pulsed, .reachedStop, .began, .changed, .settled, .accepted,
        .cancelled:
        break
      }
    }
    for card in frame.ended.map({ board.cards[$0] }) {
      program?.run(duration: card.widget.label, title: card.title)
    }
    if let reason = speaker.problem() { StandardError.write("audio: \(reason)") }
  }

  /// When to look again at the latest whether there is something to complain about.
  var deadline: Moment? { speaker.deadline }

  /// Lets what is heard end before the program does.
  func finish() { speaker.finish() }
}
