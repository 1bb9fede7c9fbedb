import MaruGeometry
import Testing

@Suite struct TrigonometryTests {
  /// Not by the last bit: these angles are such that adding turns does not round them.
  @Test func wholeTurnsChangeNoSine() {
    for quarter in -719...719 {
      let degrees = Double(quarter) / 4
      for turns in -4...4 {
        let turned = degrees + Double(turns) * 360
        #expect(sine(degrees: turned) == sine(degrees: degrees))
        #expect(cosine(degrees: turned) == cosine(degrees: degrees))
      }
    }
  }
}
