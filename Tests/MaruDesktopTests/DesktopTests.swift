import MaruDesktop
import MaruDrawing
import MaruGeometry
import MaruGestures
import Testing

@Suite struct EventTimes {
  let clock = EventClock(now: Moment(nanoseconds: 1_000_000_000_000), ticks: 5)

  @Test func eventsHappenedWhenSDLSays() {
    #expect(clock.moment(of: 2) == Moment(nanoseconds: 999_997_000_000))
  }

  @Test func sdlsClockMayHaveWrapped() {
    #expect(clock.moment(of: .max) == Moment(nanoseconds: 999_994_000_000))
  }

  @Test func noEventIsFromTheFuture() {
    #expect(clock.moment(of: 9) == clock.now)
  }
}

@Suite struct Drivers {
  @Test func aDriverThatShowsNothingCountsOnlyIfAskedFor() {
    #expect(Desktop.isVisible(driver: "x11", wanted: nil))
    #expect(!Desktop.isVisible(driver: "offscreen", wanted: nil))
    #expect(!Desktop.isVisible(driver: "dummy", wanted: "x11"))
    #expect(Desktop.isVisible(driver: "dummy", wanted: "x11,dummy"))
    #expect(!Desktop.isVisible(driver: "", wanted: ""))
  }
}

@Suite struct Fonts {
  @Test func aFileThatIsNoFontIsNamed() {
    for file in ["/nowhere/letters.ttf", "/etc/passwd", "/", "bad\nname", ""] {
      #expect {
        try FontTypesetter(file: file)
      } throws: { error in
        guard let message = (error as? FontError)?.message else { return false }
        return message.hasPrefix("cannot use the font") && !message.contains("\n")
      }
    }
  }

  @Test func aLineIsAsWideAsItsLetters() throws {
    guard let typesetter = try? FontTypesetter() else { return }
    for size in [9.0, 17, 34.5, 120] {
      let width = typesetter.width(of: "12:34", size: size)
      guard
        case .mask(let mask, let x, let y) = try #require(
          commands(typesetter, "12:34", size: size, origin: Point(50, 200)).first
        ).shape
      else { continue }
      #expect(Double(x) >= 49 && Double(x + mask.width) <= 50 + width + 1)
      #expect(abs(Double(200 - y) - typesetter.capHeight(size: size)) <= 0.02 * size + 1)
      #expect(abs(typesetter.width(of: "12:3412:34", size: size) - 2 * width) <= 2)
    }
  }

  @Test func noTextAndNoSizeTraps() {
    guard let typesetter = try? FontTypesetter() else { return }
    let texts = [
      "", "\0", "a\0b", "\n\t\u{7F}", "\u{FFFD}\u{FFFF}\u{10FFFF}", "クロック", "\u{301}\u{301}", "👩‍👩‍👧",
      String(repeating: "m", count: 100_000),
    ]
    for text in texts {
      for size in [-1, 0, 0.5, 1, 13, .nan, .infinity] {
        for origin in [Point(0, 0), Point(1e300, -1e300), Point(.nan, 0)] {
          let commands = commands(typesetter, text, size: size, origin: origin)
          #expect(typesetter.width(of: text, size: size).isFinite)
          #expect(commands.isEmpty || (size >= 1 && size.isFinite && origin.isFinite))
        }
      }
    }
    #expect(typesetter.width(of: "8", size: 1e6) == typesetter.width(of: "8", size: 4096))
    #expect(typesetter.width(of: "a\0b", size: 20) == typesetter.width(of: "a b", size: 20))
  }
  private func commands(
    _ typesetter: FontTypesetter, _ text: String, size: Double, origin: Point
  ) -> [DrawCommand] {
    var list = DisplayList(background: .clear)
    typesetter.draw(text, size: size, origin: origin, color: Color(hex: 0), into: &list)
    return list.commands
  }
}
