public import MaruDrawing
internal import MaruGeometry
public import MaruGestures

extension TimerPicker {
  public func draw(in context: inout GraphicsContext, theme: Theme, at now: Moment) {
    switch phase {
    case .setting(let wheels): wheels.draw(in: &context, theme, at: now)
    case .armed, .running, .paused: CountdownFace(of: self).draw(in: &context, theme)
    case .finished(let alert, _): drawAlert(alert, in: &context, theme)
    }
  }

  private func drawAlert(_ alert: Alert, in context: inout GraphicsContext, _ theme: Theme) {
    context.draw(
      alert.isMissed ? "Missed" : "Time’s up", at: Point(TimerLayout.side / 2, TimerLayout.middle),
      size: 48, color: theme.foreground)
    let overtime = (countdown.seconds < 0 ? "−" : "") + Countdown(seconds: abs(countdown.seconds)).description
    let captions = [alert.isMissed ? endThatWas(alert) : nil, countsOvertime ? overtime : nil]
    for (line, caption) in captions.compactMap(\.self).enumerated() {
      context.draw(
        caption, at: Point(TimerLayout.side / 2, TimerLayout.middle + 52 + 32 * Double(line)), size: 20,
        color: theme.caption, tabular: true)
    }
  }
}
