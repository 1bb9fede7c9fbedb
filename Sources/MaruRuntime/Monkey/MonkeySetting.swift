public import MaruWidgets

/// The widget that a monkey plays with, as the head of a trace says it.
public struct MonkeySetting: Sendable {
  public let kind: WidgetKind
  public let value: String
  public let options: [String: String]
  let widget: any Widget

  /// Nil for options or a value that the kind does not take.
  public init?(_ kind: WidgetKind, value: String, options: [String: String]) {
    guard let widget = try? kind.make(value, options) else { return nil }
    self.init(kind, value: value, options: options, widget: widget)
  }

  private init(_ kind: WidgetKind, value: String, options: [String: String], widget: any Widget) {
    self.kind = kind
    self.value = value
    self.options = options
    self.widget = widget
  }

  /// A widget of `kind` with options and a value by chance.
  static func random(_ kind: WidgetKind, using numbers: inout SeededNumbers) -> MonkeySetting? {
    for _ in 0..<20 {
      let chosen = kind.options.filter { _ in numbers.flip(0.3) }
      let options = Dictionary(chosen.map { ($0.name, value(of: $0, using: &numbers)) }) { first, _ in first }
      let values = values(using: &numbers) + [(try? kind.nearestValue(kind.defaultValue, options)) ?? ""]
      for value in values {
        if let setting = MonkeySetting(kind, value: value, options: options) { return setting }
      }
    }
    return MonkeySetting(kind, value: kind.defaultValue, options: [:])
  }

  /// The same with fewer options, each as far as the widget can be without.
  var simpler: [MonkeySetting] {
    options.keys.sorted().compactMap { name in
      MonkeySetting(kind, value: value, options: options.filter { $0.key != name })
    }
  }

  /// What an option's placeholder stands for; not all of it need be allowed.
  private static func value(of option: WidgetOption, using numbers: inout SeededNumbers) -> String {
    guard let placeholder = option.placeholder else { return "" }
    let choices = placeholder.split(separator: "|").map(String.init)
    if choices.count > 1 { return numbers.pick(choices, else: "") }
    if placeholder == "HH:MM" { return time(using: &numbers) }
    return String(numbers.flip(0.5) ? numbers.number(1...6) : numbers.pick(lengths, else: 1))
  }

  /// Minutes that something happens at.
  private static let lengths = [0, 1, 5, 7, 11, 15, 20, 30, 45, 60, 90, 120, 480, 720, 1425, 1439, 1440]

  /// Values of all the forms that there are, in any order.
  static func values(using numbers: inout SeededNumbers) -> [String] {
    let seconds = numbers.flip(0.5) ? numbers.number(0...90) : numbers.number(0...359_999)
    let values = [
      time(using: &numbers), "\(time(using: &numbers))-\(time(using: &numbers))", String(seconds),
    ]
    return values.shuffled(using: &numbers)
  }

  private static func time(using numbers: inout SeededNumbers) -> String {
    TimeOfDay(minutes: numbers.flip(0.5) ? numbers.number(0...1439) : numbers.number(0...95) * 15).description
  }
}
