public import MaruDrawing
internal import MaruGeometry
public import MaruGestures
public import MaruRaster
public import MaruWidgets

/// Pictures without a window.
public enum Snapshot {
  /// Of a widget alone: between the design square and the nearer edges, units.
  public static let margin = 10.0

  /// The picture of `widget` with a margin all round, centred, whose design square has `side`, in `width` × `height`
  /// pixels at the moment zero. With `showsRegions` what presses take is drawn over it, a pixel being a point.
  public static func picture(
    of widget: any Widget, side: Double, width: Int, height: Int, theme: Theme, typesetter: any Typesetter,
    showsRegions: Bool = false
  ) -> Pixmap {
    let frame = Rect(x: 0, y: 0, width: Double(max(0, width)), height: Double(max(0, height)))
    let transform = Transform(dx: margin, dy: margin)
      .then(Transform(fittingSquare: side + 2 * margin, into: frame))
    var context = GraphicsContext(
      background: theme.background, transform: transform, typesetter: typesetter)
    widget.draw(in: &context, theme: theme, at: .zero)
    if showsRegions {
      RegionFace(deviceScale: 1, theme: theme).draw(widget.inspection(at: .zero).regions, in: &context)
    }
    return picture(of: context.list, width: width, height: height)
  }

  /// What the window of `board` shows at `now`, which is not before what the board has come to.
  public static func picture(
    of board: Board, at now: Moment, theme: Theme, typesetter: any Typesetter
  ) -> Pixmap {
    var stage = Stage(board: board, theme: theme, typesetter: typesetter)
    let list = stage.step([], now: now).list
    return picture(of: list, width: board.metrics.width, height: board.metrics.height)
  }

  private static func picture(of list: DisplayList, width: Int, height: Int) -> Pixmap {
    var picture = Pixmap(width: width, height: height)
    var renderer = Renderer()
    picture.withBuffer { renderer.render(list, into: $0, clip: $0.bounds) }
    return picture
  }
}
