import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct FocusTests {
  @Test func tabGoesThroughHandsHalfDayAndButtonsAndAround() throws {
    var keys = try Keyboard("clock", "10:35")
    #expect(keys.ring == nil)
    let layout = keys.stage.board.layout
    var rings: [Point?] = []
    for _ in 0..<5 {
      keys.type("Tab")
      rings.append(keys.ring)
    }
    #expect(!rings.contains(nil) && Set(rings).count == 5)
    keys.type("Tab Tab")
    #expect(keys.rings(layout.cards[0].controls[0]))
    keys.type("Tab")
    #expect(keys.rings(layout.ok))
    keys.type("Tab")
    #expect(keys.rings(layout.cancel))
    keys.type("Tab")
    for ring in rings.reversed() {
      #expect(keys.ring == ring)
      keys.type("Shift+Tab")
    }
    #expect(keys.ring == rings[4])
  }

  @Test func arrowsTurnTheFirstPartAtOnceAndShowTheRing() throws {
    for (name, value, result) in [
      ("clock", "10:35", "11:35"), ("range", "22:00-06:00", "22:15-06:00"), ("timer", "00:05:00", "01:05:00"),
      ("dial", "12", "12"),
    ] {
      var keys = try Keyboard(name, value)
      keys.type("Up")
      #expect(keys.value() == result)
      #expect(keys.ring != nil)
    }
  }

  @Test func elevenFiftyNineAndAMinuteIsTwelve() throws {
    var keys = try Keyboard("clock", "11:59")
    keys.type("Tab Up")
    #expect(keys.value() == "12:00")
    #expect(keys.frame.settled == [.time(TimeOfDay(minutes: 720))])
  }

  @Test func digitsShowNoRing() throws {
    var keys = try Keyboard("dial", "")
    keys.type("5 Backspace 7 Ctrl+Z")
    #expect(keys.ring == nil)
  }

  @Test func aPressHidesTheRingAndTakesTheFocusAlong() throws {
    var keys = try Keyboard("clock", "10:52")
    keys.type("Tab Tab")
    let place = keys.stage.board.transform(ofCard: 0).map(at(312, 110))
    keys.point(.down, place)
    keys.point(.up, place)
    #expect(keys.ring == nil)
    keys.type("Up")
    #expect(keys.value() == "10:53")
    try keys.click(keys.stage.board.layout.cards[0].controls[0])
    keys.type("Tab")
    #expect(keys.rings(keys.stage.board.layout.ok))
  }

  @Test func spacePressesWhatTheRingShows() throws {
    var keys = try Keyboard("clock", "10:35")
    keys.type("Tab Tab Space")
    #expect(keys.value() == "22:35")
    keys.type("Tab Space")
    #expect(keys.frame.outcome == .accepted(.time(TimeOfDay(minutes: 22 * 60 + 35))))

    keys = try Keyboard("clock", "10:35")
    keys.type("Shift+Tab Space")
    #expect(keys.frame.outcome == .cancelled)
  }

  @Test func spaceDialsNoHoleThatNobodySees() throws {
    var keys = try Keyboard("dial", "")
    keys.type("Space")
    #expect(keys.value() == "" && keys.ring != nil)
    keys.type("Space")
    #expect(keys.value() == "5")
  }

  /// The contract has it so: Space presses, Enter accepts.
  @Test(arguments: 0...5) func enterAcceptsWhereverTheFocusIs(tabs: Int) throws {
    var keys = try Keyboard("clock", "10:35")
    for _ in 0..<tabs { keys.type("Tab") }
    keys.type("Return")
    #expect(keys.frame.outcome == .accepted(.time(TimeOfDay(minutes: 635))))
  }

  @Test func arrowsOnAButtonChangeNothing() throws {
    var keys = try Keyboard("clock", "10:35")
    keys.type("Tab Tab Tab Left Up Home")
    #expect(keys.value() == "10:35")
    #expect(keys.rings(keys.stage.board.layout.ok))
  }

  /// Nobody who clicks the half-day and then turns on means the button.
  @Test func arrowsAfterAClickOnAButtonTurnTheHand() throws {
    var keys = try Keyboard("clock", "10:35")
    try keys.click(keys.stage.board.layout.cards[0].controls[0])
    keys.type("Up")
    #expect(keys.value() == "23:35")
  }

  @Test func tabLeavesOutWhatDoesNothing() throws {
    var keys = try Keyboard("dial", "", ["digits": "2"])
    keys.type("Tab")
    #expect(keys.rings(keys.stage.board.layout.cancel), "neither ⌫ nor OK")
    keys.type("1 Shift+Tab")
    #expect(keys.rings(keys.stage.board.layout.cards[0].controls[0]))
    keys.type("Space")
    #expect(keys.value() == "")
    let square = keys.stage.board.layout.cards[0].square
    #expect(keys.ring.map { square.contains($0) } == true, "⌫ has nothing to delete and gives the focus on")
  }

  @Test func aCountdownTakesTheFocusAndGivesItBack() throws {
    var keys = try Keyboard("timer", "00:00:02")
    let controls = keys.stage.board.layout.cards[0].controls
    keys.type("Tab Tab Tab Tab Space")
    #expect(keys.state() == .text("running"))
    #expect(keys.rings(controls[0]), "Pause stands where Start stood")
    keys.type("Space")
    #expect(keys.state() == .text("paused"))
    keys.type("Space")
    keys.wait(3)
    #expect(keys.state() == .text("finished"))
    keys.type("Space")
    #expect(keys.frame.outcome == .accepted(.duration(Countdown(seconds: 2))))

    keys = try Keyboard("timer", "5m", ["start": ""])
    keys.type("Up")
    #expect(keys.rings(controls[0]), "there are no wheels")
    keys.type("Shift+Tab Shift+Tab Space")
    #expect(keys.state() == .text("setting"))
    keys.type("Up")
    #expect(keys.value() == "01:05:00")
  }

  @Test func inAGalleryTabGoesFromCardToCard() throws {
    var keys = try Keyboard(
      [("clock", "10:35", [:]), ("range", "22:00-06:00", [:]), ("dial", "", [:]), ("timer", "5m", [:])],
      style: .gallery, width: 800, height: 800)
    keys.type("Tab Tab Tab Up")
    #expect(keys.value(ofCard: 1) == "22:15-06:00")
    keys.type("Tab Tab 7")
    #expect(keys.value(ofCard: 2) == "7")
    keys.type("Tab Tab Tab Up")
    #expect(keys.value(ofCard: 3) == "00:06:00")
    keys.type("Return")
    #expect(keys.frame.outcome == nil)
  }

  @Test func keysTurnThePagesOfAGallery() throws {
    var keys = try Keyboard(
      [("clock", "10:35", [:]), ("range", "22:00-06:00", [:]), ("dial", "", [:])], style: .gallery,
      width: 300, height: 360)
    #expect(keys.stage.board.visibleCards == 0..<1)
    keys.type("Shift+Tab")
    #expect(keys.rings(keys.stage.board.layout.next))
    keys.type("Space Space")
    #expect(keys.stage.board.visibleCards == 2..<3)
    keys.type("Space")
    #expect(keys.value(ofCard: 2) == "5", "the last page's card has the focus")
  }

  /// A control of one card may be no control of another.
  @Test func aPageThatATurningFingerLeavesTakesItsControlsAlong() throws {
    var keys = try Keyboard(
      [("clock", "10:35", [:]), ("range", "22:00-06:00", [:])], style: .gallery, width: 300, height: 360)
    let next = keys.stage.board.metrics.pixels(try #require(keys.stage.board.layout.next)).center
    keys.point(.down, next)
    keys.type("Tab Tab Tab")
    #expect(keys.rings(keys.stage.board.layout.cards[0].controls[0]))
    keys.point(.up, next)
    #expect(keys.stage.board.activeCard == 1)
    keys.type("Up")
    #expect(keys.value(ofCard: 1) == "22:15-06:00")
  }

  @Test func keysWaitWhileAFingerHoldsThePart() throws {
    var keys = try Keyboard("clock", "10:52")
    keys.point(.down, keys.stage.board.transform(ofCard: 0).map(at(312, 110)))
    keys.type("Up Home")
    #expect(keys.value() == "10:52" && keys.ring == nil)
    keys.type("Escape")
    #expect(keys.frame.outcome == nil)
    keys.type("Escape")
    #expect(keys.frame.outcome == .cancelled)
  }
}
