import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

/// Undo and redo of what settled, and the clipboard.
@Suite struct UndoTests {
  @Test func aDragIsUndoneAtOnce() throws {
    var keys = try Keyboard("clock", "10:52")
    let square = keys.stage.board.transform(ofCard: 0)
    keys.point(.down, square.map(at(312, 110)))
    for degrees in stride(from: 318.0, through: 408, by: 6) {
      keys.point(.move, square.map(at(degrees, 110)))
    }
    keys.type("Ctrl+Z")
    #expect(keys.value() == "11:08", "a held hand is not undone")
    keys.point(.up, square.map(at(408, 110)))
    keys.type("Ctrl+Z")
    #expect(keys.value() == "10:52")
    #expect(keys.frame.settled == [.time(TimeOfDay(minutes: 652))])
    keys.type("Ctrl+Z")
    #expect(keys.value() == "10:52", "there is nothing before")
    keys.type("Ctrl+Y Ctrl+Y")
    #expect(keys.value() == "11:08")
  }

  @Test func aDragThatWasTakenBackIsNoStep() throws {
    var keys = try Keyboard("range", "22:00-06:00")
    keys.type("Up")
    let handle = keys.stage.board.transform(ofCard: 0).map(at(90, 138))
    keys.point(.down, handle)
    keys.point(.move, handle.offset(0, 40))
    keys.type("Escape Ctrl+Z")
    #expect(keys.value() == "22:00-06:00")
  }

  @Test func theDayIsUndoneToo() throws {
    var keys = try Keyboard("clock", "01:00")
    keys.type("1 5 0 0 Ctrl+Z")
    #expect(keys.stage.board.cards[0].widget.day == 0)
    keys.type("Down Down")
    #expect(keys.value() == "23:00" && keys.stage.board.cards[0].widget.day == -1)
    keys.type("Ctrl+Z")
    #expect(keys.value() == "00:00" && keys.stage.board.cards[0].widget.day == 0)
  }

  @Test func aHundredValuesAreKept() throws {
    var keys = try Keyboard("clock", "00:00")
    keys.type("Tab")
    for _ in 0..<130 { keys.type("Up") }
    for _ in 0..<200 { keys.type("Ctrl+Z") }
    #expect(keys.value() == "00:30")
    for _ in 0..<200 { keys.type("Ctrl+Y") }
    #expect(keys.value() == "02:10")
  }

  @Test func eachCardHasAPastOfItsOwn() throws {
    var keys = try Keyboard(
      [("clock", "10:35", [:]), ("range", "22:00-06:00", [:])], style: .gallery, width: 900, height: 500)
    keys.type("Up Tab Tab Tab Up Ctrl+Z Ctrl+Z")
    #expect(keys.value(ofCard: 0) == "11:35" && keys.value(ofCard: 1) == "22:00-06:00")
    keys.type("Shift+Tab Ctrl+Z")
    #expect(keys.value(ofCard: 0) == "10:35")
  }

  @Test func aCountdownIsNotUndone() throws {
    var keys = try Keyboard("timer", "00:05:00")
    keys.type("Up Up")
    keys.tell(.press("start"))
    keys.wait(1.5)
    keys.type("Ctrl+Z Ctrl+Z")
    #expect(keys.value() == "02:04:59" && keys.state() == .text("running"))
    keys.tell(.press("reset"))
    keys.type("Ctrl+Z")
    #expect(keys.value() == "01:05:00")
  }

  @Test func theValueIsCopied() throws {
    for (name, value) in [
      ("clock", "10:35"), ("range", "22:00-06:00"), ("dial", "0312"), ("timer", "01:30:05"),
    ] {
      var keys = try Keyboard(name, value)
      for key in ["Ctrl+C", "Ctrl+Insert"] {
        keys.type(key)
        #expect(keys.frame.copied == value)
      }
      keys.wait(1)
      #expect(keys.frame.copied == nil)
    }
    var keys = try Keyboard("dial", "")
    keys.type("Ctrl+C")
    #expect(keys.frame.copied == nil)
  }

  @Test(
    arguments: [
      ("clock", "10:35", [:], " 07:05\n", "07:05"), ("clock", "10:35", [:], "now", "10:35"),
      ("clock", "10:35", [:], "24:00", "10:35"), ("clock", "10:35", [:], "", "10:35"),
      ("clock", "10:35", ["min": "09:00"], "07:05", "10:35"),
      ("clock", "10:35", ["step": "15"], "07:05", "07:05"), ("clock", "10:35", [:], "07:05 08:00", "10:35"),
      ("range", "22:00-06:00", [:], "09:00-24:00", "09:00-00:00"),
      ("range", "22:00-06:00", ["max-duration": "600"], "09:00-20:00", "22:00-06:00"),
      ("dial", "12", ["max-digits": "4"], "0312", "0312"), ("dial", "12", ["max-digits": "4"], "03125", "12"),
      ("dial", "12", [:], "3a", "12"), ("timer", "00:05:00", [:], "1h30m", "01:30:00"),
      ("timer", "00:05:00", [:], "30:00:00", "30:00:00"), ("timer", "00:05:00", [:], "-00:00:05", "00:05:00"),
    ] as [(String, String, [String: String], String, String)])
  func aValueIsPastedAndNothingElse(
    name: String, before: String, options: [String: String], text: String, after: String
  ) throws {
    var keys = try Keyboard([(name, before, options)])
    keys.tell(.paste(text))
    #expect(keys.value() == after)
    #expect(keys.frame.settled.isEmpty == (before == after))
    keys.type("Ctrl+Z")
    #expect(keys.value() == before)
  }

  @Test func aPastedNumberOfTheRightLengthIsTheAnswer() throws {
    var keys = try Keyboard("dial", "", ["digits": "4"])
    keys.tell(.paste("0312"))
    #expect(keys.frame.outcome == .accepted(.number(try #require(DialedNumber("0312")))))
  }

  @Test func nothingIsPastedOverAHeldPart() throws {
    var keys = try Keyboard("clock", "10:52")
    keys.point(.down, keys.stage.board.transform(ofCard: 0).map(at(312, 110)))
    keys.tell(.paste("07:05"))
    #expect(keys.value() == "10:52")
  }
}
