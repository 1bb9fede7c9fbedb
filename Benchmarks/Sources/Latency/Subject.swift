import Maru

/// A program in whose window something is dragged.
struct Subject: Sendable {
  let name: String
  let command: [String]
  /// What is dragged.
  let part: String
  /// Pixels across the whole of it.
  let size: Int
  /// The places whose surroundings look another way after so many motions than one motion earlier, in pixels of the
  /// window. The first is also where the mouse is.
  let places: @Sendable (_ motion: Int) -> [Point]
}

extension Subject {
  /// The dial's plate, by the hole of 0: two degrees a motion, on which all ten holes move. `maru` is the command.
  static func dial(_ maru: String) throws -> Subject {
    // The window in which the dial is 640 pixels wide.
    let (width, height) = (711, 948)
    let card = Card(kind: .dial, widget: try WidgetKind.dial.make("", [:]))
    let board = Board(style: .dialog(), cards: [card], width: width, height: height)
    let toPixels = board.transform(ofCard: 0)
    let side = WidgetKind.dial.side
    let face = PolarFrame(center: Point(side / 2, side / 2))
    return Subject(
      name: "maru", command: [maru, "dial", "--size", "\(width)x\(height)"], part: "the dial's plate",
      size: Int((side * toPixels.scale).rounded())
    ) { motion in
      (0..<10).map { hole in
        let angle = Angle.degrees(180 + 180 / 7 * Double(hole) + 2 * swing(motion))
        return toPixels.map(face.point(at: angle, radius: 87))
      }
    }
  }

  /// The slider of yad's own dialog for a number, as people see it: two pixels a motion, on which its number changes.
  static let slider = Subject(
    name: "yad", command: ["yad", "--scale", "--width=640", "--max-value=600", "--value=300"],
    part: "its slider", size: 640
  ) { [Point(320 + 2 * swing($0), 33)] }

  /// The least that a program can do: see `echo`.
  static let echo = Subject(
    name: "echo", command: ["/proc/self/exe", "--echo"], part: "a bare square", size: 640
  ) { [Point(320 + 2 * swing($0), 320)] }

  /// From 0 up to 45 and back, over and over: never twice the same.
  private static func swing(_ motion: Int) -> Double { Double(45 - abs(motion % 90 - 45)) }
}
