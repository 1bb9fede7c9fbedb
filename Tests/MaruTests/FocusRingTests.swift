import MaruDrawing
import MaruGeometry
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct FocusRingTests {
  @Test(arguments: [Theme.light, .dark], [(360, 480), (180, 240)])
  func aRingIsTwoPixelsWideAtLeast(theme: Theme, size: (Int, Int)) throws {
    var keys = try Keyboard([("clock", "12:00", [:])], theme: theme, width: size.0, height: size.1)
    // Both hands point up: left of the longer one's outer part there is only its ring.
    let square = keys.stage.board.transform(ofCard: 0)
    let (left, hand) = (square.map(Point(130, 66)), square.map(Point(147, 66)))
    keys.type("Tab")
    #expect(breadth(of: Int(left.x)..<Int(hand.x), at: Int(left.y), in: keys) >= 1.95)

    let ok = keys.stage.board.metrics.pixels(try #require(keys.stage.board.layout.ok))
    keys.type("Tab Tab")
    #expect(breadth(of: Int(ok.x) - 7..<Int(ok.x), at: Int(ok.center.y), in: keys) >= 2)
  }

  /// How many pixels of a row the ring covers: their differences from the ground, in the ring's own.
  private func breadth(of columns: Range<Int>, at y: Int, in keys: Keyboard) -> Double {
    let picture = painted(keys.frame.list, width: keys.width, height: keys.height)
    let theme = keys.stage.theme
    func distance(_ pixel: UInt32) -> Double {
      let channels = [(16, theme.background.red), (8, theme.background.green), (0, theme.background.blue)]
      return channels.reduce(0.0) { $0 + abs(Double(pixel >> $1.0 & 0xFF) - Double($1.1)) }
    }
    let ring = theme.focus
    let own = distance(UInt32(ring.red) << 16 | UInt32(ring.green) << 8 | UInt32(ring.blue))
    return columns.reduce(0) { $0 + distance(picture[$1, y]) / own }
  }

  @Test(arguments: [Theme.light, .dark]) func aRingIsSeenOnEverything(theme: Theme) {
    for ground in [theme.background, theme.card, theme.page, theme.gray6, theme.gray4] {
      #expect(contrast(theme.focus, ground) >= 3)
    }
  }

  /// The hole that the arrows have come to turns with the plate, and the ring with it.
  @Test func theRingStaysWithItsPart() throws {
    var keys = try Keyboard("dial", "")
    keys.type("Up Down 1")
    for _ in 0..<4 {
      keys.wait(0.1)
      let board = keys.stage.board
      guard case .degrees(let angle) = board.cards[0].widget.reading(of: "angle", at: keys.stage.now) else {
        Issue.record("no angle")
        return
      }
      let hole = board.transform(ofCard: 0).map(at(180 + 5 * 180 / 7 + angle, 87, about: Point(160, 160)))
      #expect(try #require(keys.ring).distance(to: hole) < 0.01)
    }
  }
}
