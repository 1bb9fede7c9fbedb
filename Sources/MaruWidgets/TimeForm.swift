/// A form that times are filled into, with fields like those of strftime.
public struct TimeForm: Hashable, Sendable {
  /// The fields there are, for messages.
  static let fields = "%H %M %S %I %p %%"

  private enum Piece: Hashable {
    case text(Unicode.Scalar)
    /// Two digits, hours to 99.
    case hours, minutes, seconds
    /// 01 ... 12, of the time of day that long after midnight.
    case hoursOfHalfDay
    /// `AM` or `PM`, likewise.
    case halfDay
  }

  private let pieces: [Piece]

  /// Reads a text with fields. Nil for a `%` that begins none of them, and for one that would be more than a line.
  init?(_ text: String) {
    var pieces: [Piece] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar != "\n", scalar != "\r" else { return nil }
      guard scalar == "%" else {
        pieces.append(.text(scalar))
        continue
      }
      switch rest.popFirst() {
      case "H": pieces.append(.hours)
      case "M": pieces.append(.minutes)
      case "S": pieces.append(.seconds)
      case "I": pieces.append(.hoursOfHalfDay)
      case "p": pieces.append(.halfDay)
      case "%": pieces.append(.text("%"))
      default: return nil
      }
    }
    self.pieces = pieces
  }

  /// The form with `time` in it; a hyphen stands before the first number if it is negative.
  func text(of time: Countdown) -> String {
    let timeOfDay = TimeOfDay(time)
    var text = String.UnicodeScalarView()
    var sign = time.seconds < 0 ? "-" : ""
    func add(_ number: Int) {
      text += (sign + twoDigits(number)).unicodeScalars
      sign = ""
    }
    for piece in pieces {
      switch piece {
      case .text(let scalar): text.append(scalar)
      case .hours: add(time.hours)
      case .minutes: add(time.minutes)
      case .seconds: add(time.secondsOfMinute)
      case .hoursOfHalfDay: add(timeOfDay.hourOfHalfDay)
      case .halfDay: text += timeOfDay.halfDay.unicodeScalars
      }
    }
    return String(text)
  }
}
