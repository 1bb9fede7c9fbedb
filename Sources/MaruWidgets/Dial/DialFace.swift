public import MaruDrawing
internal import MaruGeometry
public import MaruGestures

extension RotaryDial {
  public func draw(in context: inout GraphicsContext, theme: Theme, at now: Moment) {
    let center = DialLayout.frame.center
    let angle = plateAngle(at: now)
    context.fill(.circle(Circle(center: center, radius: DialLayout.radius)), with: theme.gray6)
    context.fill(
      .ring(Circle(center: center, radius: DialLayout.radius), width: DialLayout.rimWidth),
      with: theme.foreground)
    // A little of the disc lies under the plate, so that nothing shows through between them.
    context.fill(.circle(Circle(center: center, radius: DialLayout.centerHoleRadius + 1)), with: theme.gray)
    context.fill(
      .ring(Circle(center: center, radius: DialLayout.digitRingRadius), width: DialLayout.digitRingWidth),
      with: theme.foreground.opacity(0.3))
    for digit in 0...9 { drawPlace(of: digit, in: &context, theme) }
    context.fill(.evenOddCircles(plateOutline(at: angle)), with: theme.gray4)
    if let heldDigit {
      let hole = DialLayout.holeCenter(of: heldDigit, plate: angle)
      context.fill(
        .circle(Circle(center: hole, radius: DialLayout.holeRadius + 6)), with: Emphasis.halo(theme))
    }
    drawStop(in: &context, theme)
  }

  /// The dot under a hole and the digit beside it: neither turns with the plate.
  private func drawPlace(of digit: Int, in context: inout GraphicsContext, _ theme: Theme) {
    let state = Emphasis.State(isHeld: heldDigit == digit, whileHolding: isHeld)
    let place = RotaryDial.places[digit]
    context.fill(.circle(place.dot), with: theme.foreground)
    context.draw(
      String(digit), at: place.numeral, size: Numerals(size: DialLayout.digitSize, in: context).size,
      color: Emphasis.letters(theme.foreground, state, theme))
  }

  /// By digit; they are the same in every picture.
  private static let places = (0...9).map { digit in
    let angle = DialLayout.restAngle(of: digit)
    return (
      dot: Circle(
        center: DialLayout.frame.point(at: angle, radius: DialLayout.holeRing), radius: DialLayout.dotRadius),
      numeral: DialLayout.frame.point(at: angle, radius: DialLayout.digitRingRadius)
    )
  }

  /// The plate with its ten holes and the one in the middle, filled even-odd as one path.
  private func plateOutline(at angle: Angle) -> [Circle] {
    let center = DialLayout.frame.center
    var circles: [Circle] = []
    circles.reserveCapacity(12)
    circles.append(Circle(center: center, radius: DialLayout.plateRadius))
    circles.append(Circle(center: center, radius: DialLayout.centerHoleRadius))
    for digit in 0...9 {
      let hole = DialLayout.holeCenter(of: digit, plate: angle)
      circles.append(Circle(center: hole, radius: DialLayout.holeRadius))
    }
    return circles
  }

  /// The finger stop, blue from when letting go dials.
  private func drawStop(in context: inout GraphicsContext, _ theme: Theme) {
    func end(_ radius: Double) -> Point { DialLayout.frame.point(at: DialLayout.stopAngle, radius: radius) }
    context.fill(
      .line(
        from: end(DialLayout.stopSpan.lowerBound), to: end(DialLayout.stopSpan.upperBound),
        width: DialLayout.stopWidth, cap: .round),
      with: isAtStop ? theme.blue : theme.fingerStop)
  }
}
