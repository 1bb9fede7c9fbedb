public import MaruGeometry
public import MaruGestures
public import MaruWidgets

/// A recorded or written session with one widget: what it was told, and what was expected of it.
public struct Trace: Sendable {
  /// Something that happens at a moment of the virtual clock, which begins at 0.
  public struct Event: Sendable {
    /// The line of the file that says it; the moves of an `arc` share one.
    public let line: Int
    public let time: Moment
    public let action: Action
  }

  public enum Action: Hashable, Sendable {
    case pointer(PointerSample)
    /// Notches, up and right positive.
    case scroll(dx: Double, dy: Double, at: Point)
    /// A key, let go at once.
    case key(KeyStroke)
    case keyDown(KeyStroke)
    case keyUp(KeyStroke)
    /// A word from the clipboard.
    case paste(String)
    /// A tap on a named control of the widget, or on `ok` or `cancel`.
    case press(String)
    /// The dialog begins anew with that value, as after an answer or when nobody has touched it for long.
    case begin(String)
    /// The window's focus.
    case focus(gained: Bool)
    /// The keys are for the part, control or button of that name, as after Tab.
    case keyFocus(String)
    /// Pixels, and pixels per unit of the interface.
    case resize(width: Int, height: Int, scale: Double)
    /// Nanoseconds for which nothing is delivered.
    case sleep(Int64)
    /// Nanoseconds by which the wall clock steps.
    case wall(Int64)
    case expect(Expectation)
    case shot(String)
  }

  /// What a field must read.
  public struct Expectation: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
      case text(String)
      case degrees(Double, tolerance: Double)
    }

    public let field: String
    public let value: Value
  }

  public let kind: WidgetKind
  /// The initial value as it was written; without one, the kind's default.
  public let value: String
  /// By name; flags have empty strings.
  public let options: [String: String]
  /// The widget as it is at the beginning.
  public let widget: any Widget
  /// In the order in which they happen.
  public let events: [Event]
}

/// What is wrong with a trace.
public struct MalformedTrace: Error, Hashable, CustomStringConvertible {
  /// Counted from 1.
  public let line: Int
  public let reason: String

  public var description: String { "\(line): \(reason)" }
}

extension Trace.Expectation {
  /// Nil if `reading` is as expected, else how it is written.
  public func mismatch(with reading: Reading?) -> String? {
    switch (value, reading) {
    case (.text(let expected), .text(let got)):
      return got == expected ? nil : Trace.Expectation.written(got)
    case (.degrees(let expected, let tolerance), .degrees(let got)):
      return abs(got - expected) <= tolerance ? nil : Trace.Expectation.written(got)
    case (.text, .degrees(let got)): return Trace.Expectation.written(got)
    case (.degrees, .text(let got)): return Trace.Expectation.written(got)
    case (_, nil): return "nothing"
    }
  }

  /// The expected value as a trace writes it.
  public var written: String {
    switch value {
    case .text(let text): Trace.Expectation.written(text)
    case .degrees(let degrees, let tolerance):
      "\(Trace.Expectation.written(degrees)) ± \(Trace.Expectation.written(tolerance))"
    }
  }

  private static func written(_ text: String) -> String { text.isEmpty ? "\"\"" : text }

  /// Degrees to four decimals, which is more than coordinates give.
  private static func written(_ degrees: Double) -> String {
    let rounded = (degrees * 10000).rounded() / 10000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }
}
