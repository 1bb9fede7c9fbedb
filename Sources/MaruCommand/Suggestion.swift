// The nearest match, for messages about what is unknown.

/// What somebody typed, for a message: all that a line has room for.
func quoted(_ word: String) -> String { word.count > 100 ? "'\(word.prefix(99))…'" : "'\(word)'" }

/// As `suggestion` does, for an option: dashes do not count.
func optionSuggestion(for word: String, among options: [CommandOption]) -> String {
  let name = String(word.drop { $0 == "-" })
  return suggestion(for: name, among: options.map(\.name), prefix: "--")
}

/// `; did you mean …?` with the nearest of `names`, or nothing if none is near.
func suggestion(for word: String, among names: [String], prefix: String = "") -> String {
  // A word that long is none of them; comparing would take its time.
  guard word.count <= 100 else { return "" }
  guard let nearest = names.min(by: { distance(word, $0) < distance(word, $1) }),
    distance(word, nearest) <= max(2, word.count / 2)
  else { return "" }
  return "; did you mean '\(prefix)\(nearest)'?"
}

/// Beginnings of a name are near, however much is missing.
private func distance(_ word: String, _ name: String) -> Int {
  word.count > 2 && name.hasPrefix(word) ? 1 : editDistance(word, name)
}

/// Letters to insert, delete or replace, and neighbours to exchange, to make `a` into `b`.
private func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a)
  let b = Array(b)
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row.append(distance)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
