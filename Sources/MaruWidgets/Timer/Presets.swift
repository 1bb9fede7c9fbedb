/// Durations that are one tap away.
struct Presets: Hashable {
  let durations: [Countdown]

  static let standard = Presets(
    durations: [1, 3, 5, 10, 15, 30].map { Countdown(hours: 0, minutes: $0, seconds: 0) })
  static let most = 6
  /// The names of their controls, also of those that are not used.
  static let controlNames = (1...most).map { "preset-\($0)" }

  private init(durations: [Countdown]) { self.durations = durations }

  /// Reads whole minutes, 1 ... 5999, with commas between them, 6 at most; `none` are none. Nil for anything else.
  init?(_ text: String) {
    let words = text == "none" ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
    let minutes = words.compactMap { decimal($0, digits: 1...4) }.filter { (1...5999).contains($0) }
    guard minutes.count == words.count, minutes.count <= Presets.most else { return nil }
    durations = minutes.map { Countdown(hours: 0, minutes: $0, seconds: 0) }
  }

  /// The duration that the control called `name` stands for.
  func duration(ofControl name: String) -> Countdown? {
    Presets.controlNames.firstIndex(of: name).flatMap { durations.indices.contains($0) ? durations[$0] : nil }
  }

  /// Always as many; those that stand for nothing have no title.
  func add(to controls: inout [Control], areEnabled: Bool) {
    for (index, name) in Presets.controlNames.enumerated() {
      let title = durations.indices.contains(index) ? Presets.title(of: durations[index]) : ""
      controls.append(
        Control(
          name: name, title: title, place: .overSquare, slot: index, isEnabled: areEnabled && !title.isEmpty))
    }
  }

  private static func title(of duration: Countdown) -> String {
    switch (duration.hours, duration.minutes) {
    case (0, let minutes): "\(minutes) min"
    case (let hours, 0): "\(hours) h"
    case (let hours, let minutes): "\(hours) h \(minutes)"
    }
  }
}
