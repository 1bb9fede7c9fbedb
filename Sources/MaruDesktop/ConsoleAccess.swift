internal import CSDL2
internal import Glibc

/// What a console without a display server lets this process do, as far as SDL does not tell: it calls a screen that it
/// may not open "not available", and goes without the input devices that it may not read.
nonisolated package enum ConsoleAccess: Hashable {
  case granted
  /// The device may not be opened.
  case denied
  /// Another process shows its picture.
  case taken

  /// Why nothing can be shown on `screens`, by path, and what to do about it; nil if that is not it.
  package static func screenProblem(_ screens: [(path: String, access: ConsoleAccess)]) -> String? {
    guard !screens.contains(where: { $0.access == .granted }) else { return nil }
    if let screen = screens.first(where: { $0.access == .taken }) {
      return
        "another process shows its picture on \(screen.path): stop the desktop or compositor first, for example "
        + "by sudo systemctl isolate multi-user.target"
    }
    guard let screen = screens.first else {
      return
        "there is no /dev/dri/card0: the kernel has no driver for the screen; on a Raspberry Pi "
        + "dtoverlay=vc4-kms-v3d in config.txt loads it"
    }
    return
      "\(screen.path) may not be opened: sudo usermod -aG video,render,input USER, and log in again"
  }

  /// Why nobody could touch, point or type; nil if there is a device that can be read, or none that could.
  package static func inputProblem(_ devices: [(path: String, access: ConsoleAccess)]) -> String? {
    guard let device = devices.first, devices.allSatisfy({ $0.access == .denied }) else { return nil }
    return "no input: \(device.path) may not be read: sudo usermod -aG input USER, and log in again"
  }

  static func screens() -> [(path: String, access: ConsoleAccess)] {
    devices(in: "/dev/dri", prefix: "card").map { path in
      (path, withDescriptor(of: path, O_RDWR) { csdl_becomes_drm_master($0) ? .granted : .taken })
    }
  }

  static func inputs() -> [(path: String, access: ConsoleAccess)] {
    devices(in: "/dev/input", prefix: "event").map { path in
      (path, withDescriptor(of: path, O_RDONLY) { _ in .granted })
    }
  }

  private static func withDescriptor(
    of path: String, _ mode: Int32, _ body: (Int32) -> ConsoleAccess
  ) -> ConsoleAccess {
    let descriptor = open(path, mode | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .denied }
    defer { close(descriptor) }
    return body(descriptor)
  }

  /// Paths of the files in `folder` whose names begin with `prefix`, sorted.
  private static func devices(in folder: String, prefix: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(prefix) { paths.append("\(folder)/\(name)") }
    }
    return paths.sorted()
  }
}
