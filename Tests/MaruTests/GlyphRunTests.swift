import Maru
import Testing

@Suite struct GlyphRunTests {
  private static let texts = ["8", "12", "AVATAR", "Q,", "10:35 – Ä…", " a  b ", "⌫"]

  @Test(arguments: texts, 0..<4)
  func aRunPaintsWhatItsLettersInOnePathPaint(text: String, quarterTurns: Int) throws {
    let places = [(13.0, 20.25, 31.5), (30, 71.03, 66.9), (4, 40, 40), (160, 12, 70)]
    for (size, x, y) in places {
      let run = GlyphRun(
        text, transform: Transform(scale: size / 1000, quarterTurns: quarterTurns, dx: x, dy: y))
      #expect(run.bounds != nil && run.bounds == run.path.bounds)
      for color in [Color(hex: 0x000000), Color(hex: 0x007AFF).opacity(0.4)] {
        let (letters, path) = (Shape.glyphs(run), Shape.path(run.path, FillStyle()))
        #expect(painted(letters, color) == painted(path, color), "\(text) at \(size) pixels")
      }
    }
  }

  @Test func aTransformMovesARunAsItMovesItsPath() throws {
    let run = GlyphRun("R2", transform: Transform(scale: 0.02, dx: 3, dy: 5))
    for turns in 0..<4 {
      let transform = Transform(scale: 2.5, quarterTurns: turns, dx: 50, dy: 60)
      guard case .glyphs(let moved) = Shape.glyphs(run).applying(transform) else {
        Issue.record("no letters any more")
        continue
      }
      let (a, b) = (try #require(moved.path.bounds), try #require(run.path.applying(transform).bounds))
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 && abs(a.maxX - b.maxX) < 1e-9)
      #expect(abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9)
    }
  }

  @Test func lettersFartherAwayThanNumbersReachAreNotPainted() {
    let places = [Transform(scale: 1e300, dx: 1e308), Transform(scale: .infinity), Transform(dx: .nan)]
    for place in places {
      let color = Color(hex: 0x000000)
      #expect(painted(.glyphs(GlyphRun("12", transform: place)), color) == painted(nil, color))
    }
  }

  @Test func aPictureThatIsKeptStaysAsItWas() throws {
    let board = Board(
      style: .dialog(), cards: [Card(kind: .clock, widget: try WidgetKind.clock.make("10:09", [:]))],
      width: 300, height: 400)
    var stage = Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
    var kept: [DisplayList] = []
    var prints: [Int] = []
    for step in 0..<20 {
      let key = InputEvent.Kind.key(.widget(.digit(step % 10)))
      let frame = stage.step([InputEvent(key, at: .zero)], now: .zero)
      // Some frames are kept by whoever paints them, most are not.
      guard step % 3 == 0 else { continue }
      kept.append(frame.list)
      prints.append(frame.list.hashValue)
    }
    #expect(kept.map(\.hashValue) == prints)
    #expect(Set(prints).count > 2)
  }

  private func painted(_ shape: Shape?, _ color: Color) -> Pixmap {
    let commands = shape.map { [DrawCommand($0, color)] } ?? []
    let list = DisplayList(background: Color(hex: 0xFFFFFF), commands: commands)
    var picture = Pixmap(width: 110, height: 90)
    var renderer = Renderer()
    picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
    return picture
  }
}
