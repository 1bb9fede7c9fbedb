/// A desktop on which no font is installed.
enum BuiltInLetters {
  /// Gives `body` the variables for it.
  static func use(_ body: ([String: String]) throws -> Void) throws {
    try Environment.withFolder { folder in
      let text = "<?xml version=\"1.0\"?><fontconfig></fontconfig>"
      let file = try Environment.write(text, to: "\(folder)/fonts.conf")
      try body(["FONTCONFIG_FILE": file])
    }
  }
}

extension Picture {
  /// What `maru snapshot` draws.
  static func snapshot(_ widget: String, size: String, options: [String]) throws -> Picture {
    try Environment.withFolder { folder in
      let file = "\(folder)/snapshot.png"
      let ending = try Maru.run(["snapshot", widget, "--size", size, "-o", file] + options)
      guard ending.code == 0 else { throw Unmet("a snapshot: \(ending)") }
      return try Picture(file: file)
    }
  }
}
