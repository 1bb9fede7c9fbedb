// The stages in order: commands → edges → per band events → per row pixels.

public import MaruDrawing
internal import MaruGeometry

/// Paints display lists. Keeps scratch memory between calls, but nothing of any picture.
///
/// A row is painted from left to right, each pixel stored once. Neighbouring commands in one opaque colour are one
/// primitive: where they overlap or touch there is no seam.
public struct Renderer {
  private let scratch = Scratch()

  public init() {}

  /// Paints `list` where `clip` says, and nothing elsewhere. What lies outside the buffer is left out. The pixels do
  /// not depend on the clip: a part repainted equals that part of the whole.
  public mutating func render(_ list: DisplayList, into buffer: PixelBuffer, clip: PixelRect) {
    let clip = clip.intersection(buffer.bounds)
    guard !clip.isEmpty else { return }
    let widest = 32_000
    var x = clip.x
    while x < clip.maxX {
      let tile = PixelRect(x: x, y: clip.y, width: min(widest, clip.maxX - x), height: clip.height)
      scratch.render(list, into: buffer, clip: tile)
      x += widest
    }
  }
}

/// A command as the bands see it.
private struct Figure {
  var firstEdge: Int
  var endEdge: Int
  var primitive: Int
  var top: Int
  var bottom: Int
  /// The command in the list, for its mask.
  var command: Int
}

private final class Scratch {
  private var rows = EventRows()
  private var builder = EdgeBuilder()
  private var figures: [Figure] = []

  deinit { rows.deallocate() }

  func render(_ list: DisplayList, into buffer: PixelBuffer, clip: PixelRect) {
    rows.fit(width: clip.width)
    var painter = RowPainter(palette: Palette(base: premultiplied(list.background)))
    var next = 0
    repeat {
      next = collect(list, from: next, clip: clip, palette: &painter.palette)
      if !painter.blends || !figures.isEmpty { paintBands(list, &painter, into: buffer, clip: clip) }
      painter.palette.removeAll(base: 0)
      painter.blends = true
    } while next < list.commands.count
  }

  /// Makes edges of the next commands, up to a palette full of primitives. Which command is which primitive does not
  /// depend on the clip.
  private func collect(
    _ list: DisplayList, from first: Int, clip: PixelRect, palette: inout Palette
  ) -> Int {
    builder.removeAll()
    figures.removeAll(keepingCapacity: true)
    var index = first
    while index < list.commands.count {
      let command = list.commands[index]
      let joins = index > first && canJoin(command, list.commands[index - 1])
      if !joins {
        if palette.paints.count == Palette.size { break }
        palette.append(command.color, isEvenOdd: command.shape.isEvenOdd)
      }
      if let bounds = command.shape.bounds {
        // A pixel more to each side: snapping may move an edge over a pixel's border.
        let reach = PixelRect(covering: bounds.inset(by: -1)).intersection(clip)
        if !reach.isEmpty {
          let start = builder.edges.count
          builder.add(command.shape)
          figures.append(
            Figure(
              firstEdge: start, endEdge: builder.edges.count, primitive: palette.paints.count - 1,
              top: reach.y, bottom: reach.maxY, command: index))
        }
      }
      index += 1
    }
    return index
  }

  private func canJoin(_ a: DrawCommand, _ b: DrawCommand) -> Bool {
    a.color == b.color && a.color.isOpaque && !a.shape.isEvenOdd && !b.shape.isEvenOdd
  }

  private func paintBands(
    _ list: DisplayList, _ painter: inout RowPainter, into buffer: PixelBuffer, clip: PixelRect
  ) {
    var top = clip.y
    while top < clip.maxY {
      let bottom = min(top + EventRows.rows, clip.maxY)
      rows.removeAll()
      var writer = CoverageWriter(rows: rows, left: clip.x, width: clip.width, top: top, bottom: bottom)
      builder.edges.withUnsafeBufferPointer { edges in
        for figure in figures where figure.top < bottom && figure.bottom > top {
          writer.primitive = figure.primitive
          if case .mask(let mask, let x, let y) = list.commands[figure.command].shape {
            write(mask, x: x, y: y, &writer)
          } else {
            writer.write(UnsafeBufferPointer(rebasing: edges[figure.firstEdge..<figure.endEdge]))
          }
        }
      }
      rows = writer.rows
      for row in top..<bottom {
        painter.paint(
          rows.sortedRow(row - top), into: buffer.base + row * buffer.stride + clip.x, width: clip.width)
      }
      top = bottom
    }
  }

  private func write(_ mask: Mask, x: Int, y: Int, _ writer: inout CoverageWriter) {
    mask.coverage.withUnsafeBufferPointer { values in
      for row in max(writer.top, y)..<max(max(writer.top, y), min(writer.bottom, y + mask.height)) {
        let start = (row - y) * mask.width
        writer.write(
          UnsafeBufferPointer(rebasing: values[start..<start + mask.width]), x: x, row: row - writer.top)
      }
    }
  }
}

extension Shape {
  fileprivate var isEvenOdd: Bool {
    switch self {
    case .evenOddCircles: true
    case .path(_, let style): style.isEOFilled
    case .circle, .ring, .arc, .line, .rectangle, .mask: false
    }
  }
}
