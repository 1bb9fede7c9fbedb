import MaruPNG
import MaruRaster
import Testing

@Suite struct PNGTests {
  // MARK: Encoding

  @Test(arguments: [(1, 1), (7, 5), (64, 3)]) func anOpaquePictureComesBackAsItWas(width: Int, height: Int)
    throws
  {
    let picture = noise(width, height) { $0 | 0xFF00_0000 }
    let file = PNG.encode(picture)
    #expect(try PNG.decode(file) == picture)
    #expect(file[25] == 2)
  }

  @Test(arguments: [(1, 1), (7, 5), (64, 3)])
  func aTranslucentPictureComesBackAsItWas(width: Int, height: Int) throws {
    let picture = noise(width, height, premultiplied)
    let file = PNG.encode(picture)
    #expect(try PNG.decode(file) == picture)
    #expect(file[25] == 6)
  }

  @Test func everyPremultipliedSampleComesBack() throws {
    let pixels = (0...255 as ClosedRange<UInt32>).flatMap { alpha in
      (0...alpha).map { alpha << 24 | $0 << 16 | (alpha - $0) << 8 | $0 }
    }
    let picture = Pixmap(width: pixels.count, height: 1, pixels: pixels)
    // Wider than a file may be: in rows.
    for start in stride(from: 0, to: pixels.count, by: 8224) {
      let row = Pixmap(width: 8224, height: 1, pixels: Array(picture.pixels[start..<start + 8224]))
      #expect(try PNG.decode(PNG.encode(row)) == row)
    }
  }

  @Test func colorsAreStoredStraight() throws {
    let file = PNG.encode(Pixmap(width: 2, height: 1, pixels: [0x8040_0080, 0x0000_0000]))
    #expect(file.count < 90)
    #expect(try PNG.decode(file).pixels == [0x8040_0080, 0])
    let straight = png(2, 1, color: 6, rows: [[128, 0, 255, 128, 0, 0, 0, 0]])
    #expect(try PNG.decode(straight).pixels == [0x8040_0080, 0])
  }

  @Test func theSamePictureIsTheSameBytes() {
    let picture = noise(40, 30, premultiplied)
    #expect(PNG.encode(picture) == PNG.encode(picture))
  }

  @Test func aFlatPictureIsASmallFile() {
    #expect(PNG.encode(noise(500, 500) { _ in 0xFFF2_F2F7 }).count < 2500)
  }

  @Test func aPictureOfNoPixelsIsNoFile() {
    #expect(PNG.encode(Pixmap(width: 0, height: 5)).isEmpty)
    #expect(throws: PNGError.notPNG) { try PNG.decode([]) }
  }

  // MARK: Decoding

  @Test func everyColorTypeIsRead() throws {
    let gray = png(2, 1, color: 0, rows: [[0x33, 0xFF]])
    #expect(try PNG.decode(gray).pixels == [0xFF33_3333, 0xFFFF_FFFF])
    let grayAlpha = png(2, 1, color: 4, rows: [[0xFF, 0x80, 0xFF, 0]])
    #expect(try PNG.decode(grayAlpha).pixels == [0x8080_8080, 0])
    let rgb = png(2, 1, color: 2, rows: [[1, 2, 3, 4, 5, 6]])
    #expect(try PNG.decode(rgb).pixels == [0xFF01_0203, 0xFF04_0506])
    let rgba = png(1, 2, color: 6, rows: [[255, 0, 255, 51], [9, 8, 7, 255]])
    #expect(try PNG.decode(rgba).pixels == [0x3333_0033, 0xFF09_0807])
    let palette = png(3, 1, color: 3, rows: [[1, 0, 1]], chunks: [("PLTE", [1, 2, 3, 255, 255, 255])])
    #expect(try PNG.decode(palette).pixels == [0xFFFF_FFFF, 0xFF01_0203, 0xFFFF_FFFF])
  }

  @Test func transparentColorsAndPalettesAreRead() throws {
    let gray = png(2, 1, color: 0, rows: [[7, 8]], chunks: [("tRNS", [0, 7])])
    #expect(try PNG.decode(gray).pixels == [0, 0xFF08_0808])
    let rgb = png(2, 1, color: 2, rows: [[1, 2, 3, 1, 2, 4]], chunks: [("tRNS", [0, 1, 0, 2, 0, 3])])
    #expect(try PNG.decode(rgb).pixels == [0, 0xFF01_0204])
    let chunks: [Chunk] = [("PLTE", [255, 255, 255, 9, 9, 9]), ("tRNS", [51])]
    #expect(
      try PNG.decode(png(2, 1, color: 3, rows: [[0, 1]], chunks: chunks)).pixels == [
        0x3333_3333, 0xFF09_0909,
      ])
  }

  @Test func everyFilterIsUndone() throws {
    // Each row is the one before it, continued: written by hand from the format's definition.
    let rows: [[UInt8]] = [[10, 20, 30], [1, 1, 1], [5, 5, 5], [10, 1, 1], [1, 2, 3]]
    let file = png(3, 5, color: 0, rows: rows, filters: [0, 1, 2, 3, 4])
    let gray: [UInt32] = [10, 20, 30, 1, 2, 3, 6, 7, 8, 13, 11, 10, 14, 13, 16]
    #expect(try PNG.decode(file).pixels == gray.map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 })
  }

  @Test func aFileOfAnotherProgramIsRead() throws {
    let picture = try PNG.decode(foreign)
    #expect(picture.width == 12 && picture.height == 10)
    for y in 0..<10 {
      for x in 0..<12 {
        let alpha = (x + y) % 3 == 0 ? 255 - x * 10 : 255
        func sample(_ value: Int) -> UInt32 { UInt32(((value & 255) * alpha + 127) / 255) }
        let expected =
          UInt32(alpha) << 24 | sample(x * 20 + y * 3) << 16 | sample(y * 25) << 8 | sample(x * y * 5)
        #expect(picture[x, y] == expected)
      }
    }
  }

  @Test func chunksThatDoNotMatterAreLeftOut() throws {
    let file = png(1, 1, color: 0, rows: [[5]], chunks: [("tEXt", [1, 2, 3]), ("gAMA", [])])
    #expect(try PNG.decode(file).pixels == [0xFF05_0505])
  }

  // MARK: Damaged files

  @Test func aFileCutAnywhereIsAnError() {
    for file in [foreign, PNG.encode(noise(5, 4, premultiplied))] {
      for count in file.indices {
        #expect(throws: PNGError.self, "cut to \(count)") { try PNG.decode(Array(file.prefix(count))) }
      }
    }
  }

  @Test func aFileWithAnyByteChangedIsAnError() {
    for file in [foreign, PNG.encode(noise(5, 4, premultiplied))] {
      for index in file.indices {
        for change in [0x01, 0x20, 0x80, 0xFF] as [UInt8] {
          var damaged = file
          damaged[index] ^= change
          #expect(throws: PNGError.self, "byte \(index) changed by \(change)") { try PNG.decode(damaged) }
        }
      }
    }
  }

  @Test(arguments: 0..<300) func damageWithRightChecksumsNeverTraps(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let chunks: [Chunk] = [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [8])]
    var content = [header(3, 2, color: UInt8.random(in: 0...6, using: &random))] + chunks
    content += [("IDAT", deflated([[0, 1, 0, 1], [4, 1, 1, 0]])), ("IEND", [])]
    for _ in 0..<3 {
      let chunk = Int.random(in: 0..<content.count, using: &random)
      guard let byte = content[chunk].content.indices.randomElement(using: &random) else { continue }
      content[chunk].content[byte] = .random(in: 0...255, using: &random)
      if Bool.random(using: &random) { content[chunk].content.removeLast() }
    }
    if let picture = try? PNG.decode(file(content)) { #expect(picture.pixels.count < 1 << 20) }
  }

  @Test(arguments: malformed) func aFileThatBreaksARuleSaysWhich(case: (file: [UInt8], problem: String)) {
    let error = #expect(throws: PNGError.self) { try PNG.decode(`case`.file) }
    #expect(error?.description.contains(`case`.problem) == true, "\(error?.description ?? "")")
  }

  @Test func aSmallFileThatPromisesAHugePictureIsRefused() {
    #expect(throws: PNGError.malformed("its data is too short for its size")) {
      try PNG.decode(png(16384, 16384, color: 6, rows: [[1, 2, 3, 4]]))
    }
  }
}

private let malformed: [(file: [UInt8], problem: String)] = {
  let data: Chunk = ("IDAT", deflated([[0, 7]]))
  let end: Chunk = ("IEND", [])
  let head = header(1, 1, color: 0)
  func changed(_ index: Int, _ value: UInt8) -> [UInt8] {
    var head = head
    head.content[index] = value
    return file([head, data, end])
  }
  return [
    (Array("GIF89a".utf8), "not a PNG"),
    (file([data, end]), "header is not first"),
    (file([head, head, data, end]), "header is not first"),
    (file([("IHDR", [0, 0]), data, end]), "13 bytes"),
    (file([header(0, 1, color: 0), data, end]), "0×1"),
    (file([header(1, 16385, color: 0), data, end]), "1×16385"),
    (changed(8, 16), "16 bits"), (changed(9, 5), "colour type 5"), (changed(10, 1), "compression"),
    (changed(11, 1), "filter"), (changed(12, 1), "interlacing"), (changed(12, 2), "interlace"),
    (file([head, data]), "too early"),
    (file([head, end]), "inflated"),
    (file([head, data, ("IEND", [1])]), "end is not empty"),
    (file([head, data, end]) + [0], "bytes after its end"),
    (file([head, ("ABCD", []), data, end]), "a chunk ABCD"),
    (file([head, ("AB!D", []), data, end]), "four letters"),
    (file([head, data, ("tEXt", []), data, end]), "one piece"),
    (file([head, ("IDAT", [1, 2, 3]), end]), "inflated"),
    (file([head, ("IDAT", deflated([[0]])), end]), "less data"),
    (file([head, ("IDAT", deflated([[0, 7, 7]])), end]), "more data"),
    (file([head, ("IDAT", deflated([[0, 7]]) + [0]), end]), "after its data"),
    (file([head, ("IDAT", deflated([[5, 7]])), end]), "filter 5"),
    (file([head, data, ("tRNS", [0, 0]), end]), "before the data"),
    (file([head, ("tRNS", [0]), data, end]), "transparent colour"),
    (file([header(1, 1, color: 3), data, end]), "palette is missing"),
    (file([header(1, 1, color: 3), ("PLTE", [1, 2, 3]), data, end]), "not in the palette"),
    (file([header(1, 1, color: 3), ("PLTE", [1, 2]), data, end]), "1 to 256"),
    (file([header(1, 1, color: 3), ("PLTE", []), data, end]), "1 to 256"),
    (file([header(1, 1, color: 3), ("PLTE", [1, 2, 3]), ("tRNS", [1, 2]), data, end]), "opacities"),
    (file([header(1, 1, color: 4), ("tRNS", [0, 1]), ("IDAT", deflated([[0, 7, 7]])), end]), "twice"),
  ]
}()

// MARK: Files made by hand

private typealias Chunk = (name: String, content: [UInt8])

/// `filters` are the numbers before the rows, 0 if there are too few.
private func png(
  _ width: Int, _ height: Int, color: UInt8, rows: [[UInt8]], filters: [UInt8] = [], chunks: [Chunk] = []
) -> [UInt8] {
  let data = rows.enumerated().map { [$0 < filters.count ? filters[$0] : 0] + $1 }
  return file([header(width, height, color: color)] + chunks + [("IDAT", deflated(data)), ("IEND", [])])
}

private func header(_ width: Int, _ height: Int, color: UInt8) -> Chunk {
  ("IHDR", bigEndian(width) + bigEndian(height) + [8, color, 0, 0, 0])
}

private func file(_ chunks: [Chunk]) -> [UInt8] {
  chunks.reduce([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
    let body = Array(chunk.name.utf8) + chunk.content
    let checksum = body.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    return file + bigEndian(chunk.content.count) + body + bigEndian(Int(~checksum))
  }
}

/// One stored block: not compressed.
private func deflated(_ rows: [[UInt8]]) -> [UInt8] {
  let bytes = Array(rows.joined())
  let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
  var (a, b) = (1, 0)
  for byte in bytes {
    a = (a + Int(byte)) % 65521
    b = (b + a) % 65521
  }
  return [0x78, 0x01, 1] + length + length.map { ~$0 } + bytes + bigEndian(b << 16 | a)
}

private func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func noise(_ width: Int, _ height: Int, _ pixel: (UInt32) -> UInt32) -> Pixmap {
  var random = Random(seed: 7)
  let pixels = (0..<width * height).map { _ in pixel(UInt32(truncatingIfNeeded: random.next())) }
  return Pixmap(width: width, height: height, pixels: pixels)
}

/// Some pixel no brighter than its opacity.
private func premultiplied(_ bits: UInt32) -> UInt32 {
  let alpha = bits >> 24
  return [16, 8, 0].reduce(alpha << 24) { $0 | ((bits >> $1 & 255) * alpha / 255) << $1 }
}

/// 12 by 10 pixels of RGBA, written by the Python Imaging Library with filters of its choice.
private let foreign = bytes(
  "89504e470d0a1a0a0000000d494844520000000c0000000a0806000000802cbffa000000d24944415478da85ce2f6f844010"
    + "87e1b7f975cd9a3563d6acc1acc19ca941a3d168743f4c351a8d46a3d1a74f9fae6d057349d3f48f98e4c96426799f800f03"
    + "7c6e06c5bd1b74eec56034e05919444084bb08c57d88d0b9571146f7dbe3e15d44131111af225edc9b88837b16f1f5f110cf"
    + "65ba89544542a45da4debd883489f43529de452ac2107608ebdcabb0d1fd3d2921ec2af2456444de441edcb3c83f25593d0f"
    + "ca2e4a2f0aa22ca24ce2e5b7a47c88d28906d1aca21ddd7f251544b3893a888aa8b3a8ff25b5fd79dc2ea29d44cb27f5c72f"
    + "a6c90997a80000000049454e44ae426082"
)

private func bytes(_ hex: String) -> [UInt8] {
  let digits = hex.compactMap(\.hexDigitValue).map { UInt8($0) }
  return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
