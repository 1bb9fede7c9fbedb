/// What to measure and how to print it.
struct Settings {
  /// How the cost of a drag grows, in place of the scenes beside Cairo.
  var isGrowth = false
  /// General paths beside Cairo, in place of the scenes.
  var isPaths = false
  /// Full redraws on one core beside two, in place of the scenes beside Cairo.
  var isCores = false
  /// The painters take turns after every frame, not every ten milliseconds.
  var alternates = false
  /// Only rows with tabs between the columns.
  var isCSV = false
  /// Where the scenes are kept as PNG files.
  var pictures: String?
  /// How long a scene is drawn in one size.
  var seconds = 0.3

  struct Misuse: Error { let message: String }

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--growth": isGrowth = true
      case "--paths": isPaths = true
      case "--cores": isCores = true
      case "--alternate": alternates = true
      case "--csv": isCSV = true
      case "--pictures":
        guard let folder = rest.popFirst() else { throw Misuse(message: "--pictures needs a folder") }
        pictures = folder
      case "--seconds":
        guard let number = rest.popFirst().flatMap(Double.init), number > 0, number <= 3600 else {
          throw Misuse(message: "--seconds needs a number above 0, at most 3600")
        }
        seconds = number
      default: throw Misuse(message: "unknown option '\(option)'")
      }
    }
  }
}
