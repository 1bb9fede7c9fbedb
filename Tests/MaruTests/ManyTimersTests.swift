import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// Several timers in one window, each with a title.
@Suite struct ManyTimersTests {
  private func stage(
    _ timers: [(title: String, value: String)], width: Int = 800, height: Int = 800,
    typesetter: any Typesetter = NoLetters()
  ) throws -> Stage {
    let cards = try timers.map { timer in
      Card(kind: .timer, title: timer.title, widget: try WidgetKind.timer.make(timer.value, ["start": ""]))
    }
    let board = Board(style: .gallery, cards: cards, width: width, height: height)
    var stage = Stage(board: board, theme: .light, typesetter: typesetter)
    _ = stage.step([], now: .zero)
    return stage
  }

  private func states(_ stage: Stage) -> [String] {
    stage.board.cards.map { card in
      if case .text(let state)? = card.widget.reading(of: "state", at: .zero) { state } else { "" }
    }
  }

  private func after(_ seconds: Double) -> Moment { Moment.zero.advanced(bySeconds: seconds) }

  @Test func eachCountsForItselfAndTellsItsEnd() throws {
    var stage = try stage([("Tea", "1m"), ("Eggs", "2m"), ("Toast", "1m"), ("Bread", "1h")])
    #expect(stage.step([], now: after(59.9)).ended == [])
    let frame = stage.step([], now: after(60))
    #expect(frame.ended == [0, 2])
    #expect(stage.board.timers.map(\.isRunning) == [false, true, false, true])
    // Also when nobody looked for a while, and each once.
    #expect(stage.step([], now: after(1000)).ended == [1])
    #expect(stage.step([], now: after(1001)).ended == [])
    #expect(states(stage) == ["finished", "finished", "finished", "running"])
  }

  @Test func aTouchDismissesOneAlertAndPressesNothing() throws {
    var stage = try stage([("Tea", "1m"), ("Eggs", "1m"), ("Bread", "1h")])
    _ = stage.step([], now: after(60))
    let pause = try #require(stage.board.layout.cards[2].controls[1]).center
    for expected in [["setting", "finished", "running"], ["setting", "setting", "running"]] {
      let touches: [PointerSample.Phase] = [.down, .up]
      let inputs = touches.map { phase in
        InputEvent(
          .pointer(PointerSample(phase, pointer: PointerID(1), position: pause)), at: after(61))
      }
      #expect(stage.step(inputs, now: after(61)).outcome == nil)
      #expect(states(stage) == expected)
    }
  }

  @Test func titlesAreReadAndShortened() throws {
    let words = WrittenWords()
    let long = "A pizza with too much on it to be named here"
    let timers = ["Tea", long, "Eggs", "Bread", "Rice", "Soup"].map { (title: $0, value: "1h") }
    _ = try stage(timers, typesetter: words)
    #expect(words.texts.contains("Tea") && words.texts.contains("Soup"))
    #expect(!words.texts.contains(long))
    #expect(words.texts.contains { $0.hasPrefix("A pi") && $0.hasSuffix("…") })
    #expect(!words.texts.contains("Timer"))
  }

  /// All on a page have the same size but for a pixel, are within the window, and beside each other.
  @Test(arguments: [(800, 800), (1280, 720), (1920, 1080), (360, 640), (320, 240)], 1...12)
  func cardsShareTheWindow(size: (width: Int, height: Int), count: Int) throws {
    let timers = (1...count).map { (title: "\($0)", value: "1h") }
    let board = try stage(timers, width: size.width, height: size.height).board
    let frames = board.layout.cards[board.visibleCards].map { board.metrics.pixels($0.frame) }
    for (index, frame) in frames.enumerated() {
      #expect(frame.x >= 0 && frame.maxX <= Double(size.width))
      #expect(frame.y >= 0 && frame.maxY <= Double(size.height))
      #expect(abs(frame.width - frames[0].width) <= 1 && abs(frame.height - frames[0].height) <= 1)
      for other in frames[..<index] {
        #expect(
          frame.x >= other.maxX || other.x >= frame.maxX || frame.y >= other.maxY || other.y >= frame.maxY)
      }
    }
    let isPaged = board.layout.next != nil
    #expect(isPaged || frames.count == count)
  }

  @Test func manyHaveAsLargeCardsAsTheyCan() throws {
    func columns(_ count: Int, _ width: Int, _ height: Int) throws -> Int {
      let timers = (1...count).map { (title: "\($0)", value: "1h") }
      let cards = try stage(timers, width: width, height: height).board.layout.cards
      return Set(cards.map { $0.frame.x.rounded() }).count
    }
    #expect(try columns(6, 800, 800) == 3)
    #expect(try columns(6, 1280, 720) == 3)
    #expect(try columns(8, 1920, 1080) == 4)
    #expect(try columns(12, 1920, 1080) == 6)
    #expect(try columns(2, 800, 800) == 2)
    #expect(try columns(3, 800, 800) == 2)
    #expect(try columns(3, 1280, 720) == 3)
    #expect(try columns(3, 2400, 700) == 3)
  }
}
