internal import CSDL2
internal import Glibc
internal import MaruGestures

/// Ends a sleep in SDL at a moment, by an event. SDL's own time limit stands still while the machine is suspended; this
/// one is due as soon as it wakes up.
struct Alarm {
  /// A timer of the kernel on the clock that counts suspend.
  private let timer: Int32
  private var moment: Moment?

  /// Nil if the system has no such timer or thread to give. Both live as long as the process.
  static func start() -> Alarm? {
    let timer = timerfd_create(CLOCK_BOOTTIME, Int32(TFD_CLOEXEC))
    guard timer >= 0 else { return nil }
    let context = UnsafeMutablePointer<AlarmContext>.allocate(capacity: 1)
    context.initialize(to: AlarmContext(timer: timer, eventType: UserEvent.alarm))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, waitForAlarms, context) == 0 else {
      close(timer)
      context.deallocate()
      return nil
    }
    pthread_detach(thread)
    return Alarm(timer: timer)
  }

  private init(timer: Int32) { self.timer = timer }

  /// Goes off at `moment` and at no other; nil for never. False if it won't.
  mutating func set(_ moment: Moment?) -> Bool {
    guard moment != self.moment else { return moment != nil }
    self.moment = nil
    // A zero would switch it off.
    let nanoseconds = moment.map { max(1, $0.nanoseconds) } ?? 0
    var setting = itimerspec()
    setting.it_value.tv_sec = time_t(nanoseconds / 1_000_000_000)
    setting.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    guard timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &setting, nil) == 0 else { return false }
    self.moment = moment
    return moment != nil
  }
}

nonisolated private struct AlarmContext {
  let timer: Int32
  let eventType: UInt32
}

/// Body of the waiting thread. Not on the main actor: it runs on a thread of its own.
nonisolated private func waitForAlarms(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = argument?.assumingMemoryBound(to: AlarmContext.self) else { return nil }
  var count: UInt64 = 0
  while read(context.pointee.timer, &count, MemoryLayout<UInt64>.size) > 0 || errno == EINTR {
    var event = SDL_Event()
    event.type = context.pointee.eventType
    SDL_PushEvent(&event)
  }
  return nil
}
