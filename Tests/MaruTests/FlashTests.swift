import MaruDrawing
import MaruGestures
import MaruRuntime
import MaruWidgets
import Testing

@Suite struct FlashTests {
  @Test func theWindowFlashesOnceASecondForThreeSecondsAfterEachCue() throws {
    let (changes, wakes) = try flashes(["test-alert": ""], seconds: 12)
    #expect(changes == [0, 500, 1000, 1500, 2000, 2500, 10_000, 10_500, 11_000, 11_500])
    // The picture is asked for when it changes, and at the next cue, no more often.
    #expect(wakes == [500, 1000, 1500, 2000, 2500, 3000, 10_000, 10_500, 11_000, 11_500, 12_000])
  }

  @Test func withReducedMotionTheColoursStayInvertedAsLongAsItRings() throws {
    let (changes, _) = try flashes(["test-alert": "", "reduced-motion": ""], seconds: 310)
    #expect(changes == [0, 300_000])
  }

  @Test func aDismissedAlertFlashesNoMore() throws {
    var stage = try stage(["test-alert": ""])
    #expect(stage.step([], now: .zero).list.background == Theme.dark.background)
    let frame = stage.step([InputEvent(.press("dismiss"), at: .zero)], now: .zero)
    #expect(frame.list.background == Theme.light.background)
    #expect(frame.events.contains(.alertEnded))
  }

  @Test func aFlashIsTheWholeWindowInTheOtherTheme() throws {
    var light = try stage(["test-alert": ""])
    var dark = try stage(["test-alert": ""], theme: .dark)
    let flash = Moment(nanoseconds: 1_200_000_000)
    let pause = Moment(nanoseconds: 1_700_000_000)
    _ = (light.step([], now: .zero), dark.step([], now: .zero))
    let (bright, inverted) = (light.step([], now: flash), dark.step([], now: pause))
    #expect(bright.list == inverted.list)
    #expect(dark.step([], now: Moment(nanoseconds: 1_800_000_000)).damage.isEmpty)
  }

  private func stage(_ options: [String: String], theme: Theme = .light) throws -> Stage {
    let timer = try WidgetKind.timer.make("5", options)
    let board = Board(
      style: .dialog(DialogTerms(text: "Tea")), cards: [Card(kind: .timer, widget: timer)], width: 360,
      height: 480)
    return Stage(board: board, theme: theme, typesetter: StrokeTypesetter())
  }

  /// The milliseconds at which the background changed, from the light one on, and those for which frames asked.
  private func flashes(_ options: [String: String], seconds: Int) throws -> (changes: [Int], wakes: [Int]) {
    var stage = try stage(options)
    var (changes, wakes): ([Int], [Int]) = ([], [])
    var seen = Theme.light.background
    for time in stride(from: 0, to: seconds * 1000, by: 50) {
      let frame = stage.step([], now: Moment(nanoseconds: Int64(time) * 1_000_000))
      if frame.list.background != seen { changes.append(time) }
      seen = frame.list.background
      if case .at(let wake) = frame.wake, wakes.last != Int(wake.nanoseconds / 1_000_000) {
        wakes.append(Int(wake.nanoseconds / 1_000_000))
      }
    }
    return (changes, wakes)
  }
}
