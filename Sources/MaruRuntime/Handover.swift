internal import MaruGestures
internal import MaruWidgets

/// The beginning of a dialog that began anew, until somebody does something in it: a press was still meant for the one
/// before, whose answer is confirmed.
struct Handover: Hashable {
  let moment: Moment
  /// Nil if nothing was taken.
  let confirmation: Confirmation?
  /// What stands in the label as long as nobody has done anything.
  let label: String

  /// What comes at `now` was meant for the dialog before.
  func isStray(at now: Moment) -> Bool { now < moment.advanced(bySeconds: Threshold.strayPress) }

  func confirmation(at now: Moment) -> Confirmation? { now < end ? confirmation : nil }

  /// When the confirmation goes.
  func wake(after now: Moment) -> Wake { confirmation(at: now) == nil ? .onInput : .at(end) }

  private var end: Moment { moment.advanced(bySeconds: Threshold.confirmation) }
}

extension Board {
  /// The dialog that was open until `now` has given way to a fresh one.
  mutating func handOver(confirming confirmation: Confirmation?, at now: Moment) {
    handover = Handover(moment: now, confirmation: confirmation, label: cards[0].widget.label)
  }

  /// Somebody who does something in the fresh dialog needs no confirmation, and means it.
  mutating func noteFirstDeed() {
    guard let handover else { return }
    let widget = cards[0].widget
    if widget.isHeld || widget.label != handover.label { self.handover = nil }
  }
}
