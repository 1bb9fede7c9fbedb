// What a picture should look like: 16 × 16 samples a pixel, each with its own composed colour, averaged. Outlines
// are polygons too fine to matter; nothing of the rasteriser is used.

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

/// Each pixel the mean of its samples.
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
    var walk = SampleWalk(background: background, layers: layers)
    let crossings = SampledPicture.crossings(layers, columns: width, lines: height * SampledPicture.grid)
    for y in 0..<height {
      // How much the colour changes from one pixel to the next.
      var changes = Array(repeating: SIMD3<Double>.zero, count: width + 2)
      for line in y * SampledPicture.grid..<(y + 1) * SampledPicture.grid {
        walk.pass(crossings[line].sorted(), into: &changes)
      }
      var color = SIMD3<Double>.zero
      for x in 0..<width {
        color += changes[x]
        for channel in 0..<3 { channels.append(color[channel]) }
      }
    }
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

  /// By line of samples: the first sample right of each crossing, which layer's outline it is, and whether it
  /// goes up, as words that sort from left to right.
  private static func crossings(_ layers: [SampledLayer], columns: Int, lines: Int) -> [[UInt64]] {
    var crossings = Array(repeating: [UInt64](), count: lines)
    let grid = Double(grid)
    for (index, layer) in layers.enumerated() {
      for points in layer.contours {
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where a.y != b.y {
          let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
          let slope = (lower.x - upper.x) / (lower.y - upper.y)
          let first = max(0, (upper.y * grid - 0.5).rounded(.up))
          let end = min(Double(lines), (lower.y * grid - 0.5).rounded(.up))
          let tag = UInt64(index) << 1 | (b.y < a.y ? 1 : 0)
          for line in stride(from: first, to: end, by: 1) {
            let x = upper.x + ((line + 0.5) / grid - upper.y) * slope
            let sample = max(0, min(Double(columns) * grid, (x * grid - 0.5).rounded(.up)))
            crossings[Int(line)].append(UInt64(sample) << 32 | tag)
          }
        }
      }
    }
    return crossings
  }
}

/// Walks lines of samples from left to right, knowing what covers each.
private struct SampleWalk {
  let layers: [SampledLayer]
  let background: SIMD3<Double>
  private var windings: [Int]
  private var covering: [Bool]
  private var colors: [[Bool]: SIMD3<Double>] = [:]

  init(background: Color, layers: [SampledLayer]) {
    self.layers = layers
    self.background = background.channels
    windings = Array(repeating: 0, count: layers.count)
    covering = Array(repeating: false, count: layers.count)
  }

  /// Adds one line's share of the picture to `changes`: a colour that begins within a pixel counts there for the
  /// samples that are left, and from the next pixel on for all.
  mutating func pass(_ crossings: [UInt64], into changes: inout [SIMD3<Double>]) {
    let grid = SampledPicture.grid
    let weight = 1 / Double(grid * grid)
    var color = background
    changes[0] += color * Double(grid) * weight
    var index = 0
    while index < crossings.count {
      let sample = Int(crossings[index] >> 32)
      var isChanged = false
      while index < crossings.count, Int(crossings[index] >> 32) == sample {
        if cross(crossings[index]) { isChanged = true }
        index += 1
      }
      guard isChanged else { continue }
      let next = composed()
      let change = (next - color) * weight
      color = next
      let left = Double(grid - sample % grid)
      changes[sample / grid] += change * left
      changes[sample / grid + 1] += change * (Double(grid) - left)
    }
  }

  /// Whether the crossing changes what covers the samples right of it.
  private mutating func cross(_ crossing: UInt64) -> Bool {
    let layer = Int((crossing & 0xFFFF_FFFF) >> 1)
    windings[layer] += crossing & 1 == 1 ? 1 : -1
    let isCovering = layers[layer].isEvenOdd ? windings[layer] % 2 != 0 : windings[layer] != 0
    guard isCovering != covering[layer] else { return false }
    covering[layer] = isCovering
    return true
  }

  /// Source-over, not rounded.
  private mutating func composed() -> SIMD3<Double> {
    if let known = colors[covering] { return known }
    var color = background
    for (layer, isCovering) in zip(layers, covering) where isCovering {
      color += (layer.color.channels - color) * (Double(layer.color.alpha) / 255)
    }
    colors[covering] = color
    return color
  }
}

extension Color {
  fileprivate var channels: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}
