import Foundation
import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRaster
import MaruRuntime
import MaruWidgets
import Testing

/// What geometry.json says of one face.
private struct Probes: Decodable {
  struct List: Decodable { var points: [Probe] }
  struct Probe: Decodable {
    var point: Point
    var shapes: [String]

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      point = Point(try values.decode(Double.self), try values.decode(Double.self))
      shapes = try values.decode([String].self)
    }
  }
  var probes: List
}

@Suite struct FaceTests {
  @Test(arguments: [
    ("clock", "clock", "10:09", 0.0), ("rangeMidnight", "range", "22:00-06:00", 0),
    ("range", "range", "10:00-22:00", 0), ("dial", "dial", "", 0), ("dialAt60", "dial", "", 60),
  ])
  func everyProbePointHasTheColourThatItsShapesGive(
    section: String, widget: String, value: String, angle: Double
  ) throws {
    let file = try Data(contentsOf: fixtures.appending(path: "geometry.json"))
    let all = try JSONDecoder().decode([String: Probes?].self, from: skippingOtherSections(file))
    let probes = try #require(all[section] ?? nil).probes.points
    #expect(probes.count > 200)
    let kind = try #require(Catalogue.kind(named: widget))
    let theme = Theme.light
    var face = try kind.make(value, [:])
    let isPosed = angle == 0 || face.pose(.angle(degrees: angle), at: .zero)
    #expect(isPosed)
    let scale = 4.0
    var context = GraphicsContext(
      background: theme.background, transform: Transform(scale: scale), typesetter: StrokeTypesetter())
    face.draw(in: &context, theme: theme, at: .zero)
    let side = Int(kind.side * scale)
    let picture = painted(context.list, width: side, height: side)
    for probe in probes {
      let x = min(side - 1, Int(probe.point.x * scale))
      let y = min(side - 1, Int(probe.point.y * scale))
      let expected = composed(probe.shapes.reversed(), theme)
      let got = picture[x, y]
      let channels = [Double((got >> 16) & 0xFF), Double((got >> 8) & 0xFF), Double(got & 0xFF)]
      let error = zip(channels, expected).map { abs($0 - $1) }.max() ?? 0
      #expect(
        error <= 6, "\(section) \(probe.point) \(probe.shapes): \(String(got, radix: 16)), not \(expected)")
    }
  }

  @Test(arguments: [200, 333])
  func theArcGrowsWithEveryQuarterOfAnHour(side: Int) throws {
    var last = -1.0
    for duration in stride(from: 0, to: 1440, by: 15) {
      let end = TimeOfDay(minutes: 300 + duration).description
      let area = try arcArea("05:00-\(end)", side: side)
      if duration == 0 { #expect(area == 0) }
      #expect(area > last, "\(duration) minutes: \(area) after \(last)")
      last = area
    }
    let whole = try arcArea("05:00-05:00", options: ["full-day": ""], side: side)
    let unit = Double(side) / 300
    let exact = Double.pi * (148 * 148 - 128 * 128) * unit * unit
    #expect(abs(whole - exact) < exact * 0.005)
  }

  /// Pixels that the arc covers, without anything above it.
  private func arcArea(_ value: String, options: [String: String] = [:], side: Int) throws -> Double {
    let face = try WidgetKind.range.make(value, options)
    var context = GraphicsContext(
      background: Theme.light.background, transform: Transform(scale: Double(side) / 300),
      typesetter: StrokeTypesetter())
    face.draw(in: &context, theme: .light, at: .zero)
    let green = context.list.commands.filter { $0.color.green > 190 && $0.color.red < 60 }
    let list = DisplayList(
      background: Color(hex: 0xFFFFFF),
      commands: green.map { DrawCommand($0.shape, Color(hex: 0x000000)) })
    return painted(list, width: side, height: side).pixels.reduce(0) { $0 + Double(255 - ($1 & 0xFF)) / 255 }
  }
}

// MARK: - Helpers

let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Fixtures")

/// `list` on a picture of its own.
func painted(_ list: DisplayList, width: Int, height: Int) -> Pixmap {
  var picture = Pixmap(width: width, height: height)
  var renderer = Renderer()
  picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
  return picture
}

private func skippingOtherSections(_ file: Data) throws -> Data {
  let object = try JSONSerialization.jsonObject(with: file) as? [String: Any] ?? [:]
  return try JSONSerialization.data(
    withJSONObject: object.filter { ($0.value as? [String: Any])?["probes"] != nil })
}

/// Red, green and blue of shapes named in geometry.json, the bottom one first.
private func composed(_ shapes: [String], _ theme: Theme) -> [Double] {
  func channels(_ color: Color) -> [Double] { [Double(color.red), Double(color.green), Double(color.blue)] }
  var result = channels(theme.background)
  for name in shapes {
    let (color, opacity): (Color, Double) =
      switch name {
      case "border", "smallTick", "largeTick", "hourHand", "minuteHand", "labels", "rim", "dot":
        (theme.foreground, 1)
      case "innerCircle", "centerDisc": (theme.gray, 1)
      case "baseRing": (theme.gray, 0.3)
      case "arc": (theme.green, 0.4)
      case "startHandle": (theme.blue, 1)
      case "endHandle": (theme.red, 1)
      case "background": (theme.gray6, 1)
      case "digitRing": (theme.foreground, 0.3)
      case "dial": (theme.gray4, 1)
      case "pin": (theme.fingerStop, 1)
      default: (Color(hex: 0xFF00FF), 1)
      }
    result = zip(result, channels(color)).map { $0 + ($1 - $0) * opacity }
  }
  return result
}
