// What drags ask of the heap, and what painting takes in memory. Prints each, with an exclamation mark where it is too
// much; then the exit code is 1. To be built for release: code that is not optimised has far more on the heap.

import Maru

/// What the rasteriser may take, resident, beside the pixels: promised at 1080 × 1080.
let allowance = 2 << 20

struct Report {
  private(set) var isGood = true

  mutating func note(_ text: String, isGood isAllowed: Bool) {
    print(isAllowed ? " " : "!", text)
    if !isAllowed { isGood = false }
  }
}

var report = Report()
// All stay to the end, so that none is painted in memory that another one left.
var painted: [(Drag, Renderer)] = []

for side in [300, 1080] {
  for part in Part.all {
    // Has its pixels and its display list by now.
    var drag = try Drag(part, side: side)
    let before = residentBytes()
    var renderer = Renderer()
    drag.paint(with: &renderer)
    let scratch = residentBytes() - before
    report.note(
      "\(part.widget) \(side): painting takes \(scratch / 1024) KB beside the pixels",
      isGood: scratch <= allowance)

    drag.move(.down)
    drag.paint(with: &renderer)
    for _ in 0..<Drag.period {
      drag.move(.move)
      drag.paint(with: &renderer)
    }
    var steps = 0
    var repaints = 0
    var damage = 0
    for _ in 0..<Drag.period {
      steps = max(steps, asked { drag.move(.move) })
      repaints = max(repaints, asked { drag.paint(with: &renderer) })
      damage += drag.damage
    }
    report.note(
      "\(part.widget) \(side): a step of a drag asks \(steps) times, at most \(part.limit)",
      isGood: steps <= part.limit)
    report.note(
      "\(part.widget) \(side): repainting \(damage / Drag.period) pixels, \(repaints) times",
      isGood: repaints == 0 && damage > 0)
    painted.append((drag, renderer))
  }
}
if !report.isGood { fail() }
