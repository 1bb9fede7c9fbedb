import CCairo
import Maru
import Scenes

/// The scenes drawn by Cairo with its default antialiasing.
final class CairoPeer {
  let surface: OpaquePointer?
  let context: OpaquePointer?

  init(side: Int) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(side), Int32(side))
    context = cairo_create(surface)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  static var version: String { String(cString: cairo_version_string()) }

  func draw(_ parts: [Part]) {
    clear()
    for part in parts { draw(part) }
    cairo_surface_flush(surface)
  }

  /// The pixels drawn, 0xXXRRGGBB.
  var pixels: [UInt32] {
    let count =
      Int(cairo_image_surface_get_stride(surface)) / 4 * Int(cairo_image_surface_get_height(surface))
    return cairo_image_surface_get_data(surface).withMemoryRebound(to: UInt32.self, capacity: count) {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  func clear() {
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
  }

  private func draw(_ part: Part) {
    cairo_new_path(context)
    switch part {
    case .disc(let center, let radius, let color):
      circle(center, radius)
      set(color)
      fill(CAIRO_FILL_RULE_WINDING)
    case .ring(let center, let radius, let width, let color):
      circle(center, radius)
      set(color)
      stroke(width, CAIRO_LINE_CAP_BUTT)
    case .arc(let center, let radius, let width, let start, let sweep, let color):
      let from = start.radians - .pi / 2
      cairo_arc(context, center.x, center.y, radius, from, from + sweep.radians)
      set(color)
      stroke(width, CAIRO_LINE_CAP_ROUND)
    case .line(let from, let to, let width, let cap, let color):
      cairo_move_to(context, from.x, from.y)
      cairo_line_to(context, to.x, to.y)
      set(color)
      stroke(width, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    case .evenOdd(let circles, let color):
      for disc in circles { circle(disc.center, disc.radius) }
      set(color)
      fill(CAIRO_FILL_RULE_EVEN_ODD)
    }
  }

  private func circle(_ center: Point, _ radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
    cairo_close_path(context)
  }

  func fill(_ rule: cairo_fill_rule_t) {
    cairo_set_fill_rule(context, rule)
    cairo_fill(context)
  }

  func stroke(_ width: Double, _ cap: cairo_line_cap_t) {
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, cap)
    cairo_stroke(context)
  }

  func set(_ color: Color) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }
}
