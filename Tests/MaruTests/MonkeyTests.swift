import MaruDrawing
import MaruGeometry
import MaruGestures
import MaruRuntime
@testable import MaruWidgets
import Testing

@Suite struct MonkeyTests {
  @Test(arguments: Catalogue.kinds.map(\.name), 1...2)
  func nothingBreaksAWidget(name: String, seed: Int) throws {
    let kind = try #require(Catalogue.kind(named: name))
    let finding = Monkey(kind, seed: seed).finding(in: 2000)
    #expect(finding?.broken == nil, "\(finding.map { "\($0.broken)\n\($0.trace.text)" } ?? "")")
  }

  @Test func nothingBreaksATimerOfRounds() throws {
    let setting = try #require(MonkeySetting(.timer, value: "00:00:04", options: ["repeat": "3"]))
    let finding = Monkey(.timer, setting: setting, seed: 1).finding(in: 2000)
    #expect(finding?.broken == nil, "\(finding.map { "\($0.broken)\n\($0.trace.text)" } ?? "")")
  }

  @Test func aSettingIsKept() throws {
    let setting = try #require(MonkeySetting(.range, value: "08:00-09:00", options: ["min-duration": "60"]))
    #expect(Monkey(.range, setting: setting, seed: 7).finding(in: 1000)?.broken == nil)
    #expect(MonkeySetting(.range, value: "08:00-08:30", options: ["min-duration": "60"]) == nil)
  }

  @Test func whatIsFoundIsAsShortAsItCanBe() throws {
    let setting = try #require(MonkeySetting(.tally, value: "", options: ["idle": ""]))
    let finding = try #require(Monkey(.tally, setting: setting, seed: 1).finding(in: 1000))
    #expect(finding.broken == BrokenInvariant("a tally is below 3", found: "3"))
    let lines = finding.trace.text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.dropFirst(4).map { $0.dropFirst().first } == ["down", "down", "down", "expect"])
    #expect(lines.last?.suffix(2) == ["value", "00:00:02"])
    #expect(finding.trace.options == [:])
    #expect(
      Replay().misses(in: finding.trace).map(\.description) == ["4: expected value 00:00:02 got 00:00:03"])
  }

  @Test func aPictureThatShowsAnotherValueIsFound() throws {
    let setting = try #require(MonkeySetting(.tally, value: "", options: ["askew": ""]))
    let finding = try #require(Monkey(.tally, setting: setting, seed: 1).finding(in: 1000))
    #expect(finding.broken.invariant == "a tally is drawn" && finding.trace.options == ["askew": ""])
    #expect(finding.trace.events.count == 2)
  }

  @Test func dialogsBeginAnew() throws {
    let setting = try #require(MonkeySetting(.tally, value: "", options: ["late": ""]))
    let finding = try #require(Monkey(.tally, setting: setting, seed: 1).finding(in: 1000))
    #expect(finding.broken == BrokenInvariant("a tally is old", found: "00:00:00"))
    #expect(finding.trace.events.map(\.action).first == .begin("") && finding.trace.events.count == 2)
    #expect(finding.trace.text.contains(" begin \"\"\n"))
  }

  @Test func theSameSeedThrowsTheSame() throws {
    let texts = [5, 5, 6].map { Monkey(.tally, seed: $0).finding(in: 1000)?.trace.text }
    #expect(texts[0] == texts[1] && texts[0] != texts[2])
  }
}

extension WidgetKind {
  /// A widget that breaks: it counts presses and should stay below three.
  fileprivate static let tally = WidgetKind(
    name: "tally", title: "Tally", side: 300, defaultValue: "", valueForm: "", formats: [.standard],
    takesForms: false, partNames: [], controlNames: [], fieldNames: ["value"],
    options: [
      WidgetOption(name: "askew", placeholder: nil, allowed: "", summary: ""),
      WidgetOption(name: "late", placeholder: nil, allowed: "", summary: ""),
      WidgetOption(name: "idle", placeholder: nil, allowed: "", summary: ""),
    ], make: { _, options in Tally(options.keys.lazy.compactMap { Tally.Flaw(rawValue: $0) }.first) })
}

private struct Tally: Widget {
  enum Flaw: String { case askew, late }

  let flaw: Flaw?
  private var count = 0
  /// When it was told a moment first.
  private var birth: Moment?

  init(_ flaw: Flaw?) { self.flaw = flaw }

  var picked: PickedValue { .duration(Countdown(seconds: count)) }
  var label: String { value }
  var controls: [Control] { [] }
  var partCount: Int { 0 }
  var currentPart: Int { 0 }
  var isHeld: Bool { false }
  var wantsEveryPress: Bool { false }
  var consumesEnter: Bool { false }
  var consumesEscape: Bool { false }

  mutating func advance(to now: Moment) -> [WidgetEvent] {
    birth = birth ?? now
    return []
  }
  mutating func handle(_ input: WidgetInput, at now: Moment) -> [WidgetEvent] {
    guard case .pointer(let sample) = input, sample.phase == .down else { return [] }
    count += 1
    return [.changed, .settled]
  }
  func wake(after now: Moment) -> Wake { .onInput }
  func draw(in context: inout GraphicsContext, theme: Theme, at now: Moment) {}
  func outlineOfCurrentPart(at now: Moment) -> Path { Path() }
  func read(_ text: String) -> PickedValue? { Countdown(text).map { .duration($0) } }
  func reading(of name: String, at now: Moment) -> Reading? { .text(value) }
  func inspection(at now: Moment) -> Inspection {
    Inspection(state: "idle", frame: nil, parts: [], holds: [], regions: [])
  }
  func meaning(ofPressAt point: Point, at now: Moment) -> PressMeaning { PressMeaning("tally", "anywhere") }
  mutating func pose(_ pose: Pose, at now: Moment) -> Bool { false }

  func checkInvariants(
    since earlier: any Widget, by input: WidgetInput?, at now: Moment
  ) throws(BrokenInvariant) {
    if count >= 3, flaw == nil { throw BrokenInvariant("a tally is below 3", found: String(count)) }
    if flaw == .late, let birth, birth > .zero { throw BrokenInvariant("a tally is old", found: value) }
  }
  func checkPicture(
    _ list: DisplayList, through transform: Transform, at now: Moment
  ) throws(BrokenInvariant) {
    if flaw == .askew { throw BrokenInvariant("a tally is drawn", found: "nothing") }
  }
}
