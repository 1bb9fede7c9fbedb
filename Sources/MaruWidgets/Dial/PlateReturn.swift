internal import MaruGeometry
internal import MaruGestures

/// How the plate goes back when it is let go.
public enum ReturnStyle: String, Hashable, Sendable, CaseIterable {
  /// A spring that overshoots.
  case spring
  /// A real dial's governor: constant speed, ten pulses a second.
  case governor
  /// Twenty pulses a second, for exchanges in a hurry.
  case governor20
  /// At once.
  case none
}

/// The plate on its way back, from rest.
struct PlateReturn: Hashable {
  let style: ReturnStyle
  let from: Angle
  let start: Moment
  /// The pulses that have been counted so far.
  private(set) var counted = 0

  init(style: ReturnStyle, from: Angle, start: Moment) {
    self.style = style
    self.from = from
    self.start = start
  }

  /// Where the plate is at `now`.
  func angle(at now: Moment) -> Angle {
    let time = now.seconds(since: start)
    guard time > 0 else { return from }
    guard now < end else { return .zero }
    switch style {
    case .spring: return .degrees(PlateReturn.spring.value(from: from.degrees, at: time))
    case .governor, .governor20: return from * (1 - time / duration)
    case .none: return .zero
    }
  }

  /// When the plate is at rest.
  var end: Moment { start.advanced(bySeconds: duration) }

  /// Counts the pulses that are due by `now`; tells when each of the new ones was.
  mutating func countPulses(at now: Moment) -> [Moment] {
    let all = DialLayout.pulses(from: from)
    let pitches = (angle(at: now).degrees / DialLayout.pitch.degrees).rounded(.up)
    let left = now >= end ? 0 : max(0, wholeNumber(pitches) - 1)
    let due = max(counted, all - min(all, left))
    defer { counted = due }
    return (counted..<due).map {
      moment(from: start, to: min(now, end), at: DialLayout.pitch * Double(all - $0))
    }
  }

  /// The first moment of a span at whose end the plate has come back to `limit` or passed it.
  private func moment(from start: Moment, to end: Moment, at limit: Angle) -> Moment {
    var (early, late) = (start.nanoseconds, end.nanoseconds)
    while early < late {
      let middle = early + (late - early) / 2
      if angle(at: Moment(nanoseconds: middle)) <= limit { late = middle } else { early = middle + 1 }
    }
    return Moment(nanoseconds: late)
  }

  private var duration: Double {
    let pitches = abs(from.degrees) / DialLayout.pitch.degrees
    return switch style {
    case .spring:
      PlateReturn.spring.settlingTime(from: from.degrees, tolerance: Threshold.plateRest)
    case .governor: pitches / 10
    case .governor20: pitches / 20
    case .none: 0
    }
  }

  private static let spring = Spring(response: 0.4, dampingRatio: 0.6)
}
