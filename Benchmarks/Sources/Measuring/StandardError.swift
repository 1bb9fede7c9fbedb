import Glibc

/// Writes a line to standard error.
public func complain(_ text: String) {
  fflush(nil)
  _ = "\(text)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
