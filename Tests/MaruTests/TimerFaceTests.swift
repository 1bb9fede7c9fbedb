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
    let faint = rows.filter { abs($0.box.center.y - 60) < 1 }.map { contrast($0.color, theme.background) }
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
    #expect(heights.count <= 22)
  }

  @Test(arguments: [0.2, 0.4, 0.5, 0.6, 0.74, 1, 2])
  func theTimersWordsAreAtLeastNinePixelsOrNotThere(scale: Double) throws {
    for phase in ["setting", "running"] {
      var session = try Session(.timer, "12:20:30")
      session.pose(.phase(phase))
      let boxes = letters(session, scale: scale).map(\.box)
      let middle = 140 * scale
      // Units stand right of the numbers, captions under the figures.
      let words = boxes.filter {
        phase == "setting"
          ? $0.x > (63 + 5) * scale && abs($0.center.y - middle - 5.6 * scale) < 0.01
          : $0.center.y > middle + 40 * scale
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
