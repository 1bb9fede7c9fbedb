internal import MaruDrawing
internal import MaruGeometry
public import MaruRaster
internal import MaruWidgets

/// Maru's own picture: a ring with a hand's way on it.
public enum Icon {
  /// The icon on a transparent square of `side` pixels, 1 ... 4096.
  public static func picture(side: Int) -> Pixmap {
    let side = max(1, min(4096, side))
    var picture = Pixmap(width: side, height: side)
    var renderer = Renderer()
    let list = displayList(side: Double(side))
    picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
    return picture
  }

  /// The icon's shapes in a square of `side` pixels.
  static func displayList(side: Double) -> DisplayList {
    let unit = side / 64
    let theme = Theme.light
    let center = Point(32 * unit, 32 * unit)
    let frame = PolarFrame(center: center)
    let ring = Circle(center: center, radius: 23 * unit)
    let start = Angle.degrees(-60)
    let sweep = Angle.degrees(165)
    func handle(_ angle: Angle, _ color: Color) -> [DrawCommand] {
      let point = frame.point(at: angle, radius: ring.radius)
      return [
        DrawCommand(.circle(Circle(center: point, radius: 7.5 * unit)), theme.background),
        DrawCommand(.circle(Circle(center: point, radius: 5.5 * unit)), color),
      ]
    }
    return DisplayList(
      background: .clear,
      commands: [
        DrawCommand(.circle(Circle(center: center, radius: 32 * unit)), theme.background),
        DrawCommand(.ring(ring, width: 9 * unit), theme.gray4),
        DrawCommand(.arc(ring, width: 9 * unit, start: start, sweep: sweep, cap: .round), theme.green),
      ] + handle(start, theme.blue) + handle(start + sweep, theme.red))
  }
}
