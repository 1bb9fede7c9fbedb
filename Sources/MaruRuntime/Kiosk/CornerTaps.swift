internal import MaruGeometry
internal import MaruGestures

/// Taps in one corner of a window, one soon after another: nobody makes them by chance.
struct CornerTaps: Hashable {
  struct Corner: Hashable {
    let isRight: Bool
    let isBottom: Bool
  }

  static let needed = 5
  /// Seconds from the first to the last.
  static let duration = 3.0

  private var corner: Corner?
  /// Of the last taps in that corner.
  private var times: [Moment] = []

  /// Notes a press, nil for one elsewhere; true if it is the last one that was needed.
  mutating func tap(_ place: Corner?, at now: Moment) -> Bool {
    if place != corner { times = [] }
    corner = place
    guard place != nil else { return false }
    times.append(now)
    times.removeAll { now.seconds(since: $0) > CornerTaps.duration }
    return times.count >= CornerTaps.needed
  }
}

extension Board {
  /// The corner of the window that a press at `place` is in; nil elsewhere, and on buttons.
  func corner(at place: Point) -> CornerTaps.Corner? {
    let side = Board.cornerSide * metrics.scale
    let (width, height) = (Double(metrics.width), Double(metrics.height))
    guard target(at: place)?.isCard ?? true, min(place.x, width - place.x) <= side,
      min(place.y, height - place.y) <= side
    else { return nil }
    return CornerTaps.Corner(isRight: place.x > width / 2, isBottom: place.y > height / 2)
  }

  /// Units: a fingertip's target.
  private static let cornerSide = 44.0
}
