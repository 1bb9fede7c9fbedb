internal import MaruDesktop

/// Where a person's own files are, by the rules of the XDG base directories; nil for somebody without a home.
enum BaseFolder {
  static var configuration: String? { folder("XDG_CONFIG_HOME", standard: ".config") }
  static var state: String? { folder("XDG_STATE_HOME", standard: ".local/state") }

  /// A path in the variable called `name` that does not begin at the root does not count.
  private static func folder(_ name: String, standard: String) -> String? {
    if let folder = variable(name), folder.hasPrefix("/") { return folder }
    return variable("HOME").map { "\($0)/\(standard)" }
  }
}
