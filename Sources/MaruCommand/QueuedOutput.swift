internal import Glibc

/// Text on its way to a reader, who may be slow: nobody waits for them, nothing is lost, nothing comes twice.
struct QueuedOutput {
  private let output: Output
  private var waiting: [UInt8] = []

  init(_ output: Output) { self.output = output }

  /// The reader has all.
  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ text: String) { waiting += text.utf8 }

  /// Writes as much as can be without waiting, or fails with the reason.
  mutating func flush() throws(Failure) {
    while !waiting.isEmpty, output.takesMore {
      let piece = waiting.prefix(QueuedOutput.piece)
      try output.write(Array(piece))
      waiting.removeFirst(piece.count)
    }
  }

  /// Writes all, however long that takes, or fails with the reason.
  mutating func finish() throws(Failure) {
    try output.write(waiting)
    waiting = []
  }

  /// A pipe that takes anything takes so many bytes at once (`PIPE_BUF`), other descriptors at least as many.
  private static let piece = 4096
}
