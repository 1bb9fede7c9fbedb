import Foundation
import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruWidgets
import Testing

@Suite struct FaceShapeTests {
  @Test(arguments: [
    ("clock", "clock", "10:09", 0.0), ("range", "range", "10:00-22:00", 0),
    ("rangeMidnight", "range", "22:00-06:00", 0),
    ("dial", "dial", "", 0), ("dialAt60", "dial", "", 60),
  ])
  func everyProbeIsCoveredByTheShapesOfTheTable(table: String, kind: String, value: String, angle: Double)
    throws
  {
    var session = try Session(try #require(Catalogue.kind(named: kind)), value)
    if angle != 0 { session.pose(.angle(degrees: angle)) }
    let commands = session.picture().commands
    for probe in try probes(table) {
      let covering = commands.reversed().filter { $0.shape.covers(probe.point) }.map { name($0, kind) }
      #expect(covering == probe.shapes, "\(table) \(probe.point)")
    }
  }

  @Test func ticksHandsAndHolesStandWhereTheTableSays() throws {
    let clock = try table("clock")
    let lines = try Session(.clock, "10:09").picture().commands.map(\.shape)
    for (name, width) in [("smallTicks", 1.0), ("largeTicks", 2)] {
      let ticks = try #require((clock[name] as? [String: Any])?["ticks"] as? [[NSNumber]])
      for tick in ticks.map({ $0.map(\.doubleValue) }) {
        #expect(lines.contains { $0.isLine(Point(tick[1], tick[2]), Point(tick[3], tick[4]), width, .butt) })
      }
    }
    for (name, width) in [("hourHand", 5.0), ("minuteHand", 3)] {
      let hand = try #require(clock[name] as? [String: Any])
      let from = try #require(hand["from"] as? [NSNumber]).map(\.doubleValue)
      let to = try #require(hand["to"] as? [NSNumber]).map(\.doubleValue)
      #expect(lines.contains { $0.isLine(Point(from[0], from[1]), Point(to[0], to[1]), width, .round) })
    }
    for (name, plate) in [("dial", 0.0), ("dialAt60", 60)] {
      let holes = try #require(
        (try table(name)["holeCentresAtDialAngle"] as? [String: Any])?["items"] as? [[NSNumber]])
      #expect(holes.count == 10)
      for hole in holes.map({ $0.map(\.doubleValue) }) {
        let center = DialLayout.holeCenter(of: Int(hole[0]), plate: .degrees(plate))
        #expect(center.distance(to: Point(hole[1], hole[2])) < 0.001)
      }
    }
  }

  @Test(arguments: [("clock", 30.0), ("range", 13.8), ("dial", 18)])
  func numeralsStandWhereTheTableSays(name: String, size: Double) throws {
    let kind = try #require(Catalogue.kind(named: name))
    let labels = try #require((try table(name)["labels"] as? [String: Any])?["items"] as? [[Any]])
    let list = try Session(kind, kind.defaultValue).picture(typesetter: BoxLetters())
    let boxes = list.commands.compactMap { command -> Rect? in
      guard case .rectangle(let box, _) = command.shape else { return nil }
      return box
    }
    #expect(boxes.count == labels.count)
    for label in labels {
      let x = try #require(label[1] as? NSNumber).doubleValue
      let y = try #require(label[2] as? NSNumber).doubleValue
      let box = try #require(boxes.first { $0.center.distance(to: Point(x, y)) < 0.001 })
      #expect(abs(box.height - 0.7 * size) < 1e-9)
    }
  }

  @Test(arguments: Catalogue.kinds.map(\.name), [Theme.light, .dark])
  func everyFaceStaysInItsSquareAndItsMargin(kind: String, theme: Theme) throws {
    let kind = try #require(Catalogue.kind(named: kind))
    let session = try Session(kind, kind.defaultValue)
    let margin = Rect(x: 0, y: 0, width: kind.side, height: kind.side).inset(by: -10)
    let list = session.picture(theme: theme, typesetter: BoxLetters())
    #expect(!list.commands.isEmpty && list.commands.count < 100)
    for command in list.commands {
      let bounds = try #require(command.shape.bounds)
      #expect(margin.union(bounds) == margin)
    }
  }

  @Test func theDrawnHandsAreThoseOfTheValueInEveryFrame() throws {
    var session = try Session(.clock, "03:50")
    session.down(at(300, 110))
    for degrees in stride(from: 300.0, through: 1100, by: 3.7) {
      session.move(at(degrees, 110))
      let time = try #require(TimeOfDay(session.value))
      let hands = session.picture().commands.compactMap { command -> Angle? in
        guard case .line(let from, let to, let width, .round) = command.shape, width < 10 else { return nil }
        return PolarFrame(center: from).angle(of: to)
      }
      #expect(hands.count == 2)
      #expect(abs(hands[0].shortestTurn(to: .degrees(Double(time.minutes % 720) / 2)).degrees) < 1e-9)
      #expect(abs(hands[1].shortestTurn(to: .degrees(Double(time.minute) * 6)).degrees) < 1e-9)
    }
  }

  @Test func onlyThePartInHandHasAHaloAndTheOthersRecede() throws {
    var session = try Session(.range, "10:00-22:00")
    let rest = session.picture().commands
    session.down(Point(219, 269.5115))
    let held = session.picture().commands
    #expect(held.count == rest.count + 1)
    #expect(rest.allSatisfy { $0.color != Theme.light.blue.opacity(0.22) })
    #expect(held.filter { !rest.contains($0) }.count == 2)
    session.up(Point(219, 269.5115))
    #expect(session.picture().commands == rest)
  }

  @Test func theWheelsStayWithinTheirRowsWhileTheyMove() throws {
    var session = try Session(.timer, "23:59:59")
    session.down(Point(160, 240))
    session.wait(0.05)
    session.move(Point(160, 60))
    session.up(Point(160, 60))
    for _ in 0..<120 {
      for command in session.picture(typesetter: BoxLetters()).commands {
        let bounds = try #require(command.shape.bounds)
        #expect(bounds.y >= 40 && bounds.maxY <= 240)
        #expect(bounds.x >= 0 && bounds.maxX <= 320)
      }
      session.wait(1 / 60)
    }
  }

  @Test(arguments: [(0.2, 4), (0.4, 4), (0.6, 24)])
  func numeralsThinOutBelowSevenPixels(scale: Double, count: Int) throws {
    let session = try Session(.range, "10:00-22:00")
    var context = GraphicsContext(
      background: .clear, transform: Transform(scale: scale), typesetter: BoxLetters())
    session.widget.draw(in: &context, theme: .light, at: session.now)
    let boxes = context.list.commands.filter { if case .rectangle = $0.shape { true } else { false } }
    #expect(boxes.count == count)
    for box in boxes { #expect((box.shape.bounds?.height ?? 0) >= 7 * 0.7 - 1e-9) }
  }

  @Test func theEmptyRangeHasNoArcAndTheFullDayAWholeRing() throws {
    func sweeps(_ value: String, _ options: [String: String] = [:]) throws -> [Double] {
      try Session(.range, value, options).picture().commands.compactMap { command in
        guard case .arc(_, _, _, let sweep, _) = command.shape else { return nil }
        return sweep.degrees
      }
    }
    #expect(try sweeps("10:00-10:00") == [])
    #expect(try sweeps("10:00-10:00", ["full-day": ""]) == [360])
    #expect(try sweeps("18:00-06:00") == [180])
    for step in 1..<96 {
      let day = DayRange(from: 600, to: 600 + step * 15, coincidence: .empty)
      #expect(try sweeps(day.text(endsAt24: false)) == [Double(step) * 3.75])
    }
  }

  private struct Probe {
    var point: Point
    var shapes: [String]
  }

  private func probes(_ table: String) throws -> [Probe] {
    let probes = try #require(try self.table(table)["probes"] as? [String: Any])
    let points = try #require(probes["points"] as? [[Any]])
    #expect(points.count > 200)
    return try points.map { row in
      let x = try #require(row[0] as? NSNumber)
      let y = try #require(row[1] as? NSNumber)
      return Probe(point: Point(x.doubleValue, y.doubleValue), shapes: try #require(row[2] as? [String]))
    }
  }

  private func table(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: TraceFixtures.directory.appending(path: "geometry.json"))
    let tables = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(tables[name] as? [String: Any])
  }

  /// What the table calls the shape of `command`.
  private func name(_ command: DrawCommand, _ kind: String) -> String {
    let theme = Theme.light
    switch (kind, command.shape) {
    case ("clock", .ring(let circle, _)): return circle.radius > 100 ? "border" : "innerCircle"
    case ("clock", .line(_, _, let width, .butt)): return width == 2 ? "largeTick" : "smallTick"
    case ("clock", .line(_, _, let width, .round)): return width == 5 ? "hourHand" : "minuteHand"
    case ("range", .ring): return command.color == theme.gray.opacity(0.3) ? "baseRing" : "?"
    case ("range", .arc): return command.color == theme.green.opacity(0.4) ? "arc" : "?"
    case ("range", .circle):
      return command.color == theme.blue ? "startHandle" : command.color == theme.red ? "endHandle" : "?"
    case ("dial", .circle(let circle)):
      return circle.radius < 10 ? "dot" : circle.radius > 100 ? "background" : "centerDisc"
    case ("dial", .ring(let circle, _)): return circle.radius == 160 ? "rim" : "digitRing"
    case ("dial", .evenOddCircles): return command.color == theme.gray4 ? "dial" : "?"
    case ("dial", .line): return "pin"
    default: return "?"
    }
  }
}

/// Letters that cover the box of their capitals.
struct BoxLetters: Typesetter {
  func width(of text: String, size: Double) -> Double { 0.62 * size * Double(text.count) }
  func capHeight(size: Double) -> Double { 0.7 * size }

  func draw(_ text: String, size: Double, origin: Point, color: Color, into list: inout DisplayList) {
    let height = capHeight(size: size)
    let box = Rect(x: origin.x, y: origin.y - height, width: width(of: text, size: size), height: height)
    list.commands.append(DrawCommand(.rectangle(box, cornerRadius: 0), color))
  }
}

extension Shape {
  fileprivate func isLine(_ from: Point, _ to: Point, _ width: Double, _ cap: LineCap) -> Bool {
    guard case .line(let start, let end, width, cap) = self else { return false }
    return start.distance(to: from) < 0.001 && end.distance(to: to) < 0.001
  }

  /// Whether `point` is covered, by the shape's definition.
  fileprivate func covers(_ point: Point) -> Bool {
    switch self {
    case .circle(let circle): return circle.center.distance(to: point) <= circle.radius
    case .ring(let circle, let width):
      return abs(circle.center.distance(to: point) - circle.radius) <= width / 2
    case .arc(let circle, let width, let start, let sweep, let cap):
      let frame = PolarFrame(center: circle.center)
      let ends = [start, start + sweep].map { frame.point(at: $0, radius: circle.radius) }
      if cap == .round, ends.contains(where: { $0.distance(to: point) <= width / 2 }) { return true }
      guard let angle = frame.angle(of: point), (angle - start).normalized <= sweep else { return false }
      return abs(circle.center.distance(to: point) - circle.radius) <= width / 2
    case .line(let from, let to, let width, let cap):
      guard point.distance(toSegmentFrom: from, to: to) <= width / 2 else { return false }
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy)
      return cap == .round || (0...1).contains(along)
    case .evenOddCircles(let circles):
      return circles.filter { $0.center.distance(to: point) <= $0.radius }.count % 2 == 1
    case .rectangle(let rect, _): return rect.contains(point)
    case .path, .glyphs, .mask: return false
    }
  }
}
