import Testing

/// What each shell really offers.
@Suite struct CompletionTests {
  /// A line that somebody has typed so far, and the words that then come into question.
  struct Line: CustomTestStringConvertible {
    let words: [String]
    let offered: Set<String>

    init(_ words: String..., offered: Set<String>) {
      self.words = words
      self.offered = offered
    }

    var text: String { words.joined(separator: " ") }
    var testDescription: String { text }
  }

  static let lines = [
    Line("maru", "cl", offered: ["clock"]),
    Line("maru", "--vers", offered: ["--version"]),
    Line("maru", "help", "ti", offered: ["timer"]),
    Line("maru", "completions", "", offered: ["bash", "zsh", "fish"]),
    Line("maru", "clock", "--theme", "", offered: ["light", "dark", "auto"]),
    Line("maru", "clock", "--theme", "d", offered: ["dark"]),
    Line("maru", "--theme", "dark", "--hours", "", offered: ["12", "24"]),
    Line("maru", "range", "--min", offered: ["--min-duration"]),
    Line("maru", "timer", "--format", "", offered: ["default", "seconds", "iso", "json"]),
    Line("maru", "dial", "--format", "j", offered: ["json"]),
    Line("maru", "dial", "--return", "governor2", offered: ["governor20"]),
    Line("maru", "snapshot", "", offered: ["clock", "range", "dial", "timer", "icon"]),
    Line("maru", "snapshot", "range", "--cro", offered: ["--crossing"]),
    Line("maru", "snapshot", "clock", "--cro", offered: []),
    Line("maru", "snapshot", "-o", "/proc/self/statu", offered: ["/proc/self/status"]),
    Line("maru", "clock", "--font", "/proc/self/statu", offered: ["/proc/self/status"]),
    Line("maru", "replay", "/proc/self/statu", offered: ["/proc/self/status"]),
    Line("maru", "clock", "--step", "", offered: []),
    Line("maru", "clock", "cl", offered: []),
  ]

  /// The commands of this machine. The test of zsh finds none: its shell has not looked for them yet.
  static let program = Line("maru", "timer", "--on-finish", "sha512s", offered: ["sha512sum"])

  @Test(arguments: lines + [program]) func bashOffersWhatComesIntoQuestion(line: Line) throws {
    let script = """
      source <("$0" completions bash)
      compopt() { :; }
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _maru
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try offered(by: ["bash", "-c", script, Maru.path] + line.words) == line.offered)
  }

  @Test func bashCompletesBehindAnEqualsSign() throws {
    let script = """
      source <("$0" completions bash)
      COMP_WORDS=(maru clock --hours = 1) COMP_CWORD=4
      _maru
      printf '%s\\n' "${COMPREPLY[@]}"
      COMP_WORDS=(maru clock --theme =) COMP_CWORD=3
      _maru
      printf '%s\\n' "${COMPREPLY[@]}"
      COMP_WORDS=(maru dial --sound = al) COMP_CWORD=4
      _maru
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(
      try offered(by: ["bash", "-c", script, Maru.path]) == ["12", "dark", "light", "auto", "all", "alert"])
  }

  @Test(.enabled(if: Environment.has("fish")), arguments: lines + [program])
  func fishOffersWhatComesIntoQuestion(line: Line) throws {
    let script = "$argv[1] completions fish | source; complete -C $argv[2] | string split -f 1 \\t"
    let words = try offered(by: ["fish", "--no-config", "-c", script, Maru.path, line.text])
    // Where nothing fits fish falls back to files, and it offers what contains the word, too.
    #expect(words.filter { $0.hasPrefix(line.words.last ?? "") } == line.offered)
  }

  @Test(.enabled(if: Environment.has("zsh")), arguments: lines)
  func zshOffersWhatComesIntoQuestion(line: Line) throws {
    let output = try Environment.withFolder { folder in
      let completions = try Maru.run("completions", "zsh").output
      let file = try Environment.write(completions, to: "\(folder)/_maru")
      return try Subprocess(["zsh", "-f", "-c", zshOnATerminal, "zsh", file, line.text]).finish().output
    }
    #expect(output.contains("<end>"), "\(output)")
    let found = output.matches(of: /<offered (.*?)>/).flatMap { $0.output.1.split(separator: " ") }
    // It completes a path part by part.
    let offered = line.offered.map { $0.split(separator: "/").last ?? "" }
    #expect(Set(found) == Set(offered), "\(output)")
  }

  @Test func aShellIsNamed() throws {
    for (arguments, message) in [
      ([], "name a shell: bash, zsh or fish"), (["fis"], "unknown shell 'fis'; did you mean 'fish'?"),
      (["bash", "zsh"], "unexpected argument 'zsh'"),
    ] {
      let ending = try Maru.run(["completions"] + arguments)
      #expect(ending == Subprocess.Ending(code: 2, errors: "maru: \(message)\n"))
    }
  }

  private func offered(by command: [String]) throws -> Set<String> {
    let ending = try Subprocess(command).finish()
    #expect(ending.errors == "")
    return Set(ending.output.split(separator: "\n").map(String.init))
  }
}

/// Completion exists only on a terminal: types the line and a tab into one, and prints `<offered WORDS>` for each list
/// of words that comes into question.
private let zshOnATerminal = #"""
  zmodload zsh/zpty
  zpty shell TERM=dumb zsh -f -i
  zpty -w shell "PS1= PS2=; autoload -Uz compinit; compinit -D -u; source $1"
  zpty -w shell 'compadd() {
    local -a found
    if (( ${@[(I)-[OAD]]} == 0 )); then
      builtin compadd -O found "$@"
      print -r -- "<offered ${found}>"
    fi
    builtin compadd "$@"
  }'
  zpty -w shell 'finish() { print -r -- "<""end>" }; zle -N finish; bindkey "^X" finish "^I" complete-word'
  zpty -w shell 'zstyle ":completion:*" insert-tab false; print re""ady'
  zpty -r shell output '*ready*'
  zpty -w -n shell "$2"$'\t\x18'
  zpty -r shell output '*<end>*'
  print -r -- "$output"
  """#
