internal import MaruRuntime

/// What became of a trace.
enum ReplayResult {
  case played([Replay.Miss], hash: String?)
  /// It can't be read, or is none.
  case refused(Failure)
  case signal(Int32)
}

/// Counts files and finds the exit code: unreadable before malformed before failed.
struct ReplayTally {
  private var cases: [JUnitCase] = []
  private var worst = ExitCode.accepted
  private(set) var signal: Int32?
  private var lines = ""

  mutating func add(_ result: ReplayResult, path: String, seconds: Double) {
    var problem = JUnitCase.Problem.none
    switch result {
    case .signal(let number):
      signal = number
      problem = .error("interrupted")
    case .refused(let failure):
      note(failure.code)
      problem = .error(failure.message)
    case .played(let misses, let hash):
      let told = misses.map { "\(path):\($0)" }
      lines += (told + (hash.map { ["\(path): \($0)"] } ?? [])).map { $0 + "\n" }.joined()
      if !misses.isEmpty {
        note(.cancelled)
        problem = .failure(told)
      }
    }
    cases.append(JUnitCase(path: path, seconds: seconds, problem: problem))
  }

  private mutating func note(_ code: ExitCode) {
    if code.rawValue > worst.rawValue { worst = code }
  }

  var summary: String {
    let passed = cases.count { $0.problem == .none }
    return "\(lines)\(passed) passed, \(cases.count - passed) failed\n"
  }

  var junit: String { JUnitCase.report(cases) }
  var code: Int32 { worst.rawValue }
}
