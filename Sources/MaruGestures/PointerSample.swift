public import MaruGeometry

/// Names a finger, or the mouse.
public struct PointerID: Hashable, Sendable {
  public var rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// One report of a pointer, in the design square of the widget that gets it.
public struct PointerSample: Hashable, Sendable {
  public enum Phase: Hashable, Sendable { case down, move, up, cancel }

  public var pointer: PointerID
  public var phase: Phase
  /// Ignored for `cancel`.
  public var position: Point

  public init(_ phase: Phase, pointer: PointerID, position: Point) {
    self.pointer = pointer
    self.phase = phase
    self.position = position
  }
}
