import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

/// What stands around a dialog's widget, and how a dialog ends.
@Suite struct DialogTests {
  private func stage(
    _ name: String = "clock", _ options: [String: String] = [:], value: String? = nil,
    terms: DialogTerms = DialogTerms(), size: (Int, Int) = (360, 480), textScale: Double = 1
  ) throws -> Stage {
    let kind = try #require(Catalogue.kind(named: name))
    let widget = try kind.make(value ?? kind.defaultValue, options)
    let board = Board(
      style: .dialog(terms), cards: [Card(kind: kind, widget: widget)], width: size.0, height: size.1,
      textScale: textScale)
    return Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
  }

  private func seconds(_ seconds: Double) -> Moment { .zero.advanced(bySeconds: seconds) }

  private func tap(_ frame: Rect, in board: Board) -> [InputEvent.Kind] {
    let place = board.metrics.transform.map(frame.center)
    return [.down, .up].map { .pointer(PointerSample($0, pointer: PointerID(1), position: place)) }
  }

  // MARK: Extra buttons

  @Test func anExtraButtonAnswersWithItsNumberAndTheValue() throws {
    for index in 0..<3 {
      var stage = try stage(value: "10:35", terms: DialogTerms(extraButtons: ["A", "B", "C"]))
      let events = tap(stage.board.layout.extraButtons[index], in: stage.board)
      let frame = stage.step(events.map { InputEvent($0, at: .zero) }, now: .zero)
      #expect(frame.outcome == .extra(index, .time(TimeOfDay(minutes: 635))))
      #expect(frame.outcome?.answer == .time(TimeOfDay(minutes: 635)))
    }
  }

  @Test func anExtraButtonTakesWhatOkWouldNot() throws {
    var stage = try stage("dial", ["digits": "4"], value: "12", terms: DialogTerms(extraButtons: ["Help"]))
    let events = tap(stage.board.layout.extraButtons[0], in: stage.board)
    let frame = stage.step(events.map { InputEvent($0, at: .zero) }, now: .zero)
    #expect(frame.outcome == .extra(0, .number(try #require(DialedNumber("12")))))
  }

  @Test func halfTypedDigitsCountForAnExtraButton() throws {
    var stage = try stage(value: "10:35", terms: DialogTerms(extraButtons: ["A"]))
    let events = [.key(.widget(.digit(7)))] + tap(stage.board.layout.extraButtons[0], in: stage.board)
    let frame = stage.step(events.map { InputEvent($0, at: .zero) }, now: .zero)
    #expect(frame.outcome == .extra(0, .time(TimeOfDay(minutes: 420))))
  }

  @Test func moreExtraButtonsThanHaveRoomAreLeftOut() {
    let terms = DialogTerms(extraButtons: (0..<50).map { String($0) })
    #expect(terms.extraButtons.count == DialogTerms.mostExtraButtons)
  }

  // MARK: Timeout

  @Test func aDialogThatNobodyAnswersTimesOut() throws {
    var stage = try stage(terms: DialogTerms(timeout: Timeout(seconds: 10)))
    #expect(stage.step([], now: seconds(100)).wake == .at(seconds(105)))
    #expect(stage.step([], now: seconds(109.999)).outcome == nil)
    #expect(stage.step([], now: seconds(110)).outcome == .timedOut)
  }

  @Test func whatIsShownCanBeTheAnswerEvenDuringADrag() throws {
    var stage = try stage(
      value: "10:09", terms: DialogTerms(timeout: Timeout(seconds: 2, acceptsShown: true)))
    let six = stage.board.transform(ofCard: 0).map(Point(150, 270))
    let down = InputEvent.Kind.pointer(PointerSample(.down, pointer: PointerID(1), position: six))
    _ = stage.step([InputEvent(down, at: seconds(0))], now: seconds(0))
    let frame = stage.step([], now: seconds(3))
    #expect(frame.outcome == .accepted(.time(TimeOfDay(minutes: 630))))
  }

  /// However late it is noticed, as after suspend.
  @Test func anAnswerBeforeTheTimeoutCounts() throws {
    var dialled = try stage(
      "dial", ["digits": "1", "return": "governor"], terms: DialogTerms(timeout: Timeout(seconds: 60)))
    _ = dialled.step([InputEvent(.key(.widget(.digit(1))), at: .zero)], now: .zero)
    let number = try #require(DialedNumber("1"))
    #expect(dialled.step([], now: seconds(100)).outcome == .accepted(.number(number)))

    for (time, outcome) in [(59.0, Outcome.cancelled), (61, .timedOut)] {
      var stage = try stage(terms: DialogTerms(timeout: Timeout(seconds: 60)))
      _ = stage.step([], now: .zero)
      let escape = InputEvent(.key(.widget(.escape)), at: seconds(time))
      #expect(stage.step([escape], now: seconds(100)).outcome == outcome)
    }
  }

  @Test func whatWasShownAtTheTimeoutCountsHoweverLateThatIsNoticed() throws {
    var stage = try stage(
      "timer", ["start": ""], value: "10",
      terms: DialogTerms(timeout: Timeout(seconds: 4, acceptsShown: true)))
    _ = stage.step([], now: .zero)
    let frame = stage.step([], now: seconds(100))
    #expect(frame.outcome == .accepted(.duration(Countdown(seconds: 6))))
    #expect(!frame.events.contains(.alerted))
  }

  @Test func theLastFiveSecondsAreShownAndWakeOnlyWhereTheyChange() throws {
    for acceptsShown in [false, true] {
      var stage = try stage(
        terms: DialogTerms(timeout: Timeout(seconds: 8, acceptsShown: acceptsShown)))
      let first = stage.step([], now: .zero)
      var shown = [first.list]
      var moments: [Double] = []
      var wake = first.wake
      while case .at(let moment) = wake, moments.count < 10 {
        moments.append(moment.seconds(since: .zero))
        let frame = stage.step([], now: moment)
        if frame.outcome != nil { break }
        let button = try #require(acceptsShown ? stage.board.layout.ok : stage.board.layout.cancel)
        #expect(frame.damage.allSatisfy { Double($0.y) >= button.y && Double($0.x) >= button.x })
        shown.append(frame.list)
        wake = frame.wake
      }
      #expect(moments == [3, 4, 5, 6, 7, 8])
      #expect(Set(shown).count == 6)
      #expect(stage.step([], now: seconds(7.5)).outcome != nil, "time never goes back")
    }
  }

  // MARK: Layout

  struct Furniture: CustomTestStringConvertible {
    var size: (Int, Int)
    var textScale = 1.0
    var terms = DialogTerms()

    var testDescription: String {
      "\(size.0)x\(size.1), text \(textScale), \(terms.extraButtons.count) extra, '\(terms.text.prefix(9))'"
    }
  }

  private static let furniture = [(320, 240), (240, 320), (360, 480), (700, 400), (400, 700), (1024, 600)]
    .flatMap { size in
      [1, 1.5].flatMap { textScale in
        [0, 1, 2, 3].flatMap { count in
          ["", "Pick a time, please. It can be changed later."].map { text in
            let labels = (0..<count).map { "Answer \($0)" }
            return Furniture(
              size: size, textScale: textScale, terms: DialogTerms(text: text, extraButtons: labels))
          }
        }
      }
    }

  @Test(arguments: furniture)
  func nothingOverlapsAndAllIsInside(furniture: Furniture) throws {
    for name in ["clock", "range", "dial", "timer"] {
      let stage = try stage(
        name, terms: furniture.terms, size: furniture.size, textScale: furniture.textScale)
      let board = stage.board
      let layout = board.layout
      let buttons = [try #require(layout.ok), try #require(layout.cancel)] + layout.extraButtons
      #expect(buttons.allSatisfy { $0.width >= 32 && $0.height >= 24 }, "\(name): \(buttons)")
      #expect((layout.text == nil) == furniture.terms.text.isEmpty)
      #expect(layout.cards[0].label.height >= 24)
      let frames =
        [layout.cards[0].square.inset(by: 1), layout.cards[0].label] + buttons
        + (layout.text.map { [$0] } ?? [])
      let scale = board.metrics.scale
      for (index, frame) in frames.enumerated() {
        #expect(frame.x >= 0 && frame.y >= 0, "\(name): \(frame)")
        #expect(frame.maxX * scale <= Double(furniture.size.0) + 1e-6, "\(name): \(frame)")
        #expect(frame.maxY * scale <= Double(furniture.size.1) + 1e-6, "\(name): \(frame)")
        for other in frames[(index + 1)...] {
          #expect(
            frame.x >= other.maxX - 1e-9 || other.x >= frame.maxX - 1e-9 || frame.y >= other.maxY - 1e-9
              || other.y >= frame.maxY - 1e-9, "\(name): \(frame) \(other)")
        }
      }
      #expect(
        layout.cards[0].square.width * scale
          >= Double(min(furniture.size.0, furniture.size.1))
          * (furniture.terms.extraButtons.isEmpty ? 0.4 : 0.25),
        "\(name): \(layout.cards[0].square)")
    }
  }

  @Test func largerTextMakesTextAndButtonsLarger() throws {
    let usual = try stage(terms: DialogTerms(text: "When?")).board.layout
    let large = try stage(terms: DialogTerms(text: "When?"), textScale: 1.5).board.layout
    #expect(large.ok?.height == (usual.ok?.height ?? 0) * 1.5)
    #expect(large.text?.height == (usual.text?.height ?? 0) * 1.5)
    #expect(large.cards[0].label.height == usual.cards[0].label.height * 1.5)
  }

  /// Any size, any terms, any scale: nothing traps, and no letter is drawn outside of its button.
  @Test(arguments: [(1, 1), (40, 30), (120, 160), (160, 120), (2000, 50)])
  func anyFurnitureIsDrawn(size: (Int, Int)) throws {
    let long = String(repeating: "Wide ", count: 500) + String(repeating: "W", count: 2000)
    let terms = DialogTerms(
      text: long + "\n\n\r\n" + long, ok: long, cancel: "\u{0}\n",
      extraButtons: [long, "é", "🙂"] + (0..<7).map { "\($0)" },
      timeout: Timeout(seconds: 3))
    for name in ["clock", "range", "dial", "timer"] {
      for textScale in [0.5, 1.5, 3, .nan, -1] {
        var stage = try stage(name, terms: terms, size: size, textScale: textScale)
        let frame = stage.step([], now: .zero)
        #expect(!frame.list.commands.isEmpty || size.0 < 40)
      }
    }
  }

  @Test(arguments: [
    "OK", "Übernehmen und den Dialog schließen", "明日の朝まで待ってください、お願いします", "A B C D E F G H I J K L",
  ])
  func aLongLabelStaysInItsButton(label: String) throws {
    for size in [(320, 240), (360, 480), (120, 160)] {
      let terms = DialogTerms(ok: label, cancel: label, extraButtons: [label, label])
      var with = try stage(terms: terms, size: size)
      var without = try stage(
        terms: DialogTerms(ok: " ", cancel: " ", extraButtons: [" ", " "]), size: size)
      let layout = with.board.layout
      let labelled = painted(with.step([], now: .zero).list, width: size.0, height: size.1)
      let blank = painted(without.step([], now: .zero).list, width: size.0, height: size.1)
      let buttons = ([layout.ok, layout.cancel] + layout.extraButtons).compactMap { $0 }
      for y in 0..<size.1 {
        for x in 0..<size.0 where labelled[x, y] != blank[x, y] {
          let place = Point(Double(x) + 0.5, Double(y) + 0.5)
          #expect(buttons.contains { $0.inset(by: 2).contains(place) }, "\(x),\(y)")
          if !buttons.contains(where: { $0.inset(by: 2).contains(place) }) { return }
        }
      }
    }
  }
}

/// Lines of a text.
@Suite struct WrappedTextTests {
  private func wrapped(_ text: String, _ width: Int) -> [String] {
    WrappedText(text, width: Double(width)) { Double($0.count) }.lines
  }

  @Test func linesBreakAtSpacesAndNewlines() {
    #expect(wrapped("a bc def", 4) == ["a bc", "def"])
    #expect(wrapped("a\nb\r\nc", 4) == ["a", "b", "c"])
    #expect(wrapped("a\n\nb", 4) == ["a", "", "b"])
    #expect(wrapped("", 4) == [""])
  }

  @Test func aWordThatIsTooLongIsBrokenAnywhere() {
    #expect(wrapped("abcdefgh i", 3) == ["abc", "def", "gh", "i"])
    #expect(wrapped("abc", 0) == ["a", "b", "c"])
  }

  @Test func whatHasNoRoomEndsInDots() {
    let text = WrappedText("a b c", width: 1) { Double($0.count) }
    #expect(text.lines(atMost: 2) == ["a", "b…"])
    #expect(text.lines(atMost: 3) == ["a", "b", "c"])
  }
}
