import Glibc
import Maru
import Measuring
import Watching

/// Starts a program again and again and times it until its picture is on the screen.
struct Start {
  let subject: Subject
  private let screen: Screen
  /// The window as it stays once the program is at rest.
  private let picture: Screen.Patch
  /// What is to be seen there without it.
  private let nothing: Screen.Patch

  /// Looks at a first run, which isn't timed: what has to be read from disk is in memory after it.
  init(of subject: Subject, server: Server, screen: Screen) throws {
    (self.subject, self.screen) = (subject, screen)
    let (frame, picture) = try Start.window(of: subject, server: server, screen: screen)
    self.picture = picture
    usleep(rest)
    nothing = screen.patch(of: frame)
  }

  /// Where the program's window comes to rest, and what is to be seen there.
  private static func window(
    of subject: Subject, server: Server, screen: Screen
  ) throws -> (frame: PixelRect, picture: Screen.Patch) {
    let program = try Program(subject.command)
    return try withExtendedLifetime(program) {
      guard wait(until: { server.largestWindow() != nil }) else {
        throw Unmet("\(subject.name) opened no window")
      }
      usleep(rest)
      guard let frame = server.largestWindow() else { throw Unmet("\(subject.name)'s window went away") }
      return (frame, screen.patch(of: frame))
    }
  }

  /// Microseconds from just before the program is started until every pixel of its window is as it stays; nil if they
  /// never are.
  func time() throws -> Double? {
    guard wait(until: { !screen.differs(from: nothing) }) else { throw Unmet("a window stays open") }
    usleep(.random(in: pause))
    let start = microseconds()
    let program = try Program(subject.command)
    return withExtendedLifetime(program) {
      guard wait(until: { !screen.differs(from: picture) }) else { return nil }
      return microseconds() - start
    }
  }
}

/// False if that takes longer than anybody waits.
private func wait(until isTrue: () -> Bool) -> Bool {
  let deadline = microseconds() + patience
  while !isTrue() { if microseconds() > deadline { return false } }
  return true
}

/// Microseconds until a program that was started or ended is surely at rest.
private let rest: UInt32 = 1_500_000
/// Microseconds between two programs: the server has forgotten the one before.
private let pause: ClosedRange<UInt32> = 200_000...300_000
/// Microseconds that a program may take to show its picture.
private let patience = 5e6
