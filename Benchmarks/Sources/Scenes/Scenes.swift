// The three scenes, each once, as parts that any rasteriser can draw. S is the side in pixels, r half of it,
// k = S/300 scales the widths.

package import Maru

/// What a scene is made of.
package enum Part {
  case disc(Point, radius: Double, Color)
  case ring(Point, radius: Double, width: Double, Color)
  case arc(Point, radius: Double, width: Double, start: Angle, sweep: Angle, Color)
  case line(Point, Point, width: Double, cap: LineCap, Color)
  case evenOdd([Circle], Color)
}

/// A scene by name, with the part that a drag moves.
package struct Scene: Sendable {
  package let name: String
  /// The parts at a side in pixels; `state` is minutes of the day, or degrees of the plate.
  package let parts: @Sendable (_ side: Double, _ state: Double) -> [Part]
  /// The state that full redraws show.
  package let state: Double

  package static let all = [clock, range, dial]

  private static let light = Theme.light
  private static let black = light.foreground

  package static let clock = Scene(name: "clock", parts: clockParts, state: 609)
  package static let range = Scene(name: "range", parts: rangeParts, state: 450)
  package static let dial = Scene(name: "dial", parts: dialParts, state: 37)

  /// 10:09 in full redraws; a drag moves both hands.
  @Sendable private static func clockParts(_ side: Double, _ minutes: Double) -> [Part] {
    let r = side / 2
    let k = side / 300
    let frame = PolarFrame(center: Point(r, r))
    var parts: [Part] = [
      .ring(frame.center, radius: r - 2.5 * k, width: 5 * k, black),
      .ring(frame.center, radius: r / 2, width: 2 * k, light.gray),
    ]
    func tick(_ minute: Int, _ length: Double, _ width: Double) -> Part {
      let angle = Angle.degrees(Double(minute) * 6)
      return .line(
        frame.point(at: angle, radius: r), frame.point(at: angle, radius: r - length), width: width,
        cap: .butt,
        black)
    }
    for minute in 0..<60 where minute % 5 != 0 { parts.append(tick(minute, r / 20 + 5 * k, k)) }
    for minute in stride(from: 0, to: 60, by: 5) { parts.append(tick(minute, r / 10 + 5 * k, 2 * k)) }
    let hour = frame.point(at: .degrees(minutes / 2), radius: 0.6 * r)
    let minute = frame.point(at: .degrees(minutes * 6), radius: 0.8 * r)
    parts.append(.line(frame.center, hour, width: 5 * k, cap: .round, black))
    parts.append(.line(frame.center, minute, width: 3 * k, cap: .round, black))
    return parts
  }

  /// 22:00 to 07:30 in full redraws; a drag moves the end.
  @Sendable private static func rangeParts(_ side: Double, _ end: Double) -> [Part] {
    let r = side / 2
    let k = side / 300
    let frame = PolarFrame(center: Point(r, r))
    let radius = r - 12 * k
    let start = Angle.degrees(330)
    let sweep = (Angle.degrees(end / 4) - start).normalized
    return [
      .ring(frame.center, radius: radius, width: 20 * k, light.gray.opacity(0.3)),
      .arc(frame.center, radius: radius, width: 20 * k, start: start, sweep: sweep, light.green.opacity(0.4)),
      .disc(frame.point(at: start, radius: radius), radius: 12 * k, light.blue),
      .disc(frame.point(at: start + sweep, radius: radius), radius: 12 * k, light.red),
    ]
  }

  /// The plate turned by 37° in full redraws; a drag turns it.
  @Sendable private static func dialParts(_ side: Double, _ degrees: Double) -> [Part] {
    let r = side / 2
    let k = side / 300
    let frame = PolarFrame(center: Point(r, r))
    let ring = r - 30 * k
    let plate = ring - 14 * k
    let hole = plate / 2
    let dots = hole + (plate - hole) / 2
    let holes = (plate - hole) / 2 - 12 * k
    func place(_ index: Int, _ turned: Double) -> Point {
      frame.point(at: .degrees(180 + Double(index) * 180 / 7 + turned), radius: dots)
    }
    var parts: [Part] = [
      .disc(frame.center, radius: r, light.gray6), .ring(frame.center, radius: r, width: 4 * k, black),
      .disc(frame.center, radius: plate / 2, light.gray),
      .ring(frame.center, radius: ring, width: 24 * k, black.opacity(0.3)),
    ]
    parts += (0..<10).map { .disc(place($0, 0), radius: 3 * k, black) }
    parts.append(
      .evenOdd(
        [Circle(center: frame.center, radius: plate), Circle(center: frame.center, radius: hole)]
          + (0..<10).map { Circle(center: place($0, degrees), radius: holes) }, light.gray4))
    let length = plate - hole - 10 * k - 6 * k
    let middle = plate - 12 * k
    parts.append(
      .line(
        frame.point(at: .degrees(135), radius: middle - length / 2),
        frame.point(at: .degrees(135), radius: middle + length / 2), width: 6 * k, cap: .round, black))
    return parts
  }
}

extension Part {
  /// As Maru draws it.
  package var command: DrawCommand {
    switch self {
    case .disc(let center, let radius, let color):
      DrawCommand(.circle(Circle(center: center, radius: radius)), color)
    case .ring(let center, let radius, let width, let color):
      DrawCommand(.ring(Circle(center: center, radius: radius), width: width), color)
    case .arc(let center, let radius, let width, let start, let sweep, let color):
      DrawCommand(
        .arc(Circle(center: center, radius: radius), width: width, start: start, sweep: sweep, cap: .round),
        color)
    case .line(let from, let to, let width, let cap, let color):
      DrawCommand(.line(from: from, to: to, width: width, cap: cap), color)
    case .evenOdd(let circles, let color): DrawCommand(.evenOddCircles(circles), color)
    }
  }
}

extension Scene {
  package func displayList(side: Double, state: Double) -> DisplayList {
    DisplayList(background: Theme.light.background, commands: parts(side, state).map(\.command))
  }
}
