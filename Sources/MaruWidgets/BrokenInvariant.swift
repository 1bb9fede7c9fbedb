/// Something that always holds of a widget, and does not.
public struct BrokenInvariant: Error, Hashable, Sendable, CustomStringConvertible {
  /// What holds.
  public let invariant: String
  /// What was there instead.
  public let found: String

  public init(_ invariant: String, found: String) {
    self.invariant = invariant
    self.found = found
  }

  public var description: String { "\(invariant); found \(found)" }
}

/// Throws unless `holds`, which is the `invariant`.
package func require(
  _ holds: Bool, _ invariant: String, found: @autoclosure () -> String
) throws(BrokenInvariant) {
  if !holds { throw BrokenInvariant(invariant, found: found()) }
}
