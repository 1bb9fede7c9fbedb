public import MaruGeometry
public import MaruGestures

/// What a press at some place means, and by which rule: for those who look for the reason of a gesture.
public struct PressMeaning: Hashable, Sendable {
  /// What it takes, e.g. `hour hand`; nil where it takes nothing.
  public let part: String?
  /// The rule that decided, with its limits in design units.
  public let rule: String

  public init(_ part: String?, _ rule: String) {
    self.part = part
    self.rule = rule
  }
}

/// A part of a widget and where it stands.
public struct InspectedPart: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    /// From twelve.
    case angle(Angle)
    /// A wheel between two rows, and the one that counts.
    case row(Double, nearest: Int)
  }

  public let name: String
  public let place: Place

  public init(_ name: String, _ place: Place) {
    self.name = name
    self.place = place
  }
}

/// A widget from inside: its state machine, what is held, and where presses mean what. A function of the widget and the
/// moment; nothing is kept for it.
public struct Inspection: Hashable, Sendable {
  /// A place where presses have one meaning. Filled non-zero or even-odd in design units.
  public struct Region: Hashable, Sendable {
    public let meaning: PressMeaning
    public let outline: Path
    /// Its outline has holes.
    public let isEvenOdd: Bool
    /// How wide it is where it is narrow.
    public let breadth: Double

    public init(_ meaning: PressMeaning, _ outline: Path, breadth: Double, isEvenOdd: Bool = false) {
      self.meaning = meaning
      self.outline = outline
      self.breadth = breadth
      self.isEvenOdd = isEvenOdd
    }

    public init(_ meaning: PressMeaning, circle radius: Double, about center: Point) {
      self.init(meaning, Path(ellipseIn: Rect(center: center, radius: radius)), breadth: 2 * radius)
    }

    public init(_ meaning: PressMeaning, _ rect: Rect) {
      var outline = Path()
      outline.addRect(rect)
      self.init(meaning, outline, breadth: min(rect.width, rect.height))
    }

    /// All of the design square of `side`.
    public init(_ meaning: PressMeaning, squareOf side: Double) {
      self.init(meaning, Rect(x: 0, y: 0, width: side, height: side))
    }

    /// What lies between two radii.
    public init(_ meaning: PressMeaning, ringAround center: Point, from inner: Double, to outer: Double) {
      var outline = Path(ellipseIn: Rect(center: center, radius: outer))
      outline.addEllipse(in: Rect(center: center, radius: inner))
      self.init(meaning, outline, breadth: inner > 0 ? outer - inner : 2 * outer, isEvenOdd: true)
    }
  }

  public struct Hold: Hashable, Sendable {
    public let pointer: PointerID
    public let part: InspectedPart

    public init(_ pointer: PointerID, _ part: InspectedPart) {
      self.pointer = pointer
      self.part = part
    }
  }

  /// The state of its machine, by name.
  public let state: String
  /// What angles are counted about; nil for wheels.
  public let frame: PolarFrame?
  /// What there is to turn.
  public let parts: [InspectedPart]
  public let holds: [Hold]
  /// Together they cover the design square while nothing is held. Later ones lie above; of those with the same rule
  /// that part counts which is nearer.
  public let regions: [Region]

  public init(
    state: String, frame: PolarFrame?, parts: [InspectedPart], holds: [Hold], regions: [Region]
  ) {
    self.state = state
    self.frame = frame
    self.parts = parts
    self.holds = holds
    self.regions = regions
  }
}

extension Path {
  /// The piece of the ring between two radii that begins at `start` and goes clockwise over `sweep`, less than a whole
  /// turn.
  init(ringAround center: Point, from inner: Double, to outer: Double, start: Angle, sweep: Angle) {
    self.init()
    move(to: PolarFrame(center: center).point(at: start, radius: outer))
    addArc(center: center, radius: outer, from: start, sweep: sweep)
    addArc(center: center, radius: inner, from: start + sweep, sweep: -sweep)
    closeSubpath()
  }
}
