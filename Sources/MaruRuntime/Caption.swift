// The text that a dialog shows above its value.

internal import MaruDrawing
internal import MaruGeometry
internal import MaruWidgets

/// A caption's place and words: all that its drawing depends on but theme and letters, which never change.
struct Caption: Equatable {
  let text: String
  let frame: Rect
  let textScale: Double
  let metrics: WindowMetrics

  /// Units; where a line more than there is room for is needed, smaller ones are tried.
  private static let sizes = [13.0, 12, 11, 10]
  /// A longer text is cut here: no window has room for it.
  private static let mostCharacters = 1000

  /// How many lines `text` takes in built-in letters, which are wider than most: known without any font.
  static func estimatedLines(of text: String, width: Double, textScale: Double) -> Int {
    let letters = StrokeTypesetter()
    let size = sizes[0] * textScale
    return WrappedText(text.prefix(mostCharacters), width: width) { letters.width(of: $0, size: size) }.lines
      .count
  }

  /// Draws it in the middle of its frame. `context` is in interface units.
  func draw(in context: inout GraphicsContext, _ theme: Theme) {
    for size in Caption.sizes {
      let letters = size * textScale
      let pitch = BoardLayout.Measure.textLine * textScale * size / Caption.sizes[0]
      let room = max(1, Int((frame.height + 0.01) / pitch))
      let wrapped = WrappedText(text.prefix(Caption.mostCharacters), width: frame.width) {
        context.width(of: $0, size: letters)
      }
      guard wrapped.lines.count <= room || size == Caption.sizes.last else { continue }
      return draw(wrapped.lines(atMost: room), letters, pitch: pitch, in: &context, theme)
    }
  }

  private func draw(
    _ lines: [String], _ size: Double, pitch: Double, in context: inout GraphicsContext, _ theme: Theme
  ) {
    let top = frame.center.y - pitch * Double(lines.count) / 2
    for (index, line) in lines.enumerated() {
      context.draw(
        context.shortened(line, size: size, room: frame.width),
        at: Point(frame.center.x, top + pitch * (Double(index) + 0.5)), size: size, color: theme.caption)
    }
  }
}

/// A text in lines that are no wider than there is room for.
package struct WrappedText {
  package private(set) var lines: [String] = []

  /// Breaks `text` at newlines and spaces, and words that are wider than a line between characters.
  package init(_ text: some StringProtocol, width: Double, measure: (String) -> Double) {
    let space = measure(" ")
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = ""
      var length = 0.0
      for word in paragraph.split(separator: " ") {
        for piece in WrappedText.pieces(of: String(word), width: width, measure) {
          let more = measure(piece)
          if line.isEmpty || length + space + more > width {
            if !line.isEmpty { lines.append(line) }
            (line, length) = (piece, more)
          } else {
            line += " " + piece
            length += space + more
          }
        }
      }
      lines.append(line)
    }
  }

  /// The first `most` lines; the last one of them ends in `…` if there are more.
  package func lines(atMost most: Int) -> [String] {
    guard lines.count > most, most > 0 else { return lines }
    return lines[..<(most - 1)] + [lines[most - 1] + "…"]
  }

  private static func pieces(of word: String, width: Double, _ measure: (String) -> Double) -> [String] {
    guard measure(word) > width else { return [word] }
    var pieces = [""]
    var length = 0.0
    for character in word {
      let more = measure(String(character))
      if length + more > width && !pieces[pieces.count - 1].isEmpty {
        pieces.append("")
        length = 0
      }
      pieces[pieces.count - 1].append(character)
      length += more
    }
    return pieces
  }
}
