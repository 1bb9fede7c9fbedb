import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// Durations that are one tap away, in a row above the wheels.
@Suite struct PresetTests {
  private func titles(_ options: [String: String] = [:]) throws -> [String] {
    try Session(.timer, "00:05:00", options).widget.controls.filter { $0.place == .overSquare }.map(\.title)
  }

  @Test func theyAreWholeMinutesInTheirOrder() throws {
    #expect(try titles() == ["1 min", "3 min", "5 min", "10 min", "15 min", "30 min"])
    #expect(try titles(["presets": "45,90,120,5999"]) == ["45 min", "1 h 30", "2 h", "99 h 59", "", ""])
    #expect(try titles(["presets": "none"]) == ["", "", "", "", "", ""])
  }

  @Test(arguments: ["", "0", "1,", ",1", "1,2,3,4,5,6,7", "6000", "1.5", "5m", "-1", "1 2", "None"])
  func whatIsNoListOfMinutesIsRefused(text: String) throws {
    let error = #expect(throws: InvalidOption.self) {
      try WidgetKind.timer.make("5m", ["presets": text])
    }
    #expect(error?.option == "presets" && error?.value == text)
    #expect(error?.allowed == "up to 6 whole minutes from 1 to 5999, or none")
  }

  @Test func aTapSetsTheWheelsButStartsNothing() throws {
    var keys = try Keyboard("timer", "00:07:07")
    func chip(_ index: Int) -> Rect? { keys.stage.board.layout.cards[0].controls[6 + index] }
    try keys.click(chip(2))
    #expect(keys.stage.board.cards[0].widget.value == "00:05:00")
    #expect(keys.frame.settled.last == .duration(Countdown(seconds: 300)))
    keys.wait(1)
    try keys.click(chip(5))
    #expect(keys.stage.board.cards[0].widget.value == "00:30:00")
    keys.type("Ctrl+Z Ctrl+Z")
    #expect(keys.stage.board.cards[0].widget.value == "00:07:07")
    keys.tell(.press("start"))
    try keys.click(chip(2))
    #expect(keys.stage.board.cards[0].widget.value == "00:07:07")
    #expect(keys.stage.board.cards[0].widget.label == "00:07:07")
  }

  @Test func theyNeedRoomAndTakeNone() throws {
    for (width, height, count) in [(360, 480, 6), (800, 800, 6), (700, 400, 6), (320, 240, 0), (240, 320, 0)]
    {
      func layout(_ presets: String) throws -> BoardLayout {
        let widget = try WidgetKind.timer.make("5m", ["presets": presets])
        let card = Card(kind: .timer, widget: widget)
        return Board(style: .dialog(), cards: [card], width: width, height: height).layout
      }
      let (with, without) = (try layout("1,3,5,10,15,30"), try layout("none"))
      #expect(with.cards[0].square == without.cards[0].square)
      #expect(with.cards[0].controls[..<6] == without.cards[0].controls[..<6])
      let chips = with.cards[0].controls[6...].compactMap { $0 }
      #expect(chips.count == count)
      for chip in chips { #expect(chip.width >= 36 && chip.height >= 33) }
    }
    let three = Card(kind: .timer, widget: try WidgetKind.timer.make("5m", ["presets": "1,3,5"]))
    let card = Board(style: .dialog(), cards: [three], width: 360, height: 480).layout.cards[0]
    let chips = card.controls[6...].compactMap { $0 }
    #expect(chips.count == 3 && abs(chips[1].center.x - card.square.center.x) < 1e-9)
  }

  @Test func tabComesToThemAfterTheButtonsUnderTheWheels() throws {
    var keys = try Keyboard("timer", "00:05:00")
    keys.type("Tab Tab Tab Tab Tab Space")
    #expect(keys.stage.board.cards[0].widget.value == "00:01:00")
    keys.type("Tab Tab Space")
    #expect(keys.stage.board.cards[0].widget.value == "00:05:00")
    keys.type("Shift+Tab Space")
    #expect(keys.stage.board.cards[0].widget.value == "00:03:00")
    // In a window without them Tab does not stop there.
    var small = try Keyboard([("timer", "00:05:00", [:])], width: 320, height: 240)
    small.type("Tab Tab Tab Tab Tab Space")
    #expect(small.frame.outcome == .accepted(.duration(Countdown(seconds: 300))))
  }

  @Test func whileItCountsTheyAreGone() throws {
    for options in [["presets": "none"], [:]] {
      var keys = try Keyboard("timer", "00:05:00", options)
      keys.tell(.press("start"))
      #expect(
        keys.frame.list.commands.count
          == (try Keyboard("timer", "5m", ["start": ""])).frame.list.commands.count)
    }
  }
}
