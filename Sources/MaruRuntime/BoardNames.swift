public import MaruGestures
public import MaruWidgets

// What traces call the parts of a dialog, and what they can expect of it besides its widget's fields.

extension Board {
  /// The buttons of every dialog.
  package static let answerNames = ["ok", "cancel"]

  /// What the keys can be for.
  static func focusNames(of kind: WidgetKind) -> [String] {
    kind.partNames + kind.controlNames + answerNames
  }

  /// The fields of a dialog, with all that they can read.
  static func dialogFields(of kind: WidgetKind) -> [String: [String]] {
    ["outcome": ["open", "accepted", "cancelled"], "focus": focusNames(of: kind)]
  }

  /// A field of the first card's widget or of the dialog around it; nil if there is none of that name.
  public func reading(of field: String, at now: Moment) -> Reading? {
    switch field {
    case "outcome": .text(outcomeName)
    case "focus": .text(focusName)
    default: cards[0].widget.reading(of: field, at: now)
    }
  }

  /// A control of the active card or one of the window's answers by name.
  func target(named name: String) -> Target? {
    switch name {
    case "ok": .ok
    case "cancel": .cancel
    default:
      cards[activeCard].widget.controls.firstIndex { $0.name == name }
        .map { .control(card: activeCard, index: $0) }
    }
  }

  var outcomeName: String {
    switch outcome {
    case nil: "open"
    case .accepted: "accepted"
    case .extra: "extra"
    case .cancelled: "cancelled"
    case .timedOut: "timed-out"
    case .left: "left"
    }
  }

  private var focusName: String {
    let card = cards[activeCard]
    return switch focus {
    case .widget: card.kind.partNames[card.widget.currentPart]
    case .control(let index): card.widget.controls[index].name
    case .button(let target): name(of: target)
    }
  }

  /// The opposite of `target(named:)`; pages have one name.
  func name(of target: Target) -> String {
    switch target {
    case .ok: "ok"
    case .cancel: "cancel"
    case .extra(let index): "extra-\(index + 1)"
    case .previousPage, .nextPage: "page"
    case .control(let card, let index): cards[card].widget.controls[index].name
    case .card(let index): cards[index].kind.name
    }
  }
}

extension Trace.Expectation {
  /// That the widget stands at `value`.
  init(value: PickedValue) { self.init(field: Trace.Expectation.valueField, value: .text(value.description)) }
  /// That the dialog was answered so.
  init(outcome name: String) { self.init(field: "outcome", value: .text(name)) }

  /// The field that every widget has.
  static let valueField = "value"
}
