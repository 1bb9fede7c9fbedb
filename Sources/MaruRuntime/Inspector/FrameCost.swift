/// What a frame took, in seconds.
public struct FrameCost: Hashable, Sendable {
  /// From the events to the display list.
  public var step: Double
  /// From there to the window.
  public var paint: Double

  public init(step: Double, paint: Double) {
    self.step = step
    self.paint = paint
  }

  public var total: Double { step + paint }
}
