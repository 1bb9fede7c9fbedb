// How a dialog is answered, and how it begins anew.

internal import MaruGestures
internal import MaruWidgets

extension Board {
  mutating func accept(at now: Moment, _ report: inout Report) {
    guard style.terms != nil else { return }
    enterTyped(at: now, &report)
    guard cards[activeCard].widget.canAccept else { return }
    answer(.accepted(cards[activeCard].widget.picked), at: now, &report)
  }

  /// An answer that a trace can say.
  mutating func answer(_ outcome: Outcome, at now: Moment, _ report: inout Report) {
    if self.outcome == nil { self.outcome = outcome }
    if style.terms != nil { record(.expect(Trace.Expectation(outcome: outcomeName)), at: now, &report) }
    close(with: outcome, at: now, &report)
  }

  /// An answer that a timeout gave, or an extra button, leaves no trace and is not confirmed.
  mutating func close(with outcome: Outcome, at now: Moment, _ report: inout Report) {
    guard report.outcome == nil else { return }
    if let answer = outcome.answer { report.values.append(.answered(answer)) }
    guard let terms = style.terms, terms.recurrence.goesOn(after: outcome) else {
      if self.outcome == nil { self.outcome = outcome }
      return report.outcome = outcome
    }
    beginAnew(at: now, &report)
  }

  /// Puts half-typed digits in force before an answer.
  mutating func enterTyped(at now: Moment, _ report: inout Report) {
    if cards[activeCard].widget.consumesEnter { tell(activeCard, .key(.enter), at: now, &report) }
  }

  /// As if its window had just been opened, with a fresh widget in it; `value` in place of the usual one.
  mutating func beginAnew(with value: Beginning.Value? = nil, at now: Moment, _ report: inout Report) {
    let confirmation = outcome?.answer.map { _ in Confirmation(of: cards[0].widget) }
    forgetAnswer()
    if cards[0].widget.wantsEveryPress { report.events.append(.alertEnded) }
    let time = wallClock.map { TimeOfDay(minutes: $0.time(at: now).minute) }
    cards[0].begin(with: value, at: time)
    record(.begin(cards[0].widget.value), of: 0, at: now, &report)
    report.values.append(.began(cards[0].widget.picked))
    // A countdown that starts by itself does so now, however late the next step is.
    note(cards[0].advance(to: now, pausesMotion: pausesMotion), of: 0, at: now, &report)
    if let wallClock { tell(0, .wallClock(wallClock), at: now, &report) }
    handOver(confirming: confirmation, at: now)
  }

  /// Forgets what belongs to the dialog that was answered; pointers that are still down go on without meaning anything.
  private mutating func forgetAnswer() {
    outcome = nil
    presses.removeAll()
    hold?.forget()
    idleness?.forget()
    (activeCard, chosenFocus, showsFocus) = (0, .widget, false)
    deadline = style.terms?.timeout.map { Deadline(seconds: $0.seconds) }
  }
}
