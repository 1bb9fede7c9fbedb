import Foundation
import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruWidgets
import Testing

@Suite struct TimerFaceTests {
  @Test(arguments: [Theme.light, .dark], [false, true])
  func theRowsBesideTheChosenOneCanBeRead(theme: Theme, isHeld: Bool) throws {
    var session = try Session(.timer, "12:20:30")
    if isHeld { session.down(Point(160, 140)) }
    let rows = letters(session, theme)
    for row in [100.0, 140, 180] {
      let colors = rows.filter { abs($0.box.center.y - row) < 1 }.map(\.color)
      #expect(colors.count >= 6)
      for color in colors { #expect(contrast(color, theme.background) >= 4.5) }
    }
    let faint = rows.filter { abs($0.box.center.y - 67) < 1 }.map { contrast($0.color, theme.background) }
    #expect(faint.count == 6 && faint.allSatisfy { (1.5..<4.5).contains($0) })
  }

  @Test func movingRowsHaveFewSizes() throws {
    var session = try Session(.timer, "12:20:30")
    session.down(Point(160, 140))
    var heights: Set<Double> = []
    for step in 0..<200 {
      session.move(Point(160, 140 - Double(step) * 0.37))
      for letter in letters(session) { heights.insert((letter.box.height * 1000).rounded()) }
    }
    #expect(heights.count <= 32)
  }

  @Test(arguments: [0.2, 0.4, 0.5, 0.6, 0.74, 1, 2])
  func theTimersWordsAreAtLeastNinePixelsOrNotThere(scale: Double) throws {
    for phase in ["setting", "running"] {
      var session = try Session(.timer, "12:20:30")
      session.pose(.phase(phase))
      let boxes = letters(session, scale: scale).map(\.box)
      let middle = 140 * scale
      // Units stand right of the numbers or under the figures.
      let words = boxes.filter {
        phase == "setting"
          ? $0.x > (63 + 5) * scale && abs($0.center.y - middle - 5.6 * scale) < 0.01
          : $0.center.y > 140 * scale
      }
      if scale >= 0.5 { #expect(words.count == 3) }
      if scale == 0.2 { #expect(words.isEmpty) }
      for word in words {
        #expect(word.height >= 9 * 0.7 - 1e-9)
        for other in boxes where other != word {
          #expect(!(word.x < other.maxX && other.x < word.maxX && word.y < other.maxY && other.y < word.maxY))
        }
      }
    }
  }

  @Test func underTimesUpStandsOnlyTheOvertime() throws {
    for (options, count) in [([:], 1), (["overtime": ""], 1 + 9)] {
      var session = try Session(.timer, "00:00:02", options)
      session.press("start")
      session.wait(4)
      #expect(session.field("state") == "finished")
      #expect(letters(session).count == count)
    }
  }
}

extension TimerFaceTests {
  /// The rows of a cylinder: nearer to each other, smaller and paler the farther they have turned away.
  @Test func rowsTurnAwayFromTheMiddle() throws {
    let session = try Session(.timer, "12:20:30")
    // The digits of the minutes, without the units.
    let digits = letters(session).filter { (117...162).contains($0.box.center.x) }
    let rows = Dictionary(grouping: digits) { $0.box.center.y.rounded() }.sorted { $0.key < $1.key }
    #expect(rows.map(\.key) == [67, 101, 140, 179, 213])
    let sizes = rows.compactMap { $0.value.first?.box.height }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[1] == sizes[3] && sizes[0] == sizes[4])
    let contrasts = rows.compactMap { row in
      row.value.first.map { contrast($0.color, Theme.light.background) }
    }
    #expect(contrasts[0] < contrasts[1] && contrasts[1] < contrasts[2])
  }

  @Test func theRingEmptiesByTheLabelsSeconds() throws {
    var session = try Session(.timer, "00:01:00")
    session.press("start")
    func sweep() -> Double? { ringSweep(of: session) }
    #expect(sweep() == 360)
    session.wait(0.999)
    #expect(sweep() == 360)
    session.wait(0.001)
    #expect(sweep() == 354)
    session.wait(29)
    #expect(sweep() == 180)
    session.press("pause")
    session.wait(100)
    #expect(sweep() == 180)
    // A minute more makes a longer time of it.
    session.press("add-minute")
    #expect(sweep() == 360)
    session.press("resume")
    session.wait(45)
    #expect(sweep() == 180)
    session.press("reset")
    #expect(sweep() == nil)
    session.press("start")
    #expect(sweep() == 360)
    session.wait(60)
    session.press("add-minute")
    session.wait(20)
    #expect(sweep() == 240)
  }

  /// A single number, as large as there is room above the controls, and no ring.
  @Test(arguments: [Theme.light, .dark], [0.5, 1, 3])
  func theLastTenSecondsFillTheFace(theme: Theme, scale: Double) throws {
    var session = try Session(.timer, "00:00:12")
    session.press("start")
    session.wait(1)
    #expect(letters(session, theme, scale: scale).count >= 8)
    session.wait(1)
    for (count, wait) in [(2, 1.0), (1, 8.5)] {
      let digits = letters(session, theme, scale: scale).map(\.box)
      try #require(digits.count == count)
      #expect(session.picture().commands.isEmpty)
      let box = digits.dropFirst().reduce(digits[0]) { $0.union($1) }
      #expect(box.center.distance(to: Point(160 * scale, 124 * scale)) < 0.01)
      #expect(box.width <= 288.01 * scale && box.height <= 216.01 * scale)
      #expect(box.width > 270 * scale || box.height > 215 * scale)
      session.wait(wait)
    }
    session.press("pause")
    #expect(letters(session, theme).map(\.color) == [theme.caption])
    session.press("add-minute")
    #expect(letters(session, theme).count > 8)
  }
}

/// How much of its ring a countdown shows, in degrees; nil if it has none.
func ringSweep(of session: Session) -> Double? {
  session.picture().commands.lazy.compactMap { command -> Double? in
    if case .arc(_, _, _, let sweep, _) = command.shape { sweep.degrees } else { nil }
  }.first
}

/// The letters of `session` in `theme`, as boxes, with the colour that they have on the background.
func letters(_ session: Session, _ theme: Theme = .light, scale: Double = 1)
  -> [(box: Rect, color: Color)]
{
  var context = GraphicsContext(
    background: theme.background, transform: Transform(scale: scale), typesetter: BoxLetters())
  session.widget.draw(in: &context, theme: theme, at: session.now)
  return context.list.commands.compactMap { command in
    guard case .rectangle(let box, 0) = command.shape else { return nil }
    let opaque = Color(red: command.color.red, green: command.color.green, blue: command.color.blue)
    let share = Double(command.color.alpha) / 255
    return (box, theme.background.mixed(with: opaque, by: share))
  }
}

/// Their contrast, 1 ... 21.
func contrast(_ a: Color, _ b: Color) -> Double {
  func luminance(_ color: Color) -> Double {
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
  let (dark, bright) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
  return (bright + 0.05) / (dark + 0.05)
}
