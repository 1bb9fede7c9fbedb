internal import MaruDesktop

/// What `--version --verbose` prints, for reports of faults.
enum Version {
  /// A line `NAME: VALUE` for each thing that makes a difference. Nothing that is missing is a failure.
  static var report: String {
    var font: String?
    var configuration = "none: HOME is unset"
    do throws(Failure) {
      font = try preferences()["font"]
      if let path = ConfigurationFile.path { configuration = path + (fileExists(path) ? "" : " (not there)") }
    } catch {
      configuration = error.message
    }
    let rows = [("maru", Maru.version)] + DesktopReport.rows(font: font) + [("configuration", configuration)]
    return rows.map { "\($0.0): \(oneLine($0.1))\n" }.joined()
  }

  private static func preferences() throws(Failure) -> Arguments {
    var arguments = try Arguments([], options: galleryCommand.options)
    try arguments.fill(galleryCommand.options)
    return arguments
  }
}
