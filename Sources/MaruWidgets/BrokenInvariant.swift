internal import MaruGestures

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

extension WidgetInput {
  /// A pointer comes down, which may end what it held.
  var presses: Bool {
    if case .pointer(let sample) = self { sample.phase == .down } else { false }
  }

  /// Takes back what pointers do; of a pointer only if it is one that holds something.
  var cancels: Bool {
    switch self {
    case .pointer(let sample): sample.phase == .cancel
    case .key(let key): key == .escape
    case .focusLost: true
    case .scroll, .keyReleased, .press, .focus, .set, .wallClock: false
    }
  }
}

/// Throws unless `holds`, which is the `invariant`.
package func require(
  _ holds: Bool, _ invariant: String, found: @autoclosure () -> String
) throws(BrokenInvariant) {
  if !holds { throw BrokenInvariant(invariant, found: found()) }
}
