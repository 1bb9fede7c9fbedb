import Glibc

/// How long a condition may take on a slow and busy machine.
let patience = Duration.seconds(20)

/// Something that should have happened has not.
struct Unmet: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Asks again and again, 10 ms apart, until there is an answer; throws after `limit`.
func wait<Answer>(
  for what: String, within limit: Duration = patience, _ ask: () throws -> Answer?
) throws -> Answer {
  let deadline = ContinuousClock.now + limit
  while true {
    if let answer = try ask() { return answer }
    guard ContinuousClock.now < deadline else { throw Unmet("waited \(limit) for \(what)") }
    usleep(10_000)
  }
}

/// The same for a condition.
func wait(until what: String, within limit: Duration = patience, _ isMet: () throws -> Bool) throws {
  try wait(for: what, within: limit) { try isMet() ? () : nil }
}

/// `body` does not throw.
func succeeds(_ body: () throws -> Void) -> Bool {
  do {
    try body()
    return true
  } catch {
    return false
  }
}
