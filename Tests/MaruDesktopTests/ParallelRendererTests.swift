import MaruDesktop
import MaruDrawing
import MaruGeometry
import MaruRaster
import Testing

@Suite struct ParallelRendererTests {
  /// Sides at which the whole picture is just large enough for two cores, odd heights included.
  @Test(arguments: 1...8)
  func itPaintsWhatOneRendererPaints(seed: Int) {
    var numbers = Numbers(state: UInt64(seed))
    let width = Int.random(in: 700...1500, using: &numbers)
    let height = ParallelRenderer.worthwhile / width + Int.random(in: -1...140, using: &numbers)
    let list = anyList(seed % 3 == 0 ? 150 : 30, width, height, &numbers)
    var clips = [PixelRect(x: -3, y: -5, width: width + 9, height: height + 11)]
    if seed % 2 == 0 {
      clips = (0..<9).map { _ in
        PixelRect(
          x: .random(in: -20...width / 2, using: &numbers), y: .random(in: -20...height / 2, using: &numbers),
          width: .random(in: 0...width, using: &numbers), height: .random(in: 0...height, using: &numbers))
      }
    }
    var expected = Pixmap(width: width, height: height)
    var picture = expected
    var one = Renderer()
    var two = ParallelRenderer()
    expected.withBuffer { one.render(list, into: $0, clips: clips) }
    for _ in 0..<2 { picture.withBuffer { two.render(list, into: $0, clips: clips) } }
    let isEqual = picture == expected
    #expect(isEqual, "\(width)x\(height), clips \(clips)")
  }

  @Test func oneRowAndOneColumnAreEnough() {
    let list = DisplayList(background: Color(hex: 0x123456))
    for (width, height) in [(ParallelRenderer.worthwhile, 1), (1, ParallelRenderer.worthwhile), (0, 0)] {
      var picture = Pixmap(width: width, height: height)
      var renderer = ParallelRenderer()
      picture.withBuffer { renderer.render(list, into: $0, clips: [$0.bounds]) }
      let pixels = [UInt32](repeating: 0xFF12_3456, count: width * height)
      let isPainted = picture == Pixmap(width: width, height: height, pixels: pixels)
      #expect(isPainted)
    }
  }

  private func anyList(_ count: Int, _ width: Int, _ height: Int, _ numbers: inout Numbers) -> DisplayList {
    let colors = [Color(hex: 0), Color(hex: 0x34C759).opacity(0.4), Color(hex: 0xFF3B30).opacity(0.9)]
    func point() -> Point {
      Point(
        .random(in: -50...Double(width) + 50, using: &numbers),
        .random(in: -50...Double(height) + 50, using: &numbers))
    }
    let commands = (0..<count).map { index in
      let circle = Circle(center: point(), radius: .random(in: 0...400, using: &numbers))
      let shape: Shape =
        switch index % 5 {
        case 0: .circle(circle)
        case 1: .ring(circle, width: .random(in: 1...50, using: &numbers))
        case 2: .line(from: circle.center, to: point(), width: 7, cap: .round)
        case 3: .evenOddCircles([circle, Circle(center: point(), radius: circle.radius / 2)])
        default:
          .arc(
            circle, width: 30, start: .degrees(circle.radius), sweep: .degrees(circle.radius - 200),
            cap: .round)
        }
      return DrawCommand(shape, colors[.random(in: 0..<3, using: &numbers)])
    }
    return DisplayList(background: Color(hex: 0xFFFFFF), commands: commands)
  }
}

/// SplitMix64.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
