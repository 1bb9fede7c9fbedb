internal import MaruGestures
public import MaruWidgets

/// Throws events at a widget, legal and illegal ones by chance, and checks after each that its invariants hold.
public struct Monkey: Sendable {
  /// What was found: the shortest session after which something does not hold.
  public struct Finding: Sendable {
    /// Ends with an expectation that fails where the broken invariant shows in a value.
    public let trace: Trace
    public let broken: BrokenInvariant
  }

  private let kind: WidgetKind
  private let setting: MonkeySetting?
  private let seed: Int

  /// A monkey that always does the same with the same `seed`. Without a `setting` it gives the widget others again and
  /// again.
  public init(_ kind: WidgetKind, setting: MonkeySetting? = nil, seed: Int) {
    self.kind = kind
    self.setting = setting
    self.seed = seed
  }

  /// Throws `count` events; gives the first that broke something, if one did.
  public func finding(in count: Int) -> Finding? {
    var numbers = SeededNumbers(seed: seed)
    var left = count
    while left > 0 {
      let chance = MonkeySetting.random(kind, using: &numbers)
      guard let setting = setting ?? chance else { return nil }
      let length = min(left, Monkey.session)
      var events = MonkeyEvents(for: setting, seed: Int(truncatingIfNeeded: numbers.next()))
      if let finding = Monkey.play(setting, length, of: &events) { return finding }
      left -= length
    }
    return nil
  }

  /// Events until the widget begins anew.
  private static let session = 2000

  private static func play(
    _ setting: MonkeySetting, _ count: Int, of events: inout MonkeyEvents
  ) -> Finding? {
    var play = MonkeyPlay(setting, eventsPerPicture: 64)
    var played: [Trace.Event] = []
    played.reserveCapacity(count)
    do throws(BrokenInvariant) {
      for line in 1...count {
        let event = events.next(line: line)
        played.append(event)
        try play.play(event)
      }
    } catch {
      return MonkeySession(setting, played).failure?.shortest
    }
    return nil
  }
}
