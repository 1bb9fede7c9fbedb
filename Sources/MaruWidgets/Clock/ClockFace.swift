public import MaruDrawing
internal import MaruGeometry
public import MaruGestures

extension ClockPicker {
  public func draw(in context: inout GraphicsContext, theme: Theme, at now: Moment) {
    let center = ClockLayout.frame.center
    for hand in ClockHand.allCases { drawForbidden(hand, in: &context, theme) }
    context.fill(
      .ring(Circle(center: center, radius: ClockLayout.radius), width: ClockLayout.borderWidth),
      with: theme.foreground)
    context.fill(
      .ring(Circle(center: center, radius: ClockLayout.zoneRadius), width: ClockLayout.zoneWidth),
      with: theme.gray)
    for minute in 0..<60 where minute % 5 != 0 {
      drawTick(minute, ClockLayout.minuteTick, in: &context, theme)
    }
    for minute in stride(from: 0, to: 60, by: 5) {
      drawTick(minute, ClockLayout.hourTick, in: &context, theme)
    }
    drawNumerals(in: &context, theme)
    for hand in [ClockHand.hour, .minute] { draw(hand, in: &context, theme) }
  }

  /// Shades what `hand` refuses in the lap that it shows: hours on its disc, minutes around that.
  private func drawForbidden(_ hand: ClockHand, in context: inout GraphicsContext, _ theme: Theme) {
    let lap = floorQuotient(minutes, hand.lap) * hand.lap
    let zone = ClockLayout.zone(of: hand)
    for gap in allowed.gaps(in: lap..<lap + hand.lap) {
      let sector = Shape.arc(
        Circle(center: ClockLayout.frame.center, radius: (zone.inner + zone.outer) / 2),
        width: zone.outer - zone.inner, start: hand.angle(at: gap.lowerBound),
        sweep: .degrees(Double(gap.count) / hand.minutesPerDegree), cap: .butt)
      context.fill(sector, with: theme.gray.opacity(0.22))
    }
  }

  private func drawTick(
    _ minute: Int, _ tick: (length: Double, width: Double), in context: inout GraphicsContext, _ theme: Theme
  ) {
    let angle = ClockHand.minute.angle(at: minute)
    let outer = ClockLayout.frame.point(at: angle, radius: ClockLayout.radius)
    let inner = ClockLayout.frame.point(at: angle, radius: ClockLayout.radius - tick.length)
    context.fill(.line(from: outer, to: inner, width: tick.width, cap: .butt), with: theme.foreground)
  }

  private func drawNumerals(in context: inout GraphicsContext, _ theme: Theme) {
    let numerals = Numerals(size: ClockLayout.labelSize, in: context)
    for hour in 1...12 where !numerals.areThinned || hour % 3 == 0 {
      let place = ClockLayout.frame.point(
        at: ClockHand.minute.angle(at: hour * 5), radius: ClockLayout.labelRadius)
      context.draw(String(hour), at: place, size: numerals.size, color: theme.foreground)
    }
  }

  private func draw(_ hand: ClockHand, in context: inout GraphicsContext, _ theme: Theme) {
    let state = Emphasis.State(isHeld: heldHand == hand, whileHolding: isHeld)
    let tip = ClockLayout.tip(of: hand, minutes: minutes)
    func line(_ width: Double) -> Shape {
      .line(from: ClockLayout.frame.center, to: tip, width: width, cap: .round)
    }
    if state == .held { context.fill(line(2 * Threshold.handReach), with: Emphasis.halo(theme)) }
    context.fill(line(hand.width), with: Emphasis.color(theme.foreground, state, theme))
  }
}
