public import MaruDrawing
internal import MaruGeometry
internal import MaruGestures
public import MaruRaster
public import MaruWidgets

/// Pictures of a widget alone: its design square with a margin all round, centred.
public enum Snapshot {
  /// Between the design square and the nearer edges, units.
  public static let margin = 10.0

  /// The picture of `widget`, whose design square has `side`, in `width` × `height` pixels at the moment zero.
  /// With `showsRegions` what presses take is drawn over it, a pixel being a point.
  public static func picture(
    of widget: any Widget, side: Double, width: Int, height: Int, theme: Theme, typesetter: any Typesetter,
    showsRegions: Bool = false
  ) -> Pixmap {
    var picture = Pixmap(width: width, height: height)
    let frame = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    let transform = Transform(dx: margin, dy: margin)
      .then(Transform(fittingSquare: side + 2 * margin, into: frame))
    var context = GraphicsContext(
      background: theme.background, transform: transform, typesetter: typesetter)
    widget.draw(in: &context, theme: theme, at: .zero)
    if showsRegions {
      RegionFace(deviceScale: 1, theme: theme).draw(widget.inspection(at: .zero).regions, in: &context)
    }
    var renderer = Renderer()
    picture.withBuffer { renderer.render(context.list, into: $0, clip: $0.bounds) }
    return picture
  }
}
