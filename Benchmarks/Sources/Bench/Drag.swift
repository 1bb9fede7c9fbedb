import Maru
import Scenes

/// A step of a drag from the pointer sample to right pixels: state machine, display list, damage, repaint.
struct Drag {
  private let scene: Scene
  private let side: Double
  private var widget: any Widget
  private var shown: DisplayList
  private var step = 0
  private let finger = PointerID(1)

  init(_ scene: Scene, side: Int) throws {
    self.scene = scene
    self.side = Double(side)
    let value = ["clock": "10:09", "range": "22:00-07:30", "dial": ""][scene.name] ?? ""
    guard let kind = Catalogue.kind(named: scene.name) else {
      throw InvalidOption(option: "scene", value: scene.name, allowed: "")
    }
    widget = try kind.make(value, [:])
    shown = scene.displayList(side: Double(side), state: scene.state)
    _ = widget.handle(.pointer(PointerSample(.down, pointer: finger, position: position)), at: .zero)
  }

  /// Where the finger is: on the minute hand, on the end handle, in hole 0. It goes back and forth over 24 steps.
  private var position: Point {
    let swing = Double(step % 48 < 24 ? step % 48 : 48 - step % 48)
    switch scene.name {
    case "clock": return PolarFrame(center: Point(150, 150)).point(at: .degrees(54 + 6 * swing), radius: 110)
    case "range":
      return PolarFrame(center: Point(150, 150)).point(at: .degrees(112.5 + 3.75 * swing), radius: 138)
    default: return PolarFrame(center: Point(160, 160)).point(at: .degrees(180 + 3 * swing), radius: 87)
    }
  }

  /// Moves the finger by one step and repaints what changed.
  mutating func move(_ renderer: inout Renderer, into buffer: PixelBuffer) {
    step += 1
    _ = widget.handle(.pointer(PointerSample(.move, pointer: finger, position: position)), at: .zero)
    let list = scene.displayList(side: side, state: state)
    renderer.render(list, into: buffer, clips: list.damage(since: shown, within: buffer.bounds))
    shown = list
  }

  /// What the widget says the scene shows.
  private var state: Double {
    switch scene.name {
    case "clock": return TimeOfDay(widget.value).map { Double($0.minutes) } ?? 0
    case "range": return DayRange(widget.value, coincidence: .empty).map { Double($0.end.minutes) } ?? 0
    default:
      guard case .degrees(let angle)? = widget.reading(of: "angle", at: .zero) else { return 0 }
      return scene.state + angle
    }
  }
}
