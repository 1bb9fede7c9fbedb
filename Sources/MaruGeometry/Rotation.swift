/// A clockwise turn by whole quarters, by its degrees.
public enum Rotation: Int, CaseIterable, Hashable, Sendable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// Width and height change places.
  public var isSideways: Bool { self == .quarter || self == .threeQuarters }

  /// Together with it nothing is turned.
  public var inverse: Rotation {
    switch self {
    case .none, .half: self
    case .quarter: .threeQuarters
    case .threeQuarters: .quarter
    }
  }
}

extension Transform {
  /// Turns a rectangle of that size so that its upper left corner is at the origin again.
  public init(rotating rotation: Rotation, width: Double, height: Double) {
    switch rotation {
    case .none: self.init()
    case .quarter: self.init(quarterTurns: 1, dx: height)
    case .half: self.init(quarterTurns: 2, dx: width, dy: height)
    case .threeQuarters: self.init(quarterTurns: 3, dy: width)
    }
  }
}
