internal import MaruDrawing
internal import MaruGestures
internal import MaruPNG
internal import MaruRaster
internal import MaruRuntime
internal import MaruWidgets

/// The pictures that traces ask for: kept in a folder, or compared with earlier ones, or both.
struct ReplayShots {
  private let theme: Theme
  private let folder: String?
  private let earlier: String?
  /// Where each name was asked for.
  private var taken: [String: String] = [:]

  init(_ arguments: Arguments) throws(Failure) {
    theme = try arguments.theme()
    folder = arguments["shots"]
    earlier = arguments["compare"]
    if let earlier, earlier == folder { throw arguments.invalid("compare", earlier) }
    if let folder { try makeFolder(folder) }
  }

  /// Takes the shot called `name` at `place`; gives the miss if it is not what it was.
  mutating func take(
    _ name: String, of board: Board, at now: Moment, _ place: String, line: Int
  ) throws(Failure) -> Replay.Miss? {
    guard folder != nil || earlier != nil else { return nil }
    if let first = taken.updateValue(place, forKey: name) {
      throw .usage("\(place): a second shot \(name), after \(first)")
    }
    let picture = try picture(of: board, at: now, place)
    if let folder { try writeFile("\(folder)/\(name).png", PNG.encode(picture)) }
    guard let earlier else { return nil }
    let file = "\(earlier)/\(name).png"
    guard let difference = PixmapDifference(of: picture, from: try readPicture(file)) else { return nil }
    try writeFile("\(folder ?? earlier)/\(name)-difference.png", PNG.encode(difference.picture))
    return Replay.Miss(
      line: line, field: "shot", expected: file,
      got: "\(difference.count) other pixels, the first at \(difference.x),\(difference.y)")
  }

  /// What the window of `board` shows, in built-in letters.
  func picture(of board: Board, at now: Moment, _ place: String) throws(Failure) -> Pixmap {
    let (width, height) = (board.metrics.width, board.metrics.height)
    guard max(width, height) <= PNG.largestSide else {
      throw .usage("\(place): a picture of \(width)x\(height) pixels is too large")
    }
    return Snapshot.picture(of: board, at: now, theme: theme, typesetter: StrokeTypesetter())
  }

  private func readPicture(_ path: String) throws(Failure) -> Pixmap {
    let bytes = try readFile(path)
    do throws(PNGError) {
      return try PNG.decode(bytes)
    } catch {
      throw .file("\(path) can't be read: \(error)")
    }
  }
}
