import Maru
import Measuring

/// A step of a drag of one dial in a window with many.
struct WallGrowth {
  let widgets: Int
  /// Pixels of the window, and those of them that a step repaints on average.
  let window: Int
  let damage: Double
  /// Microseconds.
  let step: Summary
  let comparison: Summary
  let repaint: Summary
  let whole: Summary

  static let counts = [1, 4, 16, 64]

  init(widgets: Int, seconds: Double) throws {
    self.widgets = widgets
    var wall = try Wall(count: widgets)
    let costs = samples(for: seconds) { wall.move() }
    window = wall.area
    damage = Double(costs.reduce(0) { $0 + $1.damage }) / Double(costs.count)
    step = Summary(costs.map(\.step))
    comparison = Summary(costs.map(\.comparison))
    repaint = Summary(costs.map(\.repaint))
    whole = Summary(costs.map { $0.step + $0.repaint })
  }

  var row: String {
    let times = [whole.minimum, whole.median, step.median, comparison.median, repaint.median]
    let cells = ["growth_wall", "\(widgets)", "\(window)", damage.text(0)] + times.map { $0.text(1) }
    return cells.joined(separator: "\t")
  }

  /// For people, under `title`.
  var line: String {
    let times = [whole.minimum, whole.median, step.median, comparison.median, repaint.median]
    return "\(widgets)".right(7) + "\(window)".right(11) + damage.text(0).right(11)
      + times.map { $0.text(1).right(11) }.joined()
  }

  static let title = "widgets  window px  damage px    minimum     median =     step (compare)  + repaint"
}
