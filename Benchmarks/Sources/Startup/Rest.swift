import Glibc
import Measuring
import Watching

/// What a program uses while nobody touches it.
struct Rest {
  static let seconds = 5
  let subject: Subject
  /// Seconds of a core, as exact as the kernel counts them: hundredths.
  let cpuSeconds: Double
  /// How often a thread of it went to sleep.
  let waits: Int

  /// Starts the program, and looks once its start is over.
  init(of subject: Subject) throws {
    let program = try Program(subject.command)
    let (before, after) = withExtendedLifetime(program) {
      sleep(2)
      let before = Use(program.pid)
      sleep(UInt32(Rest.seconds))
      return (before, Use(program.pid))
    }
    self.subject = subject
    cpuSeconds = after.cpuSeconds - before.cpuSeconds
    waits = after.waits - before.waits
  }
}

/// What a process has used since its start.
private struct Use {
  let cpuSeconds: Double
  let waits: Int

  init(_ pid: pid_t) {
    // Behind the name in brackets: utime is word 12, stime 13 of proc(5)'s list from `state`.
    let words = text(of: "/proc/\(pid)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = [11, 12].reduce(0) { $0 + (words.count > $1 ? Double(words[$1]) ?? 0 : 0) }
    cpuSeconds = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    waits = threads(of: pid).reduce(0) { sum, thread in
      let lines = text(of: "/proc/\(pid)/task/\(thread)/status").split(separator: "\n")
      let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}

private func threads(of pid: pid_t) -> [String] {
  guard let folder = opendir("/proc/\(pid)/task") else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}

private func text(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes[..<count], as: UTF8.self)
}
