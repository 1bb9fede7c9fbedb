import MaruPNG

/// Bytes are a picture or not. A picture is written and read as one of the same size.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzPNG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let picture = try? PNG.decode(Input(start, count).bytes), picture.width * picture.height < 100_000
  else { return 0 }
  let again = try? PNG.decode(PNG.encode(picture))
  expect(
    again?.width == picture.width && again?.height == picture.height, "written and read it differs")
  return 0
}
