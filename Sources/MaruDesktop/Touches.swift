package import CSDL2
internal import MaruGeometry
internal import MaruGestures
internal import MaruRuntime

/// A finger by SDL's two names.
package struct Finger: Hashable {
  package var device: SDL_TouchID
  package var number: SDL_FingerID

  package init(device: SDL_TouchID, number: SDL_FingerID) {
    self.device = device
    self.number = number
  }
}

/// The fingers that are down, each a pointer of its own.
struct Touches {
  private struct Held {
    var finger: Finger
    var pointer: PointerID
    var position: Point

    func sample(_ phase: PointerSample.Phase) -> PointerSample {
      PointerSample(phase, pointer: pointer, position: position)
    }
  }

  private var held: [Held] = []
  private var complaint = Complaint.none

  /// What became of a screen whose touches are where none can be.
  private enum Complaint {
    case none, due, made
  }

  var isEmpty: Bool { held.isEmpty }
  var fingers: [Finger] { held.map(\.finger) }

  /// What SDL's `event` means. A finger may leave `window`, but not come down outside; a position that is none leaves it
  /// where it was.
  mutating func samples(of event: SDL_TouchFingerEvent, in window: WindowGeometry) -> [PointerSample] {
    // A click's copy.
    guard event.touchId != CSDL_MOUSE_TOUCHID else { return [] }
    let finger = Finger(device: event.touchId, number: event.fingerId)
    let position = window.pixel(fingerX: event.x, fingerY: event.y)
    if event.type == SDL_FINGERDOWN.rawValue {
      let stale = cancel(finger)
      guard window.contains(position) || SyntheticInput.isFinger(finger) else { return stale + complain() }
      let pointer = freePointer()
      held.append(Held(finger: finger, pointer: pointer, position: position))
      return stale + [PointerSample(.down, pointer: pointer, position: position)]
    }
    guard let index = held.firstIndex(where: { $0.finger == finger }) else { return [] }
    if position.isFinite { held[index].position = position }
    if event.type == SDL_FINGERUP.rawValue { return [held.remove(at: index).sample(.up)] }
    return position.isFinite ? [held[index].sample(.move)] : complain()
  }

  /// Takes back the touch of a finger that is down; nothing if it isn't.
  mutating func cancel(_ finger: Finger) -> [PointerSample] {
    guard let index = held.firstIndex(where: { $0.finger == finger }) else { return [] }
    return [held.remove(at: index).sample(.cancel)]
  }

  mutating func cancelAll() -> [PointerSample] {
    let lost = held.map { $0.sample(.cancel) }
    held = []
    return lost
  }

  /// What is wrong with the touch screen, the first time after it was noticed.
  mutating func takeWarning() -> String? {
    guard complaint == .due else { return nil }
    complaint = .made
    return "a touch screen reports touches outside the window; they are ignored (is it calibrated?)"
  }

  private mutating func complain() -> [PointerSample] {
    if complaint == .none { complaint = .due }
    return []
  }

  /// The smallest number that no finger has.
  private func freePointer() -> PointerID {
    var number = PointerID.mouse.rawValue + 1
    while held.contains(where: { $0.pointer.rawValue == number }) { number += 1 }
    return PointerID(number)
  }
}

extension PointerID {
  /// The mouse among the pointers; fingers are numbered from 1.
  static let mouse = PointerID(0)
}
