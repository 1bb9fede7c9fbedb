public import MaruDrawing
internal import MaruGeometry
public import MaruGestures

extension RangePicker {
  public func draw(in context: inout GraphicsContext, theme: Theme, at now: Moment) {
    let ring = Circle(center: RangeLayout.frame.center, radius: RangeLayout.ringRadius)
    context.fill(.ring(ring, width: RangeLayout.ringWidth), with: theme.gray.opacity(0.3))
    if rules.sameDay { drawMidnight(in: &context, theme) }
    if case .whole = state { context.fill(arc(ring, width: 32), with: Emphasis.halo(theme)) }
    if range.duration > 0 {
      context.fill(arc(ring, width: RangeLayout.ringWidth), with: theme.green.opacity(0.4))
    }
    draw(.start, theme.blue, in: &context, theme)
    draw(.end, theme.red, in: &context, theme)
    drawNumerals(in: &context, theme)
  }

  /// The gap between the end of the day and its beginning.
  private func drawMidnight(in context: inout GraphicsContext, _ theme: Theme) {
    let half = RangeLayout.ringWidth / 2
    let (inner, outer) = (RangeLayout.ringRadius - half, RangeLayout.ringRadius + half)
    let ends = [inner, outer].map { RangeLayout.frame.point(at: .zero, radius: $0) }
    context.fill(.line(from: ends[0], to: ends[1], width: 4, cap: .butt), with: theme.background)
  }

  private func arc(_ ring: Circle, width: Double) -> Shape {
    .arc(
      ring, width: width, start: RangeLayout.angle(of: range.start), sweep: RangeLayout.sweep(of: range),
      cap: .round)
  }

  private func draw(
    _ handle: RangeHandle, _ color: Color, in context: inout GraphicsContext, _ theme: Theme
  ) {
    let center = RangeLayout.center(of: handle, on: range)
    let state = emphasis(of: handle)
    if state == .held {
      let halo = Circle(center: center, radius: Threshold.handleReach)
      context.fill(.circle(halo), with: Emphasis.halo(theme))
    }
    context.fill(
      .circle(Circle(center: center, radius: RangeLayout.handleRadius)),
      with: Emphasis.color(color, state, theme))
  }

  private func emphasis(of handle: RangeHandle) -> Emphasis.State {
    switch state {
    case .idle, .typing, .whole: .plain
    case .undecided, .both: .held
    case .one(let held, _): held == handle ? .held : .receding
    }
  }

  private func drawNumerals(in context: inout GraphicsContext, _ theme: Theme) {
    let numerals = Numerals(size: RangeLayout.labelSize, in: context)
    for hour in 0..<24 where !numerals.areThinned || hour % 6 == 0 {
      let place = RangeLayout.frame.point(
        at: RangeLayout.angle(of: TimeOfDay(minutes: hour * 60)), radius: RangeLayout.labelRadius)
      context.draw(String(hour), at: place, size: numerals.size, color: theme.foreground)
    }
  }
}
