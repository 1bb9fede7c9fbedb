/// Values that came one after the other, and the one of them that is in force: what undo and redo walk along.
struct History<Value: Hashable & Sendable>: Sendable {
  private(set) var current: Value
  private var past: [Value] = []
  /// The next one is the last.
  private var future: [Value] = []

  /// Older values are forgotten.
  private static var longest: Int { 100 }

  init(_ first: Value) { current = first }

  /// `value` is in force from now on; what was undone is gone. Nothing happens if it is already.
  mutating func append(_ value: Value) {
    guard value != current else { return }
    past.append(current)
    if past.count > Self.longest { past.removeFirst() }
    current = value
    future = []
  }

  /// One value back; nil at the first.
  var undone: History? {
    var history = self
    guard let value = history.past.popLast() else { return nil }
    history.future.append(current)
    history.current = value
    return history
  }

  /// One value forth; nil if none was undone.
  var redone: History? {
    var history = self
    guard let value = history.future.popLast() else { return nil }
    history.past.append(current)
    history.current = value
    return history
  }
}
