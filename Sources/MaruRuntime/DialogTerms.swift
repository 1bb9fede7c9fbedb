/// What a dialog says above its widget, how it can be answered, until when, and what follows.
public struct DialogTerms: Hashable, Sendable {
  /// A caption above the value, wrapped; newlines begin new lines. Empty for none.
  public var text: String
  public var ok: String
  public var cancel: String
  /// Further answers, in order; those beyond `mostExtraButtons` are left out.
  public var extraButtons: [String]
  /// Nil to wait for ever.
  public var timeout: Timeout?
  public var recurrence: Recurrence
  /// Seconds after the last press or key, and before five more that are shown, until the dialog begins anew; nil for
  /// never.
  public var idleReset: Double?
  /// Seconds that a press must last; nil if every press counts.
  public var hold: Double?

  public init(
    text: String = "", ok: String = "OK", cancel: String = "Cancel", extraButtons: [String] = [],
    timeout: Timeout? = nil, recurrence: Recurrence = .once,
    idleReset: Double? = nil, hold: Double? = nil
  ) {
    self.text = text
    self.ok = ok
    self.cancel = cancel
    self.extraButtons = Array(extraButtons.prefix(DialogTerms.mostExtraButtons))
    self.timeout = timeout
    self.recurrence = recurrence
    self.idleReset = idleReset
    self.hold = hold
  }

  /// More would leave no room for the widget.
  public static let mostExtraButtons = 10
}

/// How long a dialog waits for its answer, and what it takes for one then.
public struct Timeout: Hashable, Sendable {
  /// From the first picture on, not negative; time in suspend counts.
  public let seconds: Double
  /// The value that is shown then is accepted; otherwise nothing is.
  public let acceptsShown: Bool

  public init(seconds: Double, acceptsShown: Bool = false) {
    self.seconds = seconds > 0 ? seconds : 0
    self.acceptsShown = acceptsShown
  }
}
