internal import CSDL2
internal import Glibc
internal import MaruGestures
internal import MaruRuntime
internal import MaruSound
internal import Synchronization

/// What the main thread and the one that plays tell each other.
nonisolated final class Playing: Sendable {
  private enum Phase {
    /// Without a thread.
    case closed
    case opening(since: Moment)
    case open
    /// The device has not answered in time; its thread may still wait for it.
    case abandoned
  }

  private struct State {
    var phase = Phase.closed
    var cues: [Cue] = []
    /// The program is ending.
    var isFinishing = false
    var problem: String?
  }

  private let state = Mutex(State())

  // MARK: For the main thread

  /// Keeps `cue` for whoever plays; true if a thread has to be started for that.
  func take(_ cue: Cue, at now: Moment) -> Bool {
    state.withLock { state in
      switch (state.phase, cue) {
      case (.abandoned, _), (.closed, .stop): return false
      case (.closed, .play):
        state.phase = .opening(since: now)
        state.cues = [cue]
        return true
      case (.opening, _), (.open, _):
        state.cues.append(cue)
        return false
      }
    }
  }

  func startThread() {
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    if pthread_create(&thread, nil, playOnThread, context.toOpaque()) == 0 {
      pthread_detach(thread)
    } else {
      context.release()
      fail("no thread could be started")
      _ = goesOn()
    }
  }

  var deadline: Moment? {
    state.withLock { state in
      if state.problem != nil { return .zero }
      guard case .opening(let since) = state.phase else { return nil }
      return since.advanced(bySeconds: patience)
    }
  }

  func problem(at now: Moment) -> String? {
    state.withLock { state in
      if case .opening(let since) = state.phase, now >= since.advanced(bySeconds: patience) {
        state.phase = .abandoned
        state.cues = []
        return "the device does not answer"
      }
      defer { state.problem = nil }
      return state.problem
    }
  }

  func finish() { state.withLock { $0.isFinishing = true } }

  /// Nothing is being played, and it is not worth waiting.
  var isOver: Bool {
    state.withLock { state in
      switch state.phase {
      case .closed, .abandoned: true
      case .opening, .open: false
      }
    }
  }

  // MARK: For the thread

  /// Plays until there is nothing more to play.
  func begin() {
    csdl_silence_alsa()
    repeat { play() } while goesOn()
  }

  /// Opens the device, plays, closes it.
  private func play() {
    guard SDL_AudioInit(nil) == 0 else { return fail(lastSDLError()) }
    defer { SDL_AudioQuit() }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(Mix.rate)
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = 1
    wanted.samples = 512
    let device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else { return fail(lastSDLError()) }
    defer { SDL_CloseAudioDevice(device) }
    guard isWanted else { return }
    feed(device)
  }

  /// Somebody still waits for the device, which is open now.
  private var isWanted: Bool {
    state.withLock { state in
      if case .abandoned = state.phase { return false }
      state.phase = .open
      return true
    }
  }

  /// Keeps samples before the device until all has been heard.
  private func feed(_ device: SDL_AudioDeviceID) {
    var mix = Mix()
    var heard = 0
    let origin = SystemClock.now()
    var moved = origin
    while true {
      let (cues, isFinishing) = state.withLock { state in
        defer { state.cues = [] }
        return (state.cues, state.isFinishing)
      }
      for cue in cues { mix.obey(cue, from: origin) }
      if isFinishing { mix.stop(sparing: Mix.rate / 10) }
      let now = SystemClock.now()
      while SDL_GetQueuedAudioSize(device) < UInt32(lead * MemoryLayout<Float>.size) {
        let samples = mix.take(256)
        SDL_QueueAudio(device, samples, UInt32(samples.count * MemoryLayout<Float>.size))
        moved = now
      }
      SDL_PauseAudioDevice(device, 0)
      guard now.seconds(since: moved) < patience else { return fail("the device has stopped") }
      if !mix.isSilent || !cues.isEmpty { heard = mix.position }
      // What waits before the device is lost when it is closed: only silence may be.
      if mix.position - heard > (isFinishing ? 2 * lead : linger) { return }
      SDL_Delay(4)
    }
  }

  /// Something has come to be played while the device was being closed; otherwise the thread ends.
  private func goesOn() -> Bool {
    state.withLock { state in
      let goesOn = !state.cues.isEmpty && !state.isFinishing
      state.phase = goesOn ? .opening(since: SystemClock.now()) : .closed
      return goesOn
    }
  }

  private func fail(_ reason: String) {
    state.withLock { state in
      state.problem = reason
      state.cues = []
    }
  }
}

nonisolated private func playOnThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<Playing>.fromOpaque(argument).takeRetainedValue().begin()
  return nil
}

extension Mix {
  /// The sample 0 is heard at `origin` at the earliest.
  nonisolated fileprivate mutating func obey(_ cue: Cue, from origin: Moment) {
    switch cue {
    case .play(let sound, nil): add(sound, at: position)
    case .play(let sound, let moment?):
      let seconds = max(-1, min(10, moment.seconds(since: origin) + delay))
      add(sound, at: Int((seconds * Double(Mix.rate)).rounded()))
    case .stop: stop()
    }
  }
}

/// Seconds in which a device must open, and go on.
nonisolated private let patience = 1.0
/// Samples that wait before the device, 43 ms: as long may something else need the processor.
nonisolated private let lead = 2048
/// Samples of silence after which it is closed: 1 s.
nonisolated private let linger = Mix.rate
/// Seconds that sounds with a moment come late: a frame, and what waits before the device.
nonisolated private let delay = 0.065
