internal import MaruDrawing
internal import MaruGeometry
internal import MaruGestures
internal import MaruWidgets

/// Draws what an inspector knows over a board's picture. The context is in interface units.
struct InspectorFace {
  let inspector: Inspector
  let board: Board
  let theme: Theme
  let now: Moment

  func draw(in context: inout GraphicsContext) {
    let chrome = context.transform
    for index in board.visibleCards { drawRegions(ofCard: index, in: &context) }
    context.transform = .identity
    drawButtons(in: &context)
    drawDamage(in: &context)
    for trail in inspector.trails { draw(trail, in: &context) }
    context.transform = chrome
    drawPanel(in: &context)
  }

  /// Pixels of a logical point.
  private var unit: Double { board.metrics.deviceScale }

  private var regionFace: RegionFace { RegionFace(deviceScale: unit, theme: theme) }

  private func drawRegions(ofCard index: Int, in context: inout GraphicsContext) {
    context.transform = board.transform(ofCard: index)
    regionFace.draw(board.cards[index].inspection(at: now).regions, in: &context)
  }

  private func drawButtons(in context: inout GraphicsContext) {
    let ofCards = board.layout.cards[board.visibleCards].flatMap { $0.controls.compactMap(\.self) }
    let frames = ofCards + board.buttonsInOrder.compactMap { board.frame(of: $0) }
    for frame in frames where frame.width > 0 && frame.height > 0 {
      regionFace.draw(board.metrics.pixels(frame), in: &context)
    }
  }

  private func drawDamage(in context: inout GraphicsContext) {
    guard let damage = inspector.damage else { return }
    let color = theme.green.opacity(PointerTrail.freshness(of: damage.time, at: now))
    for rect in damage.rects {
      var outline = Path()
      let frame = Rect(
        x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
      outline.addRect(frame.inset(by: 0.5))
      context.stroke(outline, with: color, style: StrokeStyle(lineWidth: 1))
    }
  }

  // MARK: Pointers

  private func draw(_ trail: PointerTrail, in context: inout GraphicsContext) {
    for (from, to) in zip(trail.samples, trail.samples.dropFirst()) {
      let color = Overlay.pointer.opacity(PointerTrail.freshness(of: to.time, at: now))
      context.fill(.line(from: from.place, to: to.place, width: 2 * unit, cap: .round), with: color)
    }
    guard trail.isDown, let place = trail.samples.last?.place else { return }
    if let card = trail.press.card { drawRays(from: place, trail.pointer, card, in: &context) }
    let ring = Circle(center: place, radius: 12 * unit)
    context.fill(.ring(ring, width: 2 * unit), with: Overlay.pointer)
    context.fill(.circle(Circle(center: place, radius: 2.5 * unit)), with: Overlay.pointer)
  }

  /// From the centre to the pointer, and as far to where the part stands.
  private func drawRays(
    from place: Point, _ pointer: PointerID, _ card: Int, in context: inout GraphicsContext
  ) {
    let inspection = board.cards[card].inspection(at: now)
    guard let frame = inspection.frame, let hold = inspection.holds.first(where: { $0.pointer == pointer }),
      case .angle(let angle) = hold.part.place
    else { return }
    let square = board.transform(ofCard: card)
    let center = square.map(frame.center)
    let part = PolarFrame(center: center).point(at: angle, radius: center.distance(to: place))
    context.fill(.line(from: center, to: place, width: unit, cap: .butt), with: Overlay.pointer)
    context.fill(.line(from: center, to: part, width: unit, cap: .butt), with: theme.green)
  }

  // MARK: Panel

  private func drawPanel(in context: inout GraphicsContext) {
    let window = Rect(
      x: 0, y: 0, width: Double(board.metrics.width) / board.metrics.scale,
      height: Double(board.metrics.height) / board.metrics.scale)
    let panel = InspectorPanel(beside: board.layout, board.visibleCards, in: window)
    context.fillRounded(panel.frame, InspectorPanel.corner, theme.background.opacity(0.94), on: board.metrics)
    context.stroke(
      Path(roundedRect: panel.frame, cornerRadius: InspectorPanel.corner), with: theme.gray,
      style: StrokeStyle(lineWidth: unit / board.metrics.scale))
    drawText(in: panel, &context)
    drawCosts(in: panel, &context)
  }

  private func drawText(in panel: InspectorPanel, _ context: inout GraphicsContext) {
    let (size, inside) = (panel.format.textSize, panel.inside)
    let lines = inspector.lines(on: board, at: now) + [inspector.frameLine]
    let text = WrappedText(lines.joined(separator: "\n"), width: inside.width) {
      context.width(of: $0, size: size)
    }
    for (index, line) in text.lines(atMost: panel.lines).enumerated() {
      let y = inside.y + panel.format.pitch * (Double(index) + 0.5)
      context.draw(
        line, at: Point(inside.x, y), size: size, color: index == 0 ? theme.foreground : theme.caption,
        alignment: .leading, tabular: true)
    }
  }

  /// A bar for each of the last frames, the newest at the right, painting above the step. All but the costliest tenth
  /// have room; of those the top is cut.
  private func drawCosts(in panel: InspectorPanel, _ context: inout GraphicsContext) {
    let (width, height) = InspectorPanel.graph
    let totals = inspector.costs.map(\.total).sorted()
    guard let usual = totals.dropLast(totals.count / 10).last, usual > 0 else { return }
    let bar = width / Double(Inspector.frames)
    let bottom = panel.inside.maxY
    var (steps, paints) = (Path(), Path())
    for (age, cost) in inspector.costs.reversed().enumerated() {
      let x = panel.inside.maxX - bar * Double(age + 1)
      let step = min(height, cost.step / usual * height)
      let top = min(height, cost.total / usual * height)
      steps.addRect(Rect(x: x, y: bottom - step, width: bar, height: step))
      paints.addRect(Rect(x: x, y: bottom - top, width: bar, height: top - step))
    }
    context.fill(.path(steps, FillStyle()), with: theme.blue)
    context.fill(.path(paints, FillStyle()), with: theme.green)
  }
}
