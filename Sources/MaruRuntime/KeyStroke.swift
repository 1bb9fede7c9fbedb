internal import MaruWidgets

/// A key with its modifiers, called as SDL calls it: `5`, `Return`, `Shift+Up`.
public struct KeyStroke: Hashable, Sendable, CustomStringConvertible {
  public enum Modifier: String, Hashable, Sendable, CaseIterable {
    case shift = "Shift"
    case control = "Ctrl"
    case alt = "Alt"
    /// The logo key.
    case gui = "GUI"
  }

  public let modifiers: Set<Modifier>
  /// SDL's name of the key, in SDL's capitals.
  public let name: String

  /// Reads a name with modifiers before it, in whatever capitals; nil if there is no such key.
  public init?(_ text: String) {
    var rest = Substring(text)
    var modifiers: Set<Modifier> = []
    while let modifier = Modifier.allCases.first(where: {
      rest.lowercased().hasPrefix($0.rawValue.lowercased() + "+")
    }) {
      guard modifiers.insert(modifier).inserted else { return nil }
      rest = rest.dropFirst(modifier.rawValue.count + 1)
    }
    let wanted = rest.lowercased()
    if let name = KeyStroke.names.first(where: { $0.lowercased() == wanted }) {
      self.name = name
    } else if rest.unicodeScalars.count == 1, rest != " " {
      name = rest.uppercased()
    } else {
      return nil
    }
    self.modifiers = modifiers
  }

  private init(named name: String, _ modifiers: Set<Modifier> = []) {
    self.name = name
    self.modifiers = modifiers
  }

  /// The plainest one that means `key`.
  public init(for key: WindowKey) {
    switch key {
    case .widget(let key): self.init(named: KeyStroke.name(of: key))
    case .tab(let backwards): self.init(named: "Tab", backwards ? [.shift] : [])
    case .undo: self.init(named: "Z", [.control])
    case .redo: self.init(named: "Z", [.control, .shift])
    case .copy: self.init(named: "C", [.control])
    case .paste: self.init(named: "V", [.control])
    case .inspector(.stepFrame): self.init(named: "F10")
    case .inspector(.pause): self.init(named: "F11")
    case .inspector(.toggle): self.init(named: "F12")
    }
  }

  private static func name(of key: Key) -> String {
    switch key {
    case .digit(let digit): String(max(0, min(9, digit)))
    case .backspace: "Backspace"
    case .enter: "Return"
    case .escape: "Escape"
    case .hash: "#"
    case .space: "Space"
    case .adjust(.increment): "Up"
    case .adjust(.decrement): "Down"
    case .adjust(.pageUp): "PageUp"
    case .adjust(.pageDown): "PageDown"
    case .adjust(.first): "Home"
    case .adjust(.last): "End"
    }
  }

  public var description: String {
    Modifier.allCases.filter(modifiers.contains).map { $0.rawValue + "+" }.joined() + name
  }

  /// What the key means to the window; nil for keys that mean nothing, as all do with Alt or the logo key.
  public var windowKey: WindowKey? {
    let isShifted = modifiers.contains(.shift)
    switch modifiers.subtracting([.shift]) {
    case []: return plainKey(isShifted: isShifted)
    case [.control]: return shortcut(isShifted: isShifted)
    default: return nil
    }
  }

  private func shortcut(isShifted: Bool) -> WindowKey? {
    switch (name, isShifted) {
    case ("Z", false): .undo
    case ("Z", true), ("Y", false): .redo
    case ("C", false), ("Insert", false): .copy
    case ("V", false): .paste
    default: nil
    }
  }

  private func plainKey(isShifted: Bool) -> WindowKey? {
    switch name {
    case "Return", "Keypad Enter": return .widget(.enter)
    case "Escape": return .widget(.escape)
    case "Backspace", "Keypad Backspace": return .widget(.backspace)
    case "Tab": return .tab(backwards: isShifted)
    case "Space": return .widget(.space)
    case "Up", "Right": return .widget(.adjust(.increment))
    case "Down", "Left": return .widget(.adjust(.decrement))
    case "PageUp": return .widget(.adjust(.pageUp))
    case "PageDown": return .widget(.adjust(.pageDown))
    case "Home": return .widget(.adjust(.first))
    case "End": return .widget(.adjust(.last))
    case "Insert": return isShifted ? .paste : nil
    case "#", "Keypad #": return .widget(.hash)
    case "F10" where !isShifted: return .inspector(.stepFrame)
    case "F11" where !isShifted: return .inspector(.pause)
    case "F12" where !isShifted: return .inspector(.toggle)
    case "3" where isShifted: return .widget(.hash)
    default: break
    }
    let digit = name.hasPrefix("Keypad ") ? name.dropFirst(7) : isShifted ? "" : name[...]
    guard digit.utf8.count == 1, let number = Int(digit) else { return nil }
    return .widget(.digit(number))
  }

  /// SDL's names of more than one letter.
  private static let names: [String] =
    [
      "Return", "Escape", "Backspace", "Tab", "Space", "CapsLock", "PrintScreen", "ScrollLock", "Pause",
      "Insert",
      "Home", "PageUp", "Delete", "End", "PageDown", "Right", "Left", "Down", "Up", "Numlock", "Application",
      "Menu", "Left Ctrl", "Left Shift", "Left Alt", "Left GUI", "Right Ctrl", "Right Shift", "Right Alt",
      "Right GUI",
    ] + (1...24).map { "F\($0)" }
    + ["Enter", "Backspace", "00", "000"].map { "Keypad \($0)" }
    + "0123456789/*-+.,=#()".map { "Keypad \($0)" }
}
