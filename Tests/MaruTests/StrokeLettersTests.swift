@testable import MaruDrawing
import MaruGeometry
import Testing

@Suite struct StrokeLettersTests {
  @Test func digitsAndTheSignsAmongThemAreOfOneWidth() {
    #expect(Set("0123456789+−×=".map { setter.width(of: String($0), size: 1000) }) == [580])
  }

  @Test(arguments: Array(characters)) func everyCharacterHasALetterInsideItsCell(character: Character) {
    let text = String(character)
    let box = Polygons(outline(text)).bounds
    #expect(outline(text) != outline("\u{4E00}"), "\(character) is the box of missing characters")
    #expect(box.x >= 15 && box.maxX <= setter.width(of: text, size: 1000) - 15)
    #expect(box.y >= -800 && box.maxY <= 120)
  }

  @Test(arguments: StrokeLetter.all) func aLettersOutlineCoversItsStrokesOnce(letter: StrokeLetter) {
    let width = StrokeLetter.strokeWidth
    let strokes = letter.threads.reduce(into: Path()) { $0.addPath($1.outline(width: width)) }
    let pen = Polygons(strokes, tolerance: 0.2)
    let union = Polygons(strokes.unionOfContours(), tolerance: 0.2)
    let box = pen.bounds.inset(by: -12)
    for x in stride(from: box.x + 0.7, to: box.maxX, by: 23) {
      for y in stride(from: box.y + 0.3, to: box.maxY, by: 23) {
        let point = Point(x, y)
        #expect(union.winding(point) == (pen.winding(point) == 0 ? 0 : 1), "\(letter.characters) at \(point)")
      }
    }
  }

  @Test(arguments: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"))
  func capitalsAndDigitsStandOnTheBaselineAndReachTheCapHeight(character: Character) {
    let box = Polygons(outline(String(character))).bounds
    #expect(abs(box.y + 700) < 8, "\(character) reaches \(-box.y)")
    #expect(abs(box.maxY) < 8 || character == "Q", "\(character) stands at \(-box.maxY)")
    #expect(setter.capHeight(size: 1000) == 700)
  }

  @Test func aNineIsASixTurnedByHalf() {
    let six = Polygons(outline("6"), tolerance: 0.2)
    let nine = Polygons(outline("9"), tolerance: 0.2)
    #expect(abs(six.area - nine.area) < 10)
    let (a, b) = (six.bounds, nine.bounds)
    let middle = Point(a.center.x + b.center.x, a.center.y + b.center.y)
    for x in stride(from: a.x, to: a.maxX, by: 23.7) {
      for y in stride(from: a.y, to: a.maxY, by: 23.7) {
        #expect(six.winding(Point(x, y)) == nine.winding(Point(middle.x - x, middle.y - y)))
      }
    }
  }

  @Test func theColonStandsInTheMiddleOfTheDigits() {
    #expect(abs(Polygons(outline(":")).bounds.center.y - Polygons(outline("0")).bounds.center.y) < 0.1)
  }

  @Test func aZeroIsNarrowerThanAnO() {
    #expect(Polygons(outline("0")).bounds.width < 0.8 * Polygons(outline("O")).bounds.width)
  }

  @Test func smallLettersAreCapitals() {
    #expect(outline("cancel") == outline("CANCEL"))
    #expect(setter.width(of: "wake", size: 20) == setter.width(of: "WAKE", size: 20))
  }

  @Test func aMissingCharacterIsABoxAndWhiteSpaceIsEmpty() {
    #expect(outline("字") == outline("é") && !outline("字").isEmpty)
    for space in [" ", "\t", "\u{A0}", "\n", "\u{202F}"] {
      #expect(setter.shapes(of: space, size: 20, origin: origin).isEmpty)
      #expect(setter.width(of: space, size: 1000) == 260)
    }
    #expect(setter.shapes(of: "", size: 20, origin: origin).isEmpty && setter.width(of: "", size: 20) == 0)
    #expect(outline("⌫\u{FE0E}") == outline("⌫"))
  }

  @Test func aTextIsOneShapeOfLinesAndCircularArcs() {
    #expect(setter.shapes(of: characters, size: 20, origin: origin).count == 1)
    for element in outline(characters).elements {
      switch element {
      case .move, .line, .closeSubpath: break
      case .arc(let arc): #expect(arc.radiusX == arc.radiusY)
      case .quadCurve, .curve: Issue.record("a curve")
      }
    }
  }

  @Test func aTextIsItsLettersSideBySideButForKerning() {
    let alone = "OHIO".reduce(0) { $0 + setter.width(of: String($1), size: 34) }
    #expect(abs(setter.width(of: "OHIO", size: 34) - alone) < 1e-9)
    let last = Polygons(outline("8")).bounds
    #expect(abs(Polygons(outline("00008")).bounds.maxX - last.maxX - 4 * 580) < 1e-6)
    for pair in ["TA", "AV", "LY", "P."] {
      let apart = pair.reduce(0) { $0 + setter.width(of: String($1), size: 1000) }
      #expect(setter.width(of: pair, size: 1000) < apart - 40)
    }
  }

  @Test func lettersScaleAndMoveWithTheirOrigin() {
    let large = Polygons(outline("R2")).bounds
    let small = Polygons(outline("R2", size: 250, origin: Point(40, 50))).bounds
    #expect(abs(small.x - 40 - large.x / 4) < 0.01 && abs(small.maxX - 40 - large.maxX / 4) < 0.01)
    #expect(abs(small.y - 50 - large.y / 4) < 0.01 && abs(small.maxY - 50 - large.maxY / 4) < 0.01)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity]) func aSizeThatIsNoneDrawsNothing(size: Double)
  {
    #expect(setter.width(of: "12", size: size) == 0)
    #expect(setter.shapes(of: "12", size: size, origin: origin).isEmpty)
  }

  @Test func anOriginThatIsNotFiniteDrawsNothing() {
    #expect(setter.shapes(of: "12", size: 20, origin: Point(.nan, 0)).isEmpty)
  }
}

private let setter = StrokeTypesetter()
private let origin = Point(0, 0)
private let characters =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ:.,-–−+/()'!?%#…⌫×°&;\"*$@=<>[]{}|\\^_`~—·÷’“”‘"

/// In thousandths of an em by default.
private func outline(_ text: String, size: Double = 1000, origin: Point = origin) -> Path {
  var outline = Path()
  for case .glyphs(let run) in setter.shapes(of: text, size: size, origin: origin) {
    outline.addPath(run.path)
  }
  return outline
}
