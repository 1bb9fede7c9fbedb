// What a picture should look like: of each shape, what 16 × 16 samples a pixel tell of its coverage, then the shapes
// composed in order by coverage, as rasterisers do. Outlines are polygons too fine to matter; nothing of the
// rasteriser is used.

package import Maru

/// An area in one colour: what closed polygons wind around.
package struct SampledLayer {
  package var contours: [[Point]]
  package var isEvenOdd: Bool
  package var color: Color

  package init(_ contours: [[Point]], isEvenOdd: Bool = false, color: Color) {
    self.contours = contours
    self.isEvenOdd = isEvenOdd
    self.color = color
  }
}

/// Each pixel composed of what its samples say that each layer covers.
package struct SampledPicture {
  package let width: Int
  package let height: Int
  /// Red, green and blue of each pixel, row by row, 0 ... 255.
  package private(set) var channels: [Double] = []

  /// Samples a pixel, across and down; the first is half a step from the pixel's edge.
  fileprivate static let grid = 16

  /// `layers` over an opaque background, the bottom one first.
  package init(width: Int, height: Int, background: Color, layers: [SampledLayer]) {
    self.width = width
    self.height = height
    var colors = Array(repeating: background.channels, count: width * height)
    for layer in layers {
      let alpha = Double(layer.color.alpha) / 255
      for (index, coverage) in layer.coverage(width: width, height: height).enumerated() where coverage > 0 {
        colors[index] += (layer.color.channels - colors[index]) * alpha * coverage
      }
    }
    for color in colors { for channel in 0..<3 { channels.append(color[channel]) } }
  }

  /// The picture as opaque pixels 0xAARRGGBB, channels rounded.
  package var pixels: [UInt32] {
    (0..<width * height).map { index in
      channels[3 * index..<3 * index + 3].reduce(0xFF) { $0 << 8 | UInt32($1.rounded()) }
    }
  }

  /// How far the pixels 0xXXRRGGBB are from this picture: the mean and the greatest difference of a channel.
  package func difference(from pixels: [UInt32]) -> (mean: Double, worst: Double) {
    var total = 0.0
    var worst = 0.0
    for (index, expected) in channels.enumerated() {
      let value = (pixels[index / 3] >> UInt32(16 - 8 * (index % 3))) & 0xFF
      let difference = abs(Double(value) - expected)
      total += difference
      worst = max(worst, difference)
    }
    return (total / Double(max(1, channels.count)), worst)
  }
}

extension SampledLayer {
  /// The share of each pixel's samples that it covers, row by row.
  fileprivate func coverage(width: Int, height: Int) -> [Double] {
    let grid = SampledPicture.grid
    let crossings = crossings(columns: width, lines: height * grid)
    var result: [Double] = []
    for y in 0..<height {
      // Samples more that are covered than in the pixel before.
      var changes = Array(repeating: 0, count: width + 2)
      for line in crossings[y * grid..<(y + 1) * grid] { count(line.sorted(), into: &changes) }
      var covered = 0
      for x in 0..<width {
        covered += changes[x]
        result.append(Double(covered) / Double(grid * grid))
      }
    }
    return result
  }

  /// By line of samples: the first sample right of each crossing, and whether it goes up, as words that sort from left
  /// to right.
  private func crossings(columns: Int, lines: Int) -> [[Int]] {
    var crossings = Array(repeating: [Int](), count: lines)
    let grid = Double(SampledPicture.grid)
    for points in contours {
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where a.y != b.y {
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let first = max(0, (upper.y * grid - 0.5).rounded(.up))
        let end = min(Double(lines), (lower.y * grid - 0.5).rounded(.up))
        for line in stride(from: first, to: end, by: 1) {
          let x = upper.x + ((line + 0.5) / grid - upper.y) * slope
          let sample = max(0, min(Double(columns) * grid, (x * grid - 0.5).rounded(.up)))
          crossings[Int(line)].append(Int(sample) << 1 | (b.y < a.y ? 1 : 0))
        }
      }
    }
    return crossings
  }

  /// Adds one line of samples: what is covered from within a pixel on counts there for the samples that are left, and
  /// from the next pixel on for all.
  private func count(_ crossings: [Int], into changes: inout [Int]) {
    let grid = SampledPicture.grid
    var winding = 0
    for crossing in crossings {
      let wasInside = isInside(winding)
      winding += crossing & 1 == 1 ? 1 : -1
      guard isInside(winding) != wasInside else { continue }
      let sign = wasInside ? -1 : 1
      let sample = crossing >> 1
      let left = grid - sample % grid
      changes[sample / grid] += sign * left
      changes[sample / grid + 1] += sign * (grid - left)
    }
  }

  private func isInside(_ winding: Int) -> Bool { isEvenOdd ? winding % 2 != 0 : winding != 0 }
}

extension Color {
  fileprivate var channels: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}
