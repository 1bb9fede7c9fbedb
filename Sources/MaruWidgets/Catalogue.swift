internal import MaruGestures

/// A kind of widget as the command, traces and the gallery find it.
public struct WidgetKind: Sendable {
  /// What commands and traces call it.
  public let name: String
  /// What people call it.
  public let title: String
  /// Side of the design square, units.
  public let side: Double
  /// The value without `--value`, as text.
  public let defaultValue: String
  /// What a value looks like, for messages: e.g. `HH:MM from 00:00 to 23:59`.
  public let valueForm: String
  /// The formats that its value can be written in.
  public let formats: [ValueFormat.Name]
  /// Its value can also be written in a form.
  public let takesForms: Bool
  /// The names of its parts for keys, in the order of their numbers.
  public let partNames: [String]
  /// The names of the controls of any such widget.
  public let controlNames: [String]
  /// The fields that a trace can expect.
  public let fieldNames: [String]
  public let options: [WidgetOption]
  /// Makes a widget with a value and options that were given by name (values of flags are empty strings).
  /// Throws `InvalidOption`, with the option `value` for the value itself.
  public let make: @Sendable (_ value: String, _ options: [String: String]) throws -> any Widget
  /// For a value that nobody chose, the default or the present: itself, or the one that limits among the options let
  /// it be. Throws as `make` does, but not where only those limits forbid it.
  public var nearestValue: @Sendable (_ value: String, _ options: [String: String]) throws -> String = {
    value, _ in value
  }
}

/// A widget's option, called as on the command line but without dashes.
public struct WidgetOption: Hashable, Sendable {
  public let name: String
  /// What stands for its value in help, e.g. `MIN`, or its choices with `|` between them; nil for a flag.
  public let placeholder: String?
  /// The values that it takes, for messages.
  public let allowed: String
  /// One line for help.
  public let summary: String
  /// It is a matter of taste, which changes neither what can be picked nor what is printed.
  public let isPreference: Bool

  public init(
    name: String, placeholder: String?, allowed: String, summary: String, isPreference: Bool = false
  ) {
    self.name = name
    self.placeholder = placeholder
    self.allowed = allowed
    self.summary = summary
    self.isPreference = isPreference
  }

  /// An option with a value for each case.
  init<Choice: RawRepresentable<String> & CaseIterable>(
    name: String, choices: Choice.Type, summary: String, isPreference: Bool = false
  ) {
    let names = Choice.allCases.map(\.rawValue)
    self.init(
      name: name, placeholder: names.joined(separator: "|"), allowed: alternatives(names), summary: summary,
      isPreference: isPreference)
  }
}

extension WidgetOption {
  /// Of every kind, also of those that have no motion of their own yet.
  public static let reducedMotion = WidgetOption(
    name: "reduced-motion", placeholder: nil, allowed: "",
    summary: "nothing moves by itself: parts are at once where they go",
    isPreference: true)
}

extension WidgetOption {
  /// Of the kinds whose parts can have larger ones.
  static let targets = WidgetOption(
    name: "targets", choices: Targets.self, summary: "how far beside a part a press still takes it (standard)"
  )
}

/// `names` as people list what they can choose from: `a, b or c`.
package func alternatives(_ names: [String]) -> String {
  guard names.count > 1, let last = names.last else { return names.joined() }
  return "\(names.dropLast().joined(separator: ", ")) or \(last)"
}

/// A value that an option does not take.
public struct InvalidOption: Error, Hashable, Sendable {
  /// Without dashes.
  public let option: String
  public let value: String
  /// What would be allowed.
  public let allowed: String

  public init(option: String, value: String, allowed: String) {
    self.option = option
    self.value = value
    self.allowed = allowed
  }
}

/// All the widgets there are. A further one is a folder and a line here.
public enum Catalogue {
  public static let kinds: [WidgetKind] = [.clock, .range, .dial, .timer]

  /// The kind called `name`.
  public static func kind(named name: String) -> WidgetKind? { kinds.first { $0.name == name } }
}
