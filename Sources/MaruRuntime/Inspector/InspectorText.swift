// What the panel says.

internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

extension Inspector {
  /// The card that the panel is about: the one that is touched, else the one under the mouse, else that of the keys.
  func subject(on board: Board, at now: Moment) -> Int {
    trails.last { $0.isDown }?.press.card ?? hover.flatMap { board.press(at: $0, now).card }
      ?? board.activeCard
  }

  /// The card and its state; what is held, by which rule and how it turns, or what would be.
  func lines(on board: Board, at now: Moment) -> [String] {
    let card = board.cards[subject(on: board, at: now)]
    let inspection = card.inspection(at: now)
    let value = card.widget.value
    let title = value.isEmpty ? card.kind.name : "\(card.kind.name) \(value)"
    let pause = board.pausesMotion ? " – motion paused" : ""
    return ["\(title): \(inspection.state)\(pause)"]
      + (held(inspection, at: now) ?? free(inspection, on: board, at: now))
  }

  private func held(_ inspection: Inspection, at now: Moment) -> [String]? {
    let lines = inspection.holds.flatMap { hold -> [String] in
      let trail = trails.last { $0.pointer == hold.pointer && $0.isDown }
      return [
        "\(hold.part.name): \(trail?.press.meaning.rule ?? "held before this was shown")",
        turning(hold, trail, inspection, at: now),
      ]
    }
    return lines.isEmpty ? nil : lines
  }

  /// Where the pointer is, where the part stands, and how fast the pointer goes.
  private func turning(
    _ hold: Inspection.Hold, _ trail: PointerTrail?, _ inspection: Inspection, at now: Moment
  ) -> String {
    let velocity = trail?.velocity(at: now) ?? 0
    switch hold.part.place {
    case .angle(let angle):
      let pointer = trail?.angle.map { "pointer \(decimals($0.degrees, 1))°, " } ?? ""
      return "\(pointer)part \(decimals(angle.degrees, 1))°, \(decimals(velocity, 0))°/s"
    case .row(let position, let nearest):
      return "row \(decimals(position, 2)), counts as \(nearest), \(decimals(-velocity, 0)) units/s"
    }
  }

  private func free(_ inspection: Inspection, on board: Board, at now: Moment) -> [String] {
    let places = inspection.parts.map(\.text).joined(separator: ", ")
    guard let place = trails.last(where: \.isDown)?.samples.last?.place ?? hover else { return [places] }
    let meaning = trails.last(where: \.isDown)?.press.meaning ?? board.press(at: place, now).meaning
    return [places, "\(meaning.part ?? "nothing"): \(meaning.rule)"]
  }

  /// What the last frame took, step and paint; how much comes in.
  var frameLine: String {
    let cost =
      costs.last.map { "\(decimals($0.step * 1000, 2)) + \(decimals($0.paint * 1000, 2)) ms, " } ?? ""
    return "\(cost)\(eventRate) events/s"
  }
}

extension InspectedPart {
  fileprivate var text: String {
    switch place {
    case .angle(let angle): "\(name) \(decimals(angle.degrees, 1))°"
    case .row(let position, _): "\(name) \(decimals(position, 2))"
    }
  }
}

/// `value` with that many decimals, 0 ... 6.
private func decimals(_ value: Double, _ count: Int) -> String {
  let power = (0..<max(0, min(6, count))).reduce(1) { product, _ in product * 10 }
  let scaled = (abs(value) * Double(power)).rounded()
  guard scaled < 1e15 else { return "-" }
  let whole = Int(scaled)
  let sign = value < 0 && whole > 0 ? "-" : ""
  guard power > 1 else { return "\(sign)\(whole)" }
  return "\(sign)\(whole / power).\(String(whole % power + power).dropFirst())"
}
