import CAllocations
import Glibc

/// How often `body` asks for memory.
func asked(_ body: () -> Void) -> Int {
  let before = allocations_of_thread()
  body()
  return allocations_of_thread() - before
}

/// Bytes of the process that are in memory; 0 if the system does not say.
func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
  // Pages: all, and those in memory.
  let words = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
  return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
}

/// Ends the program with exit code 1.
func fail() -> Never { exit(1) }
