import MaruRaster
import Testing

@Suite struct PixmapDifferenceTests {
  @Test func equalPicturesHaveNone() {
    let picture = Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    #expect(PixmapDifference(of: picture, from: picture) == nil)
    #expect(PixmapDifference(of: Pixmap(width: 0, height: 0), from: Pixmap(width: 0, height: 0)) == nil)
  }

  @Test func theFirstPixelIsNamedAndAllAreCounted() throws {
    let actual = Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let expected = Pixmap(width: 2, height: 2, pixels: [0xFF00_0000, 0xFFFF_FFFE])
    let difference = try #require(PixmapDifference(of: actual, from: expected))
    #expect((difference.x, difference.y) == (1, 0))
    #expect(difference.count == 3)
  }

  @Test func thePicturesStandSideBySide() throws {
    let black = Pixmap(width: 1, height: 1, pixels: [0xFF00_0000])
    let two = Pixmap(width: 1, height: 2, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let picture = try #require(PixmapDifference(of: black, from: two)).picture
    try #require((picture.width, picture.height) == (11, 2))
    let columns = [0, 5, 10].map { x in [picture[x, 0], picture[x, 1]] }
    #expect(columns == [[0xFF00_0000, 0xFFFF_FFFF], [0xFF00_0000, 0], [0xFFBF_BFBF, 0xFFFF_0000]])
  }

  @Test func fingerprintsTellSizesAndPixelsApart() {
    let pictures = [
      Pixmap(width: 0, height: 0), Pixmap(width: 0, height: 1), Pixmap(width: 2, height: 1),
      Pixmap(width: 1, height: 2), Pixmap(width: 2, height: 1, pixels: [1, 0]),
      Pixmap(width: 2, height: 1, pixels: [0, 1]),
    ]
    #expect(Set(pictures.map(\.fingerprint)).count == pictures.count)
    // Of one machine and version as of all others.
    #expect(
      Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF]).fingerprint == 0xCBDC_5CF2_8BAE_6FE1)
  }
}
