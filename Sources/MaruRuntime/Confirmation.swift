internal import MaruDrawing
internal import MaruGeometry
internal import MaruWidgets

/// What stands in the place of a value for a while to show that it was taken: a check mark before it.
struct Confirmation: Hashable {
  /// As the value stood there; empty for digits, which may be a secret.
  let text: String

  /// Of what `widget` was answered with.
  init(of widget: any Widget) {
    text =
      switch widget.picked {
      case .time, .range, .duration: widget.label
      case .number: ""
      }
  }

  /// Of the check mark with the gap behind it, by the size of the text.
  static let markWidth = 1.0
  private static let radius = 0.4

  /// Draws the check mark for a text of `size` that begins at `x`, or in the middle of that where there is none.
  func drawMark(before x: Double, y: Double, size: Double, in context: inout GraphicsContext, _ theme: Theme)
  {
    let radius = Confirmation.radius * size
    let center = Point(text.isEmpty ? x : x - Confirmation.markWidth * size + radius, y)
    var check = Path()
    check.move(to: center.offset(-0.45 * radius, 0.05 * radius))
    check.addLine(to: center.offset(-0.12 * radius, 0.38 * radius))
    check.addLine(to: center.offset(0.48 * radius, -0.32 * radius))
    context.fill(.circle(Circle(center: center, radius: radius)), with: theme.accent)
    context.stroke(
      check, with: theme.onAccent,
      style: StrokeStyle(lineWidth: 0.22 * radius, lineCap: .round, lineJoin: .round))
  }
}
