// A panel on a wall: the options, and what they stand for.

internal import MaruRuntime
internal import MaruWidgets

extension CommandOption {
  static let kiosk = CommandOption(
    "kiosk", nil, allowed: "",
    "as on a wall: --loop, --fullscreen, --hold 60, handles only, larger targets, no way out without the PIN")
  static let exitPINFile = CommandOption(
    "exit-pin-file", "FILE", allowed: "one that 'maru pin' made",
    "the PIN that leaves the kiosk, dialled after five taps in a corner")
}

extension Arguments {
  /// Makes the kiosk's choices where nobody has made others, among the options that there are.
  mutating func fillKiosk(of kind: WidgetKind) throws(Failure) {
    guard has("kiosk") else {
      guard !has("exit-pin-file") else { throw .usage("--exit-pin-file needs --kiosk") }
      return
    }
    if let name = ["inspect", "extra-button", "test-alert"].first(where: { has($0) }) {
      throw .usage("--\(name) is not for --kiosk")
    }
    let choices = [
      ("fullscreen", ""), ("hold", "60"), ("grab", "handles"), ("targets", "large"),
      ("text-scale", "1.25"),
    ]
    let ofOthers = Catalogue.kinds.filter { $0.name != kind.name }.flatMap(\.options).map(\.name)
    let own = kind.options.map(\.name)
    for (name, value) in choices where !has(name) && (own.contains(name) || !ofOthers.contains(name)) {
      add(Given(name: name, value: value))
    }
  }

  /// The PIN that leaves the kiosk; nil if only a signal ends it, or this is none.
  func exitPIN() throws(Failure) -> ExitPIN? {
    guard let path = self["exit-pin-file"] else { return nil }
    return try ExitPIN(file: path)
  }
}
