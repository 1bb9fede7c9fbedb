/// How the bytes of a row were told by their neighbours'. Numbered as in the file.
enum PNGFilter: UInt8 {
  case none, sub, up, average, paeth

  /// Restores `row` from its differences to what the filter predicts.
  ///
  /// Rows begin with `step` zeros, `step` being the bytes of a pixel; above the first row there are only
  /// zeros.
  func restore(_ row: inout [UInt8], above: [UInt8], step: Int) {
    switch self {
    case .none: break
    case .sub: PNGFilter.restore(&row, above, step) { left, _, _ in left }
    case .up: PNGFilter.restore(&row, above, step) { _, up, _ in up }
    case .average: PNGFilter.restore(&row, above, step) { left, up, _ in UInt8((Int(left) + Int(up)) / 2) }
    case .paeth: PNGFilter.restore(&row, above, step) { paeth($0, $1, $2) }
    }
  }

  @inline(__always)
  private static func restore(
    _ row: inout [UInt8], _ above: [UInt8], _ step: Int,
    _ predict: (_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8
  ) {
    for i in step..<row.count { row[i] &+= predict(row[i - step], above[i], above[i - step]) }
  }

  /// The neighbour nearest to left + up − corner.
  private func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let byUp = Int(up) - Int(corner)
    let byLeft = Int(left) - Int(corner)
    let (a, b, c) = (abs(byUp), abs(byLeft), abs(byUp + byLeft))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
}
