/// How arrow keys and the like turn a part: clockwise, or up a wheel, is more.
public enum Adjustment: Hashable, Sendable, CaseIterable {
  case increment, decrement
  /// A larger step.
  case pageUp, pageDown
  /// To the first or last value of the part.
  case first, last

  /// Steps more, where a page is as many as make at least `length`; 0 for the ends.
  func steps(page length: Int, step: Int = 1) -> Int {
    let page = (length + step - 1) / max(1, step)
    return switch self {
    case .increment: 1
    case .decrement: -1
    case .pageUp: page
    case .pageDown: -page
    case .first, .last: 0
    }
  }
}

extension CaseIterable {
  /// The part with a number, where the parts of a widget are the cases; nil if there is none.
  static func part(_ number: Int) -> Self? { allCases.enumerated().first { $0.offset == number }?.element }
}
