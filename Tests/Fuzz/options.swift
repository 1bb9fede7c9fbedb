@testable import MaruCommand
import MaruWidgets

/// Each line is a word of a command line. It is taken or refused with a reason in one line.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOptions(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let kinds = Catalogue.kinds
  guard let (command, words) = Input(start, count).choice(of: Maru.commands) else { return 0 }
  do throws(Failure) {
    let kind = kinds.first { $0.name == command.name } ?? kinds[0]
    let arguments = try Arguments(words, options: command.allOptions + kind.commandOptions)
    _ = try arguments.size(or: dialogSize)
    _ = try arguments.theme()
    _ = try arguments.format(of: kind)
    // Standard input is not there to be read.
    if arguments["value"] != "-" { _ = try arguments.widget(kind) }
  } catch {
    expect(!error.message.isEmpty, "refused without a reason")
  }
  return 0
}
