public import MaruWidgets

/// How a dialog's widget begins, at first and after each answer.
public struct Beginning: Sendable {
  public enum Value: Hashable, Sendable {
    /// As `--value` takes it.
    case given(String)
    /// The same where nobody chose it: limits may move it.
    case usual(String)
    /// The time of day when it begins, which limits may move too.
    case present
  }

  public let kind: WidgetKind
  public let value: Value
  /// By name; flags have empty strings.
  public let options: [String: String]

  public init(_ kind: WidgetKind, _ value: Value, options: [String: String]) {
    self.kind = kind
    self.value = value
    self.options = options
  }

  /// The widget as it is at the beginning. Throws `InvalidOption`.
  public func widget(at present: TimeOfDay) throws -> any Widget {
    let text =
      switch value {
      case .given(let text): text
      case .usual(let text): try kind.nearestValue(text, options)
      case .present: try kind.nearestValue(present.description, options)
      }
    return try kind.make(text, options)
  }

  /// The same with another value.
  func with(_ value: Value) -> Beginning { Beginning(kind, value, options: options) }
}
