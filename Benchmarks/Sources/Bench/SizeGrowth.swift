import Maru
import Measuring
import Scenes

/// A step of a drag, from the pointer sample to the right pixels, in a scene that fills its window.
struct SizeGrowth {
  let scene: Scene
  let side: Int
  /// Microseconds.
  let summary: Summary
  /// Pixels that a step repaints, on average.
  let damage: Double

  static let sides = [300, 480, 720, 1080, 1440, 2160]

  init(_ scene: Scene, side: Int, seconds: Double) throws {
    self.scene = scene
    self.side = side
    var drag = try Drag(scene, side: side)
    var renderer = Renderer()
    var pixels = Pixmap(width: side, height: side)
    let list = scene.displayList(side: Double(side), state: scene.state)
    pixels.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
    summary = Summary(
      samples(for: seconds) {
        let start = microseconds()
        pixels.withBuffer { drag.move(&renderer, into: $0) }
        return microseconds() - start
      })
    damage = scene.damageOfStep(side: side)
  }

  var row: String {
    ["growth_size", scene.name, "\(side)", "\(side * side)", damage.text(0)]
      .joined(separator: "\t") + "\t"
      + [summary.minimum, summary.median].map { $0.text(1) }.joined(separator: "\t")
  }

  /// For people, under `title`.
  var line: String {
    let share = 100 * damage / Double(side * side)
    let perPixel = summary.median * 1000 / damage
    return scene.name.left(6) + "\(side)".right(5) + damage.text(0).right(11) + share.text(1).right(10)
      + summary.minimum.text(1).right(11) + summary.median.text(1).right(9) + perPixel.text(1).right(13)
  }

  static let title = "scene  size  damage px  % of all    minimum   median  ns a damaged px"
}

extension Scene {
  /// Pixels between two steps of `Drag`, on average over its 24 steps forward.
  fileprivate func damageOfStep(side: Int) -> Double {
    let bounds = PixelRect(x: 0, y: 0, width: side, height: side)
    let steps: [String: Double] = ["clock": 1, "range": 15, "dial": 3]
    let step = steps[name] ?? 0
    let lists = (0...24).map { displayList(side: Double(side), state: state + Double($0) * step) }
    let damage = zip(lists, lists.dropFirst()).flatMap { $1.damage(since: $0, within: bounds) }
    return Double(damage.reduce(0) { $0 + $1.area }) / 24
  }
}
