internal import MaruDesktop
internal import MaruRuntime
internal import MaruWidgets

extension CommandOption {
  static let record = CommandOption(
    "record", "FILE", allowed: "a file that can be written",
    "trace of all that the widget is told, for replay")
  /// The same of a window with several.
  static let recordAll = CommandOption(
    "record", "FILE", allowed: "FILE-clock.trace and so on for FILE.trace",
    "a trace of each widget that is touched, for replay")
  static let redact = CommandOption(
    "redact", nil, allowed: "--record", "record zeros for typed digits, and no values after them")
}

/// The traces that `--record` asks for: that of a dialog, or in the gallery one of each widget that is touched.
struct Recording {
  /// A trace that is being written; nothing is before the first line.
  private struct Track {
    let path: String
    var recorder: TraceRecorder
    var file: GrowingFile?

    mutating func begin() throws(Failure) {
      let opened = try GrowingFile(path)
      try opened.write(recorder.header)
      file = opened
    }

    mutating func write(_ lines: [String]) throws(Failure) {
      guard !lines.isEmpty else { return }
      if file == nil { try begin() }
      try file?.write(lines)
    }
  }

  /// By the index of the card.
  private var tracks: [Track]
  private var suspended = SystemClock.suspended()

  /// Nil unless `arguments` ask for one. A dialog's file is begun.
  init?(_ arguments: Arguments, of cards: [Card], isInGallery: Bool = false) throws(Failure) {
    guard let path = arguments["record"] else {
      guard !arguments.has("redact") else { throw arguments.invalid("redact", "") }
      return nil
    }
    tracks = cards.map { card in
      let recorder = TraceRecorder(
        of: card, options: arguments.values(ofAll: card.kind.options.map(\.name)),
        redacts: arguments.has("redact"), remark: "maru \(Maru.version)")
      return Track(path: isInGallery ? path.named(after: card.kind) : path, recorder: recorder)
    }
    for index in tracks.indices {
      guard isInGallery else {
        try tracks[index].begin()
        continue
      }
      try GrowingFile.expect(at: tracks[index].path)
    }
  }

  /// Writes what the widgets were told in `frame`. What can't be written any more is one line on standard error.
  mutating func write(_ frame: Frame) {
    attempt { (recording) throws(Failure) in try recording.append(frame) }
  }

  /// Writes the last lines.
  mutating func end() {
    attempt { (recording) throws(Failure) in
      for index in recording.tracks.indices where recording.tracks[index].file != nil {
        try recording.tracks[index].write(recording.tracks[index].recorder.end())
      }
    }
  }

  private mutating func attempt(_ writing: (inout Recording) throws(Failure) -> Void) {
    do throws(Failure) {
      try writing(&self)
    } catch {
      StandardError.write("\(error.message); the recording ends here")
      tracks = []
    }
  }

  private mutating func append(_ frame: Frame) throws(Failure) {
    let suspended = SystemClock.suspended()
    let nap = suspended - self.suspended
    // Less is what two readings of two clocks differ by.
    if nap > 10_000_000 { for index in tracks.indices { tracks[index].recorder.suspend(nap) } }
    self.suspended = suspended
    for told in frame.told {
      for index in tracks.indices where told.card ?? index == index {
        let lines = tracks[index].recorder.lines(for: told)
        // What all are told is no touch.
        if tracks[index].file != nil || told.card != nil { try tracks[index].write(lines) }
      }
    }
  }
}

extension String {
  /// `a-clock.trace` of `a.trace`.
  fileprivate func named(after kind: WidgetKind) -> String {
    let name = lastIndex(of: "/").map { index(after: $0) } ?? startIndex
    // A dot at the beginning is none before an extension.
    guard let dot = self[name...].lastIndex(of: "."), dot > name else { return "\(self)-\(kind.name)" }
    return "\(self[..<dot])-\(kind.name)\(self[dot...])"
  }
}
