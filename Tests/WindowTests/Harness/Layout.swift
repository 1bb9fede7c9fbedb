import Glibc

/// A place in a window, pixels.
struct Pixel: Hashable {
  var x: Int
  var y: Int
}

/// Where things are in a dialog's window, as `maru layout` tells.
struct Layout {
  struct Frame: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var center: Pixel { Pixel(x: x + width / 2, y: y + height / 2) }
  }

  /// Side of the design square, units.
  private let side: Double
  /// The design square's origin and pixels per unit.
  let origin: Pixel
  let scale: Double
  private let frames: [String: Frame]

  /// The layout of a dialog with `widget`; `size` is written like an option, `furniture` are options that change it.
  init(_ widget: String, size: String, furniture: [String] = []) throws {
    side = widget == "clock" || widget == "range" ? 300 : 320
    let text = try Maru.run(["layout", widget, "--size", size] + furniture).output
    var rows: [String: [Double]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      rows[String(words[0])] = words.dropFirst().compactMap { Double($0) }
    }
    guard let square = rows.removeValue(forKey: "square"), square.count == 3,
      rows.values.allSatisfy({ $0.count == 4 })
    else { throw Unmet("a layout in '\(text)'") }
    origin = Pixel(x: Int(square[0]), y: Int(square[1]))
    scale = square[2]
    frames = rows.mapValues { Frame(x: Int($0[0]), y: Int($0[1]), width: Int($0[2]), height: Int($0[3])) }
  }

  /// The frame of a button or control.
  func frame(_ name: String) throws -> Frame {
    guard let frame = frames[name] else { throw Unmet("'\(name)' in the layout") }
    return frame
  }

  /// The design square down to `height` units: what lies above the timer's controls.
  func square(downTo height: Double? = nil) -> Frame {
    Frame(
      x: origin.x, y: origin.y, width: Int((side * scale).rounded()),
      height: Int(((height ?? side) * scale).rounded(.down)))
  }

  /// A point of the design square.
  func pixel(_ x: Double, _ y: Double) -> Pixel {
    Pixel(x: origin.x + Int((x * scale).rounded()), y: origin.y + Int((y * scale).rounded()))
  }

  /// The point `radius` units from the centre, in a direction in degrees clockwise from twelve.
  func pixel(angle: Double, radius: Double) -> Pixel {
    let radians = angle * .pi / 180
    return pixel(side / 2 + radius * sin(radians), side / 2 - radius * cos(radians))
  }

  /// Points along a circle, at most 10° apart, from the second one to `end`.
  func arc(from start: Double, to end: Double, radius: Double) -> [Pixel] {
    let count = max(1, Int((abs(end - start) / 10).rounded(.up)))
    return (1...count).map {
      pixel(angle: start + (end - start) * Double($0) / Double(count), radius: radius)
    }
  }

  /// The same with the first one.
  func arc(from start: Double, through end: Double, radius: Double) -> [Pixel] {
    [pixel(angle: start, radius: radius)] + arc(from: start, to: end, radius: radius)
  }

  /// The way from the hole of `digit` on the dial to the finger stop and a little on, or `short` degrees less.
  func pull(_ digit: Int, short: Double = -5) -> [Pixel] {
    let turned = 180.0 / 7 * Double((10 - digit) % 10)
    return arc(from: 180 + turned, through: 495 - short, radius: 87)
  }
}
