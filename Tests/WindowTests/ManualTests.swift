import Testing

@Suite struct ManualTests {
  private static let widgets = ["clock", "range", "dial", "timer"]

  @Test func theManualNamesEveryOptionThatHelpNames() throws {
    let manual = try Maru.run("manual").output.replacing("\\-", with: "-").replacing("\\fR", with: "")
      .replacing("\\fB", with: "").replacing("\\fI", with: "").replacing("\\[u2026]", with: "…")
    for command in [[], ["snapshot"], ["layout"], ["replay"]] + Self.widgets.map({ [$0] }) {
      let help = try Maru.run(command + ["--help"]).output
      let options = help.matches(of: /(?m)^  (?:-. *, )?(--.*?)(?:  |$)/).map { String($0.output.1) }
      #expect(options.count > 2)
      for option in options { #expect(manual.contains(option), "\(command) \(option)") }
    }
  }

  @Test func everyPageOfHelpFitsIntoAHundredColumns() throws {
    for command in [[], ["snapshot"], ["layout"], ["replay"], ["completions"], ["manual"]]
      + Self.widgets.map({ [$0] })
    {
      let lines = try Maru.run(command + ["--help"]).output.split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= 100 }, "\(command)")
      #expect(lines.contains("Exit codes"))
    }
  }

  @Test(arguments: widgets) func helpHasTheOptionsInPartsThatCanBeLookedUp(widget: String) throws {
    let help = try Maru.run(widget, "--help").output
    for (title, option) in [
      ("Options", "--value"), ("Texts and answers", "--title"), ("In public places", "--loop"),
      ("Window", "--size"), ("Testing", "--record"),
    ] { #expect(help.contains(try Regex("\n\n\(title)\n\n  \(option) ")), "\(title)") }
    #expect(help.contains("\n  -h, --help "))
  }

  @Test func everyExitCodeIsInHelpAndManual() throws {
    let help = try Maru.run("clock", "--help").output
    let manual = try Maru.run("manual").output
    for code in ["0", "1", "2", "3", "4", "130", "143"] {
      #expect(help.contains(try Regex("(?m)^  \(code) +[a-z]")), "\(code)")
      #expect(manual.contains(".TP\n\\fB\(code)\\fR\n"), "\(code)")
    }
  }

  @Test(.enabled(if: Environment.has("groff"))) func theManualIsSetWithoutAWarning() throws {
    let page = try Maru.run("manual").output
    let ending = try Subprocess(["groff", "-man", "-Tutf8", "-ww", "-P-cbou"], input: .text(page)).finish()
    #expect(ending.code == 0 && ending.errors == "", "\(ending.errors)")
    let lines = ending.output.split(separator: "\n")
    for title in [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "VALUES", "FORMATS", "KEYS", "KIOSK", "TRACES",
      "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO",
    ] { #expect(lines.contains { $0 == title }, "\(title)") }
    #expect(!lines.contains { $0.hasSuffix(": .") })
  }
}
