public import MaruGestures

/// Something that a widget was told, or a value that it settled on, as its trace says it.
public struct Told: Sendable {
  /// The card by index; nil for what every widget was told.
  public let card: Int?
  public let time: Moment
  public let action: Trace.Action
}
