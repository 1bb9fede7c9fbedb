import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

// Typed times.

extension RangeTests {
  @Test func fourDigitsSetOneEndAndTheNextFourTheOther() throws {
    var session = try range("08:00-20:00")
    session.type("103")
    #expect(session.value == "08:00-20:00")
    #expect(session.widget.label == "10:3_–20:00")
    #expect(session.widget.consumesEnter && session.widget.consumesEscape)
    session.type("5")
    #expect(session.value == "10:35-20:00")
    #expect(session.events == [.changed, .settled])
    session.type("063")
    #expect(session.widget.label == "10:35–06:3_")
    session.type("0")
    #expect(session.value == "10:35-06:30")
    session.type("0915")
    #expect(session.value == "09:15-06:30")
    // What is no time of day sets no end: the end is still to come.
    session.type("2500")
    #expect(session.value == "09:15-06:30")
    session.type("2400")
    #expect(session.value == "09:15-00:00")
  }

  @Test func fewerDigitsCountWithEnterAndAreDroppedByEscapeOrSilence() throws {
    var session = try range("08:00-20:00")
    session.type("935!")
    #expect(session.value == "09:35-20:00")
    session.type("7#")
    #expect(session.value == "09:35-07:00")
    session.type("12^")
    #expect(session.widget.label == "09:35–07:00")
    session.type("12<<")
    #expect(!session.widget.consumesEscape)
    session.type("110")
    session.wait(1.49)
    #expect(session.widget.label == "11:0_–07:00")
    session.wait(0.02)
    #expect(session.widget.label == "09:35–07:00")
    #expect(session.widget.wake(after: session.now) == .onInput)
  }

  @Test func typedDigitsSetTheEndOfTheHandleThatWasTouchedLast() throws {
    var session = try range("08:00-20:00")
    session.tap(try on("20:00"))
    session.type("2100")
    #expect(session.value == "08:00-21:00")
    session.type("0900")
    #expect(session.value == "09:00-21:00")
    session.tell(.scroll(notches: 1, at: try on("09:00")))
    session.type("1000")
    #expect(session.value == "10:00-21:00")
    session.down(try on("10:00"), id: 1)
    session.down(try on("21:00"), id: 2)
    session.tell(.focusLost)
    session.type("2200")
    #expect(session.value == "10:00-22:00")
  }

  @Test func typedTimesObeyTheLimitsOfADrag() throws {
    var session = try range("08:00-09:00", ["max-duration": "60"])
    session.tap(try on("09:00"))
    session.type("1000")
    #expect(session.value == "08:00-09:00")
    session.type("0830")
    #expect(session.value == "08:30-09:00")
    var pushing = try range("08:00-09:00", ["max-duration": "60", "crossing": "push"])
    pushing.tap(try on("09:00"))
    pushing.type("1000")
    #expect(pushing.value == "09:00-10:00")
    var whole = try range("08:00-09:00", ["full-day": ""])
    whole.type("0900")
    #expect(whole.value == "09:00-09:00")
    var empty = try range("08:00-09:00", ["end-24": ""])
    empty.type("0000")
    empty.type("2400")
    #expect(empty.value == "00:00-09:00")
  }
}
