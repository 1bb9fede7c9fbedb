internal import CSDL2
internal import Glibc
public import MaruDrawing
public import MaruRaster
internal import Synchronization

/// Paints display lists, large repaints on two cores: each paints half of the rows. The pixels are those that one
/// `Renderer` paints.
///
/// The second thread lives no longer than one repaint: a program at rest has none, one with small repaints never.
nonisolated public struct ParallelRenderer {
  /// Pixels to repaint from which on a second core helps: a little less than 1080 × 1080, for which one core was
  /// measured to need 160 to 300 µs, while a thread takes 20 to 50 µs to start. `Scripts/bench --cores` says what is
  /// gained; with half as many pixels it is little.
  public static let worthwhile = 1 << 20

  private var renderer = Renderer()
  private lazy var second = Renderer()

  public init() {}

  /// Paints `list` in all of `clips`, which may overlap. What lies outside the buffer is left out.
  public mutating func render(_ list: DisplayList, into buffer: PixelBuffer, clips: [PixelRect]) {
    let pixels = clips.reduce(0) { $0 + $1.intersection(buffer.bounds).area }
    guard pixels >= ParallelRenderer.worthwhile && csdl_usable_cores() > 1 else {
      return renderer.render(list, into: buffer, clips: clips)
    }
    let (upper, lower) = halves(of: clips.map { $0.intersection(buffer.bounds) })
    let half = LowerHalf(list, buffer, lower, second)
    half.startThread()
    renderer.render(list, into: buffer, clips: upper)
    half.finish()
  }

  /// `clips` above and below the row that has half of their pixels on each side.
  private func halves(of clips: [PixelRect]) -> ([PixelRect], [PixelRect]) {
    let hull = clips.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
    func above(_ row: Int) -> PixelRect {
      PixelRect(x: hull.x, y: hull.y, width: hull.width, height: row - hull.y)
    }
    let pixels = clips.reduce(0) { $0 + $1.area }
    var (low, high) = (hull.y, hull.maxY)
    while low < high {
      let row = (low + high) / 2
      if clips.reduce(0, { $0 + $1.intersection(above(row)).area }) * 2 < pixels {
        low = row + 1
      } else {
        high = row
      }
    }
    let below = PixelRect(x: hull.x, y: low, width: hull.width, height: hull.maxY - low)
    return (clips.map { $0.intersection(above(low)) }, clips.map { $0.intersection(below) })
  }
}

/// The rows that a second thread paints, unless it comes too late: on a busy machine it may not run for milliseconds, in
/// which the first one can paint them itself.
///
/// The compiler does not see that it goes to another thread, as that takes a pointer in C. What guards it: who sets
/// `isTaken` may touch the rest, and the other one only after `isPainted` was posted.
nonisolated private final class LowerHalf {
  private let list: DisplayList
  private let buffer: PixelBuffer
  private let clips: [PixelRect]
  private var renderer: Renderer
  private let isTaken = Atomic(false)
  private let isPainted: UnsafeMutablePointer<sem_t>

  init(_ list: DisplayList, _ buffer: PixelBuffer, _ clips: [PixelRect], _ renderer: Renderer) {
    self.list = list
    self.buffer = buffer
    self.clips = clips
    self.renderer = renderer
    isPainted = .allocate(capacity: 1)
    sem_init(isPainted, 0, 0)
  }

  deinit {
    sem_destroy(isPainted)
    isPainted.deallocate()
  }

  /// Nothing happens if the system has no thread left.
  func startThread() {
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    if pthread_create(&thread, nil, paintOnThread, context.toOpaque()) == 0 {
      pthread_detach(thread)
    } else {
      context.release()
    }
  }

  /// Returns when it is painted, by whomever.
  func finish() {
    if paintIfNobodyDoes() { return }
    while sem_wait(isPainted) != 0 {}
  }

  /// For the thread.
  func begin() {
    if paintIfNobodyDoes() { sem_post(isPainted) }
  }

  private func paintIfNobodyDoes() -> Bool {
    guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    renderer.render(list, into: buffer, clips: clips)
    return true
  }
}

nonisolated private func paintOnThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<LowerHalf>.fromOpaque(argument).takeRetainedValue().begin()
  return nil
}
