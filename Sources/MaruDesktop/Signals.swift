internal import CSDL2
internal import Glibc

/// Turns the signals that ask a program to end into events of the loop, and ends the process if nobody listens.
public struct SignalWatch {
  /// Type of the SDL event that carries the signal's number in `user.code`.
  let eventType: UInt32

  /// Blocks SIGINT, SIGTERM and SIGHUP and begins to wait for them; ignores SIGPIPE.
  ///
  /// To be called before anything starts a thread, so before `Desktop`. Signals that the process was started to
  /// ignore stay ignored. From the first signal on the program has 150 ms to end by itself.
  public static func start() -> SignalWatch {
    signal(SIGPIPE, SIG_IGN)
    let watch = SignalWatch(eventType: UserEvent.signal)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !csdl_is_signal_ignored(number) {
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    // Lives as long as the thread, which is as long as the process.
    let context = UnsafeMutablePointer<WatchContext>.allocate(capacity: 1)
    context.initialize(to: WatchContext(signals: signals, eventType: watch.eventType))
    var thread = pthread_t()
    if pthread_create(&thread, nil, waitForSignals, context) == 0 {
      pthread_detach(thread)
    } else {
      // Without the thread nobody would hear them.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
    return watch
  }
}

/// Types of the events that Maru itself puts into SDL's queue.
enum UserEvent {
  private static let first = SDL_RegisterEvents(7)
  /// A signal arrived; its number is in `user.code`.
  static let signal = first
  /// A finger's touch was taken back (SDL has no such event); its number is in `user.code`.
  static let fingerCancelled = first &+ 1
  /// A control or button is pressed by name; `user.data1` is the name, a C string that the receiver frees.
  static let controlPressed = first &+ 2
  /// The keys are for a part, control or button by name, which is there too.
  static let focusMoved = first &+ 3
  /// A text is pasted, which is there too.
  static let pasted = first &+ 4
  /// A dialog begins anew with a value, which is there too.
  static let begun = first &+ 6
  /// A moment has come that the loop wanted to be woken at.
  static let alarm = first &+ 5
}

nonisolated private struct WatchContext {
  var signals: sigset_t
  let eventType: UInt32
}

/// Body of the waiting thread. Not on the main actor: it runs on a thread of its own.
nonisolated private func waitForSignals(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = argument?.assumingMemoryBound(to: WatchContext.self) else { return nil }
  var number: Int32 = 0
  while sigwait(&context.pointee.signals, &number) != 0 {}
  var event = SDL_Event()
  event.type = context.pointee.eventType
  event.user.code = number
  SDL_PushEvent(&event)
  usleep(graceMicroseconds)
  csdl_restore_console()
  _exit(128 + number)
}

/// How long the program may take to end by itself: the specification gives 200 ms in all.
nonisolated private let graceMicroseconds: UInt32 = 150_000
