import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct RotationTests {
  @Test(arguments: Rotation.allCases)
  func aTurnedRectangleBeginsAtTheOrigin(rotation: Rotation) {
    let turn = Transform(rotating: rotation, width: 480, height: 800)
    let (width, height) = rotation.isSideways ? (800.0, 480.0) : (480.0, 800.0)
    #expect(
      turn.map(Rect(x: 0, y: 0, width: 480, height: 800))
        == Rect(x: 0, y: 0, width: width, height: height))
    let back = turn.then(Transform(rotating: rotation.inverse, width: width, height: height))
    #expect(back == .identity)
  }

  @Test func aQuarterTurnIsClockwise() {
    let turn = Transform(rotating: .quarter, width: 3, height: 2)
    #expect(turn.map(Point(0, 0)) == Point(2, 0))
    #expect(turn.map(Point(3, 0)) == Point(2, 3))
  }

  /// 1 2 3 above 4 5 6.
  private static let mask = Mask(width: 3, height: 2, coverage: [1, 2, 3, 4, 5, 6])

  @Test(arguments: [
    (Rotation.quarter, 2, 3, [4, 1, 5, 2, 6, 3] as [UInt8]), (.half, 3, 2, [6, 5, 4, 3, 2, 1]),
    (.threeQuarters, 2, 3, [3, 6, 2, 5, 1, 4]), (.none, 3, 2, [1, 2, 3, 4, 5, 6]),
  ])
  func lettersTurnToo(rotation: Rotation, width: Int, height: Int, coverage: [UInt8]) {
    let turn = Transform(rotating: rotation, width: 10, height: 20)
    let shape = Shape.mask(RotationTests.mask, x: 4, y: 7)
    guard case .mask(let mask, let x, let y) = shape.applying(turn) else { return #expect(Bool(false)) }
    #expect(mask == Mask(width: width, height: height, coverage: coverage))
    let frame = turn.map(Rect(x: 4, y: 7, width: 3, height: 2))
    #expect(Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) == frame)
  }

  @Test func fourQuarterTurnsAreNone() {
    var shape = Shape.mask(RotationTests.mask, x: 4, y: 7)
    for (width, height) in [(10.0, 20.0), (20.0, 10.0), (10.0, 20.0), (20.0, 10.0)] {
      shape = shape.applying(Transform(rotating: .quarter, width: width, height: height))
    }
    #expect(shape == .mask(RotationTests.mask, x: 4, y: 7))
  }

  /// Edges are measured row by row, so a value may differ by the last bit or two.
  @Test(arguments: Rotation.allCases, ["clock", "range", "dial", "timer"])
  func aTurnedPictureIsThePictureTurned(rotation: Rotation, widget: String) throws {
    let (width, height) = (180, 240)
    let kind = try #require(Catalogue.kind(named: widget))
    let card = Card(kind: kind, widget: try kind.make(kind.defaultValue, [:]))
    let board = Board(style: .dialog(), cards: [card], width: width, height: height)
    var stage = Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
    let list = stage.step([], now: .zero).list
    let upright = picture(of: list, width: width, height: height)
    let turn = Transform(rotating: rotation, width: Double(width), height: Double(height))
    let turned =
      rotation.isSideways
      ? picture(of: list.applying(turn), width: height, height: width)
      : picture(of: list.applying(turn), width: width, height: height)
    var worst = 0
    for y in 0..<height {
      for x in 0..<width {
        let place = turn.map(Point(Double(x) + 0.5, Double(y) + 0.5))
        let (a, b) = (upright[x, y], turned[Int(place.x), Int(place.y)])
        for shift: UInt32 in [0, 8, 16, 24] {
          worst = max(worst, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
        }
      }
    }
    #expect(worst <= 3)
  }

  private func picture(of list: DisplayList, width: Int, height: Int) -> Pixmap {
    var picture = Pixmap(width: width, height: height)
    var renderer = Renderer()
    picture.withBuffer { buffer in renderer.render(list, into: buffer, clips: [buffer.bounds]) }
    return picture
  }
}
