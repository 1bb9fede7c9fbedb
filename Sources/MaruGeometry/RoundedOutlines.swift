extension Path {
  /// `rect` with its corners rounded by at most half of the shorter side; one closed subpath, clockwise.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    let radius = max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
    let inside = rect.inset(by: radius)
    let corners = [
      Point(inside.x, inside.y), Point(inside.maxX, inside.y), Point(inside.maxX, inside.maxY),
      Point(inside.x, inside.maxY),
    ]
    self.init(rounding: corners, radius: radius, from: .degrees(270))
  }

  /// What lies within `radius` of the line of `length` that starts at `start` in `direction`, from twelve.
  public init(capsuleFrom start: Point, direction: Angle, length: Double, radius: Double) {
    let tip = PolarFrame(center: start).point(at: direction, radius: length)
    self.init(rounding: [tip, start], radius: radius, from: direction - .degrees(90))
  }

  /// A closed subpath around a polygon whose corners, clockwise, turn by equal angles.
  private init(rounding corners: [Point], radius: Double, from start: Angle) {
    self.init()
    let turn = Angle.degrees(360 / Double(max(1, corners.count)))
    for (index, corner) in corners.enumerated() {
      let from = start + turn * Double(index)
      if index == 0 { move(to: PolarFrame(center: corner).point(at: from, radius: radius)) }
      addArc(center: corner, radius: radius, from: from, sweep: turn)
    }
    closeSubpath()
  }
}
