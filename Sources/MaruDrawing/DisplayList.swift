public import MaruGeometry

/// One shape in one colour.
public struct DrawCommand: Hashable, Sendable {
  public var shape: Shape
  public var color: Color

  public init(_ shape: Shape, _ color: Color) {
    self.shape = shape
    self.color = color
  }
}

/// A picture to paint: shapes in pixels, the bottom one first, over a background.
///
/// Later commands cover earlier ones, source-over.
public struct DisplayList: Hashable, Sendable {
  public var background: Color
  public var commands: [DrawCommand]

  public init(background: Color, commands: [DrawCommand] = []) {
    self.background = background
    self.commands = commands
  }

  /// The picture mapped by `transform`, its letters' masks in the size that they have.
  public func applying(_ transform: Transform) -> DisplayList {
    DisplayList(
      background: background, commands: commands.map { DrawCommand($0.shape.applying(transform), $0.color) })
  }
}
