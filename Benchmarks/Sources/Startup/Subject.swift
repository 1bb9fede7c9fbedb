/// A program that opens a window.
struct Subject: Sendable {
  let name: String
  let command: [String]
}

/// Units of the window that all of them are asked for.
private let (width, height) = ("360", "480")

extension Subject {
  /// `maru` is the command. Its value is given, so that no minute that passes changes the picture.
  static func clock(_ maru: String) -> Subject {
    Subject(name: "maru", command: [maru, "clock", "--value", "10:35", "--size", "\(width)x\(height)"])
  }

  static func countdown(_ maru: String) -> Subject {
    Subject(name: "countdown", command: [maru, "timer", "--value", "5m", "--start"])
  }

  /// yad's dialog for a number, as people see it.
  static let yad = Subject(
    name: "yad", command: ["yad", "--scale", "--width=\(width)", "--height=\(height)", "--value=35"])

  /// A program in C on SDL alone, by its path: see PlainWindow.
  static func plain(_ path: String) -> Subject { Subject(name: "plain SDL", command: [path, width, height]) }
}
