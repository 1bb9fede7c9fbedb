/// What should be so and isn't.
public struct Unmet: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
