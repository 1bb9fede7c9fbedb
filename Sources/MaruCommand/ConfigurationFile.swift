internal import MaruDesktop

/// The person's own file of preferences: a line `NAME = VALUE` for each, and comments that begin with `#`.
struct ConfigurationFile {
  let path: String
  private let lines: [SettingLine]

  /// For help.
  static let place = "~/.config/maru/config"

  /// Where it is sought; nil for somebody without a home.
  static var path: String? { BaseFolder.configuration.map { "\($0)/maru/config" } }

  /// Reads it; a file that isn't there says nothing. Throws where a line is none, or names none of the `known`
  /// preferences.
  init(known: [CommandOption]) throws(Failure) {
    path = ConfigurationFile.path ?? ""
    guard fileExists(path) else {
      lines = []
      return
    }
    let text = String(decoding: try readFile(path), as: UTF8.self)
    lines = SettingLine.lines(of: text)
    let names = known.map(\.name)
    for line in lines {
      guard let name = line.name else {
        throw .usage("\(path):\(line.number): \(quoted(line.value)) is not of the form NAME = VALUE")
      }
      guard !names.contains(name) else { continue }
      let near = suggestion(for: name, among: names)
      throw .usage(
        "\(path):\(line.number): unknown preference \(quoted(name))"
          + (near.isEmpty ? "; known are \(names.joined(separator: ", "))" : near))
    }
  }

  /// The last line about `name`.
  func last(_ name: String) -> SettingLine? { lines.last { $0.name == name } }
}
