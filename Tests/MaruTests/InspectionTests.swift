import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

/// What a widget says of its insides is what it does.
@Suite struct InspectionTests {
  private static let widgets: [(kind: String, value: String, options: [String: String])] = [
    ("clock", "10:09", [:]), ("clock", "06:30", [:]), ("clock", "00:00", [:]),
    ("range", "22:00-06:00", [:]), ("range", "06:00-22:00", [:]), ("range", "12:00-12:30", [:]),
    ("range", "09:00-09:00", [:]), ("range", "09:00-09:00", ["full-day": ""]),
    ("range", "22:00-06:00", ["grab": "handles"]), ("range", "08:00-16:00", ["same-day": ""]),
    ("dial", "", [:]), ("dial", "12", ["max-digits": "2"]),
    ("timer", "00:05:00", [:]), ("timer", "00:05:00", ["start": ""]),
  ]

  /// Painted regions, as people see them, against what a press takes.
  @Test(arguments: widgets.indices)
  func aPointIsInARegionWhereAPressMeansThat(index: Int) throws {
    let (name, value, options) = Self.widgets[index]
    let session = try Session(try #require(Catalogue.kind(named: name)), value, options)
    let regions = session.widget.inspection(at: session.now).regions.map { PaintedRegion($0) }
    var numbers = SeededNumbers(seed: index)
    for _ in 0..<2000 {
      let point = Point(.random(in: 0..<320, using: &numbers), .random(in: 0..<320, using: &numbers))
      let covers = regions.map { $0.covers(point) }
      // Pixels on a border belong to both sides; the square of the clock and the range ends earlier.
      guard !covers.contains(nil), let top = regions.indices.last(where: { covers[$0] == true }) else {
        continue
      }
      let meaning = session.widget.meaning(ofPressAt: point, at: session.now)
      let candidates = regions.indices.filter {
        covers[$0] == true && regions[$0].meaning.rule == regions[top].meaning.rule
      }
      try #require(
        candidates.contains { regions[$0].meaning == meaning },
        "\(point): \(meaning), drawn \(regions[top].meaning)")
    }
  }

  /// What is said about a press is what the press does.
  @Test(arguments: widgets.indices)
  func aPressHoldsThePartThatItMeans(index: Int) throws {
    let (name, value, options) = Self.widgets[index]
    let fresh = try Session(try #require(Catalogue.kind(named: name)), value, options)
    var numbers = SeededNumbers(seed: index)
    for _ in 0..<1000 {
      var session = fresh
      let point = Point(.random(in: -20..<340, using: &numbers), .random(in: -20..<340, using: &numbers))
      let meaning = session.widget.meaning(ofPressAt: point, at: session.now)
      session.down(point, id: 3)
      let holds = session.widget.inspection(at: session.now).holds
      try #require(holds.map(\.part.name) == [meaning.part].compactMap(\.self), "\(point): \(meaning)")
      #expect(holds.allSatisfy { $0.pointer == PointerID(3) })
    }
  }

  @Test func aPlateIsPressedAsItIsDrawn() throws {
    var session = try Session(.dial, "")
    session.down(at(180, 87, about: Point(160, 160)))
    session.move(at(270, 87, about: Point(160, 160)))
    #expect(session.widget.inspection(at: session.now).state == "held")
    session.up(at(270, 87, about: Point(160, 160)))
    session.wait(0.05)
    let inspection = session.widget.inspection(at: session.now)
    #expect(inspection.state == "returning")
    let meaning = session.widget.meaning(ofPressAt: at(180, 87, about: Point(160, 160)), at: session.now)
    let region = inspection.regions.map { PaintedRegion($0) }.last {
      $0.covers(at(180, 87, about: Point(160, 160))) == true
    }
    #expect(region?.meaning == meaning)
    #expect(inspection.parts == [InspectedPart("plate", .angle(.degrees(session.degrees("angle"))))])
  }

  @Test func statesHaveNames() throws {
    var clock = try Session(.clock, "10:09")
    func state(_ session: Session) -> String { session.widget.inspection(at: session.now).state }
    #expect(state(clock) == "idle")
    clock.type("1")
    #expect(state(clock) == "typing")
    clock.down(at(54, 110))
    #expect(state(clock) == "turning")
    var timer = try Session(.timer, "00:00:01")
    #expect(state(timer) == "setting")
    timer.down(Point(60, 140))
    #expect(state(timer) == "setting, held")
    timer.cancel()
    timer.press("start")
    #expect(state(timer) == "running")
    timer.press("pause")
    #expect(state(timer) == "paused")
    timer.press("resume")
    timer.wait(1.1)
    #expect(state(timer) == "finished")
  }
}

/// A region in pixels, two to a unit.
private struct PaintedRegion {
  let meaning: PressMeaning
  private var picture = Pixmap(width: 640, height: 640)

  init(_ region: Inspection.Region) {
    meaning = region.meaning
    let shape = Shape.path(region.outline, FillStyle(eoFill: region.isEvenOdd)).applying(Transform(scale: 2))
    let list = DisplayList(background: .clear, commands: [DrawCommand(shape, Color(hex: 0))])
    var renderer = Renderer()
    picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
  }

  /// Nil on its border.
  func covers(_ point: Point) -> Bool? {
    let (x, y) = (Int(point.x * 2), Int(point.y * 2))
    let around = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)].map { dx, dy -> UInt32 in
      let (x, y) = (x + dx, y + dy)
      return picture.bounds.contains(x, y) ? picture[x, y] >> 24 : 0
    }
    if around.allSatisfy({ $0 == 255 }) { return true }
    return around.allSatisfy { $0 == 0 } ? false : nil
  }
}

extension PixelRect {
  fileprivate func contains(_ px: Int, _ py: Int) -> Bool {
    (x..<maxX).contains(px) && (y..<maxY).contains(py)
  }
}
