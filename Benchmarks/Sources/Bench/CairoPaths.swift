import CCairo
import Maru
import Scenes

/// Parts of a scene of paths as Cairo keeps them.
final class CairoPaths {
  fileprivate let parts: [(part: PathPart, path: UnsafeMutablePointer<cairo_path_t>)]

  fileprivate init(_ parts: [(part: PathPart, path: UnsafeMutablePointer<cairo_path_t>)]) {
    self.parts = parts
  }

  deinit { for part in parts { cairo_path_destroy(part.path) } }
}

extension CairoPeer {
  func paths(of parts: [PathPart]) -> CairoPaths {
    CairoPaths(
      parts.compactMap { part in
        cairo_new_path(context)
        switch part {
        case .fill(let path, _), .stroke(let path, _): append(path)
        }
        return cairo_copy_path(context).map { (part, $0) }
      })
  }

  func draw(_ paths: CairoPaths) {
    clear()
    set(PathScene.color)
    for (part, path) in paths.parts {
      cairo_new_path(context)
      cairo_append_path(context, path)
      switch part {
      case .fill(_, let style): fill(style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      case .stroke(_, let style):
        cairo_set_dash(context, style.dash, Int32(style.dash.count), style.dashPhase)
        stroke(style.lineWidth, CAIRO_LINE_CAP_ROUND)
      }
    }
    cairo_surface_flush(surface)
  }

  private func append(_ path: Path) {
    var pen = Point(0, 0)
    for element in path.elements {
      switch element {
      case .move(let to): cairo_move_to(context, to.x, to.y)
      case .line(let to): cairo_line_to(context, to.x, to.y)
      case .quadCurve(let to, let control):
        // The same curve as a cubic.
        let (a, b) = (pen.towards(control, 2 / 3), to.towards(control, 2 / 3))
        cairo_curve_to(context, a.x, a.y, b.x, b.y, to.x, to.y)
      case .curve(let to, let control1, let control2):
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
      case .arc: continue
      case .closeSubpath: cairo_close_path(context)
      }
      pen = element.end ?? pen
    }
  }
}

extension Point {
  fileprivate func towards(_ other: Point, _ share: Double) -> Point {
    Point(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
