import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets

/// What can happen to a window, one to three events a step.
struct AnyEvents {
  private var numbers: SeededNumbers
  private var last = Point(0, 0)
  /// When the step that was asked for last ends.
  private(set) var now = Moment.zero

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
  private mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }

  mutating func next(on board: Board, after time: Moment) -> [InputEvent] {
    now = time
    let events = (0..<whole(0...3)).map { _ in
      pass()
      return InputEvent(kind(on: board), at: now)
    }
    pass()
    return events
  }

  private mutating func pass() {
    now = now.advanced(bySeconds: number(0...([0, 0.02, 0.3, 2, 70].randomElement(using: &numbers) ?? 0)))
  }

  private mutating func kind(on board: Board) -> InputEvent.Kind {
    let point = place(on: board)
    switch whole(0...99) {
    case 0..<12: return pointer(.down, point)
    case 12..<45: return pointer(.move, point)
    case 45..<60: return pointer(.up, point)
    case 60..<75: return .hover(point)
    case 75..<77: return .hoverEnded
    case 77..<80: return .scroll(notches: number(-2...2), at: point)
    case 80..<82: return .key(.widget(.adjust(Adjustment.allCases.randomElement(using: &numbers) ?? .last)))
    case 82..<84:
      let keys: [WindowKey] = [.tab(backwards: true), .tab(backwards: false), .widget(.space), .undo, .redo]
      return .key(keys.randomElement(using: &numbers) ?? .undo)
    case 84..<88: return .key(.widget(.digit(whole(0...9))))
    case 88..<91: return .key(.widget([.backspace, .enter, .hash].randomElement(using: &numbers) ?? .enter))
    case 91: return .keyReleased(.widget(.backspace))
    case 92..<96:
      let names = board.cards[board.activeCard].kind.controlNames
      return .press(names.randomElement(using: &numbers) ?? "nothing")
    case 96: return .focusLost
    case 97: return numbers.next() % 2 == 0 ? .exposed : .paste(pasted(on: board))
    case 98: return pointer(.cancel, point)
    default:
      let (width, height) = (board.metrics.width, board.metrics.height)
      return .resized(width: width + whole(-9...9), height: height + whole(-9...9), scale: number(0.9...1.1))
    }
  }

  /// A value, mostly one that the widget could have.
  private mutating func pasted(on board: Board) -> String {
    let kind = board.cards[board.activeCard].kind
    return [kind.defaultValue, "07:45", "09:30-12:00", "305", " \(kind.defaultValue)\n", "x"]
      .randomElement(using: &numbers) ?? ""
  }

  private mutating func pointer(_ phase: PointerSample.Phase, _ point: Point) -> InputEvent.Kind {
    .pointer(PointerSample(phase, pointer: PointerID(whole(1...2)), position: point))
  }

  /// Near the last place, or on a button, or on a part of a widget.
  private mutating func place(on board: Board) -> Point {
    let layout = board.layout
    let card = board.visibleCards.randomElement(using: &numbers) ?? 0
    switch whole(0...3) {
    case 0: last = last.offset(number(-15...15), number(-15...15))
    case 1:
      let buttons =
        layout.cards[card].controls.compactMap(\.self)
        + [layout.previous, layout.next, layout.ok].compactMap(\.self)
      if let button = buttons.randomElement(using: &numbers) { last = board.metrics.pixels(button).center }
    default:
      let side = board.cards[card].kind.side
      let radius = number(50...140)
      last = board.transform(ofCard: card).map(
        at(number(0...360), radius, about: Point(side / 2, side / 2)))
    }
    return last
  }
}
