// The stages in order: commands → edges → per band events → per row pixels.

public import MaruDrawing
internal import MaruGeometry

/// Paints display lists. Keeps scratch memory between calls, but nothing of any picture.
///
/// Each row is painted from left to right, each pixel stored once, with the colour that its covering shapes give.
public struct Renderer {
  private let scratch = Scratch()

  public init() {}

  /// Paints `list` where `clip` says, and nothing elsewhere. What lies outside the buffer is left out. The pixels do
  /// not depend on the clip: a part repainted equals that part of the whole.
  public mutating func render(_ list: DisplayList, into buffer: PixelBuffer, clip: PixelRect) {
    scratch.render(list, into: buffer, within: CollectionOfOne(clip))
  }

  /// Paints `list` in all of `clips`, which may overlap. Once it has painted a picture, a like one takes no further
  /// memory.
  public mutating func render(_ list: DisplayList, into buffer: PixelBuffer, clips: [PixelRect]) {
    scratch.render(list, into: buffer, within: clips)
  }
}

private final class Scratch {
  private var writer = CoverageWriter()
  private var painter = RowPainter()
  private var scene = Scene()
  /// What is still to be painted.
  private var tiles: [PixelRect] = []

  /// The widest row that events can count.
  private static let widest = 32_768
  /// Tiles are not split below this many pixels a side; more than a palette of primitives on so few pixels are
  /// painted in layers.
  private static let smallestTile = 8

  deinit {
    writer.deallocate()
    painter.deallocate()
  }

  /// All clips at once, or tile by tile. Tiles that more primitives touch than a palette holds are split, so that each
  /// pixel is stored once.
  func render(_ list: DisplayList, into buffer: PixelBuffer, within clips: some Collection<PixelRect>) {
    tiles.removeAll(keepingCapacity: true)
    for clip in clips {
      let tile = clip.intersection(buffer.bounds)
      if !tile.isEmpty { tiles.append(tile) }
    }
    if tiles.count > 1 && tiles.withUnsafeBufferPointer({ paint(list, into: buffer, clips: $0) }) { return }
    while let tile = tiles.popLast() {
      let isPainted = withUnsafePointer(to: tile) {
        paint(list, into: buffer, clips: UnsafeBufferPointer(start: $0, count: 1))
      }
      if !isPainted {
        let (first, second) = tile.halves
        tiles.append(second)
        tiles.append(first)
      }
    }
  }

  /// False if that is too much at once: then nothing is painted.
  private func paint(
    _ list: DisplayList, into buffer: PixelBuffer, clips: UnsafeBufferPointer<PixelRect>
  ) -> Bool {
    painter.palette.removeAll(base: premultiplied(list.background))
    painter.blends = false
    let next = scene.collect(list, from: 0, clips: clips, &painter.palette)
    let isAll = next == list.commands.count && clips.allSatisfy { $0.width <= Scratch.widest }
    guard isAll || clips.count == 1 && max(clips[0].width, clips[0].height) <= Scratch.smallestTile else {
      return false
    }
    paintBands(list, into: buffer, clips: clips)
    paintLayers(list, from: next, into: buffer, clips: clips)
    return true
  }

  /// Paints the commands from `first` on over what is there, a palette at a time.
  private func paintLayers(
    _ list: DisplayList, from first: Int, into buffer: PixelBuffer, clips: UnsafeBufferPointer<PixelRect>
  ) {
    var next = first
    painter.blends = true
    while next < list.commands.count {
      painter.palette.removeAll(base: 0)
      next = scene.collect(list, from: next, clips: clips, &painter.palette)
      paintBands(list, into: buffer, clips: clips)
    }
  }

  private func paintBands(
    _ list: DisplayList, into buffer: PixelBuffer, clips: UnsafeBufferPointer<PixelRect>
  ) {
    scene.edges.withUnsafeBufferPointer { edges in
      scene.figures.withUnsafeBufferPointer { figures in
        for clip in clips {
          for top in stride(from: clip.y, to: clip.maxY, by: EventRows.rows) {
            let band = PixelRect(
              x: clip.x, y: top, width: clip.width, height: min(EventRows.rows, clip.maxY - top))
            paint(band, list, figures, edges, into: buffer, &writer, &painter)
          }
        }
      }
    }
  }

  private func paint(
    _ band: PixelRect, _ list: DisplayList, _ figures: UnsafeBufferPointer<Figure>,
    _ edges: UnsafeBufferPointer<Edge>, into buffer: PixelBuffer, _ writer: inout CoverageWriter,
    _ painter: inout RowPainter
  ) {
    writer.begin(band)
    for index in figures.indices where figures[index].reach.touches(band) {
      writer.primitive = figures[index].primitive
      if figures[index].outline != .mask {
        writer.write(UnsafeBufferPointer(rebasing: edges[figures[index].edges]), figures[index].outline)
      } else if case .mask(let mask, let x, let y) = list.commands[figures[index].command].shape {
        write(mask, x: x, y: y, &writer)
      }
    }
    painter.begin(writer.leading)
    for row in 0..<band.height {
      painter.paint(
        writer.rows.sortedRow(row), into: buffer.base + (band.y + row) * buffer.stride + band.x,
        width: band.width)
    }
  }

  private func write(_ mask: Mask, x: Int, y: Int, _ writer: inout CoverageWriter) {
    let from = max(writer.top, y)
    let to = min(writer.bottom, y + mask.height)
    guard from < to else { return }
    mask.coverage.withUnsafeBufferPointer { values in
      for row in from..<to {
        let start = (row - y) * mask.width
        writer.write(
          UnsafeBufferPointer(rebasing: values[start..<start + mask.width]), x: x, row: row - writer.top)
      }
    }
  }
}

extension PixelRect {
  /// The rectangle cut in two across its longer side.
  fileprivate var halves: (PixelRect, PixelRect) {
    if width >= height {
      let left = width / 2
      return (
        PixelRect(x: x, y: y, width: left, height: height),
        PixelRect(x: x + left, y: y, width: width - left, height: height)
      )
    }
    let upper = height / 2
    return (
      PixelRect(x: x, y: y, width: width, height: upper),
      PixelRect(x: x, y: y + upper, width: width, height: height - upper)
    )
  }
}
