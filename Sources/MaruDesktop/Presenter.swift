internal import CSDL2
internal import MaruDrawing
internal import MaruRaster

/// A way to get pictures into a window. Several exist, because none is good everywhere: see `PresenterKind`.
protocol Presenter: AnyObject {
  /// Size of the picture in pixels as it is now; it can change at any time.
  func pictureSize() throws(DesktopError) -> PixelRect
  /// Paints the damaged parts of `list`, or all of it where the window lost its picture, and shows them. False if that has
  /// to wait: nothing was painted.
  func present(_ list: DisplayList, damage: [PixelRect], renderer: inout ParallelRenderer)
    throws(DesktopError) -> Bool
}

/// The ways to get pictures into a window.
package enum PresenterKind {
  /// Straight into the memory that the display server shows: fast and small on X11.
  case surface
  /// Through a texture: the usual way on KMSDRM.
  case texture
  /// Into memory that a Wayland compositor reads: there SDL's surfaces have one pixel for each point, and its textures go
  /// through GL.
  case shared

  /// The kinds in the order to try them.
  package static func order(for driver: String) -> [PresenterKind] {
    switch driver {
    case Desktop.wayland: [.shared, .texture, .surface]
    case Desktop.console: [.texture, .surface]
    default: [.surface, .texture]
    }
  }

  func make(for window: WindowHandle) throws(DesktopError) -> any Presenter {
    switch self {
    case .surface: try SurfacePresenter(window)
    case .texture: try TexturePresenter(window)
    case .shared: try SharedPresenter(window)
    }
  }
}

/// Paints into the window's surface.
final class SurfacePresenter: Presenter {
  private let window: WindowHandle
  /// The memory and size that were painted last; another surface has nothing of the picture.
  private var painted: (pixels: UnsafeMutableRawPointer?, bounds: PixelRect)?
  /// Stands in for surfaces of another pixel format.
  private var canvas = Pixmap(width: 0, height: 0)

  init(_ window: WindowHandle) throws(DesktopError) {
    self.window = window
    // Otherwise SDL silently goes through GL: slower, and five times the memory.
    SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0")
    _ = try surface()
  }

  func pictureSize() throws(DesktopError) -> PixelRect { bounds(of: try surface()) }

  func present(_ list: DisplayList, damage: [PixelRect], renderer: inout ParallelRenderer)
    throws(DesktopError) -> Bool
  {
    let surface = try surface()
    let bounds = bounds(of: surface)
    let isNew = painted.map { $0.pixels != surface.pointee.pixels || $0.bounds != bounds } ?? true
    let areas = isNew ? [bounds] : damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    guard !areas.isEmpty else { return true }

    if let buffer = pixelBuffer(of: surface) {
      renderer.render(list, into: buffer, clips: areas)
    } else {
      paintThroughCanvas(list, areas, onto: surface, renderer: &renderer)
    }
    let rects = areas.map(SDL_Rect.init)
    guard SDL_UpdateWindowSurfaceRects(window.pointer, rects, Int32(rects.count)) == 0 else {
      painted = nil
      throw .noPicture(["surface: \(lastSDLError())"])
    }
    painted = (surface.pointee.pixels, bounds)
    return true
  }

  private func surface() throws(DesktopError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = SDL_GetWindowSurface(window.pointer) else {
      painted = nil
      throw .noPicture(["surface: \(lastSDLError())"])
    }
    return surface
  }

  private func bounds(of surface: UnsafeMutablePointer<SDL_Surface>) -> PixelRect {
    PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h))
  }

  /// The surface's own memory, if its pixels are 0xAARRGGBB or 0x00RRGGBB.
  private func pixelBuffer(of surface: UnsafeMutablePointer<SDL_Surface>) -> PixelBuffer? {
    guard let format = surface.pointee.format?.pointee, let pixels = surface.pointee.pixels else {
      return nil
    }
    guard format.BytesPerPixel == 4, format.Rmask == 0xFF_0000, format.Gmask == 0xFF00, format.Bmask == 0xFF,
      surface.pointee.pitch % 4 == 0
    else { return nil }
    let stride = Int(surface.pointee.pitch) / 4
    let height = Int(surface.pointee.h)
    let base = pixels.bindMemory(to: UInt32.self, capacity: stride * height)
    return PixelBuffer(base: base, width: Int(surface.pointee.w), height: height, stride: stride)
  }

  private func paintThroughCanvas(
    _ list: DisplayList, _ areas: [PixelRect], onto surface: UnsafeMutablePointer<SDL_Surface>,
    renderer: inout ParallelRenderer
  ) {
    let bounds = bounds(of: surface)
    if canvas.bounds != bounds { canvas = Pixmap(width: bounds.width, height: bounds.height) }
    canvas.withBuffer { buffer in
      renderer.render(list, into: buffer, clips: areas)
      guard let source = buffer.surface() else { return }
      defer { SDL_FreeSurface(source) }
      SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE)
      for area in areas {
        var from = SDL_Rect(area)
        var to = from
        SDL_UpperBlit(source, &from, surface, &to)
      }
    }
  }
}

/// Paints into memory of its own, and has SDL's renderer show it.
@MainActor final class TexturePresenter: Presenter {
  private let window: WindowHandle
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var canvas = Pixmap(width: 0, height: 0)

  init(_ window: WindowHandle) throws(DesktopError) {
    guard let renderer = SDL_CreateRenderer(window.pointer, -1, 0) else {
      throw .noPicture(["texture: \(lastSDLError())"])
    }
    self.window = window
    self.renderer = renderer
  }

  // Destroys its textures too.
  isolated deinit { SDL_DestroyRenderer(renderer) }

  func pictureSize() throws(DesktopError) -> PixelRect {
    var (width, height): (Int32, Int32) = (0, 0)
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else { throw failure() }
    return PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
  }

  func present(
    _ list: DisplayList, damage: [PixelRect], renderer rasteriser: inout ParallelRenderer
  ) throws(DesktopError) -> Bool {
    let bounds = try pictureSize()
    let isNew = texture == nil || canvas.bounds != bounds
    if isNew { try makeTexture(bounds) }
    let areas = isNew ? [bounds] : damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    guard !areas.isEmpty else { return true }

    let isUploaded = canvas.withBuffer { buffer in
      rasteriser.render(list, into: buffer, clips: areas)
      return areas.allSatisfy { area in
        var rect = SDL_Rect(area)
        let corner = buffer.base + area.y * buffer.stride + area.x
        return SDL_UpdateTexture(texture, &rect, corner, Int32(buffer.stride * 4)) == 0
      }
    }
    guard isUploaded, SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { throw failure() }
    SDL_RenderPresent(renderer)
    return true
  }

  private func makeTexture(_ bounds: PixelRect) throws(DesktopError) {
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(bounds.width), Int32(bounds.height))
    guard texture != nil else { throw failure() }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    canvas = Pixmap(width: bounds.width, height: bounds.height)
  }

  /// SDL's reason. The texture's contents are unknown from here on.
  private func failure() -> DesktopError {
    let reason = lastSDLError()
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
    return .noPicture(["texture: \(reason)"])
  }
}

/// Paints into memory that a Wayland compositor reads.
@MainActor final class SharedPresenter: Presenter {
  private let window: WindowHandle
  private let pictures: OpaquePointer
  /// The size that was painted last.
  private var painted = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// What was painted into the other pictures since each one was.
  private var missing = [[PixelRect]](repeating: [], count: Int(CSDL_PICTURES))

  init(_ window: WindowHandle) throws(DesktopError) {
    guard let pictures = csdl_share_pictures(window.pointer) else {
      throw .noPicture(["shared memory: not on this display"])
    }
    self.window = window
    self.pictures = pictures
  }

  isolated deinit { csdl_stop_sharing(pictures) }

  func pictureSize() -> PixelRect {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window.pointer, &width, &height)
    return PixelRect(x: 0, y: 0, width: max(1, Int(width)), height: max(1, Int(height)))
  }

  func present(_ list: DisplayList, damage: [PixelRect], renderer: inout ParallelRenderer)
    throws(DesktopError) -> Bool
  {
    let bounds = pictureSize()
    var pixels: UnsafeMutablePointer<UInt32>?
    var isNew = false
    let index = Int(
      csdl_take_picture(pictures, Int32(bounds.width), Int32(bounds.height), &pixels, &isNew))
    guard index != CSDL_ALL_SHOWN else { return false }
    guard let pixels, missing.indices.contains(index) else {
      throw .noPicture(["shared memory: none of \(bounds.width)x\(bounds.height) pixels"])
    }
    let changes = (painted == bounds ? damage : [bounds]).map { $0.intersection(bounds) }.filter {
      !$0.isEmpty
    }
    let buffer = PixelBuffer(base: pixels, width: bounds.width, height: bounds.height, stride: bounds.width)
    renderer.render(list, into: buffer, clips: isNew ? [bounds] : missing[index] + changes)
    let rects = changes.map(SDL_Rect.init)
    csdl_show_picture(pictures, Int32(index), rects, Int32(rects.count))
    painted = bounds
    for other in missing.indices { missing[other] = other == index ? [] : joined(missing[other] + changes) }
    return true
  }

  /// A picture may not be taken for a long time.
  private func joined(_ areas: [PixelRect]) -> [PixelRect] {
    areas.count <= 32 ? areas : [areas[1...].reduce(areas[0]) { $0.union($1) }]
  }
}
