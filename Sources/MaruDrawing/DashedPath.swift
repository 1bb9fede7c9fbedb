import MaruGeometry

/// Lengths alternately on and off, repeated along every subpath.
struct DashPattern {
  /// An even number, none below 0, with a gap among them.
  private let lengths: [Double]
  private let period: Double
  /// Where in the pattern a subpath begins: an index into `lengths`, and what is left of that length.
  private let start: (index: Int, rest: Double)

  /// Nil if the stroke is solid: no lengths, one that is negative or not finite, no gap at all, or none of a length
  /// that can be told from 0.
  init?(_ style: StrokeStyle) {
    let dash = style.dash
    guard dash.allSatisfy({ $0 >= 0 && $0 < StrokeSubpath.coordinateLimit }) else { return nil }
    let lengths = dash.count % 2 == 0 ? dash : dash + dash
    let gaps = stride(from: 1, to: lengths.count, by: 2)
    guard gaps.contains(where: { lengths[$0] > 0 }), dash.contains(where: { $0 > DashPattern.slack }) else {
      return nil
    }
    self.lengths = lengths
    period = lengths.reduce(0, +)
    let phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: period) : 0
    var (index, rest) = (0, phase < 0 ? phase + period : phase)
    while rest > DashPattern.slack, rest >= lengths[index] - DashPattern.slack {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    start = (index, max(0, lengths[index] - rest))
  }

  /// Calls `body` with the parts of `subpaths` that are on, all open but for a closed subpath without a gap. On a
  /// closed one, a dash at its end and one at its start are one dash. Dashes of length 0 are left out without
  /// `dots`. With more than `limit` dashes, the subpaths as they are.
  func cut(_ subpaths: [StrokeSubpath], dots: Bool, _ body: (StrokeSubpath) -> Void) {
    let length = subpaths.reduce(0) { $1.segments.reduce($0) { $0 + $1.length } }
    let rounds = length / period + Double(subpaths.count)
    guard rounds * Double(lengths.count / 2) <= DashPattern.limit else { return subpaths.forEach(body) }
    var cutter = DashCutter(lengths: lengths, dots: dots)
    for subpath in subpaths { cutter.cut(subpath, from: start, body) }
  }

  /// The most dashes of one path.
  static let limit = 100_000.0
  /// Lengths closer than this are equal: a dash that ends with its subpath leaves no speck behind.
  static let slack = 1e-9
}

/// Walks subpaths, cutting their segments where the pattern turns on or off.
private struct DashCutter {
  let lengths: [Double]
  let dots: Bool
  /// The length of the pattern that the walk is in, and what is left of it.
  private var index = 0
  private var rest = 0.0
  private var segments: [StrokeSegment] = []
  private var dash: [StrokeSegment] = []

  init(lengths: [Double], dots: Bool) {
    self.lengths = lengths
    self.dots = dots
  }

  private var isOn: Bool { index % 2 == 0 }

  mutating func cut(
    _ subpath: StrokeSubpath, from start: (index: Int, rest: Double), _ body: (StrokeSubpath) -> Void
  ) {
    (index, rest) = start
    segments = subpath.segments
    guard !segments.isEmpty else { return isOn ? body(subpath) : () }
    // The first dash of a closed subpath waits for the last one.
    let joins = subpath.isClosed && isOn && rest > DashPattern.slack
    var first: [StrokeSegment]?
    for index in segments.indices {
      walk(index) { dash in
        if joins, first == nil { first = dash } else { body(StrokeSubpath(dash)) }
      }
    }
    if joins {
      // Where nothing has ended the first dash, there is no gap.
      body(first.map { StrokeSubpath(dash + $0) } ?? subpath)
    } else if dash.contains(where: { $0.length > 0 }) {
      body(StrokeSubpath(dash))
    }
    dash.removeAll(keepingCapacity: true)
  }

  private mutating func walk(_ segment: Int, _ body: ([StrokeSegment]) -> Void) {
    let length = length(segment)
    var from = 0.0
    while rest <= length - from + DashPattern.slack {
      let to = min(length, from + rest)
      if isOn {
        add(segment, from: from, to: to)
        endDash(segment, at: to, body)
      }
      from = to
      index = (index + 1) % lengths.count
      rest = lengths[index]
    }
    rest -= length - from
    if isOn { add(segment, from: from, to: length) }
  }

  private mutating func add(_ index: Int, from: Double, to: Double) {
    let segment = segments[index]
    let length = length(index)
    let isWhole = from == 0 && to == length
    guard isWhole || to - from > DashPattern.slack else { return }
    if dash.isEmpty, isOfCurve(index) { addTurn(index, at: from) }
    dash.append(isWhole ? segment : segment.part(from: from / length, to: to / length))
  }

  private mutating func endDash(_ index: Int, at place: Double, _ body: ([StrokeSegment]) -> Void) {
    if dots || dash.contains(where: { $0.length > 0 }) {
      if dash.isEmpty || isOfCurve(index) { addTurn(index, at: place) }
      body(dash)
    }
    dash.removeAll(keepingCapacity: true)
  }

  /// A piece of length 0 that heads where the stroke does at `place`: caps stand across it.
  private mutating func addTurn(_ index: Int, at place: Double) {
    let segment = segments[index]
    let share = segment.length > 0 ? place / length(index) : 0
    let point = dash.last?.end ?? segment.part(from: share, to: share).start
    dash.append(.turn(to: heading(index, at: share), at: point, continuesCurve: !dash.isEmpty))
  }

  // MARK: Curves

  /// A chord of a flattened curve.
  private func isOfCurve(_ index: Int) -> Bool {
    segments[index].isLine && segments[index].length > 0
      && (segments[index].continuesCurve || isContinued(index))
  }

  private func isContinued(_ index: Int) -> Bool {
    index + 1 < segments.count && segments[index + 1].continuesCurve
  }

  /// A chord's curve heads half-way between neighbours at both ends, and turns evenly in between.
  private func heading(_ index: Int, at share: Double) -> Point {
    guard isOfCurve(index) else { return segments[index].part(from: share, to: share).startDirection }
    let (a, b) = headings(index)
    let mean = Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
    let length = mean.distance(to: Point(0, 0))
    return length > 0 ? Point(mean.x / length, mean.y / length) : segments[index].startDirection
  }

  /// At both ends of a chord.
  private func headings(_ index: Int) -> (Point, Point) {
    let own = segments[index].startDirection
    func corner(with neighbour: StrokeSegment) -> Point {
      let other = neighbour.startDirection
      return neighbour.length == 0 ? other : Point((own.x + other.x) / 2, (own.y + other.y) / 2)
    }
    return (
      segments[index].continuesCurve && index > 0 ? corner(with: segments[index - 1]) : own,
      isContinued(index) ? corner(with: segments[index + 1]) : own
    )
  }

  /// A chord's curve is longer than the chord: by φ²/24 of it where it turns by φ, as an arc is.
  private func length(_ index: Int) -> Double {
    guard isOfCurve(index) else { return segments[index].length }
    let (a, b) = headings(index)
    let turn = a.distance(to: b)
    return segments[index].length * (1 + turn * turn / 24)
  }
}

extension StrokeSubpath {
  /// An open subpath of one or more segments.
  fileprivate init(_ segments: [StrokeSegment]) {
    self.init(start: segments.first?.start ?? Point(0, 0), segments: segments, isDrawn: true)
  }
}
